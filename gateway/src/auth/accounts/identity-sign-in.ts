import type pg from 'pg';
import { AuthError, changedMeanwhile, userBanned } from '../errors.ts';
import { takeFirstProof } from './first-proof.ts';
import { linkIdentity, ownerOfIdentity, type ProvenIdentity } from './identities.ts';
import { type Account, accountByEmail, accountById, createAccount, holdAccount } from './users.ts';

/**
 * The account that a proven identity signs in to: its own, or the one with the e-mail address that
 * the provider verified, or a new one. An account whose e-mail address was never proven may have
 * been opened by a stranger who waits for its owner: what was there before is removed
 * (first-proof.ts; security.md T21).
 */
export async function accountOfIdentity(
  client: pg.ClientBase,
  identity: ProvenIdentity,
): Promise<Account> {
  const ownerId = await ownerOfIdentity(client, identity);
  const id = ownerId ?? (await joinAccount(client, identity));
  if (ownerId) {
    await holdAccount(client, ownerId);
    // Removed meanwhile, by its owner or by a first proof of the e-mail address.
    if ((await ownerOfIdentity(client, identity)) !== ownerId) throw changedMeanwhile();
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
  const found = await accountByEmail(client, email);
  const known = found && (await holdAccount(client, found.id));
  // Meanwhile the account has another e-mail address, or was erased.
  if (found && known?.email !== email) throw changedMeanwhile();
  const account =
    known ??
    (await createAccount(client, { email, provider, metadata: { full_name: data.full_name } }));
  if (!account) throw changedMeanwhile();
  if (known?.is_banned) throw userBanned();
  if (known) await takeFirstProof(client, known.id, { by: 'provider', notifies: true });
  await linkIdentity(client, account.id, identity);
  return account.id;
}
