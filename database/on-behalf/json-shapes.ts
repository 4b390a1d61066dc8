import { z } from 'zod';

const text = z.string();

/** Ways by which an answer reached the architect who typed it. */
const channel = z.enum(['email', 'pdf', 'whatsapp', 'phone', 'paper', 'shop']);

/** An answer that the architect typed for a supplier, as that supplier reads it; `total` in R$, days as YYYY-MM-DD. */
export const typedOffer = z.strictObject({
  version: z.number(),
  by: text,
  channel,
  received_on: text,
  said_by: text.nullable(),
  total: z.number(),
  /** The supplier's word about it; null as long as there is none. */
  is_right: z.boolean().nullable(),
});

/** Where an answer or an agreement came from. */
const entry = z.strictObject({
  channel,
  received_on: text.nullable().optional(),
  said_by: text.nullable().optional(),
  attachment_ids: z.array(text).readonly().optional(),
});

/** Files of an order that show what was typed for its supplier, and whether its client opens them. */
const evidence = z.array(
  z.strictObject({
    id: text,
    kind: z.literal('request'),
    /** The request that the file belongs to. */
    entity_id: text,
    file_name: text,
    mime_type: text,
    size: z.number(),
    uploaded_by: text,
    created_at: text,
    is_shown: z.boolean(),
  }),
);

/** The shapes of json of answers and agreements that an architect enters for a supplier. */
export const onBehalfShapes = {
  'submit_quote_for.entry': entry,
  'enter_sign_off.entry': entry,
  'get_orders.evidence': evidence,
  'get_quote_request.typed': typedOffer,
  'get_request_to_type.typed': typedOffer,
};
