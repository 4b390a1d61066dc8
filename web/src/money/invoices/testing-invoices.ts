import type { PlatformBilling } from '../../parties/settings/platform-billing-queries.ts';
import type {
  Aging,
  Closing,
  ClosingLine,
  ClosingProgress,
  Invoice,
  InvoiceFacts,
} from './queries.ts';

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
  received: 0,
  charges: 0,
  owed: 1960.04,
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
  owed: 629.36,
};

export const paid: InvoiceFacts = {
  ...october,
  invoice_id: '1a000000-0000-4000-8000-000000000003',
  number: 3,
  period: '2026-09-01',
  amount: 350,
  received: 350,
  owed: 0,
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
  fine_rate: 0,
  interest_rate: 0,
  payments: [],
  issuer: {
    legal_name: 'Prumo Tecnologia Ltda.',
    tax_id: '11222333000181',
    address: null,
    city: null,
    state: null,
    postal_code: null,
    has_pix_key: true,
  },
  lines: [
    {
      commission_id: 'c1',
      kind: 'approval',
      created_at: '2026-10-20T15:00:00Z',
      order_id: 'o7',
      order_year: 2026,
      order_number: 7,
      project_id: 'p7',
      quote_id: 'q7',
      project_name: 'Apartamento Vila Mariana',
      category: 'marcenaria',
      item_description: 'Armários da cozinha',
      change_order_number: null,
      base_amount: 28_572,
      commission_rate: 0.07,
      commission_amount: 2000.04,
      status: 'invoiced',
      due_at: '2026-10-21T15:00:00Z',
    },
    {
      commission_id: 'c2',
      kind: 'change',
      created_at: '2026-10-25T15:00:00Z',
      order_id: 'o7',
      order_year: 2026,
      order_number: 7,
      project_id: 'p7',
      quote_id: 'q7',
      project_name: 'Apartamento Vila Mariana',
      category: 'marcenaria',
      item_description: 'Armários da cozinha',
      change_order_number: 2,
      base_amount: -571.43,
      commission_rate: 0.07,
      commission_amount: -40,
      status: 'invoiced',
      due_at: '2026-10-25T15:00:00Z',
    },
  ],
};

/** Three days late, after a part was paid before its day. */
export const partlyPaid: Invoice = {
  ...octoberPage,
  received: 500,
  charges: 29.2,
  owed: 1489.24,
  days_late: 3,
  fine_rate: 0.02,
  interest_rate: 0.01,
  payments: [{ payment_id: 'y1', paid_on: '2026-11-04', amount: 500, charges: 0, waived: 12.5 }],
};

/** Open amounts of all suppliers, and of the one that is late. */
export const agingTotal: Aging = {
  supplier_id: null,
  supplier_name: null,
  supplier_company: null,
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
  supplier_company: 'Cor & Textura',
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
  is_over: true,
  to_invoice_count: 2,
  to_invoice_amount: 2589.4,
  credit_count: 1,
  credit_amount: -40,
  invoice_count: 0,
  invoiced_amount: 0,
  month_count: 2,
  month_amount: 2229.4,
  before_count: 1,
  before_amount: 400,
  taken_back_count: 1,
  taken_back_amount: -40,
};
export const closedOctober: Closing = {
  ...openOctober,
  to_invoice_count: 0,
  to_invoice_amount: 0,
  invoice_count: 2,
  invoiced_amount: 2589.4,
};

/** Davi's closing of October at work: one of two invoices is out. */
export const closingOctober: ClosingProgress = {
  period: '2026-10-01',
  state: 'running',
  asked_by_name: 'Davi Teixeira',
  started_at: '2026-11-05T11:59:30Z',
  worked_at: '2026-11-05T11:59:50Z',
  finished_at: null,
  supplier_count: 2,
  issued_count: 1,
  waiting_count: 1,
  failed_count: 0,
  first_failed: null,
  failure: null,
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
  invoice_year: null,
  invoice_number: null,
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

/** The platform's details on invoices. */
export const billing: PlatformBilling = {
  legal_name: 'Prumo Tecnologia Ltda.',
  tax_id: '11222333000181',
  address: null,
  city: 'São Paulo',
  state: 'SP',
  postal_code: null,
  pix_kind: 'cnpj',
  pix_key: '11222333000181',
  pix_changed_at: '2026-10-01T12:00:00Z',
  invoice_due_days: 10,
  late_fine_rate: 0,
  late_interest_rate: 0,
  billing_version: 1,
};
