import type pg from 'pg';
import { AuthError } from '../errors.ts';
import { noteProof } from './first-proof.ts';

/** An account at a provider, whose owner has just signed in there. */
export interface ProvenIdentity {
  provider: string;
  /** The provider's own id of the person. */
  subject: string;
  /** Reported and verified by the provider; null when there is none (a wallet). */
  email: string | null;
  /** The provider's data about the person, kept with the identity. */
  data: Record<string, unknown>;
}

/** The account that this identity signs in to. */
export async function ownerOfIdentity(
  client: pg.ClientBase,
  { provider, subject }: ProvenIdentity,
): Promise<string | undefined> {
  const { rows } = await client.query<{ user_id: string }>(
    'select user_id from auth.identities where provider = $1 and provider_id = $2',
    [provider, subject],
  );
  return rows[0]?.user_id;
}

/** Links the identity to the account. Throws identity_already_exists when it already signs in to one. */
export async function linkIdentity(
  client: pg.ClientBase,
  userId: string,
  { provider, subject, email, data }: ProvenIdentity,
): Promise<void> {
  const { rowCount } = await client.query(
    `insert into auth.identities (user_id, provider, provider_id, identity_data, last_sign_in_at)
     values ($1, $2, $3, $4, now())
     on conflict (provider, provider_id) do nothing`,
    [userId, provider, subject, data],
  );
  if (rowCount === 0) throw identityAlreadyExists();
  await noteProof(client, userId, email);
  await rewriteProviders(client, userId);
}

/** Makes the providers named in app_metadata match the identities that there are. */
export async function rewriteProviders(client: pg.ClientBase, userId: string): Promise<void> {
  await client.query(
    `update auth.users u set
       app_metadata = app_metadata || jsonb_build_object('providers', ways.providers) ||
         case when ways.providers ? (app_metadata ->> 'provider') then '{}'
              else jsonb_build_object('provider', ways.providers -> 0) end,
       updated_at = now()
     from (
       select coalesce(jsonb_agg(provider order by first), '[]') as providers from (
         select 'email' as provider, '-infinity'::timestamptz as first from auth.users
         where id = $1 and app_metadata -> 'providers' ? 'email'
         union all
         select provider, min(created_at) from auth.identities where user_id = $1 group by provider
       ) way
     ) ways
     where u.id = $1`,
    [userId],
  );
}

export const identityAlreadyExists = () =>
  new AuthError(422, 'identity_already_exists', 'Identity is already linked to another user');
