import type pg from 'pg';

/** An account at a provider that signs in to this one. */
export interface ProviderIdentity {
  identity_id: string;
  id: string;
  provider: string;
}

/** A second factor as its owner sees it. */
export interface Factor {
  id: string;
  friendly_name: string | null;
  factor_type: 'totp' | 'webauthn';
  status: 'unverified' | 'verified';
}

/** An account as the auth service reads it. */
export interface Account {
  id: string;
  email: string;
  encrypted_password: string | null;
  email_confirmed_at: Date | null;
  recovery_sent_at: Date | null;
  confirmation_sent_at: Date | null;
  reauthentication_sent_at: Date | null;
  new_email: string | null;
  email_change_sent_at: Date | null;
  last_sign_in_at: Date | null;
  is_banned: boolean;
  /** Another person chose the password: until its owner has chosen a new one, nothing else is allowed. */
  password_due: boolean;
  app_metadata: { provider?: string; providers?: string[] };
  user_metadata: Record<string, unknown>;
  identities: ProviderIdentity[];
  factors: Factor[];
  created_at: Date;
  updated_at: Date;
}

const SELECT_ACCOUNT = `
  select u.id, u.email, u.encrypted_password, u.email_confirmed_at, u.recovery_sent_at,
         u.confirmation_sent_at, u.reauthentication_sent_at, u.new_email, u.email_change_sent_at,
         u.last_sign_in_at, coalesce(u.banned_until > now(), false) as is_banned, u.password_due,
         u.app_metadata, u.user_metadata, u.created_at, u.updated_at,
         (select coalesce(jsonb_agg(jsonb_build_object(
             'identity_id', i.id, 'id', i.provider_id, 'user_id', i.user_id,
             'identity_data', i.identity_data, 'provider', i.provider,
             'last_sign_in_at', i.last_sign_in_at, 'created_at', i.created_at,
             'updated_at', i.updated_at, 'email', i.identity_data ->> 'email'
           ) order by i.created_at), '[]')
          from auth.identities i
          where i.user_id = u.id) as identities,
         (select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
             'id', f.id, 'friendly_name', f.friendly_name, 'factor_type', f.factor_type,
             'status', f.status, 'created_at', f.created_at, 'updated_at', f.updated_at,
             'last_challenged_at', f.last_challenged_at
           )) order by f.created_at), '[]')
          from auth.mfa_factors f
          where f.user_id = u.id) as factors
  from auth.users u`;

export async function accountById(client: pg.ClientBase, id: string): Promise<Account | undefined> {
  const { rows } = await client.query<Account>(`${SELECT_ACCOUNT} where u.id = $1`, [id]);
  return rows[0];
}

/**
 * The account as it is now, locked until the transaction ends. Code that opens a session, or
 * changes what can open one, locks the account first and then repeats the checks made before: when
 * a sign-in and a proof of ownership happen at the same time, the later one sees what the earlier
 * one did (T49).
 */
export async function holdAccount(client: pg.ClientBase, id: string): Promise<Account | undefined> {
  const { rowCount } = await client.query(
    'select from auth.users where id = $1 for no key update',
    [id],
  );
  return rowCount === 0 ? undefined : accountById(client, id);
}

/** @param email as `normalEmail` returns it. */
export async function accountByEmail(
  client: pg.ClientBase,
  email: string,
): Promise<Account | undefined> {
  const { rows } = await client.query<Account>(`${SELECT_ACCOUNT} where u.email = $1`, [email]);
  return rows[0];
}

/**
 * A new account whose e-mail address is known to be the person's own; undefined when another
 * account took the e-mail address at this very moment. A name from a provider that is not allowed
 * is left out. Sign-up with a password has its own code (signup.ts).
 */
export async function createAccount(
  client: pg.ClientBase,
  newcomer: { email: string; metadata: Record<string, unknown>; provider?: string },
): Promise<Account | undefined> {
  const provider = newcomer.provider ?? 'email';
  const { rows } = await client.query<{ id: string }>(
    `insert into auth.users (email, email_confirmed_at, email_proven_at, user_metadata, app_metadata)
     values ($1, now(), now(), jsonb_strip_nulls(
       case when private.name_refusal($2::jsonb ->> 'full_name') is null then $2::jsonb
            else $2::jsonb - 'full_name' end), $3)
     on conflict (email) do nothing
     returning id`,
    [newcomer.email, newcomer.metadata, { provider, providers: [provider] }],
  );
  return rows[0] && accountById(client, rows[0].id);
}

export const hasSecondFactor = (account: Account) =>
  account.factors.some(({ status }) => status === 'verified');

/** The user of the stock client's contract (gateway/docs/protocol.md, "Auth"); absent times are left out. */
export function userBody(account: Account) {
  const { id, email, email_confirmed_at, last_sign_in_at, new_email, factors } = account;
  const { recovery_sent_at, confirmation_sent_at, reauthentication_sent_at } = account;
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    ...(email_confirmed_at && { email_confirmed_at, confirmed_at: email_confirmed_at }),
    phone: '',
    ...(recovery_sent_at && { recovery_sent_at }),
    ...(confirmation_sent_at && { confirmation_sent_at }),
    ...(reauthentication_sent_at && { reauthentication_sent_at }),
    ...(new_email && { new_email, email_change_sent_at: account.email_change_sent_at }),
    ...(last_sign_in_at && { last_sign_in_at }),
    app_metadata: { ...account.app_metadata, ...(account.password_due && { password_due: true }) },
    user_metadata: userMetadataBody(account),
    identities: [...emailIdentity(account), ...account.identities],
    ...(factors.length > 0 && { factors }),
    created_at: account.created_at,
    updated_at: account.updated_at,
    is_anonymous: false,
  };
}

/** Metadata that the person entered themself, and whether the e-mail address was confirmed. */
export function userMetadataBody(account: Account) {
  return { ...account.user_metadata, email_verified: account.email_confirmed_at !== null };
}

/** The users row is its own e-mail identity, so that accounts created in SQL have one too. */
function emailIdentity(account: Account): object[] {
  if (!account.app_metadata.providers?.includes('email')) return [];
  const { id, email, last_sign_in_at, created_at, updated_at } = account;
  return [
    {
      identity_id: id,
      id,
      user_id: id,
      identity_data: { ...userMetadataBody(account), sub: id, email, phone_verified: false },
      provider: 'email',
      ...(last_sign_in_at && { last_sign_in_at }),
      created_at,
      updated_at,
      email,
    },
  ];
}
