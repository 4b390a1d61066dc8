import type { Purchase } from './queries.ts';

/** A receipt of cement that the architect recorded and paid: R$ 300, with a receipt. */
export const cement: Purchase = {
  purchase_id: 'c1',
  label: 'C-0001',
  kind: 'material',
  vendor: 'Depósito Central',
  description: null,
  bought_on: '2026-11-20',
  total: 300,
  paid: 300,
  to_reimburse: 300,
  state: 'paid',
  version: 1,
  note: null,
  recorded_role: 'architect',
  created_at: '2026-11-20T12:00:00Z',
  cancelled_at: null,
  cancel_reason: null,
  lines: [
    {
      description: 'Cimento',
      category: 'civil',
      item_id: null,
      quantity: null,
      unit: null,
      amount: 300,
    },
  ],
  instalments: [
    {
      id: 'i1',
      number: 1,
      label: 'À vista',
      amount: 300,
      due_on: '2026-11-20',
      paid: 300,
      remaining: 0,
      state: 'paid',
    },
  ],
  payments: [
    {
      id: 'y1',
      amount: 300,
      payment_date: '2026-11-20',
      paid_by: 'architect',
      reimbursed_on: null,
      notes: null,
      reverses_id: null,
      recorded_role: 'architect',
      is_reversed: false,
    },
  ],
  decision: null,
  decision_reason: null,
  receipts: 1,
};

/** The permit, which is not paid and without a receipt. */
export const permit: Purchase = {
  ...cement,
  purchase_id: 'c2',
  label: 'C-0002',
  kind: 'fee',
  vendor: 'Prefeitura',
  total: 90,
  paid: 0,
  to_reimburse: 0,
  state: 'due',
  lines: [
    { description: 'Taxa', category: null, item_id: null, quantity: null, unit: null, amount: 90 },
  ],
  instalments: [
    {
      id: 'i2',
      number: 1,
      label: 'À vista',
      amount: 90,
      due_on: '2099-12-10',
      paid: 0,
      remaining: 90,
      state: 'due',
    },
  ],
  payments: [],
  receipts: 0,
  recorded_role: 'client',
};
