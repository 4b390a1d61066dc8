import type { Actor } from '../testing.ts';

/** Ana's project in planning; one item each of civil, marcenaria, iluminacao, vidracaria. */
export { itemId, PERSON, PROJECT } from '../quotes/testing-renovation.ts';

export const MARCOS = 'b0000000-0000-4000-8000-000000000005';
export const GUSTAVO = 'b0000000-0000-4000-8000-000000000004';

/** An instant so many hours from now, as the wire spells it. */
export const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

/** Invites as POST /functions/v1/send-quote-invitations does. */
export async function invite(who: Actor, project: string, suppliers: object, terms?: object) {
  await who.query('select private.function_send_quote_invitations($1)', [
    { project_id: project, selected_suppliers: suppliers, ...(terms && { terms }) },
  ]);
}

export interface RequestRow {
  id: string;
  respond_until: Date | null;
  accepts_late: boolean;
  round: number;
  addendum: number;
  opened_at: Date | null;
  intent: string | null;
  decline_reason: string | null;
  more_time_until: Date | null;
  version: number;
}

/** The request of a supplier (first name) in a project, as the owner sees it. */
export async function requestOf(owner: Actor, project: string, supplier: string) {
  const [row] = await owner.query<RequestRow>(
    `select r.* from quote_requests r join profiles s on s.id = r.supplier_id
     where r.project_id = $1 and s.email = $2 || '@prumo.test'`,
    [project, supplier],
  );
  if (!row) throw new Error(`${supplier} was not asked in ${project}`);
  return row;
}

/** The quotes of a supplier in a project, in the order of the items. */
export const quotesOf = (owner: Actor, project: string, supplier: string) =>
  owner.query<{
    id: string;
    project_item_id: string;
    status: string;
    closed_as: string | null;
    price: string | null;
    rejection_reason: string | null;
    submitted_at: Date | null;
  }>(
    `select q.* from quotes q join profiles s on s.id = q.supplier_id
     join project_items i on i.id = q.project_item_id
     where q.project_id = $1 and s.email = $2 || '@prumo.test' order by i.position, i.id`,
    [project, supplier],
  );

export async function quoteIdOf(owner: Actor, project: string, supplier: string) {
  const [first] = await quotesOf(owner, project, supplier);
  if (!first) throw new Error(`${supplier} was not asked in ${project}`);
  return first.id;
}

/** Moves the deadline of a request: rules read the clock, so tests move what it is compared with. */
export const setDeadline = (owner: Actor, request: string, until: string, acceptsLate: boolean) =>
  owner.query('update quote_requests set respond_until = $2, accepts_late = $3 where id = $1', [
    request,
    until,
    acceptsLate,
  ]);
