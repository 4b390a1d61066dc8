import { z } from 'zod';

/** The shapes of json of prices. */
export const priceShapes = {
  'set_price_indexes.values': z.array(
    z.strictObject({
      /** The first day of the month. */
      month: z.string(),
      /** The number of the index, also as its decimal text; null takes the month away. */
      value: z.union([z.number(), z.string()]).nullable(),
    }),
  ),
};
