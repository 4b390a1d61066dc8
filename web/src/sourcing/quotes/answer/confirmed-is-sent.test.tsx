import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { refusing, standInWire } from '../../../testing/test-wire.ts';
import { daysAfter } from '../../../words/days-after.ts';
import { formatDate, today } from '../../../words/format.ts';
import { bookcaseTerms } from '../../terms/testing-terms.ts';
import { type Answer, answerFor, blankAnswer, totalOf } from './answer.ts';
import { saveDraft } from './draft.ts';
import { draftKey } from './draft-words.ts';
import { bookcaseDetails, bookcaseItself } from './testing-requests.ts';
import { openResponse, plain, send, shelf, shownTotal } from './testing-response-screen.tsx';

// A supplier sends exactly what they confirmed, whatever the architect changed meanwhile.

const wire = standInWire();
const [shelfItem, doorsItem] = bookcaseDetails.items_data;
if (!shelfItem || !doorsItem) throw new Error('the example has two items');
const eightDoors = [shelfItem, { ...doorsItem, quantity: 8 }];

/** Typed for six doors at R$ 920,00 each. */
const byUnit: Answer = {
  ...blankAnswer([shelfItem, doorsItem]),
  mode: 'unit',
  prices: { i1: '', i2: 5520 },
  unitPrices: { i1: '', i2: 920 },
  quantities: { i2: 6 },
  deliveryDays: 9,
};
const byTotal: Answer = { ...byUnit, mode: 'total', unitPrices: { i1: '', i2: '' } };

const asked = (items_data: object[], addenda = 0) => {
  wire.answers['rpc/get_quote_response_details'] = [{ ...bookcaseDetails, items_data }];
  wire.answers['rpc/get_request_terms'] = [
    {
      ...bookcaseTerms,
      addenda: Array.from({ length: addenda }, (_, place) => ({
        number: place + 1,
        note: null,
        changes: [],
        issued_at: '2026-11-23T16:00:00Z',
      })),
    },
  ];
};
const lookAgain = () => act(() => void window.dispatchEvent(new Event('visibilitychange')));
const sent = () => wire.calls.filter(({ to }) => to === 'rpc/submit_quote_response');

beforeEach(() => {
  localStorage.clear();
  asked(bookcaseDetails.items_data);
  wire.answers['rpc/get_quote_request'] = [bookcaseItself];
  wire.answers['rpc/get_quote_draft'] = [];
  wire.answers['rpc/save_quote_draft'] = null;
  wire.answers['rpc/submit_quote_response'] = { quote_price: 0 };
  wire.answers['rpc/mark_request_opened'] = null;
  wire.answers.attachments = [];
});

describe('the sum of an answer', () => {
  test.each([
    ['the quantity it was typed for', [shelfItem, doorsItem], 5520],
    ['a larger quantity', eightDoors, 7360],
    ['an item that was taken away', [shelfItem], 0],
    ['a quantity with three decimals', [{ ...doorsItem, quantity: 6.333 }], 5826.36],
  ])('[VER-016] follows the items as they are asked now: %s', (_what, items, total) => {
    expect(totalOf(answerFor(items, byUnit))).toBe(total);
  });

  test('[VER-016] a value typed for the whole line stays what was typed', () => {
    expect(totalOf(answerFor(eightDoors, byTotal))).toBe(5520);
  });
});

describe('a draft typed before an addendum', () => {
  test('[VER-016] its lines are of today’s quantity, which the line, the total, the review and what is sent agree on', async () => {
    saveDraft(draftKey('bruno', 'r1'), byUnit);
    asked(eightDoors, 1);
    openResponse();

    expect(
      await screen.findByText(
        'A quantidade mudou de 6 para 8 un: o total do item foi recalculado.',
      ),
    ).toBeVisible();
    expect(shownTotal()).toBe('R$ 7.360,00');
    await userEvent.click(send());
    const review = await screen.findByRole('dialog', { name: 'Revise antes de enviar' });
    expect(plain(review)).toContain('TotalR$ 7.360,00');
    // No frame of a refusal stands below the review while nothing was refused.
    for (const alert of screen.queryAllByRole('alert', { hidden: true }))
      expect(alert).toHaveTextContent(/\S/);
    await userEvent.click(within(review).getByRole('button', { name: 'Confirmar envio' }));

    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toMatchObject({
      items: [{ price: null }, { price: 7360 }],
      expected_total: 7360,
      addendum: 1,
    });
  });

  test('[VER-016] a value of the whole line is kept, and the line says for what it was', async () => {
    saveDraft(draftKey('bruno', 'r1'), byTotal);
    asked(eightDoors, 1);
    openResponse();

    expect(
      await screen.findByText(
        'A quantidade mudou de 6 para 8 un, e o valor é o de antes: confira.',
      ),
    ).toBeVisible();
    const doors = screen.getByLabelText(/^Valor total .+ de Portas internas$/);
    await userEvent.clear(doors);
    await userEvent.type(doors, '7000');
    expect(screen.queryByText(/A quantidade mudou/)).toBeNull();
  });
});

