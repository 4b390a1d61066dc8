import { z } from 'zod';

const text = z.string();

/** The shapes of json of pendências and claims; moments as PostgreSQL writes them, days as "2026-03-09". */
export const issueShapes = {
  'get_issues.events': z.array(
    z.strictObject({
      event: z.enum([
        'opened',
        'visit',
        'fixed',
        'refused',
        'disputed',
        'upheld',
        'closed',
        'reopened',
        'cancelled',
        'note',
      ]),
      role: z.enum(['client', 'architect', 'supplier']),
      /** The architect entered it for a supplier without an account. */
      is_entered: z.boolean(),
      /** The person who acted. */
      name: text.nullable(),
      at: text,
      /** The version that it made. */
      version: z.number(),
      words: text.nullable(),
      visit_on: text.nullable(),
      content_hash: text,
    }),
  ),
  'get_issues.files': z.array(
    z.strictObject({
      id: text,
      file_name: text,
      mime_type: text,
      size: z.number(),
      created_at: text,
      is_mine: z.boolean(),
      /** Shows the mended work. */
      is_after: z.boolean(),
    }),
  ),
};
