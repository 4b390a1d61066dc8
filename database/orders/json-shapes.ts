import { z } from 'zod';

const text = z.string();

/** How a paper names somebody. */
const party = z.strictObject({
  name: text,
  person: text,
  tax_id: text.optional(),
  address: text.optional(),
  phone: text.optional(),
});

/** Instalments as somebody plans them: a day each, or the delivery. */
export const plannedInstalments = z.array(
  z.strictObject({
    label: text,
    amount: z.number(),
    due_on: text.nullable().optional(),
    on_delivery: z.boolean().optional(),
    offset_days: z.number().optional(),
  }),
);

/** A decision about a version that was read, and the way by which it came. */
export const signOff = z.strictObject({
  id: text,
  decision: z.enum(['agreed', 'refused']),
  reason: text.nullable(),
  version: z.number(),
  role: z.enum(['client', 'architect', 'supplier']),
  signed_at: text,
  content_hash: text,
  way: z.enum(['account', 'link', 'behalf']),
  /** By a link the name that was given; of one that the architect entered the person who said so; of an account the colleague who decided. */
  said_by: text.nullable(),
  channel: z.enum(['email', 'pdf', 'whatsapp', 'phone', 'paper', 'shop']).nullable(),
  received_on: text.nullable(),
  /** The architect who entered it. */
  entered_by: text.nullable(),
});

/** The instalments of an order as of today. */
export const orderInstalments = z.array(
  z.strictObject({
    id: text,
    number: z.number(),
    label: text,
    amount: z.number(),
    due_on: text.nullable(),
    on_delivery: z.boolean(),
    offset_days: z.number(),
    /** The day on which it is due, or on which the delivery is expected. */
    expected_on: text,
    paid: z.number(),
    remaining: z.number(),
    state: z.enum(['paid', 'late', 'partial', 'due']),
  }),
);

/** The shapes of json of orders and instalments; amounts in R$. */
export const orderShapes = {
  /** The content that was read; its keys follow from the kind. */
  'sign_offs.content': z.record(text, z.unknown()),

  /** Payment conditions of the supplier's offer; null where it has none. */
  'get_orders.offer': z.strictObject({
    payment_note: text.nullable().optional(),
    down_payment_percent: z.number().nullable().optional(),
    instalments: z.number().nullable().optional(),
    warranty_months: z.number().nullable().optional(),
  }),
  /** The orders that hold the items of a deal. */
  'list_supplier_deals.orders': z.array(
    z.strictObject({
      id: text,
      number: z.number(),
      year: z.number(),
      /** cancelled: terminated, with something that was settled. */
      status: z.enum(['issued', 'confirmed', 'cancelled']),
      /** Something of a confirmed order is still to be delivered. */
      is_to_deliver: z.boolean(),
      /** Pendências and claims that wait. */
      issues: z.number(),
    }),
  ),
  'list_supplier_deals.totals': z.strictObject({
    deals: z.number(),
    price: z.number(),
    remaining: z.number(),
    to_confirm: z.number(),
    due_soon: z.number(),
    with_balance: z.number(),
    finished: z.number(),
  }),

  'get_orders.items': z.array(
    z.strictObject({
      quote_id: text,
      description: text,
      /** The room on the day of the approval. */
      room: text.nullable(),
      quantity: z.number(),
      unit: text,
      scope: z.enum(['quoted', 'included', 'alternative']),
      brand: text.nullable(),
      model: text.nullable(),
      /** The alternative that is delivered in place of the description. */
      alternative: text.nullable(),
      /** Price of one unit, with up to four decimals. */
      unit_price: z.number().nullable(),
      /** Before its share of freight and discount. */
      line_value: z.number(),
      price: z.number(),
      /** Amount that applied change orders added to the price. */
      change: z.number(),
      delivery_time_days: z.number(),
      note: text.nullable(),
      paid: z.number(),
      /** Something was paid of it, also where all of that was reversed: its approval is not undone any more. */
      was_paid: z.boolean(),
      /** The ficha of the item; absent where there is none. */
      spec: z
        .strictObject({
          code: text.optional(),
          brand: text.optional(),
          model: text.optional(),
          finish: text.optional(),
          color: text.optional(),
          size: text.optional(),
        })
        .optional(),
    }),
  ),
  /** Conditions of each approved version of the supplier's offer; mostly one. */
  'get_orders.offers': z.array(
    z.strictObject({
      version: z.number(),
      sent_on: text,
      /** The order holds only a part of it: freight and discount are this part's share. */
      is_partial: z.boolean(),
      freight: z.number(),
      discount: z.number(),
      taxes_included: z.boolean().nullable(),
      taxes_note: text.nullable(),
      payment_note: text.nullable(),
      down_payment_percent: z.number().nullable(),
      instalments: z.number().nullable(),
      warranty_months: z.number().nullable(),
      valid_until: text.nullable(),
      notes: text.nullable(),
    }),
  ),
  'get_orders.parties': z.strictObject({ client: party, architect: party, supplier: party }),
  'get_orders.instalments': orderInstalments,
  'get_orders.payments': z.array(
    z.strictObject({
      batch_id: text,
      payment_date: text,
      amount: z.number(),
      reversed: z.number(),
      recorded_at: text,
      recorded_by: z.enum(['client', 'architect', 'admin']),
      /** The state after the last word about it. */
      state: z.enum(['registered', 'confirmed', 'contested']),
      /** Counts words and reversals; a sign-off names it. */
      version: z.number(),
      last_role: z.enum(['client', 'supplier']).nullable(),
      last_reason: text.nullable(),
      last_at: text.nullable(),
      /** Ids that its receipts may be attached to: the batch, or one of its payments. */
      receipt_ids: z.array(text),
    }),
  ),
  'get_orders.sign_offs': z.array(signOff),

  /** The instalments of an order in the order of payment: a day, or the delivery. */
  'set_order_terms.instalments': plannedInstalments.readonly(),
};
