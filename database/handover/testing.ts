import type { Actor } from '../testing.ts';

/** For whom a caller acts, and how. */
export const WHO = `select auth.uid() as account, auth.person() as person, current_setting('role') as role,
  nullif(current_setting('request.rights', true), '') as rights`;

export const idOf = async (owner: Actor, name: string, table = 'public.profiles') =>
  (await owner.query(`select id from ${table} where email = $1`, [`${name}@prumo.test`]))[0]
    ?.id as string;

export const offerTo = (titular: Actor, personId: string) =>
  titular.query('select offer_account($1)', [personId]);

/** Tables whose rows move with a login, or that record that it moved. */
const OF_THE_LOGIN =
  `account_people audit_entries byte_stops digests_sent erasure_requests factor_removals former_details
  former_logins notification_preferences notifications outbox person_notes policy_agreements profiles push_subscriptions
  pushes referral_codes threads written_bytes calendar_links rate_limits`.split(/\s+/);

/** The digest of each other table of the product: what an account has of projects, money and people. */
export async function theirRows(owner: Actor): Promise<Record<string, string>> {
  const tables = await owner.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and not c.relname = any ($1)
     order by 1`,
    [OF_THE_LOGIN],
  );
  const digests: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await owner.query(
      `select md5(string_agg(t::text, ';' order by t::text)) as digest from ${name} t`,
    );
    digests[name] = row?.digest;
  }
  return digests;
}
