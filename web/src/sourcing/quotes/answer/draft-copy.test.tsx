import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { refusing, standInWire } from '../../../testing/test-wire.ts';
import { type Answer, blankAnswer } from './answer.ts';
import { loadDraft, saveDraft } from './draft.ts';
import { draftKey } from './draft-words.ts';
import { bookcaseDetails, bookcaseItself } from './testing-requests.ts';
import { confirm, fillIn, openResponse, shelf } from './testing-response-screen.tsx';

// A draft that was begun on the phone goes on at the desk.

const wire = standInWire();
const key = draftKey('bruno', 'r1');
const MORNING = '2026-11-23T11:02:00.000Z';
const NOON = '2026-11-23T12:00:00.123456+00:00';
const SAVE = 'rpc/save_quote_draft';

const answerOf = (price: number): Answer => ({
  ...blankAnswer([{ id: 'i1' }, { id: 'i2' }]),
  prices: { i1: price, i2: '' },
  deliveryDays: 9,
});
const copyOf = (price: number, saved_at = NOON) => [{ draft: answerOf(price), saved_at }];
const sent = () => wire.calls.filter(({ to }) => to === SAVE).map(({ body }) => body);

beforeEach(() => {
  wire.answers['rpc/get_quote_response_details'] = [bookcaseDetails];
  wire.answers['rpc/get_quote_request'] = [bookcaseItself];
  wire.answers['rpc/get_quote_draft'] = [];
  wire.answers[SAVE] = MORNING;
  wire.answers['rpc/submit_quote_response'] = { quote_price: 0 };
  wire.answers.attachments = [];
});
afterEach(() => vi.useRealTimers());

describe('opening a request', () => {
  test('[LOC-006] the newer draft of another device is shown, says so, and this device’s can be taken instead', async () => {
    saveDraft(key, answerOf(1_000), new Date(MORNING));
    wire.answers['rpc/get_quote_draft'] = copyOf(2_000);
    openResponse();

    expect(await shelf()).toHaveValue('2.000,00');
    expect(
      screen.getByText(/^Este é o seu rascunho mais novo, salvo na sua conta .*às \d\d:\d\d\.$/),
    ).toBeVisible();

    await userEvent.click(screen.getByRole('button', { name: /^Usar o deste aparelho, salvo/ }));

    expect(await shelf()).toHaveValue('1.000,00');
    expect(screen.queryByText(/rascunho mais novo/)).toBeNull();
    expect(loadDraft(key)).toMatchObject({ prices: { i1: 1_000 } });
  });

  test('[LOC-003] [LOC-006] this device’s draft is shown without a word when it is the newer one', async () => {
    saveDraft(key, answerOf(1_000));
    wire.answers['rpc/get_quote_draft'] = copyOf(2_000, '2026-01-01T08:00:00+00:00');
    openResponse();

    expect(await shelf()).toHaveValue('1.000,00');
    expect(screen.queryByText(/rascunho mais novo/)).toBeNull();
  });

  test('[LOC-003] a draft of the release before is shown, also when the copy cannot be read', async () => {
    const { mode: _mode, unitPrices: _unitPrices, ...older } = answerOf(1_000);
    localStorage.setItem(key, JSON.stringify({ ...older, savedAt: MORNING }));
    wire.answers['rpc/get_quote_draft'] = refusing('falha de propósito');
    openResponse();

    expect(await shelf()).toHaveValue('1.000,00');
  });
});

describe('a draft and the answers that were sent', () => {
  const sentOnce = (version: number) => {
    wire.answers['rpc/get_quote_request'] = [{ ...bookcaseItself, version }];
  };

  test('[LOC-008] a draft from before the last answer is not shown, whatever the clocks say, here or of the account', async () => {
    sentOnce(2);
    const later = new Date(Date.now() + 3_600_000);
    saveDraft(key, answerOf(1_000), later, 1);
    wire.answers['rpc/get_quote_draft'] = [
      { draft: { ...answerOf(2_000), follows: 1 }, saved_at: later.toISOString() },
    ];
    openResponse();

    expect(await shelf()).toHaveValue('');
    expect(screen.queryByText(/rascunho mais novo/)).toBeNull();
  });

  test('[LOC-008] a correction that is being typed follows the answer that was sent, and is shown', async () => {
    sentOnce(2);
    saveDraft(key, answerOf(1_000), new Date('2026-01-01T08:00:00Z'), 2);
    openResponse();

    expect(await shelf()).toHaveValue('1.000,00');
  });

  test('[LOC-008] what an older release kept under the lowest quote is found, and kept under the request from then on', async () => {
    saveDraft(draftKey('bruno', 'q1'), answerOf(1_000), new Date(MORNING));
    openResponse();

    expect(await shelf()).toHaveValue('1.000,00');
    expect(loadDraft(draftKey('bruno', 'q1'))).toBeNull();
    expect(loadDraft(key)).toMatchObject({ prices: { i1: 1_000 } });
  });
});

