import type { TaxDocument } from './queries.ts';

/** A nota of R$ 4.000,00 for an order of R$ 5.520,00, sent by its supplier. */
export const note: TaxDocument = {
  id: 'n1',
  object_name: 'tax_document/o1/nota 1234.xml',
  access_key: '35261111222333000181550010000012341876543210',
  model: '55',
  series: 1,
  number: 1234,
  issued_on: '2026-11-20',
  issuer_tax_id: '11222333000181',
  issuer_name: 'Marcenaria Ofício Ltda.',
  recipient_tax_id: '52998224725',
  total: 4000,
  status: 'active',
  issuer_match: 'same',
  recipient_match: 'same',
  cancelled_on: null,
  removed_at: null,
  removal_reason: null,
  uploaded_role: 'supplier',
  uploaded_at: '2026-11-26T12:00:00Z',
  may_remove: false,
  order_status: 'confirmed',
  order_price: 5520,
  covered: 4000,
  standing: 'lower',
};
