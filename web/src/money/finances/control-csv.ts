import { categoryLabel } from '../../words/categories.ts';
import type { BudgetControl, ControlFigures } from './queries.ts';

/** The control as rows of a spreadsheet: the categories, their total, and the reserve where there is one. */
export function controlRows({ lines, total }: BudgetControl): (string | number)[][] {
  const reserve = total.reserve ?? 0;
  return [
    [
      'Categoria',
      'Previsto',
      'Comprometido',
      'Dos quais aditivos',
      'Em negociação',
      'Pago',
      'A pagar',
      'Saldo a comprometer',
      'Projeção',
      'Desvio',
      'Itens a contratar',
    ],
    ...lines.map((line) => [categoryLabel(line.category), ...figures(line)]),
    ['Total', ...figures(total)],
    ...(reserve > 0
      ? [
          ['Reserva de contingência', reserve],
          ['Reserva usada', total.reserve_used],
          ['Reserva restante', total.reserve_left ?? 0],
        ]
      : []),
  ];
}

const figures = (row: ControlFigures) => [
  row.previsto,
  row.comprometido,
  row.aditivos,
  row.em_negociacao,
  row.pago,
  row.a_pagar,
  row.saldo_a_comprometer,
  row.projecao,
  row.desvio,
  row.undecided_items,
];
