import { z } from 'zod';
import { orderInstalments, plannedInstalments, signOff } from '../orders/json-shapes.ts';

const text = z.string();

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
      /** Paid amount of this item as of today. */
      paid: z.number(),
    }),
  ),
  'get_change_orders.instalments': keptInstalments,
  'get_change_orders.order_instalments': orderInstalments,
  /** The author's first, which was given by sending. */
  'get_change_orders.sign_offs': z.array(signOff),
};
