import { z } from 'zod';

const words = z.string().nullable().optional();

/** The shapes of json of the office's library. */
export const productShapes = {
  /** A product that is there changes only in what is written; null empties. */
  'save_product.product': z.strictObject({
    category: z.string().optional(),
    description: z.string().optional(),
    unit: z.string().optional(),
    code: words,
    brand: words,
    model: words,
    finish: words,
    color: words,
    size: words,
    vendor_name: words,
    vendor_url: words,
    notes: words,
    accepts_equivalent: z.boolean().optional(),
    /** A picture of its own files. */
    cover_id: words,
    archived: z.boolean().optional(),
    /** The version that was read; another is refused. */
    version: z.number().nullable().optional(),
  }),
  'add_products.products': z.array(
    z.strictObject({
      product_id: z.string(),
      /** From 1. */
      quantity: z.number(),
      room: words,
      /** Chosen by the form: sent again it is the same item. */
      item_id: words,
    }),
  ),
};
