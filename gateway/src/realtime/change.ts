import { z } from 'zod';

/**
 * One committed change, as gateway/sql/platform/notify_change.sql sends it: ids only. Who may see
 * the row is not decided here; `audience` only narrows for whom PostgreSQL is queried, except for
 * DELETE, where there is no row left to query and the audience of the old row decides.
 */
export interface Change {
  schema: string;
  table: string;
  type: 'INSERT' | 'UPDATE' | 'DELETE';
  id: string;
  commit_timestamp: string;
  /** Values of the columns a filter may name, as JSON. */
  keys: Record<string, unknown>;
  /** Ids of the people and accounts that can read the row. */
  audience: string[];
  /** The people among them, where the table distinguishes people from accounts; null where each id may be either. */
  people: string[] | null;
  /** The accounts among them; null with `people`. */
  accounts: string[] | null;
  /** Database roles that can read every row. */
  audience_roles: string[];
}

const names = z
  .array(z.string().nullable())
  .nullable()
  .transform((list) => (list ?? []).filter((name) => name !== null));

const someNames = z
  .array(z.string().nullable())
  .nullish()
  .transform((list) => list?.filter((name) => name !== null) ?? null);

const changeSchema = z.object({
  schema: z.string(),
  table: z.string(),
  type: z.enum(['INSERT', 'UPDATE', 'DELETE']),
  id: z.union([z.string(), z.number()]).transform(String),
  commit_timestamp: z.string(),
  keys: z
    .record(z.string(), z.unknown())
    .nullable()
    .transform((keys) => keys ?? {}),
  audience: names,
  people: someNames,
  accounts: someNames,
  audience_roles: names,
});

const membershipSchema = z.object({
  user_id: z.string().nullish(),
  session_id: z.string().nullish(),
});

/** Throws when the text is not what the trigger writes. */
export const parseChange = (payload: string): Change => changeSchema.parse(JSON.parse(payload));

/** The person whose session ended or whose role changed. Throws when the text is not what the trigger writes. */
export const parseMembership = (payload: string) => membershipSchema.parse(JSON.parse(payload));
