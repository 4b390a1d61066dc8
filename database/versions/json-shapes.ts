import { z } from 'zod';

const text = z.string();

/** Where an answer comes from (private.offer_origin); null where it has no mark. */
const origin = z
  .strictObject({
    /** The supplier has no account. */
    is_guest: z.boolean(),
    /** behalf: typed by the architect; null before anything was answered. */
    source: z.enum(['account', 'link', 'behalf']).nullable(),
    /** How it reached the architect who typed it. */
    channel: z.enum(['email', 'pdf', 'whatsapp', 'phone', 'paper', 'shop']).nullable(),
    received_on: text.nullable(),
    said_by: text.nullable(),
    /** The name of the person who typed it. */
    entered_by: text.nullable(),
    /** When the supplier confirmed what was typed. */
    confirmed_at: text.nullable(),
    /** When the supplier said that what was typed is not its answer. */
    disowned_at: text.nullable(),
    files: z.number(),
  })
  .nullable();

/** The shapes of json that says where answers come from. */
export const originShapes = {
  'get_selection_review.origin': origin,
  'get_project_quote_review.origin': origin,
  'get_orders.origin': origin,
  'get_project_story.origin': origin,
  'get_quote_record.origin': origin,
};
