import { z } from 'zod';

const text = z.string();
const grade = z.number().int().min(1).max(5);
const grades = { punctuality: grade, quality: grade, scope: grade, service: grade };

/** The shapes of json of ratings. */
export const ratingShapes = {
  'rate_order.scores': z.strictObject(grades),
  /** Those that the caller may read: before the seal is open the own one alone. */
  'get_order_rating.ratings': z.array(
    z.strictObject({
      id: text,
      rater_role: z.enum(['client', 'architect', 'supplier']),
      rated_role: z.enum(['architect', 'supplier']),
      ...grades,
      comment: text.nullable(),
      reply: text.nullable(),
      replied_at: text.nullable(),
      created_at: text,
      sealed_until: text,
      is_sealed: z.boolean(),
      /** Its words wait for the team. */
      is_held: z.boolean(),
      /** Why the team hides it; null where it does not. */
      hidden_reason: text.nullable(),
      is_mine: z.boolean(),
      is_about_me: z.boolean(),
      /** By the caller. */
      is_reported: z.boolean(),
    }),
  ),
};
