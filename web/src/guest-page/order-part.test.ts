import { expect, test } from 'vitest';
import { instalmentWords } from './order-part.ts';

test.each([
  ['Entrada', '2026-12-05', null, 'Entrada: R$ 4.800,00, 05/12/2026'],
  ['Na entrega', null, 0, 'Na entrega: R$ 4.800,00'],
  ['Saldo na entrega', null, null, 'Saldo na entrega: R$ 4.800,00'],
  ['Saldo', null, 0, 'Saldo: R$ 4.800,00, na entrega'],
  ['Na entrega', null, 30, 'Na entrega: R$ 4.800,00, 30 dias depois da entrega'],
  ['Saldo', null, 1, 'Saldo: R$ 4.800,00, 1 dia depois da entrega'],
])(
  '[CVD-011] the instalment "%s", due %s, after %s days, says its day once',
  (label, due_on, offset_days, words) => {
    expect(
      instalmentWords({ number: 1, label, amount: 4800, due_on, offset_days }).replaceAll(
        '\u00a0',
        ' ',
      ),
    ).toBe(words);
  },
);
