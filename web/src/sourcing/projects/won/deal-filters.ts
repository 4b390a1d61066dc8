import { dayIn } from '../../../words/deadlines.ts';

/** Days ahead within which a delivery is near; database/quotes/list_supplier_deals.sql counts the same ones. */
const SOON_DAYS = 7;

/** The counters above the list: where each number stands in the server's totals, and which rows it shows. */
export const dealFilters = [
  { value: 'todos', label: 'Todos', number: 'deals', shows: null },
  {
    value: 'confirmar',
    label: 'A confirmar',
    number: 'to_confirm',
    shows: () => ({ column: 'state', operator: 'eq', value: 'to_confirm' }),
  },
  {
    value: 'entregar',
    label: 'Entregar em 7 dias',
    number: 'due_soon',
    shows: () => ({ column: 'next_delivery_on', operator: 'lte', value: dayIn(SOON_DAYS) }),
  },
  {
    value: 'saldo',
    label: 'Com saldo',
    number: 'with_balance',
    shows: () => ({ column: 'remaining_amount', operator: 'gt', value: 0 }),
  },
  {
    value: 'terminados',
    label: 'Terminados',
    number: 'finished',
    shows: () => ({ column: 'state', operator: 'eq', value: 'finished' }),
  },
] as const;

export type DealFilter = (typeof dealFilters)[number];

/** The filter named in the URL; the first when it names none of them. */
export const dealFilterNamed = (value: string | null): DealFilter =>
  dealFilters.find((filter) => filter.value === value) ?? dealFilters[0];

/** Orders of the list. Without one: what waits for the supplier, then the next delivery. */
export const dealOrders = [
  { value: '', label: 'Próxima entrega', by: [] },
  { value: 'recentes', label: 'Aprovados por último', by: [['approved_at', 'descending']] },
  { value: 'receber', label: 'Mais a receber', by: [['remaining_amount', 'descending']] },
  { value: 'valor', label: 'Maior valor', by: [['price', 'descending']] },
  { value: 'obra', label: 'Obra, de A a Z', by: [['project_key', 'ascending']] },
] as const;

export type DealOrder = (typeof dealOrders)[number];

/** The order named in the URL; the first when it names none of them. */
export const dealOrderNamed = (value: string): DealOrder =>
  dealOrders.find((order) => order.value === value) ?? dealOrders[0];