describe('typing', () => {
  const setup = () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    return userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  };

  test('[LOC-006] a copy follows after a pause, and the form says where the draft is', async () => {
    const user = setup();
    openResponse();
    await user.type(await shelf(), '77');
    act(() => vi.advanceTimersByTime(2_000));
    expect(screen.getByText(/^Rascunho salvo neste aparelho às/)).toBeVisible();
    expect(sent()).toEqual([]);

    await act(() => vi.advanceTimersByTimeAsync(5_000));

    expect(sent()).toEqual([
      {
        target_quote_id: 'q1',
        draft: expect.objectContaining({ prices: { i1: 77, i2: '' } }),
        saved_at: loadDraft(key)?.savedAt,
        expected_version: 0,
        last_seen: '1970-01-01T00:00:00Z',
      },
    ]);
    expect(
      await screen.findByText(/^Rascunho salvo neste aparelho e na sua conta às/),
    ).toBeVisible();
  });

  test('[LOC-006] a copy that cannot be sent leaves the sentence true, and the next one is sent again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    wire.answers[SAVE] = refusing('falha de propósito');
    const user = setup();
    openResponse();
    await user.type(await shelf(), '7');
    await act(() => vi.advanceTimersByTimeAsync(7_000));
    expect(sent()).toHaveLength(1);
    expect(screen.getByText(/^Rascunho salvo neste aparelho às/)).toBeVisible();

    wire.answers[SAVE] = MORNING;
    await user.type(await shelf(), '8');
    await act(() => vi.advanceTimersByTimeAsync(7_000));

    expect(sent()).toHaveLength(2);
    expect(await screen.findByText(/e na sua conta/)).toBeVisible();
  });

  test('[LOC-009] a copy that fails after more was typed does not take the place of what was typed', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    let fail = (_answer: unknown) => {};
    wire.answers[SAVE] = () =>
      new Promise((resolve) => {
        fail = resolve;
      });
    const user = setup();
    openResponse();
    await user.type(await shelf(), '7');
    await act(() => vi.advanceTimersByTimeAsync(7_000));
    expect(sent()).toHaveLength(1);

    await user.type(await shelf(), '8');
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    wire.answers[SAVE] = MORNING;
    await act(async () => fail(refusing('falha de propósito')));
    await act(() => vi.advanceTimersByTimeAsync(7_000));

    expect(sent()).toMatchObject([
      { draft: { prices: { i1: 7 } } },
      { draft: { prices: { i1: 78 } } },
    ]);
  });

  test('[LOC-009] a copy that could not be sent follows when the network is back, without a key', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    wire.answers[SAVE] = refusing('falha de propósito');
    const user = setup();
    openResponse();
    await user.type(await shelf(), '7');
    await act(() => vi.advanceTimersByTimeAsync(7_000));
    expect(screen.getByText(/^Rascunho salvo neste aparelho às/)).toBeVisible();

    wire.answers[SAVE] = MORNING;
    await act(async () => void window.dispatchEvent(new Event('online')));

    expect(await screen.findByText(/e na sua conta/)).toBeVisible();
    expect(sent()).toHaveLength(2);
  });

  test('[LOC-009] a draft that this device kept and never copied is copied when the page is opened', async () => {
    setup();
    saveDraft(key, answerOf(1_000), new Date(MORNING), 0);
    wire.answers['rpc/get_quote_draft'] = copyOf(900, '2026-11-23T10:00:00+00:00');
    openResponse();
    await shelf();
    expect(screen.getByText(/^Rascunho salvo neste aparelho em/)).toBeVisible();

    await act(() => vi.advanceTimersByTimeAsync(6_000));

    expect(sent()).toMatchObject([{ saved_at: MORNING, draft: { prices: { i1: 1_000 } } }]);
    expect(await screen.findByText(/e na sua conta/)).toBeVisible();
  });

  test('[LOC-009] one moment written in two ways is one moment: the account has this draft, and nothing is sent', async () => {
    setup();
    saveDraft(key, answerOf(1_000), new Date(MORNING), 0);
    wire.answers['rpc/get_quote_draft'] = copyOf(1_000, '2026-11-23T11:02:00+00:00');
    openResponse();
    await shelf();

    expect(screen.getByText(/^Rascunho salvo neste aparelho e na sua conta/)).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(6_000));
    expect(sent()).toEqual([]);
  });

  test('[LOC-009] where another device was later, the sentence does not claim that the account has this draft', async () => {
    const user = setup();
    openResponse();
    wire.answers[SAVE] = new Date(Date.now() + 3_600_000).toISOString();
    await user.type(await shelf(), '7');
    await act(() => vi.advanceTimersByTimeAsync(7_000));

    expect(sent()).toHaveLength(1);
    expect(screen.queryByText(/e na sua conta/)).toBeNull();
  });

  test('[LOC-006] a newer draft that arrives meanwhile is offered, and not replaced before the person has chosen', async () => {
    const user = setup();
    openResponse();
    await user.type(await shelf(), '77');
    await act(() => vi.advanceTimersByTimeAsync(7_000));
    expect(sent()).toHaveLength(1);

    const later = new Date(Date.now() + 60_000).toISOString();
    wire.answers['rpc/get_quote_draft'] = copyOf(2_000, later);
    await act(() => vi.advanceTimersByTimeAsync(11_000));
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText(/^Há um rascunho mais novo na sua conta, salvo/)).toBeVisible();
    await user.type(await shelf(), '8');
    await act(() => vi.advanceTimersByTimeAsync(7_000));
    expect(sent()).toHaveLength(1);

    await user.click(screen.getByRole('button', { name: 'Usar o rascunho mais novo' }));

    expect(await shelf()).toHaveValue('2.000,00');
    expect(screen.queryByText(/rascunho mais novo/)).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(7_000));
    expect(sent().at(-1)).toMatchObject({ draft: { prices: { i1: 2_000 } } });
  });

  test('[LOC-004] [LOC-007] after the answer was sent no copy follows', async () => {
    openResponse();
    await fillIn();
    await userEvent.click(screen.getByRole('button', { name: 'Salvar Progresso' }));
    await confirm();

    expect(await screen.findByText('lista de solicitações')).toBeVisible();
    await waitFor(() => expect(loadDraft(key)).toBeNull());
    expect(sent()).toEqual([]);
  });
});

