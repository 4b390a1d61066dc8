import { z } from 'zod';

const text = z.string();

/** The shapes of json of requests for support. */
export const supportShapes = {
  'get_support_request.messages': z.array(
    z.strictObject({
      id: text,
      by_team: z.boolean(),
      /** Null where an admin answered whom the account does not know. */
      author_name: text.nullable(),
      is_mine: z.boolean(),
      body: text,
      files: z.number(),
      created_at: text,
    }),
  ),
};
