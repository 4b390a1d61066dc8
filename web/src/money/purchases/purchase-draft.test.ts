import { expect, test } from 'vitest';
import {
  blankLine,
  blankPurchase,
  draftOf,
  type PurchaseDraft,
  purchaseFaults,
  quantityWords,
  totalOfDays,
  wireOf,
} from './purchase-draft.ts';
import type { Purchase } from './queries.ts';
import { cement, permit } from './testing-purchases.ts';

const TODAY = '2026-11-27';
const draft = (more: Partial<PurchaseDraft> = {}): PurchaseDraft => ({
  ...blankPurchase(TODAY, 'client'),
  total: 100,
  vendor: 'Loja',
  ...more,
});
const line = (description: string, amount: number | '') => ({
  ...blankLine('civil'),
  description,
  amount,
});

test.each<[why: string, more: Partial<PurchaseDraft>, fault: object]>([
  [
    'nothing written',
    { total: '', vendor: '' },
    { total: 'Informe o valor', vendor: 'Informe a loja ou a pessoa' },
  ],
  ['half a cent', { total: 10.005 }, { total: 'Use no máximo duas casas decimais' }],
  ['no day', { day: '' }, { day: 'Informe a data como dd/mm/aaaa' }],
  ['tomorrow', { day: '2026-11-28' }, { day: 'A data da compra não pode estar no futuro.' }],
  ['today', { day: TODAY }, {}],
  ['a planned one needs no day of purchase', { isPlanned: true, day: '' }, {}],
  [
    'unpaid without a due day',
    { paidBy: 'later', dueOn: '' },
    { dueOn: 'Informe a data como dd/mm/aaaa' },
  ],
  ['61 instalments', { paidBy: 'later', parts: 61 }, { parts: 'De 1 a 60 parcelas' }],
  [
    'lines that lack',
    { lines: [line('Areia', 99.99)] },
    { 'lines.0.amount': 'Faltam R$\u00a00,01 nas linhas' },
  ],
  [
    'lines that exceed',
    { lines: [line('Areia', 60), line('Cal', 60)] },
    { 'lines.0.amount': 'As linhas passam do valor em R$\u00a020,00' },
  ],
  [
    'a line without words',
    { lines: [line(' ', 100)] },
    { 'lines.0.description': 'Diga o que foi comprado' },
  ],
  ['lines to the cent', { total: 0.3, lines: [line('Areia', 0.1), line('Cal', 0.2)] }, {}],
])('[OUT-002] %s', (_why, more, fault) => {
  expect(purchaseFaults(draft(more), TODAY)).toEqual(fault);
});

test('[OUT-002] what is not paid is due in equal parts a month apart, whose last takes the rest', () => {
  expect(wireOf(draft({ paidBy: 'later', dueOn: '2027-01-31', parts: 3 })).instalments).toEqual([
    { label: 'Parcela 1 de 3', amount: 33.33, due_on: '2027-01-31' },
    { label: 'Parcela 2 de 3', amount: 33.33, due_on: '2027-02-28' },
    { label: 'Parcela 3 de 3', amount: 33.34, due_on: '2027-03-31' },
  ]);
});

test('[OUT-001] an undivided purchase is one line of its kind, without instalments where it is paid', () => {
  const wire = wireOf(draft({ kind: 'tax' }));
  expect(wire.lines).toEqual([{ description: 'Imposto', category: null, amount: 100 }]);
  expect(wire).not.toHaveProperty('instalments');
  expect(wireOf(draft({ isPlanned: true })).bought_on).toBeNull();
});

test('[OUT-002] a purchase that is opened to be changed and saved as it is keeps lines and plan', () => {
  const uneven = {
    ...permit,
    instalments: [
      { ...permit.instalments[0], amount: 60, label: 'Entrada' },
      { ...permit.instalments[0], id: 'i3', amount: 30, due_on: '2100-06-01' },
    ] as typeof permit.instalments,
  };
  const wire = wireOf(draftOf(uneven, TODAY), uneven.instalments);
  expect(wire.instalments).toMatchObject([
    { label: 'Entrada', amount: 60 },
    { due_on: '2100-06-01' },
  ]);
  const split = {
    ...cement,
    lines: [...cement.lines, { ...cement.lines[0], amount: 50 }] as typeof cement.lines,
  };
  expect(draftOf(split, TODAY).lines).toHaveLength(2);
  const days = { ...cement, lines: [{ ...cement.lines[0], quantity: 12, unit: 'diária' }] };
  expect(wireOf(draftOf(days as typeof cement, TODAY)).lines).toMatchObject([
    { description: 'Cimento', quantity: 12, unit: 'diária', amount: 300 },
  ]);
});

test('[OUT-022] days and the amount of a day are the line of work by the day, and are read again when it is changed', () => {
  const byDay = draft({ kind: 'labour', days: 12, dayRate: 280, total: 3360 });
  expect(totalOfDays(byDay)).toBe(3360);
  const [line] = wireOf(byDay).lines;
  expect(line).toMatchObject({ quantity: 12, unit: 'diária', amount: 3360 });
  const stored: Purchase = {
    ...cement,
    kind: 'labour',
    total: 3360,
    lines: [{ ...cement.lines[0], ...line } as Purchase['lines'][number]],
  };
  expect(draftOf(stored, TODAY)).toMatchObject({ days: 12, dayRate: 280, lines: [] });
  expect(stored.lines.map(quantityWords)).toEqual(['12 diárias × R$\u00a0280,00']);
  // Half a day less, and a total that was written by hand: then it is no product of days.
  expect(totalOfDays({ days: 11.5, dayRate: 280 })).toBe(3220);
  expect(wireOf({ ...byDay, total: 3000 }).lines[0]).not.toHaveProperty('quantity');
});
