import type { Instalment, InstalmentTotals } from './queries.ts';

/** An instalment of Renata's order of paint, due on a day. */
export const entrada: Instalment = {
  instalment_id: 'n1',
  order_id: 'o7',
  order_number: 7,
  order_year: 2026,
  order_status: 'confirmed',
  category: 'pintura',
  supplier_name: 'Renata Lopes',
  supplier_company: 'Cor & Textura',
  number: 1,
  count: 3,
  label: 'Entrada',
  amount: 2697.27,
  due_on: '2026-11-22',
  on_delivery: false,
  expected_on: '2026-11-22',
  paid: 0,
  remaining: 2697.27,
  state: 'late',
  has_pix_key: true,
  is_guest: false,
};

/** One in each group of 24 November 2026. */
export const oneOfEach: Instalment[] = [
  entrada,
  {
    ...entrada,
    instalment_id: 'n2',
    number: 2,
    label: 'Segunda',
    state: 'partial',
    paid: 697.27,
    remaining: 2000,
    due_on: '2026-12-01',
    expected_on: '2026-12-01',
  },
  {
    ...entrada,
    instalment_id: 'n3',
    number: 3,
    label: 'Última',
    state: 'due',
    due_on: '2027-06-01',
    expected_on: '2027-06-01',
  },
  {
    ...entrada,
    instalment_id: 'n4',
    order_id: 'o8',
    order_number: 8,
    number: 1,
    count: 1,
    label: 'Na entrega',
    state: 'due',
    due_on: null,
    on_delivery: true,
    expected_on: '2026-12-20',
  },
  {
    ...entrada,
    instalment_id: 'n5',
    order_id: 'o9',
    order_number: 9,
    label: 'Sinal',
    state: 'paid',
    paid: 2697.27,
    remaining: 0,
  },
];

/** Sums over the instalments above, on 24 November 2026. */
export const someTotals: InstalmentTotals = {
  late: 2697.27,
  next_30_days: 4697.27,
  next_90_days: 4697.27,
  remaining: 10_091.81,
  paid: 3394.54,
  late_instalments: 1,
  due_this_month: 0,
  due_instalments: 0,
  paid_this_month: 2697.27,
};
