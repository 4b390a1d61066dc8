import { type Caller, openCallers } from '../bench/callers.ts';
import type { System } from '../bench/system.ts';

/** The person who misbehaves, and what they have prepared for it. */
export interface TestData {
  /** An architect with 1,000 projects of one item each. */
  lister: Caller;
  /** An architect with 2,500 items of 400 letters in one project. */
  hoarder: Caller;
  /** An architect with an empty project in planning. */
  writer: Caller;
  planned: string;
  /** Somebody whom nobody has approved. */
  pending: Caller;
  supplier: Caller;
}

const TRAIL = 1_000_000;

/** Written past the rules, as the volume is: what people could have put there in their own time. */
export async function prepareTestData({
  owner,
  keys,
  architects,
  suppliers,
}: System): Promise<TestData> {
  const [lister, hoarder, writer] = architects.slice(-3) as [Caller, Caller, Caller];
  const [pending] = (await openCallers(owner, keys, 'supplier', 1, 'pending_approval')) as [Caller];
  const client = (
    await owner.query(
      `select id from public.profiles where role = 'client' and status = 'approved' limit 1`,
    )
  ).rows[0].id as string;
  await owner.query('set session_replication_role = replica');
  await owner.query(
    `with made as (
       insert into public.projects (name, client_id, architect_id)
       select 'Apartamento ' || n, $1, $2 from generate_series(1, 1000) n
       returning id, client_id, architect_id
     )
     insert into public.project_items (project_id, position, description, category, client_id, architect_id)
     select id, 1, 'Porta', 'civil', client_id, architect_id from made`,
    [client, lister.id],
  );
  await owner.query(
    `with made as (
       insert into public.projects (name, client_id, architect_id) values ('Depósito', $1, $2)
       returning id, client_id, architect_id
     )
     insert into public.project_items (project_id, position, description, category, client_id, architect_id)
     select id, n, rpad('Item ' || n, 400, 'conforme o projeto executivo, '), 'civil', client_id, architect_id
     from made, generate_series(1, 2500) n`,
    [client, hoarder.id],
  );
  const { rows } = await owner.query(
    `insert into public.projects (name, client_id, architect_id) values ('Obra', $1, $2) returning id`,
    [client, writer.id],
  );
  await owner.query(
    `insert into private.audit_entries (happened_at, actor_id, action, entity_kind, entity_id)
     select now() - make_interval(secs => $1 - n), md5('a' || n % 5000)::uuid, 'changed', 'quote', md5('q' || n % 200000)::uuid
     from generate_series(1, $1::integer) n`,
    [TRAIL],
  );
  await owner.query('set session_replication_role = origin');
  await owner.query('vacuum (analyze)');
  return {
    lister,
    hoarder,
    writer,
    planned: rows[0].id,
    pending,
    supplier: suppliers[suppliers.length >> 1] as Caller,
  };
}
