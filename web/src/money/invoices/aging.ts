import type { Aging } from './queries.ts';

/** How late open invoices are, in the order in which they grow late. */
export const agingSteps = [
  { of: 'not_due', label: 'A vencer', short: 'a vencer', tone: 'calm' },
  { of: 'late_1_30', label: 'Até 30 dias', short: 'até 30', tone: 'late' },
  { of: 'late_31_60', label: '31 a 60 dias', short: '31–60', tone: 'late' },
  { of: 'late_61_90', label: '61 a 90 dias', short: '61–90', tone: 'bad' },
  { of: 'late_over_90', label: 'Mais de 90 dias', short: '90+', tone: 'bad' },
] as const satisfies readonly {
  of: keyof Aging;
  label: string;
  /** Where five stand side by side in a narrow column. */
  short: string;
  tone: 'calm' | 'late' | 'bad';
}[];

type Amounts = Pick<Aging, (typeof agingSteps)[number]['of'] | 'total'>;

/** The late part in R$: all but what is not due yet. */
export const lateOf = ({ total, not_due }: Pick<Amounts, 'total' | 'not_due'>) =>
  Math.round((total - not_due) * 100) / 100;

export type { Amounts as AgingAmounts };
