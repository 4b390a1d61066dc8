import { z } from 'zod';
import { signOff } from '../orders/json-shapes.ts';

const text = z.string();
const side = z.enum(['client', 'architect', 'supplier']);

/** The shapes of json of deliveries; quantities in the unit of the item. */
export const deliveryShapes = {
  'announce_delivery.lines': z
    .array(z.strictObject({ quote_id: text, quantity: z.number() }))
    .readonly(),
  /** Every line of the delivery; what is neither accepted nor absent was refused. */
  'check_delivery.lines': z
    .array(
      z.strictObject({
        quote_id: text,
        accepted: z.number(),
        absent: z.number().nullable().optional(),
        reason: text.nullable().optional(),
      }),
    )
    .readonly()
    .nullable(),
  'get_deliveries.items': z.array(
    z.strictObject({
      quote_id: text,
      item_id: text,
      description: text,
      unit: text,
      quantity: z.number(),
      accepted: z.number(),
      announced: z.number(),
      missing: z.number(),
    }),
  ),
  'get_deliveries.deliveries': z.array(
    z.strictObject({
      id: text,
      arrives_on: text,
      arrived_on: text.nullable(),
      status: z.enum(['announced', 'checked', 'withdrawn']),
      version: z.number(),
      note: text.nullable(),
      announced_role: side,
      announced_at: text,
      announced_name: text,
      checked_role: z.enum(['client', 'architect']).nullable(),
      checked_at: text.nullable(),
      check_note: text.nullable(),
      checked_name: text.nullable(),
      withdrawn_role: side.nullable(),
      withdrawn_at: text.nullable(),
      withdraw_reason: text.nullable(),
      may_reopen: z.boolean(),
      lines: z.array(
        z.strictObject({
          quote_id: text,
          item_id: text,
          description: text,
          unit: text,
          quantity: z.number(),
          accepted: z.number().nullable(),
          refused: z.number().nullable(),
          reason: text.nullable(),
        }),
      ),
      files: z.array(
        z.strictObject({
          id: text,
          file_name: text,
          mime_type: text,
          size: z.number(),
          created_at: text,
        }),
      ),
      sign_offs: z.array(signOff),
    }),
  ),
};
