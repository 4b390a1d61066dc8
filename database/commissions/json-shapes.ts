import { z } from 'zod';

const text = z.string();

/** The shapes of json of commissions and their invoices; amounts in R$, rates as fractions. */
export const commissionShapes = {
  /** Charges of an invoice, row by row of the ledger. */
  'get_commission_invoice.lines': z.array(
    z.strictObject({
      commission_id: text,
      kind: z.enum(['approval', 'change', 'cancellation']),
      created_at: text,
      order_id: text.nullable(),
      order_year: z.number().nullable(),
      order_number: z.number().nullable(),
      project_name: text,
      category: text,
      item_description: text,
      change_order_number: z.number().nullable(),
      base_amount: z.number(),
      commission_rate: z.number(),
      commission_amount: z.number(),
      status: z.enum(['invoiced', 'paid']),
      due_at: text,
      project_id: text,
      quote_id: text,
    }),
  ),
  /** Payments of an invoice that were not taken back, the first one first. */
  'get_commission_invoice.payments': z.array(
    z.strictObject({
      payment_id: text,
      paid_on: text,
      amount: z.number(),
      charges: z.number(),
      waived: z.number(),
    }),
  ),
  /** The operator of the platform; null where it has not said. */
  'get_commission_invoice.issuer': z.strictObject({
    legal_name: text.nullable(),
    tax_id: text.nullable(),
    address: text.nullable(),
    city: text.nullable(),
    state: text.nullable(),
    postal_code: text.nullable(),
    has_pix_key: z.boolean(),
  }),
};
