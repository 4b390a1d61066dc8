import { z } from 'zod';

const text = z.string();
const line = {
  description: text,
  category: text.nullable(),
  item_id: text.nullable(),
  quantity: z.number().nullable(),
  unit: text.nullable(),
  /** R$ of the whole line. */
  amount: z.number(),
};

/** The shapes of json of purchases outside; amounts in R$, days as "2026-03-09". */
export const purchaseShapes = {
  /** As a form sends it; days and lines are checked by the database. */
  'save_purchase.purchase': z.strictObject({
    kind: text.optional(),
    vendor: text,
    description: text.nullable().optional(),
    /** Null while it is planned. */
    bought_on: text.nullable(),
    total: z.number(),
    note: text.nullable().optional(),
    lines: z.array(
      z.strictObject({
        ...line,
        category: line.category.optional(),
        item_id: line.item_id.optional(),
        quantity: line.quantity.optional(),
        unit: line.unit.optional(),
      }),
    ),
    /** Without them the whole is due on the day of the purchase. */
    instalments: z
      .array(z.strictObject({ label: text.optional(), amount: z.number(), due_on: text }))
      .optional(),
  }),
  'get_purchases.lines': z.array(z.strictObject(line)),
  /** Their states as of today. */
  'get_purchases.instalments': z.array(
    z.strictObject({
      id: text,
      number: z.number(),
      label: text,
      amount: z.number(),
      due_on: text,
      paid: z.number(),
      remaining: z.number(),
      state: z.enum(['paid', 'late', 'partial', 'due']),
    }),
  ),
  /** A payment that was taken back is a row of its own, with a negative amount. */
  'get_purchases.payments': z.array(
    z.strictObject({
      id: text,
      amount: z.number(),
      payment_date: text,
      paid_by: z.enum(['client', 'architect', 'other']),
      reimbursed_on: text.nullable(),
      notes: text.nullable(),
      reverses_id: text.nullable(),
      recorded_role: z.enum(['client', 'architect', 'admin']),
      is_reversed: z.boolean(),
    }),
  ),
};
