const some = (column: string) => ({ column, operator: 'gt', value: 0 });

/** The supplier's five counters: where each number stands in the server's row, and which rows it shows. */
export const counters = [
  { filter: 'todas', label: 'Total', number: 'total', shows: null },
  {
    filter: 'pendentes',
    label: 'Pendentes',
    number: 'owed',
    shows: { column: 'place', operator: 'eq', value: 1 },
  },
  { filter: 'enviadas', label: 'Enviadas', number: 'sent', shows: some('waiting_items') },
  { filter: 'aprovadas', label: 'Aprovadas', number: 'approved', shows: some('approved_items') },
  {
    filter: 'rejeitadas',
    label: 'Rejeitadas',
    number: 'not_selected',
    shows: { column: 'not_selected', operator: 'is', value: true },
  },
] as const;

export type Counter = (typeof counters)[number];

/** The counter named in the address; the first when it names none of them. */
export const counterNamed = (filter: string | null): Counter =>
  counters.find((counter) => counter.filter === filter) ?? counters[0];
