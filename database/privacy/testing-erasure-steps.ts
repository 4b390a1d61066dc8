import { PAY_OPEN_INVOICES } from '../commissions/testing.ts';
import type { Scene } from '../testing.ts';

// Acts of people and of the team in the tests of erasure.

/** The people of this person's account leave it, so that nobody is in the way of an erasure. */
export const colleaguesLeave = (
  owner: { query(text: string, values: unknown[]): Promise<unknown> },
  email: string,
) =>
  owner.query(
    `update public.account_people set ended_at = now()
     where ended_at is null and account_id in (select id from auth.users where email = $1 or id::text = $1)`,
    [email],
  );

/** Asks as the person, whose colleagues have left, and returns the id of the open request. */
export async function asked(
  { owner, as }: Scene,
  person: string,
  reason?: string,
): Promise<string> {
  await colleaguesLeave(owner, person.includes('-') ? person : `${person}@prumo.test`);
  await as(person).query('select request_erasure($1)', [reason ?? null]);
  const [row] = await owner.query<{ id: string }>(
    `select r.id from private.erasure_requests r join auth.users u on u.id = r.user_id
     where r.status = 'open' and (u.email = $1 or u.id::text = $2)`,
    [`${person}@prumo.test`, person],
  );
  return row?.id as string;
}

/** Carries a request out, as the admin. */
export const confirm = ({ as }: Scene, id: string, email: string, admin = 'davi') =>
  as(admin).query('select confirm_erasure($1, $2)', [id, email]);

/** Ends the work a person is part of, as its architects would, and pays what is invoiced, so that nothing is in the way. */
export const endWork = async ({ owner }: Scene) => {
  await owner.query(
    `update projects set status = 'archived' where status in ('in_progress', 'completed')`,
  );
  await owner.query(PAY_OPEN_INVOICES);
};

export const secondAdmin = (stage: Scene) =>
  stage.owner.query(
    `select private.open_admin_account('eva@prumo.test', 'senha-de-eva', 'Eva Braga')`,
  );
