import type { ApprovedQuote } from './payment.ts';
import type { Payment } from './queries.ts';

/** A deal of R$ 1.000,00 of which R$ 400,25 were paid. */
export const partlyPaid: ApprovedQuote = {
  quote_id: 'q1',
  project_name: 'Casa Vila Mariana',
  supplier_name: 'Bruno Carvalho',
  item_description: 'Armário',
  quote_price: 1000,
  category: 'marcenaria',
  has_payment: true,
  total_paid: 400.25,
  remaining_amount: 599.75,
};

export const unpaid: ApprovedQuote = {
  ...partlyPaid,
  quote_id: 'q2',
  item_description: 'Bancada',
  has_payment: false,
  total_paid: 0,
  remaining_amount: 1000,
};

export const paid: ApprovedQuote = {
  ...partlyPaid,
  quote_id: 'q3',
  item_description: 'Portas',
  total_paid: 1000,
  remaining_amount: 0,
};

export const payment: Payment = {
  id: 'y1',
  quote_id: 'q1',
  amount: 400.25,
  payment_date: '2026-03-09',
  notes: null,
  reverses_payment_id: null,
  batch_id: 'b1',
};
