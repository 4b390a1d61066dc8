import type pg from 'pg';
import { AuthError, changedMeanwhile, userBanned } from '../errors.ts';
import { takeFirstProof } from './first-proof.ts';
import { linkIdentity, ownerOfIdentity, type ProvenIdentity } from './identities.ts';
import { type Account, accountByEmail, accountById, createAccount, holdAccount } from './users.ts';

/**
 * The account that a proven identity opens: its own, or the one of the address that the provider
 * verified, or a new one. An account whose address nobody has proven was perhaps opened by somebody
 * who waits for its owner: what is there goes (first-proof.ts; security.md T21).
 */
export async function accountOfIdentity(
  client: pg.ClientBase,
  identity: ProvenIdentity,
): Promise<Account> {
  const ownerId = await ownerOfIdentity(client, identity);
  const id = ownerId ?? (await joinAccount(client, identity));
  if (ownerId) {
    await holdAccount(client, ownerId);
    // Taken away meanwhile, by its person or by a first proof of the address.
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
  // Of another address now, or erased.
  if (found && known?.email !== email) throw changedMeanwhile();
  const account =
    known ??
    (await createAccount(client, { email, provider, metadata: { full_name: data.full_name } }));
  if (!account) throw changedMeanwhile();
  if (known?.is_banned) throw userBanned();
  if (known) await takeFirstProof(client, known.id, { by: 'provider', tells: true });
  await linkIdentity(client, account.id, identity);
  return account.id;
}
