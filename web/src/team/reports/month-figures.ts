import type { ReportedMonth } from './queries.ts';

/** So many months are looked at unless others are chosen: a year. */
export const MONTHS_AT_FIRST = 12;

/** The amounts of a month that bars can show, in the order of the select. */
export const monthFigures = {
  approved: 'Pedidos',
  paid: 'Pagamentos',
  commission_due: 'Comissões devidas',
  commission_invoiced: 'Comissões faturadas',
  commission_paid: 'Comissões recebidas',
} as const satisfies Partial<Record<keyof ReportedMonth, string>>;
export type MonthFigure = keyof typeof monthFigures;

/** Nothing happened in any of them. */
export const isEmpty = (months: readonly ReportedMonth[]) =>
  months.every(({ month: _first, ...figures }) =>
    Object.values(figures).every((figure) => figure === 0),
  );
