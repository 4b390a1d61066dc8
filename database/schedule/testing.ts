import { randomUUID } from 'node:crypto';
import { CASA } from '../orders/testing.ts';
import type { Actor } from '../testing.ts';

/** A row of get_schedule, days as YYYY-MM-DD. */
export interface ScheduleRow {
  kind: string;
  id: string;
  milestone_id: string | null;
  order_id: string | null;
  title: string;
  starts_on: string;
  due_on: string | null;
  first_due_on: string | null;
  promised_on: string | null;
  announced_on: string | null;
  done_on: string | null;
  percent: number | null;
  state: string;
  after_id: string | null;
  is_early: boolean;
  version: number | null;
}

export interface Milestone {
  id?: string;
  project?: string;
  order?: string | null;
  title?: string | null;
  starts?: string | null;
  due?: string | null;
  done?: string | null;
  after?: string | null;
  version?: number | null;
  push?: boolean;
}

/** Plans a milestone of CASA, or changes it where a version is given; returns its id and version. */
export async function plan(who: Actor, milestone: Milestone) {
  const { title = 'Alvenaria', starts = '2027-01-04', due = '2027-01-15' } = milestone;
  const [row] = await who.query<{ saved_id: string; saved_version: number }>(
    'select * from save_milestone($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)',
    [
      milestone.id ?? randomUUID(),
      milestone.project ?? CASA,
      milestone.order ?? null,
      title,
      starts,
      due,
      milestone.done ?? null,
      milestone.after ?? null,
      milestone.version ?? null,
      milestone.push ?? false,
    ],
  );
  if (!row) throw new Error('save_milestone returned no row');
  return { id: row.saved_id, version: row.saved_version };
}

/** The schedule of a project as somebody reads it. */
export const schedule = (who: Actor, project: string = CASA) =>
  who.query<ScheduleRow & Record<string, unknown>>(
    `select s.*, s.starts_on::text, s.due_on::text, s.first_due_on::text, s.promised_on::text, s.announced_on::text, s.done_on::text
     from get_schedule($1) s`,
    [project],
  );

/** One row of it. */
export async function scheduled(who: Actor, id: string, project?: string) {
  const row = (await schedule(who, project)).find((each) => each.id === id);
  if (!row) throw new Error(`${id} is not in the schedule`);
  return row;
}

/** Announces a delivery of an order as its supplier's, behind the calls; returns its id. */
export async function announced(owner: Actor, order: string, day: string): Promise<string> {
  const [row] = await owner.query<{ id: string }>(
    `insert into deliveries (id, order_id, arrives_on, announced_role, announced_by, project_id, architect_id, client_id, supplier_id)
     select gen_random_uuid(), o.id, $2, 'supplier', o.supplier_id, o.project_id, o.architect_id, o.client_id, o.supplier_id
     from orders o where o.id = $1
     returning id`,
    [order, day],
  );
  if (!row) throw new Error(`order ${order} is not there`);
  return row.id;
}
