import type { Actor, Scene } from '../testing.ts';

/** Stores details of one's registration: what the web's page sends. */
export const setDetails = (who: Actor, details: object) =>
  who.query('select set_registration_details($1)', [JSON.stringify(details)]);

/** The checkable details of a registration, as its person reads them or, with ids, the team. */
export const registrationsOf = (who: Actor, ids: readonly string[] | null = null) =>
  who.query('select * from get_registrations($1)', [ids]);

export const WAITING = {
  otavio: 'a0000000-0000-4000-8000-000000000003',
  helena: 'c0000000-0000-4000-8000-000000000003',
  caio: 'b0000000-0000-4000-8000-000000000017',
} as const;

/** An admin refuses somebody who waits, by the plain call; a reason is optional. */
export const refuse = ({ as }: Scene, id: string, reason: string | null = null) =>
  as('davi').query(
    `update profiles set status = 'rejected', rejection_reason = $2 where id = $1 returning status`,
    [id, reason],
  );

export const approve = ({ as }: Scene, id: string, admin = 'davi') =>
  as(admin).query(`update profiles set status = 'approved' where id = $1 returning status`, [id]);

export const applyAgain = (who: Actor, note: string | null = 'Enviei o contrato social.') =>
  who.query('select apply_again($1)', [note]);

export const undoApproval = (who: Actor, id: string) =>
  who.query('select undo_registration_approval($1)', [id]);

/** The status of somebody, as it is stored. */
export async function statusOf({ owner }: Scene, id: string): Promise<string | undefined> {
  const [row] = await owner.query<{ status: string }>('select status from profiles where id = $1', [
    id,
  ]);
  return row?.status;
}
