import { october } from '../invoices/testing-invoices.ts';
import type { Balance, StatementLine } from './own-queries.ts';
import type { Commission } from './queries.ts';

/** Bruno's, of November 2026: something of each kind. */
export const balance: Balance = {
  foreseen: 1260,
  due: 386.4,
  invoiced_open: 2589.4,
  invoiced_late: 629.36,
  paid_year: 4350.1,
  next_due_on: '2026-11-11',
  next_closing_on: '2026-12-01',
};

const approval: StatementLine = {
  commission_id: 'c1',
  kind: 'approval',
  created_at: '2026-10-20T15:00:00Z',
  order_id: 'o7',
  order_year: 2026,
  order_number: 7,
  project_name: 'Apartamento Vila Mariana',
  category: 'marcenaria',
  item_description: 'Armários da cozinha',
  change_order_number: null,
  base_amount: 28_572,
  commission_rate: 0.0725,
  commission_amount: 2071.47,
  status: 'invoiced',
  due_at: '2026-10-21T15:00:00Z',
  invoice_id: '1a000000-0000-4000-8000-000000000007',
  invoice_year: 2026,
  invoice_number: 7,
};

/** An approval that was invoiced, its change that was not, and an approval that waits. */
export const statement: readonly StatementLine[] = [
  approval,
  {
    ...approval,
    commission_id: 'c2',
    kind: 'change',
    created_at: '2026-11-03T15:00:00Z',
    change_order_number: 2,
    base_amount: -571.43,
    commission_amount: -41.43,
    status: 'due',
    due_at: '2026-11-03T15:00:00Z',
    invoice_id: null,
    invoice_year: null,
    invoice_number: null,
  },
  {
    ...approval,
    commission_id: 'c3',
    created_at: '2026-11-04T15:00:00Z',
    order_id: null,
    order_year: null,
    order_number: null,
    item_description: 'Estante da sala',
    base_amount: 18_000,
    commission_amount: 1305,
    status: 'foreseen',
    due_at: null,
    invoice_id: null,
    invoice_year: null,
    invoice_number: null,
  },
];

/** A commission of Bruno's as the team's list has it, charged by the invoice of October. */
export const kitchen: Commission = {
  id: 'kitchen',
  commission_rate: 0.08,
  commission_amount: 1472,
  created_at: '2026-10-20T12:00:00Z',
  project_id: 'apartment',
  quote_id: 'doors',
  supplier_id: 'bruno',
  project_name: 'Apartamento Vila Mariana',
  item_description: 'Armários da cozinha',
  category: 'marcenaria',
  supplier_name: 'Bruno Carvalho',
  supplier_company: 'Marcenaria Carvalho',
  price: 18400,
  kind: 'approval',
  status: 'invoiced',
  order_id: 'o7',
  order_year: 2026,
  order_number: 7,
  change_order_number: null,
  invoice_id: october.invoice_id,
  invoice_year: 2026,
  invoice_number: 7,
};
