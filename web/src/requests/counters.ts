import type { QuoteStatus } from '../labels.ts';

/** The supplier's five counters, and what each shows of the list below (spec §2, Q-21). */
export const counters = [
  { filter: 'todas', label: 'Total', icon: 'inbox', statuses: null },
  { filter: 'pendentes', label: 'Pendentes', icon: 'hourglass', statuses: ['requested'] },
  { filter: 'enviadas', label: 'Enviadas', icon: 'plane', statuses: ['submitted', 'viewed'] },
  { filter: 'aprovadas', label: 'Aprovadas', icon: 'check', statuses: ['approved'] },
  { filter: 'rejeitadas', label: 'Rejeitadas', icon: 'close', statuses: ['rejected'] },
] as const satisfies readonly {
  filter: string;
  label: string;
  icon: string;
  statuses: readonly QuoteStatus[] | null;
}[];

export type Counter = (typeof counters)[number];

/** The counter named in the address; the first when it names none of them. */
export const counterNamed = (filter: string | null): Counter =>
  counters.find((counter) => counter.filter === filter) ?? counters[0];

/** Whether a status is counted there. */
export const counts = ({ statuses }: Counter, status: QuoteStatus): boolean =>
  statuses === null || (statuses as readonly QuoteStatus[]).includes(status);

/** The number of a counter from the server's rows. */
export const numberOf = (
  counter: Counter,
  rows: readonly { status: QuoteStatus; count: number }[],
): number =>
  rows.filter(({ status }) => counts(counter, status)).reduce((sum, { count }) => sum + count, 0);