describe('[OFI-16] a colleague on the same draft', () => {
  const fromRita = (price: number, saved_at = NOON) => [
    { ...copyOf(price, saved_at)[0], saved_by: 'Rita Melo' },
  ];
  const REFUSED = 'Rita salvou esta proposta às 09:00. Veja antes de continuar.';
  const notice = () =>
    screen.findByText(/^Rita salvou esta proposta .*às \d\d:\d\d\. Veja antes de continuar\.$/);

  test('what a colleague saved meanwhile is not replaced: both are shown, and each field that differs is chosen', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    openResponse();
    await user.type(await shelf(), '77');
    wire.answers['rpc/get_quote_draft'] = fromRita(2_000);
    wire.answers[SAVE] = refusing(REFUSED, 409, 'PT409');
    act(() => vi.advanceTimersByTime(8_000));
    expect(await notice()).toBeVisible();
    expect(sent()).toMatchObject([{ last_seen: '1970-01-01T00:00:00Z' }]);

    // Nothing goes out while it has not been read.
    await user.type(await shelf(), '8');
    act(() => vi.advanceTimersByTime(8_000));
    expect(sent()).toHaveLength(1);
    expect(await shelf()).toHaveValue('778');

    await user.click(screen.getByRole('button', { name: 'Ver as duas versões' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'As duas versões' }));
    const price = within(dialog.getByRole('radiogroup', { name: 'Preço de Estante da sala' }));
    expect(price.getByRole('radio', { name: /^Aqui: R\$.778,00$/ })).toBeChecked();
    expect(dialog.queryByRole('radiogroup', { name: /Portas/ })).toBeNull();
    await user.click(price.getByRole('radio', { name: /^Rita: R\$.2\.000,00$/ }));
    wire.answers[SAVE] = NOON;
    await user.click(dialog.getByRole('button', { name: 'Continuar com o escolhido' }));

    expect(await shelf()).toHaveValue('2.000,00');
    expect(screen.queryByText(/salvou esta proposta/)).toBeNull();
    act(() => vi.advanceTimersByTime(8_000));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toMatchObject({ last_seen: NOON, draft: { prices: { i1: 2_000 } } });
  });

  test('a draft here that is newer than one of a colleague does not replace it unread', async () => {
    saveDraft(key, answerOf(1_000), new Date());
    wire.answers['rpc/get_quote_draft'] = fromRita(2_000, '2026-01-01T08:00:00+00:00');
    openResponse();

    expect(await shelf()).toHaveValue('1.000,00');
    expect(await notice()).toBeVisible();
    expect(sent()).toEqual([]);
  });

  test('the newest draft is shown with the name of the colleague who saved it', async () => {
    wire.answers['rpc/get_quote_draft'] = fromRita(2_000);
    openResponse();

    expect(await shelf()).toHaveValue('2.000,00');
    expect(
      screen.getByText(/^Este é o rascunho de Rita, salvo na conta .*às \d\d:\d\d\.$/),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ver as duas versões' })).toBeNull();
  });
});
