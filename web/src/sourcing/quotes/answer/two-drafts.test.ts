import { expect, test } from 'vitest';
import { type Answer, blankAnswer } from './answer.ts';
import { NO_CONDITIONS } from './conditions.ts';
import { differencesOf } from './two-drafts.ts';

const items = [
  { id: 'i1', description: 'Estante' },
  { id: 'i2', description: 'Portas' },
];
const mine: Answer = {
  ...blankAnswer(items),
  prices: { i1: 1200, i2: 50 },
  notes: { i1: 'com pintura', i2: '' },
  details: { i1: { scope: 'alternative', brand: 'Sul', model: '', alternative: 'Nicho' } },
  deliveryDays: 20,
  conditions: { ...NO_CONDITIONS, freight: 100, wholeOnly: true },
};
const theirs: Answer = {
  ...blankAnswer(items),
  prices: { i1: 1250, i2: 50 },
  unitPrices: { i1: 125, i2: '' },
  quantities: { i1: 10 },
  deliveryDays: '',
  generalNotes: 'Sem içamento',
};
const plain = (words: string) => words.replaceAll('\u00a0', ' ');

test('[OFI-16] two drafts are compared field by field, and what is equal is left out', () => {
  expect(
    differencesOf(items, mine, theirs).map(({ label, mine: here, theirs: there }) => [
      label,
      plain(here),
      plain(there),
    ]),
  ).toEqual([
    ['Preço de Estante', 'R$ 1.200,00', 'R$ 1.250,00'],
    ['Observação de Estante', 'com pintura', 'em branco'],
    ['Detalhes de Estante', 'Alternativa · marca Sul · Nicho', 'Cotado'],
    ['Prazo de entrega', '20 dias', 'em branco'],
    ['Frete', 'R$ 100,00', 'em branco'],
    ['Preço só para o conjunto', 'sim', 'não'],
    ['Observações gerais', 'em branco', 'Sem içamento'],
  ]);
  expect(differencesOf(items, mine, mine)).toEqual([]);
});

test('[OFI-16] all fields of the other draft make that draft, and none leaves one’s own', () => {
  const all = differencesOf(items, mine, theirs);
  expect(all.reduce((answer, { take }) => take(answer), mine)).toEqual(theirs);
  expect(all.slice(0, 0).reduce((answer, { take }) => take(answer), mine)).toBe(mine);
});
