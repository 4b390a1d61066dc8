import type pg from 'pg';
import { tableSizes } from './tables.ts';

/** Rows and bytes that one quote leaves behind, in one table. */
interface Trace {
  table: string;
  rowsPerQuote: number;
  /** Table and indexes, by the size of its rows in the full table. */
  bytesPerQuote: number;
}

/**
 * Architects of the volume ask five suppliers for everything in their projects in planning, all suppliers
 * answer and the first offer of each item is approved: as the people, with every trigger. Then counts what
 * each table got.
 */
export async function liveThroughQuotes(superuser: pg.Client) {
  const before = await counted(superuser);
  const projects = await plannedProjects(superuser);
  for (const { id, architect_id, selected } of projects) {
    await as(superuser, 'app_architect', architect_id, INVITE, [
      JSON.stringify({ project_id: id, selected_suppliers: selected }),
    ]);
  }
  const ids = projects.map(({ id }) => id);
  let answered = 0;
  for (const { id, supplier_id, items } of await open(superuser, ids)) {
    await as(superuser, 'app_supplier', supplier_id, ANSWER, [id, JSON.stringify(items)]);
    answered += items.length;
  }
  let approved = 0;
  for (const { project_id, architect_id, quotes } of await offers(superuser, ids)) {
    await as(superuser, 'app_architect', architect_id, APPROVE, [project_id, quotes]);
    approved += quotes.length;
  }
  await superuser.query('vacuum (analyze)');
  const after = await counted(superuser);
  const asked = (after.get(QUOTES) ?? 0) - (before.get(QUOTES) ?? 0);
  const traces = await tracesOf(superuser, before, after, asked);
  const bytesPerQuote = traces.reduce((sum, trace) => sum + trace.bytesPerQuote, 0);
  return { quotes: asked, answered, approved, bytesPerQuote, tables: traces };
}

/** As regclass prints it. */
const QUOTES = 'quotes';
const INVITE = 'select private.function_send_quote_invitations($1)';
const ANSWER = 'select * from public.submit_quote_response($1, $2, 30)';
const APPROVE = 'select * from public.approve_quotes($1, $2, false)';

async function as(client: pg.Client, role: string, person: string, sql: string, values: unknown[]) {
  const claims = JSON.stringify({ sub: person, role: 'authenticated', aal: 'aal1' });
  await client.query('begin');
  await client.query(
    `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true), set_config('request.jwt.claim.sub', $3, true)`,
    [role, claims, person],
  );
  await client.query(sql, values);
  await client.query('commit');
}

interface Planned {
  id: string;
  architect_id: string;
  /** Category to suppliers, as the call takes it. */
  selected: Record<string, string[]>;
}

async function plannedProjects(client: pg.Client): Promise<Planned[]> {
  const { rows } = await client.query<Planned>(
    `with suppliers as (
       select id, supplier_category as category,
         row_number() over (partition by supplier_category order by id) - 1 as place,
         count(*) over (partition by supplier_category) as number
       from public.profiles where role = 'supplier' and status = 'approved'
     ), projects as (
       select id, architect_id, row_number() over (order by id) as n from public.projects where status = 'planning'
     ), asked as (
       select p.id, p.architect_id, c.category, jsonb_agg(s.id) as suppliers
       from projects p
       cross join lateral (select distinct i.category from public.project_items i where i.project_id = p.id) c
       join suppliers s on s.category = c.category and (s.place + 7 * p.n) % s.number < 5
       group by p.id, p.architect_id, c.category
     )
     select id, architect_id, jsonb_object_agg(category, suppliers) as selected
     from asked group by id, architect_id order by id limit 2000`,
  );
  return rows;
}

/** One quote of each request, with every item of the request priced. */
async function open(client: pg.Client, projects: string[]) {
  const { rows } = await client.query<{ id: string; supplier_id: string; items: object[] }>(
    `select (array_agg(id))[1] as id, supplier_id, jsonb_agg(jsonb_build_object(
       'project_item_id', project_item_id, 'price', 1234.5, 'note', 'Medidas a confirmar no local')) as items
     from public.quotes where project_id = any ($1) and status = 'requested' group by request_id, supplier_id`,
    [projects],
  );
  return rows;
}

/** One offer for each item, by project. */
async function offers(client: pg.Client, projects: string[]) {
  const { rows } = await client.query<{
    project_id: string;
    architect_id: string;
    quotes: string[];
  }>(
    `select project_id, architect_id, array_agg(id) as quotes
     from (
       select distinct on (project_item_id) project_item_id, project_id, architect_id, id
       from public.quotes where project_id = any ($1) and status = 'submitted' order by project_item_id, id
     ) first
     group by project_id, architect_id`,
    [projects],
  );
  return rows;
}

/** Exact numbers of rows by table. */
async function counted(client: pg.Client): Promise<Map<string, number>> {
  const { rows } = await client.query<{ table: string; n: number }>(
    `select t.oid::regclass::text as "table", (xpath('/row/n/text()', query_to_xml(
       format('select count(*) as n from %s', t.oid::regclass), false, true, '')))[1]::text::float8 as n
     from pg_class t join pg_namespace s on s.oid = t.relnamespace
     where t.relkind = 'r' and s.nspname in ('public', 'private', 'auth', 'storage')`,
  );
  return new Map(rows.map(({ table, n }) => [table, n]));
}

async function tracesOf(
  client: pg.Client,
  before: Map<string, number>,
  after: Map<string, number>,
  quotes: number,
): Promise<Trace[]> {
  const sizes = new Map((await tableSizes(client)).map((size) => [size.table, size]));
  return [...after]
    .map(([table, rows]) => {
      const more = (rows - (before.get(table) ?? 0)) / quotes;
      return {
        table,
        rowsPerQuote: Math.round(more * 100) / 100,
        bytesPerQuote: Math.round(more * (sizes.get(table)?.bytesPerRow ?? 0)),
      };
    })
    .filter(({ bytesPerQuote }) => bytesPerQuote > 0)
    .toSorted((one, other) => other.bytesPerQuote - one.bytesPerQuote);
}
