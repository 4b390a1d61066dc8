import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { refusing, standInWire } from '../../../testing/test-wire.ts';
import { blankAnswer } from './answer.ts';
import { NO_CONDITIONS } from './conditions.ts';
import { loadDraft, saveDraft } from './draft.ts';
import { draftKey } from './draft-words.ts';
import { bookcaseDetails, bookcaseItself } from './testing-requests.ts';
import {
  confirm,
  days,
  fillIn,
  openResponse,
  plain,
  send,
  shelf,
  shownTotal,
} from './testing-response-screen.tsx';

const wire = standInWire();
const submit = 'rpc/submit_quote_response';
const key = draftKey('bruno', 'r1');

beforeEach(() => {
  wire.answers['rpc/get_quote_response_details'] = [bookcaseDetails];
  wire.answers['rpc/get_quote_request'] = [bookcaseItself];
  wire.answers['rpc/get_quote_draft'] = [];
  wire.answers['rpc/save_quote_draft'] = null;
  wire.answers[submit] = { quote_price: 0 };
  wire.answers.attachments = [];
});
afterEach(() => vi.useRealTimers());

const doors = () => screen.getByLabelText(/^Valor total .+ de Portas internas$/);
const note = () => screen.getByLabelText('Observação (opcional) de Estante da sala');
const doorsNote = () => screen.getByLabelText('Observação (opcional) de Portas internas');
/** The text below a field, or null. */
const describedBy = (field: Element) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '');
const sentItems = () => (sent()[0]?.body as { items: object[] } | undefined)?.items ?? [];
const sent = () => wire.calls.filter(({ to }) => to === submit);

