import type { Actor } from '../testing.ts';

export interface Colleague {
  /** First name: they are `<name>@prumo.test`, and `as(name)` signs them in. */
  name: string;
  /** First name of the person whose account they belong to. */
  account: string;
  /** As owner they are a titular who joined, beside the founder. */
  role: 'owner' | 'manager' | 'collaborator' | 'reader';
}

/** Adds a person without a role of their own who belongs to an account; returns both ids. */
export async function addColleague(
  owner: Actor,
  { name, account, role }: Colleague,
): Promise<{ personId: string; accountId: string }> {
  const [row] = await owner.query<{ personId: string; accountId: string }>(
    `with login as (
       insert into auth.users (email, email_confirmed_at, email_proven_at, user_metadata)
       values ($1 || '@prumo.test', now(), now(), jsonb_build_object('full_name', initcap($1) || ' Melo'))
       returning id, email
     ), person as (
       insert into public.profiles (id, email, full_name, status)
       select l.id, l.email, initcap($1) || ' Melo', 'pending_approval' from login l
       returning id
     )
     insert into public.account_people (account_id, person_id, role, invited_by)
     select a.id, p.id, $3, a.id from person p, public.profiles a where a.email = $2 || '@prumo.test'
     returning person_id as "personId", account_id as "accountId"`,
    [name, account, role],
  );
  if (!row) throw new Error(`Nobody in the cast is called ${account}`);
  return row;
}
