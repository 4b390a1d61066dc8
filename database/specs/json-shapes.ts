import { z } from 'zod';

const text = z.string();
const said = text.nullable();

/** The shapes of json of fichas. */
export const specShapes = {
  'set_item_specs.specs': z
    .array(
      z.strictObject({
        item_id: text,
        /** The version that was read; 0 or absent where there was no ficha. */
        version: z.number().optional(),
        code: said.optional(),
        brand: said.optional(),
        model: said.optional(),
        finish: said.optional(),
        color: said.optional(),
        size: said.optional(),
        notes: said.optional(),
        accepts_equivalent: z.boolean().optional(),
        vendor_name: said.optional(),
        vendor_url: said.optional(),
        cover_id: said.optional(),
        product_id: said.optional(),
      }),
    )
    .readonly(),
  'sign_off_specs.decisions': z
    .array(
      z.strictObject({
        item_id: text,
        /** The version that was read. */
        version: z.number(),
        decision: z.enum(['agreed', 'refused']),
        /** Needed to refuse. */
        reason: said.optional(),
      }),
    )
    .readonly(),
  'item_spec_versions.content': specContent(),
  'list_spec_versions.content': specContent(),
};

/** A ficha as a version keeps it. */
function specContent() {
  return z.strictObject({
    code: said,
    brand: said,
    model: said,
    finish: said,
    color: said,
    size: said,
    notes: said,
    accepts_equivalent: z.boolean(),
    vendor_name: said,
    vendor_url: said,
    cover_id: said,
  });
}
