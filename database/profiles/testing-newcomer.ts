import { randomUUID } from 'node:crypto';
import type { Scene } from '../testing.ts';

/** An account that has just signed up and has no profile yet; returns its id, for `as(id)`. For tests. */
export async function newcomer(
  { owner }: Scene,
  options: { email?: string; provider?: 'email' | 'google' } = {},
): Promise<string> {
  const id = randomUUID();
  const { email = `${id}@chegou.test`, provider = 'email' } = options;
  await owner.query('insert into auth.users (id, email, app_metadata) values ($1, $2, $3)', [
    id,
    email,
    { provider, providers: [provider] },
  ]);
  return id;
}

/** The upsert of a profile in the stock client's sign-up, as the gateway writes it: the key is left out of SET. */
export const UPSERT_PROFILE = `
  insert into profiles (id, email, full_name, role, status, commission_rate, supplier_category)
  values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (id) do update set
    email = excluded.email, full_name = excluded.full_name, role = excluded.role, status = excluded.status,
    commission_rate = excluded.commission_rate, supplier_category = excluded.supplier_category
  returning email, full_name, role, status, commission_rate, supplier_category`;