describe('what may be sent', () => {
  test('[VAL-026] nothing while the total is 0, and the button says why', async () => {
    openResponse();
    const price = await shelf();
    const reason = 'Preencha pelo menos um valor para enviar o orçamento';

    expect(send()).toBeDisabled();
    expect(send()).toHaveAccessibleDescription(reason);
    await userEvent.type(price, '10');
    expect(send()).toBeEnabled();
    expect(screen.queryByText(reason)).toBeNull();
    await userEvent.clear(price);
    await userEvent.type(price, '0');
    expect(send()).toBeDisabled();
  });

  test('[VAL-027] Enter with a total of 0 sends nothing and asks for a value', async () => {
    openResponse();

    await userEvent.type(await shelf(), '{Enter}');

    expect(
      await screen.findByText('Por favor, preencha pelo menos um valor para os itens.'),
    ).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent()).toEqual([]);
  });

  test('[VAL-029] nothing without a term', async () => {
    openResponse();
    await fillIn('100', '');

    await userEvent.click(send());

    expect(await screen.findByText('Por favor, informe o prazo de entrega.')).toBeVisible();
    expect(days()).toHaveFocus();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('[VAL-028] [CON-019] the term is at least one day', async () => {
    openResponse();
    await fillIn('100', '0');

    await userEvent.click(send());

    expect(await screen.findByText('O prazo mínimo é de 1 dia.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('[VAL-024] a value is at least 0, in steps of a cent', async () => {
    openResponse();
    await fillIn('100');
    const doors = screen.getByLabelText(/^Valor total .+ de Portas internas$/);
    expect(doors).toHaveAttribute('min', '0');
    expect(doors).toHaveAttribute('step', '0.01');

    await userEvent.type(doors, '-1');
    await userEvent.click(send());

    expect(await screen.findByText('O valor não pode ser negativo')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('Enter in a value goes to the next value, never to a note; after the last to the term', async () => {
    openResponse();

    await userEvent.type(await shelf(), '100{Enter}');
    expect(doors()).toHaveFocus();
    await userEvent.keyboard('200{Enter}');
    expect(days()).toHaveFocus();
    await userEvent.type(note(), 'MDF{Enter}');
    expect(doors()).toHaveFocus();
    await userEvent.type(days(), '9{Enter}');

    expect(await screen.findByRole('dialog', { name: 'Revise antes de enviar' })).toBeVisible();
  });
});

describe('the price of one unit', () => {
  const sixDoors = (quantity = 6, unit: 'un' | 'm²' = 'un') => {
    const [first, second] = bookcaseDetails.items_data;
    wire.answers['rpc/get_quote_response_details'] = [
      { ...bookcaseDetails, items_data: [first, { ...second, quantity, unit }] },
    ];
  };
  const byUnit = () => userEvent.click(screen.getByRole('radio', { name: 'Preço unitário' }));
  const shown = (element: Element) => plain(describedBy(element));

  test('is shown live below the total, whose label has the quantity', async () => {
    sixDoors(8.4, 'm²');
    openResponse();
    await shelf();

    await userEvent.type(screen.getByLabelText('Valor total (8,4 m²) de Portas internas'), '780');

    expect(shown(doors())).toBe('= R$ 92,86/m²');
    expect(describedBy(await shelf())).toBeNull();
  });

  test('may be typed instead: what is sent is the total, to the cent, and a rounding is shown', async () => {
    sixDoors(8.4, 'm²');
    openResponse();
    await shelf();
    await byUnit();
    const perSquareMetre = screen.getByLabelText('Preço por m² (8,4 m²) de Portas internas');

    await userEvent.type(perSquareMetre, '92,50');
    expect(shown(perSquareMetre)).toBe('= R$ 777,00 no total');
    await userEvent.clear(perSquareMetre);
    await userEvent.type(perSquareMetre, '92,86');
    expect(shown(perSquareMetre)).toBe('= R$ 780,02 no total, arredondado');
    expect(shownTotal()).toBe('R$ 780,02');
    await userEvent.type(days(), '9');
    await confirm();

    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sentItems()[1]).toEqual({
      project_item_id: 'i2',
      price: 780.02,
      note: null,
    });
  });

  test('[VAL-024] finer than it is kept is refused in words, whichever way it is shown', async () => {
    sixDoors();
    openResponse();
    await fillIn('100');
    await byUnit();
    await userEvent.type(screen.getByLabelText(/^Preço por unidade .+ de Portas/), '10,00005');
    await userEvent.click(send());

    const words = 'Use no máximo quatro casas decimais';
    expect(await screen.findByText(words)).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'Valor total' }));
    await userEvent.click(send());
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent()).toEqual([]);

    await userEvent.clear(doors());
    await userEvent.type(doors(), '60,03');
    await userEvent.click(send());
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  test('changing how prices are typed changes no total', async () => {
    sixDoors(8.4, 'm²');
    openResponse();
    await shelf();
    await userEvent.type(doors(), '780');
    await byUnit();
    const perSquareMetre = screen.getByLabelText('Preço por m² (8,4 m²) de Portas internas');

    expect(perSquareMetre).toHaveValue('92,86');
    expect(shown(perSquareMetre)).toBe(
      '= R$ 780,00 no total; o preço por m² está arredondado, vale o total',
    );
    await userEvent.click(perSquareMetre);
    await userEvent.click(screen.getByRole('radio', { name: 'Valor total' }));

    expect(doors()).toHaveValue('780,00');
    expect(shownTotal()).toBe('R$ 780,00');
  });

  test('of a single unit is the total: there is nothing to choose', async () => {
    sixDoors(1);
    openResponse();
    await shelf();

    expect(screen.queryByRole('radio')).toBeNull();
  });
});

describe('a note that reads like a price', () => {
  const ask = () => screen.findByRole('dialog', { name: 'Confira as observações' });
  const carryOn = () => screen.getByRole('button', { name: 'Continuar' });
  const total = async () =>
    plain(await screen.findByRole('dialog', { name: 'Revise antes de enviar' }));

  test('a bare number is asked about; said to be the price, it becomes it', async () => {
    openResponse();
    await fillIn('100');
    await userEvent.type(doorsNote(), '780');
    await userEvent.click(send());

    expect(plain(await ask())).toContain('A observação é “780”. Isto é um preço?');
    expect(carryOn()).toBeDisabled();
    expect(sent()).toEqual([]);
    await userEvent.click(screen.getByRole('radio', { name: /^É o preço por unidade/ }));
    await userEvent.click(carryOn());

    expect(await total()).toContain('Portas internas6 un · R$ 780,00/unR$ 4.680,00');
    await userEvent.click(screen.getByRole('button', { name: 'Confirmar envio' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sentItems()[1]).toEqual({
      project_item_id: 'i2',
      price: 4680,
      note: null,
    });
  });

  test('said to be only a note, it stays one and is not asked about again', async () => {
    openResponse();
    await fillIn('100');
    await userEvent.type(doorsNote(), '780');
    await userEvent.click(send());
    await ask();
    await userEvent.click(screen.getByRole('radio', { name: 'Não, é só uma observação' }));
    await userEvent.click(carryOn());
    expect(await total()).toContain('1 item não cotadoPortas internas');
    await userEvent.click(screen.getByRole('button', { name: 'Continuar editando' }));
    await userEvent.click(send());

    await userEvent.click(await screen.findByRole('button', { name: 'Confirmar envio' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sentItems()[1]).toMatchObject({
      price: null,
      note: '780',
    });
  });

  test('“por porta” asks of what the price is; going back sends nothing', async () => {
    openResponse();
    await fillIn('100');
    await userEvent.type(doors(), '1830');
    await userEvent.type(doorsNote(), 'por porta');
    await userEvent.click(send());

    expect(plain(await ask())).toContain('O valor R$ 1.830,00 é de quê?');
    await userEvent.click(screen.getByRole('button', { name: 'Continuar editando' }));
    expect(sent()).toEqual([]);
    await userEvent.click(send());
    await ask();
    await userEvent.click(screen.getByRole('radio', { name: /o total passa a R\$\s10\.980,00$/ }));
    await userEvent.click(carryOn());

    expect(await total()).toContain('Portas internas6 un · R$ 1.830,00/unR$ 10.980,00');
  });
});

describe('sending', () => {
  test('[COM-016] the review names prices, gaps, term and the commission that the supplier agrees to by sending', async () => {
    openResponse();
    await fillIn('10000');
    await userEvent.click(send());

    const review = plain(await screen.findByRole('dialog'));
    expect(review).toContain('Estante da sala1 unR$ 10.000,00');
    expect(review).toContain('1 item não cotadoPortas internas');
    expect(review).toContain('TotalR$ 10.000,00');
    expect(review).toContain('Entrega em 30 dias');
    expect(review).toContain('Comissão do Prumo: 7%−R$ 700,00');
    expect(review).toContain('Você recebeR$ 9.300,00');
    expect(review).toContain('Ao enviar, você concorda com a comissão de 7%');
    expect(sent()).toEqual([]);
  });

  test('[SCR-SUP-012] [VAL-025] [DAT-036] one call carries prices, term and the text for people; a blank is no price', async () => {
    openResponse();
    await fillIn();
    await userEvent.type(
      screen.getByLabelText('Observação (opcional) de Estante da sala'),
      'Freijó',
    );
    await userEvent.type(screen.getByLabelText(/^Observações gerais/), 'Frete incluso.');
    await confirm();

    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toEqual({
      target_quote_id: 'q1',
      items: [
        { project_item_id: 'i1', price: 1234.5, note: 'Freijó' },
        { project_item_id: 'i2', price: null, note: null },
      ],
      delivery_time_days: 30,
      notes:
        '- Estante da sala (1 un): R$ 1.234,50 - Freijó\n' +
        '- Portas internas (6 un): não cotado\n\n' +
        'Observações gerais: Frete incluso.',
      expected_total: 1234.5,
      addendum: null,
    });
  });

  test('[ERR-029] [LOC-004] success is reported, the draft is removed and the list is shown', async () => {
    openResponse();
    await fillIn();
    await userEvent.click(screen.getByRole('button', { name: 'Salvar Progresso' }));
    expect(loadDraft(key)).not.toBeNull();
    await confirm();

    expect(await screen.findByText('Orçamento enviado com sucesso!')).toBeVisible();
    expect(await screen.findByText('lista de solicitações')).toBeVisible();
    expect(loadDraft(key)).toBeNull();
  });

  test('[ERR-029] success is reported also when a live change has shown the receipt before the answer', async () => {
    let arrive = (_answer: unknown) => {};
    wire.answers[submit] = () =>
      new Promise((resolve) => {
        arrive = resolve;
      });
    openResponse();
    await fillIn();
    await confirm();
    wire.answers['rpc/get_quote_response_details'] = [
      { ...bookcaseDetails, quote_status: 'submitted' },
    ];
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() =>
      expect(screen.queryByLabelText(/^Valor total .+ de Estante da sala$/)).toBeNull(),
    );

    arrive({ quote_price: 0 });

    expect(await screen.findByText('Orçamento enviado com sucesso!')).toBeVisible();
    expect(await screen.findByText('lista de solicitações')).toBeVisible();
    expect(loadDraft(key)).toBeNull();
  });

  test('[ERR-028] [LOC-004] a failure is reported with the service’s message; form and draft stay', async () => {
    wire.answers[submit] = refusing('o item já foi decidido', 400, 'QSTAT');
    openResponse();
    await fillIn();
    await userEvent.click(screen.getByRole('button', { name: 'Salvar Progresso' }));
    await confirm();

    expect(
      await screen.findByText('Erro ao enviar orçamento: o item já foi decidido'),
    ).toBeVisible();
    expect(await shelf()).toHaveValue('1.234,50');
    expect(loadDraft(key)).toMatchObject({ deliveryDays: 30 });
  });
});

describe('the draft', () => {
  test('[SCR-SUP-011] [CON-011] [LOC-002] [LOC-005] saving marks it for half a second and asks the server nothing', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    openResponse();
    await user.type(await shelf(), '100');
    await user.type(days(), '9');
    await user.type(screen.getByLabelText(/^Observações gerais/), 'Frete');
    const before = wire.calls.length;

    await user.click(screen.getByRole('button', { name: 'Salvar Progresso' }));
    expect(screen.getByText('Progresso salvo!')).toBeVisible();
    act(() => vi.advanceTimersByTime(350));
    expect(screen.getByText('Progresso salvo!')).toBeVisible();
    act(() => vi.advanceTimersByTime(300));
    expect(screen.queryByText('Progresso salvo!')).toBeNull();

    expect(wire.calls).toHaveLength(before);
    expect(loadDraft(key)).toEqual({
      prices: { i1: 100, i2: '' },
      mode: 'total',
      unitPrices: { i1: '', i2: '' },
      quantities: { i1: 1 },
      notes: { i1: '', i2: '' },
      details: {},
      deliveryDays: 9,
      generalNotes: 'Frete',
      conditions: NO_CONDITIONS,
      savedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      follows: 0,
    });
  });

  test('what is typed is kept by itself after a pause', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    openResponse();
    await user.type(await shelf(), '77');
    act(() => vi.advanceTimersByTime(2_000));

    expect(loadDraft(key)).toMatchObject({ prices: { i1: 77, i2: '' } });
  });

  test('[LOC-003] comes back when the screen is opened again', async () => {
    saveDraft(key, {
      ...blankAnswer([]),
      prices: { i1: 4200.5, i2: '', gone: 9 },
      mode: 'total',
      unitPrices: { i1: '', i2: '', gone: 9 },
      notes: { i1: 'MDF', i2: '' },
      deliveryDays: 12,
      generalNotes: 'Frete incluso',
    });
    openResponse();

    expect(await shelf()).toHaveValue('4.200,50');
    expect(screen.getByLabelText('Observação (opcional) de Estante da sala')).toHaveValue('MDF');
    expect(days()).toHaveValue('12');
    expect(screen.getByLabelText(/^Observações gerais/)).toHaveValue('Frete incluso');
    expect(shownTotal()).toBe('R$ 4.200,50');
  });
});