describe('an addendum that arrives while the answer is typed', () => {
  test('[VER-016] moves the sum, closes the review and says so in the bar', async () => {
    saveDraft(draftKey('bruno', 'r1'), byUnit);
    openResponse();
    await shelf();
    await userEvent.click(send());
    expect(await screen.findByRole('dialog')).toBeVisible();

    asked(eightDoors, 1);
    lookAgain();

    expect(await screen.findByText(/^A solicitação mudou enquanto você respondia\./)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(shownTotal()).toBe('R$ 7.360,00');
  });

  test('[VER-016] an item that was taken away no longer counts in the total', async () => {
    saveDraft(draftKey('bruno', 'r1'), { ...byUnit, prices: { i1: 100, i2: 5520 } });
    openResponse();
    await shelf();
    expect(shownTotal()).toBe('R$ 5.620,00');

    asked([shelfItem], 1);
    lookAgain();

    await waitFor(() => expect(shownTotal()).toBe('R$ 100,00'));
  });
});

describe('an answer that is refused', () => {
  test('[VER-018] the review stays open and says why, once, beside its button', async () => {
    wire.answers['rpc/submit_quote_response'] = refusing(
      'O prazo para responder terminou em 26/11 às 12:00. Peça mais prazo ao arquiteto.',
      400,
      'QLATE',
    );
    saveDraft(draftKey('bruno', 'r1'), byUnit);
    openResponse();
    await shelf();
    await userEvent.click(send());
    await userEvent.click(await screen.findByRole('button', { name: 'Confirmar envio' }));

    const review = screen.getByRole('dialog', { name: 'Revise antes de enviar' });
    const alert = await within(review).findByRole('alert');
    expect(alert).toHaveTextContent(
      /^Erro ao enviar orçamento: O prazo para responder terminou em 26\/11 às 12:00\. Peça mais prazo ao arquiteto\. O que você digitou continua aqui\.$/,
    );
  });

  test.each([
    ['late answers are refused', { accepts_late: false }, true],
    ['late answers are taken', { accepts_late: true }, false],
  ])(
    '[VER-018] after the deadline, where %s, nothing is offered to be sent',
    async (_what, terms, isOff) => {
      saveDraft(draftKey('bruno', 'r1'), byUnit);
      asked(bookcaseDetails.items_data);
      wire.answers['rpc/get_request_terms'] = [
        { ...bookcaseTerms, ...terms, respond_until: '2026-01-01T12:00:00Z', is_closed: isOff },
      ];
      openResponse();
      await shelf();

      await waitFor(() => expect((send() as HTMLButtonElement).disabled).toBe(isOff));
      if (isOff)
        expect(send()).toHaveAccessibleDescription(
          'O prazo terminou: respostas não são mais aceitas',
        );
    },
  );
});

test('[VER-019] the review says how much of each item, for which room and at what unit price, and what is not quoted', async () => {
  wire.answers['rpc/get_quote_request'] = [
    {
      ...bookcaseItself,
      item_facts: [{ id: 'i2', room: 'Corredor', code: null, closed_as: null }],
    },
  ];
  const until = daysAfter(today(), 30);
  saveDraft(draftKey('bruno', 'r1'), {
    ...byUnit,
    generalNotes: 'Com montagem',
    conditions: {
      ...byUnit.conditions,
      downPayment: 30,
      instalments: 3,
      warrantyMonths: 12,
      paymentNote: 'boleto',
      taxes: 'apart',
      validUntil: until,
      wholeOnly: true,
    },
  });
  openResponse();
  await shelf();
  expect(plain(screen.getByText(/Corredor/))).toBe('6 un · Corredor');
  await userEvent.click(send());

  const words = plain(await screen.findByRole('dialog', { name: 'Revise antes de enviar' }));
  expect(words).toContain('Portas internasCorredor · 6 un · R$ 920,00/un');
  expect(words).toContain('1 item não cotadoEstante da sala');
  expect(words).toContain(
    `Condições: Vale até ${formatDate(until)} · entrada de 30% · 3 parcelas · boleto · garantia de 12 meses · impostos à parte · preços só para o conjunto.`,
  );
  expect(words).toContain('Com montagem');
});
