import type { Caller } from './callers.ts';
import type { Asked } from './load.ts';
import type { System } from './system.ts';

/** A kind of reading request, with its goal as a part of pgbench's rate. */
export interface Kind {
  name: string;
  title: string;
  goal?: number;
  edge?: number;
  /** The people who send them: architects by default. */
  by?: 'suppliers';
  /** This person's request. */
  ask(caller: Caller): Asked;
}

const ONE = { accept: 'application/vnd.pgrst.object+json' };
const supplier = 'supplier:profiles!quotes_supplier_id_fkey(id,full_name,email,company_name)';
const item =
  'project_item:project_items!quotes_project_item_id_fkey!inner(*,project:projects!inner(id,name,status))';

/** The requests (a), (b), (c), (d) and (f): what the screens send most. */
export async function readingKinds({ owner, architects }: System): Promise<Kind[]> {
  const projects = await quotingProjects(owner, architects);
  const projectOf = (caller: Caller) => projects.get(caller.id) ?? '';
  return [
    {
      name: 'a',
      title: 'a profile by id',
      goal: 0.2,
      edge: 0.225,
      ask: ({ id }) => ({
        method: 'GET',
        path: `/rest/v1/profiles?select=*&id=eq.${id}`,
        headers: ONE,
      }),
    },
    {
      name: 'b',
      title: 'an architect’s projects with their clients',
      goal: 0.4,
      edge: 0.45,
      ask: ({ id }) => ({
        method: 'GET',
        path: `/rest/v1/projects?select=*,client:profiles!projects_client_id_fkey(full_name,email)&architect_id=eq.${id}&order=created_at.desc`,
      }),
    },
    {
      name: 'c',
      title: 'the analysis of one project’s quotes',
      goal: 0.62,
      edge: 0.7,
      ask: (caller) => ({
        method: 'GET',
        path: `/rest/v1/quotes?select=*,${supplier},${item}&project_item.project_id=eq.${projectOf(caller)}&status=in.(submitted,viewed)&order=price.asc`,
      }),
    },
    {
      name: 'd',
      title: 'a project’s financial summary',
      goal: 0.36,
      edge: 0.42,
      ask: (caller) => ({
        method: 'POST',
        path: '/rest/v1/rpc/get_project_financial_summary',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ target_project_id: projectOf(caller) }),
      }),
    },
    {
      name: 'f',
      title: 'how many submitted quotes the caller sees',
      // The screens ask with HEAD, whose end the load driver cannot see.
      ask: () => ({
        method: 'GET',
        path: '/rest/v1/quotes?select=id&status=eq.submitted&limit=1',
        headers: { prefer: 'count=exact' },
      }),
    },
  ];
}

/** A supplier's list: (s) as specified, (q) as the page of requests reads it. */
export const SUPPLIER_KINDS: readonly Kind[] = [
  {
    name: 's',
    title: 'a supplier’s quotes, by request',
    by: 'suppliers',
    ask: ({ id }) => ({
      method: 'POST',
      path: '/rest/v1/rpc/get_supplier_quotes',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ supplier_user_id: id }),
    }),
  },
  {
    name: 'q',
    title: 'a supplier’s requests with what is owed',
    by: 'suppliers',
    ask: () => ({
      method: 'POST',
      path: '/rest/v1/rpc/list_quote_requests',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    }),
  },
];

/** For each architect a project of ten items in quotation: an answer of forty rows. */
async function quotingProjects(
  owner: System['owner'],
  architects: Caller[],
): Promise<Map<string, string>> {
  const { rows } = await owner.query<{ architect_id: string; id: string }>(
    `select distinct on (p.architect_id) p.architect_id, p.id
     from public.projects p
     where p.status = 'quoting' and p.architect_id = any ($1)
     order by p.architect_id, abs(10 - (select count(*) from public.project_items i where i.project_id = p.id)), p.id`,
    [architects.map(({ id }) => id)],
  );
  return new Map(rows.map(({ architect_id, id }) => [architect_id, id]));
}
