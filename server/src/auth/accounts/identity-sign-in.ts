import type pg from 'pg';
import { AuthError, userBanned } from '../errors.ts';
import { linkIdentity, ownerOfIdentity, type ProvenIdentity } from './identities.ts';
import { type Account, accountByEmail, accountById, createAccount } from './users.ts';

/**
 * The account that a proven identity opens: its own, or the one of the address that the provider
 * verified, or a new one. An account that only ever had a password was opened without proof of the
 * address, perhaps by somebody who waits for its owner: the owner's first sign-in takes away that
 * password, its sessions and its factors (security.md T21).
 */
export async function accountOfIdentity(
  client: pg.ClientBase,
  identity: ProvenIdentity,
): Promise<Account> {
  const ownerId = await ownerOfIdentity(client, identity);
  const id = ownerId ?? (await joinAccount(client, identity));
  if (ownerId) {
    await client.query(
      `update auth.identities set identity_data = $3, last_sign_in_at = now(), updated_at = now()
       where provider = $1 and provider_id = $2`,
      [identity.provider, identity.subject, identity.data],
    );
  }
  const account = await accountById(client, id);
  if (!account) throw new AuthError(404, 'user_not_found', 'User not found');
  if (account.is_banned) throw userBanned();
  return account;
}

async function joinAccount(client: pg.ClientBase, identity: ProvenIdentity): Promise<string> {
  const { provider, email, data } = identity;
  if (!email) throw new AuthError(422, 'validation_failed', 'The identity tells no email');
  const known = await accountByEmail(client, email);
  const account =
    known ??
    (await createAccount(client, { email, provider, metadata: { full_name: data.full_name } }));
  if (!account) throw new AuthError(409, 'conflict', 'A conta acaba de ser criada. Tente de novo.');
  if (known?.is_banned) throw userBanned();
  if (known?.encrypted_password && known.identities.length === 0) await takeOver(client, known.id);
  await linkIdentity(client, account.id, identity);
  return account.id;
}

async function takeOver(client: pg.ClientBase, id: string): Promise<void> {
  await client.query(
    `update auth.users set
       encrypted_password = null, new_email = null, email_change_proven = null,
       app_metadata = jsonb_build_object('provider', null, 'providers', '[]'::jsonb)
     where id = $1`,
    [id],
  );
  for (const table of ['sessions', 'mfa_factors', 'one_time_tokens', 'flow_state']) {
    await client.query(`delete from auth.${table} where user_id = $1`, [id]);
  }
}
