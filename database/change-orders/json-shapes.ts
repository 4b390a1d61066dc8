import { z } from 'zod';
import { orderInstalments, plannedInstalments, signOff } from '../orders/json-shapes.ts';

const text = z.string();

/** Fields of a ficha that change: their words before or after, null for none. */
export const changedSpec = z.strictObject({
  code: text.nullable().optional(),
  brand: text.nullable().optional(),
  model: text.nullable().optional(),
  finish: text.nullable().optional(),
  color: text.nullable().optional(),
  size: text.nullable().optional(),
  notes: text.nullable().optional(),
  accepts_equivalent: z.boolean().nullable().optional(),
});

/** Instalments of the order afterwards, as they were proposed. */
const keptInstalments = z.array(
  z.strictObject({
    label: text,
    amount: z.number(),
    due_on: text.nullable(),
    on_delivery: z.boolean(),
    offset_days: z.number(),
  }),
);

/** The shapes of json of change orders; amounts in R$. */
export const changeOrderShapes = {
  /** Changes by item; a termination has each item of the order. */
  'save_change_order.lines': z
    .array(
      z.strictObject({
        quote_id: text,
        price_delta: z.number().nullable().optional(),
        days_delta: z.number().nullable().optional(),
        description: text.nullable().optional(),
        /** Only the fields of its ficha that change, null for one that goes. */
        spec: changedSpec
          .pick({ brand: true, model: true, finish: true, color: true, size: true, notes: true })
          .nullable()
          .optional(),
      }),
    )
    .readonly(),
  'save_change_order.instalments': plannedInstalments.readonly(),

  'change_orders.instalments': keptInstalments,
  'get_change_orders.lines': z.array(
    z.strictObject({
      quote_id: text,
      item: text,
      quantity: z.number(),
      unit: text,
      price_before: z.number(),
      price_delta: z.number(),
      price_after: z.number(),
      days_before: z.number(),
      days_delta: z.number(),
      days_after: z.number(),
      description: text.nullable(),
      /** Both or none: what changes in the ficha of the item. */
      spec_before: changedSpec.optional(),
      spec_after: changedSpec.optional(),
      /** Paid amount of this item as of today. */
      paid: z.number(),
    }),
  ),
  'get_change_orders.instalments': keptInstalments,
  'get_change_orders.order_instalments': orderInstalments,
  /** The author's first, which was given by sending. */
  'get_change_orders.sign_offs': z.array(signOff),
};
