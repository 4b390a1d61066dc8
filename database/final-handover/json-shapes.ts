import { z } from 'zod';
import { signOff } from '../orders/json-shapes.ts';

const text = z.string();

const content = z.strictObject({
  form: z.number(),
  number: z.number().optional(),
  version: z.number().optional(),
  note: text.nullable().optional(),
  orders: z.array(
    z.strictObject({
      order_id: text,
      /** 0007/2026. */
      order: text,
      category: text,
      /** The day of its last delivery; null where none was recorded. */
      delivered_on: text.nullable(),
      warranty_months: z.number().nullable(),
      warranty_until: text.nullable(),
    }),
  ),
  /** Pendências and claims that are not closed. */
  issues: z.array(
    z.strictObject({
      number: z.number(),
      kind: z.enum(['punch', 'warranty']),
      title: text,
      room: text.nullable(),
      status: z.enum(['open', 'fixed']),
      order: text.nullable(),
    }),
  ),
  /** Manuals and certificates of the orders. */
  files: z.array(z.strictObject({ order: text, file_name: text, sha256: text })),
  /** Somebody was erased from it: its hash is that of what was read. */
  erased: z.boolean().optional(),
});

/** The shapes of json of termos de entrega; days as "2026-03-09". */
export const handoverShapes = {
  'get_handovers.content': content,
  'get_handovers.sign_off': signOff,
  'preview_handover.content': content,
};
