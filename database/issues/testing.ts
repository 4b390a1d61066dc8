import { randomUUID } from 'node:crypto';
import { confirmedOrder } from '../change-orders/testing.ts';
import { CASA } from '../orders/testing.ts';
import type { Actor, Scene } from '../testing.ts';

/** A pendência as a device sends it; a warranty claim with `kind`. */
export interface Draft {
  kind?: 'punch' | 'warranty';
  order?: string | null;
  quote?: string | null;
  room?: string | null;
  title?: string;
  description?: string | null;
  is_urgent?: boolean;
  due_on?: string | null;
}

interface Place {
  id?: string;
  project?: string;
  version?: number | null;
}

/** Saves a draft; returns its id and version. */
export async function save(
  who: Actor,
  draft: Draft = {},
  { id = randomUUID(), project = CASA, version = null }: Place = {},
) {
  const [row] = await who.query<{ version: number }>(
    'select save_issue($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) as version',
    [
      id,
      project,
      draft.kind ?? 'punch',
      draft.order ?? null,
      draft.quote ?? null,
      draft.room === undefined ? 'Sala' : draft.room,
      draft.title ?? 'Rodapé solto',
      draft.description ?? null,
      draft.is_urgent ?? false,
      draft.due_on ?? null,
      version,
    ],
  );
  return { id, version: row?.version };
}

export const publish = (who: Actor, ids: string[], project: string = CASA) =>
  who.query<{ issue_id: string; number: number; saved_version: number }>(
    'select * from publish_issues($1, $2)',
    [project, ids],
  );

/** Saves and publishes one; returns its id. */
export async function open(who: Actor, draft: Draft = {}, project: string = CASA) {
  const { id } = await save(who, draft, { project });
  await publish(who, [id], project);
  return id;
}

export async function answer(
  who: Actor,
  id: string,
  version: number,
  event: string,
  words: string | null = null,
  visit_on: string | null = null,
) {
  const [row] = await who.query<{ version: number }>(
    'select answer_issue($1, $2, $3, $4, $5) as version',
    [id, version, event, words, visit_on],
  );
  return row?.version;
}

export interface IssueRow {
  issue_id: string;
  issue_kind: string;
  number: number | null;
  label: string;
  issue_status: string;
  is_disputed: boolean;
  version: number;
  room: string | null;
  title: string;
  supplier_name: string | null;
  mended_by: string;
  turn: string[];
  is_my_turn: boolean;
  answers: string[];
  warranty_until: string | null;
  in_warranty: boolean | null;
  events: {
    event: string;
    role: string;
    name: string;
    is_entered: boolean;
    words: string | null;
    content_hash: string;
  }[];
  files: { file_name: string; is_after: boolean }[];
  issues: number;
  [column: string]: unknown;
}

/** The issues of CASA that somebody reads; more arguments narrow. */
export async function issues(who: Actor, more: Record<string, unknown> = {}) {
  const args = Object.entries({ target_project_id: CASA, ...more });
  const rows = await who.query<{ row: IssueRow }>(
    `select to_jsonb(r) as row from get_issues(${args.map(([name], at) => `${name} => $${at + 1}`).join(', ')}) r`,
    args.map(([, value]) => value),
  );
  return rows.map(({ row }) => row);
}

/** One of them. */
export async function issue(who: Actor, id: string) {
  const [row] = await issues(who, { target_issue_id: id });
  return row;
}

/** CASA with an order of Marcos (masonry) and one of Silvia (joinery), both confirmed. */
export async function twoOrders(stage: Scene) {
  const marcos = await confirmedOrder(stage, '0201 marcos');
  const silvia = await confirmedOrder(stage, '0203 silvia');
  return { marcos, silvia };
}
