import { z } from 'zod';

/** A row of a file of reference prices as the page read it; the database checks it. */
const referenceRow = z.strictObject({
  kind: z.enum(['input', 'composition']),
  code: z.string(),
  description: z.string(),
  unit: z.string(),
  /** R$ of one unit, to the cent, for each table of the import in its order; null where the file has none. */
  prices: z.array(z.number().nullable()),
});

/** The shapes of json of reference prices. */
export const referenceShapes = {
  'add_reference_rows.rows': z.array(referenceRow),
};
