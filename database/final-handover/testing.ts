import { randomUUID } from 'node:crypto';
import { CASA } from '../orders/testing.ts';
import type { Actor } from '../testing.ts';

/** A row of get_handovers. */
export interface HandoverRow {
  handover_id: string;
  number: number;
  status: string;
  version: number;
  note: string | null;
  content: {
    orders: { order: string; delivered_on: string | null; warranty_until: string | null }[];
    issues: { number: number; title: string; room: string | null; order: string | null }[];
    files: { order: string; file_name: string; sha256: string }[];
  } | null;
  content_hash: string | null;
  sign_off: { decision: string; reason: string | null; content_hash: string } | null;
}

export const handovers = (reader: Actor, project: string = CASA) =>
  reader.query<HandoverRow>('select * from get_handovers($1)', [project]);

export async function sendHandover(
  who: Actor,
  { project = CASA as string, note = null as string | null } = {},
) {
  const [row] = await who.query<{ handover_id: string; number: number; version: number }>(
    'select * from send_handover($1, $2)',
    [project, note],
  );
  if (!row) throw new Error('nothing was sent');
  return row;
}

export const answerHandover = (
  who: Actor,
  id: string,
  version: number,
  decision = 'agreed',
  reason: string | null = null,
) =>
  who.query<{ sign_off_id: string; content_hash: string }>(
    `select * from sign_off('handover', $1, $2, $3, $4)`,
    [id, version, decision, reason],
  );

/** Publishes a pendência of the architect, as a row. */
export async function openIssue(owner: Actor, number: number, title: string, project = CASA) {
  await owner.query(
    `insert into issues (id, project_id, kind, number, title, room, status, opened_at, author_role, author_id, created_by, architect_id, client_id)
     select $1, p.id, 'punch', $2, $3, 'Cozinha', 'open', now(), 'architect', p.architect_id, p.architect_id, p.architect_id, p.client_id
     from projects p where p.id = $4`,
    [randomUUID(), number, title, project],
  );
}

/** The version of a termo de entrega counts up at the end of a transaction, which a test does not have. */
export const endOfTransaction = async (owner: Actor) => {
  await owner.query('set constraints all immediate');
  await owner.query('set constraints all deferred');
};
