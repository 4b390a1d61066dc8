import type { Aging, Closing, ClosingLine, Invoice, InvoiceFacts } from './queries.ts';

/** Bruno's invoice of October 2026, open and not due before 10 November. */
export const october: InvoiceFacts = {
  invoice_id: '1a000000-0000-4000-8000-000000000007',
  supplier_id: 'bruno',
  supplier_name: 'Bruno Carvalho',
  supplier_company: 'Marcenaria Carvalho',
  year: 2026,
  number: 7,
  period: '2026-10-01',
  amount: 1960.04,
  status: 'open',
  issued_at: '2026-11-01T12:00:00Z',
  due_on: '2026-11-11',
  paid_on: null,
  nfse_number: null,
  notes: null,
  days_late: 0,
};

/** Renata's, late. */
export const late: InvoiceFacts = {
  ...october,
  invoice_id: '1a000000-0000-4000-8000-000000000008',
  supplier_id: 'renata',
  supplier_name: 'Renata Lopes',
  supplier_company: null,
  number: 8,
  amount: 629.36,
  days_late: 38,
};

export const paid: InvoiceFacts = {
  ...october,
  invoice_id: '1a000000-0000-4000-8000-000000000003',
  number: 3,
  period: '2026-09-01',
  amount: 350,
  status: 'paid',
  paid_on: '2026-10-09',
  nfse_number: '2026/0041',
};

/** The same invoice on its page. */
export const octoberPage: Invoice = {
  ...october,
  supplier_phone: '+55 11 95550-0401',
  supplier_email: 'bruno@prumo.test',
  cancelled_at: null,
  legal_name: 'Prumo Tecnologia Ltda.',
  tax_id: '11222333000181',
  address: null,
  city: null,
  state: null,
  postal_code: null,
  lines: [
    {
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
      commission_rate: 0.07,
      commission_amount: 2000.04,
    },
    {
      commission_id: 'c2',
      kind: 'change',
      created_at: '2026-10-25T15:00:00Z',
      order_id: 'o7',
      order_year: 2026,
      order_number: 7,
      project_name: 'Apartamento Vila Mariana',
      category: 'marcenaria',
      item_description: 'Armários da cozinha',
      change_order_number: 2,
      base_amount: -571.43,
      commission_rate: 0.07,
      commission_amount: -40,
    },
  ],
  events: [
    {
      at: '2026-11-01T12:00:00Z',
      act: 'issued',
      by_name: 'Davi Teixeira',
      paid_on: null,
      nfse_number: null,
      notes: null,
    },
  ],
};

/** Of all suppliers, and of the one that is late. */
export const agingTotal: Aging = {
  supplier_id: null,
  supplier_name: null,
  not_due: 1960.04,
  late_1_30: 0,
  late_31_60: 629.36,
  late_61_90: 0,
  late_over_90: 400,
  total: 2989.4,
};
export const agingOfRenata: Aging = {
  supplier_id: 'renata',
  supplier_name: 'Renata Lopes',
  not_due: 0,
  late_1_30: 0,
  late_31_60: 629.36,
  late_61_90: 0,
  late_over_90: 0,
  total: 629.36,
};

/** October, before it is closed: two suppliers are charged, one has a credit. */
export const openOctober: Closing = {
  period: '2026-10-01',
  suppliers_to_invoice: 2,
  amount_to_invoice: 2589.4,
  suppliers_with_credit: 1,
  credit_after: 40,
  invoices: 0,
  invoiced_amount: 0,
  is_open: true,
  has_billing: true,
};
export const closedOctober: Closing = {
  ...openOctober,
  suppliers_to_invoice: 0,
  amount_to_invoice: 0,
  invoices: 2,
  invoiced_amount: 2589.4,
  is_open: false,
};

const line: ClosingLine = {
  supplier_id: 'bruno',
  supplier_name: 'Bruno Carvalho',
  supplier_company: 'Marcenaria Carvalho',
  deals: 3,
  due_amount: 2000.04,
  credit_before: -40,
  total: 1960.04,
  state: 'to_invoice',
  invoice_id: null,
};
export const closingLines: readonly ClosingLine[] = [
  line,
  {
    ...line,
    supplier_id: 'renata',
    supplier_name: 'Renata Lopes',
    supplier_company: null,
    deals: 1,
    due_amount: 629.36,
    credit_before: 0,
    total: 629.36,
  },
  {
    ...line,
    supplier_id: 'nadia',
    supplier_name: 'Nádia Ferraz',
    supplier_company: null,
    deals: 0,
    due_amount: 0,
    credit_before: -40,
    total: -40,
    state: 'credit',
  },
];
