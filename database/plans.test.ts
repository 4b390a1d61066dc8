import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { parseRequest, queryOf } from '../gateway/src/rest/parse/parse.ts';
import type { Catalog } from '../gateway/src/rest/plan/catalog.ts';
import { loadCatalog } from '../gateway/src/rest/plan/catalog-load.ts';
import { callFor } from '../gateway/src/rest/run/function.ts';
import { readFor } from '../gateway/src/rest/run/read.ts';
import { useDatabase } from './testing.ts';
import { loadVolume } from './volume.ts';

// Queries of the screens, on a data set large enough that reading a whole table shows: PostgreSQL's own
// counters report what each request read. The requests are those of the queries.ts files of web/src.

const QUOTES = 20_000;

/** An answer is cut at 1,000 rows, so that many of a table are always fair to read. */
const PAGE = 1_000;

/** A list with `limit=20` may read its page and what belongs to it. */
const SHORT_PAGE = 300;

const database = useDatabase();
const owner = () => database.current.owner;
let catalog: Catalog;
let people: Record<'architect' | 'supplier' | 'client' | 'admin', string>;
let project: string;
let quote: string;
let sizes: Map<string, number>;

beforeAll(async () => {
  await loadVolume(owner(), QUOTES);
  const gateway = new pg.Pool({ connectionString: database.current.gatewayUrl, max: 1 });
  catalog = await loadCatalog(gateway);
  await gateway.end();
  const { rows } = await owner().query(`
    select q.project_id, q.architect_id, q.supplier_id, q.client_id, q.id,
      (select p.id from public.profiles p where p.role = 'admin' limit 1) as admin_id
    from public.quotes q where q.status = 'approved' limit 1`);
  const [{ project_id, architect_id, supplier_id, client_id, admin_id, id }] = rows;
  people = { architect: architect_id, supplier: supplier_id, client: client_id, admin: admin_id };
  project = project_id;
  quote = id;
  const tables = await owner().query(
    `select relname, reltuples::integer as size from pg_class where relnamespace = 'public'::regnamespace`,
  );
  sizes = new Map(tables.rows.map(({ relname, size }) => [relname, size]));
}, 120_000);

type Reader = keyof typeof people;

/** Sends the gateway's statement as this person and answers what was read of each table in public. */
async function rowsRead(reader: Reader, path: string, headers: Record<string, string>, body = '') {
  const [place = ''] = path.split('?');
  const isCall = place.startsWith('rpc/');
  const target = {
    kind: isCall ? 'function' : 'table',
    name: place.replace('rpc/', ''),
  } as const;
  const request = parseRequest(
    isCall ? 'POST' : headers.prefer ? 'HEAD' : 'GET',
    target,
    queryOf(path),
    headers,
  );
  const role = `app_${reader}`;
  const { text, values } = isCall
    ? callFor(catalog, request, body).statementFor(role)
    : readFor(catalog, request)(role);
  await owner().query('begin');
  try {
    const before = await counters();
    await owner().query(
      `select set_config('role', $1, true), set_config('request.jwt.claim.sub', $2, true)`,
      [role, people[reader]],
    );
    await owner().query(text, [...values]);
    return (await counters()).map((now) => since(before, now));
  } finally {
    await owner().query('rollback');
  }
}

interface Counter {
  table: string;
  scans: number;
  lookups: number;
  read: number;
}

function since(before: Counter[], now: Counter): Counter {
  const was = before.find(({ table }) => table === now.table);
  return {
    table: now.table,
    scans: now.scans - (was?.scans ?? 0),
    lookups: now.lookups - (was?.lookups ?? 0),
    read: now.read - (was?.read ?? 0),
  };
}

/**
 * Counters of each table since this connection last reported: scans of the whole, look-ups by an index, and
 * rows read in either way.
 */
async function counters() {
  const { rows } = await owner().query<Counter>(`
    select relname as table, seq_scan::integer as scans, coalesce(idx_scan, 0)::integer as lookups,
      (seq_tup_read + coalesce(idx_tup_fetch, 0))::integer as read
    from pg_stat_xact_user_tables where schemaname = 'public'`);
  return rows;
}

const counted = { prefer: 'count=exact' };
const supplierOf = (columns: string) => `supplier:profiles!quotes_supplier_id_fkey(${columns})`;
const itemOf = 'project_item:project_items!quotes_project_item_id_fkey!inner';
const clientOf = 'client:profiles!projects_client_id_fkey(full_name,email,phone_number)';

/** Everything a screen lists or counts; `{me}` and the like stand for ids of the data set. */
const lists: [Reader, string, object?, Record<string, string>?][] = [
  ['architect', 'profiles?select=*&id=eq.{me}'],
  [
    'architect',
    `projects?select=*,${clientOf},project_items(id)&architect_id=eq.{me}&order=created_at.desc`,
  ],
  ['architect', `projects?select=*,${clientOf}&id=eq.{project}`],
  ['architect', 'projects?select=*', undefined, counted],
  [
    'architect',
    'profiles?select=id,full_name,email&role=eq.client&status=eq.approved&order=full_name',
  ],
  [
    'architect',
    'profiles?select=id,full_name,email,company_name,supplier_category,created_at&role=eq.supplier&status=eq.approved&order=full_name',
  ],
  [
    'architect',
    'profiles?select=id,full_name,email&role=eq.supplier&status=eq.approved&supplier_category=eq.pintura&order=full_name',
  ],
  ['architect', 'project_items?select=*&project_id=eq.{project}&order=created_at.desc'],
  ['architect', 'project_items?select=*&project_id=eq.{project}&order=position,id'],
  ['architect', 'project_items?select=*&project_id=eq.{project}&order=category,position,id'],
  [
    'architect',
    `quotes?select=*,${supplierOf('id,full_name,email,company_name')},${itemOf}(*,project:projects!inner(id,name,status))&project_item.project_id=eq.{project}&status=in.(submitted,viewed)&order=price.asc`,
  ],
  [
    'architect',
    `quotes?select=id,project_item_id,supplier_id,status,price,created_at,${supplierOf('full_name,company_name')},${itemOf}(project_id)&project_item.project_id=eq.{project}`,
  ],
  ['architect', 'quotes?select=*&status=eq.submitted', undefined, counted],
  ['architect', 'rpc/get_quote_progress_by_category', { target_project_id: '{project}' }],
  ['architect', 'rpc/get_approved_quotes_for_payments', { architect_user_id: '{me}' }],
  [
    'architect',
    'payments?select=id,quote_id,amount,payment_date,notes&quote_id=eq.{quote}&order=payment_date.desc,created_at.desc',
  ],
  ['architect', 'rpc/get_project_financial_summary', { target_project_id: '{project}' }],
  ['architect', 'rpc/get_project_financial_alerts', { target_project_id: '{project}' }],
  ['architect', 'rpc/get_project_category_details', { target_project_id: '{project}' }],
  ['architect', 'rpc/get_budget_control', { target_project_id: '{project}' }],
  ['architect', 'project_reserves?select=amount&project_id=eq.{project}'],
  [
    'architect',
    'item_forecasts?select=item_id,amount,source,source_note&project_id=eq.{project}&order=item_id',
  ],
  ['client', 'rpc/get_budget_control', { target_project_id: '{project}' }],
  [
    'architect',
    'projects?select=id,name,status,client:profiles!projects_client_id_fkey(full_name)&architect_id=eq.{me}&order=created_at.desc',
  ],
  [
    'architect',
    'project_category_budgets?select=id,category,budgeted_amount&project_id=eq.{project}',
  ],
  ['architect', 'referral_codes?select=code,uses_count&user_id=eq.{me}'],
  ['architect', 'referrals?select=*&referrer_id=eq.{me}&order=invited_at.desc'],
  ['supplier', 'profiles?select=*&id=eq.{me}'],
  ['supplier', 'rpc/get_supplier_quotes', { supplier_user_id: '{me}' }],
  ['supplier', 'rpc/count_quotes_by_status', { supplier_user_id: '{me}' }],
  ['supplier', 'rpc/list_supplier_requests?limit=100', { supplier_user_id: '{me}' }],
  ['supplier', 'rpc/count_supplier_requests', { supplier_user_id: '{me}' }],
  [
    'supplier',
    'rpc/list_quote_requests?select=request_id&order=place,due_at,created_at.desc,quote_id&limit=100',
    {},
  ],
  ['supplier', 'rpc/count_quote_requests', {}],
  ['supplier', 'rpc/list_supplier_deals', {}],
  [
    'supplier',
    'rpc/list_supplier_deals?select=quote_id&order=place,next_delivery_on,approved_at.desc,quote_id&limit=51',
    { with_items: false },
  ],
  ['supplier', 'rpc/has_pending_quotes', { supplier_user_id: '{me}' }],
  ['supplier', 'rpc/has_approved_quotes', { supplier_user_id: '{me}' }],
  ['supplier', 'rpc/get_quote_response_details', { target_quote_id: '{quote}' }],
  ['supplier', 'rpc/get_supplier_approved_projects', {}],
  ['supplier', 'quotes?select=*&status=eq.submitted', undefined, counted],
  [
    'client',
    'projects?select=id,name,address,status,created_at,architect:profiles!projects_architect_id_fkey(full_name,email,phone_number)&client_id=eq.{me}&order=created_at.desc',
  ],
  [
    'client',
    'projects?select=id,name&client_id=eq.{me}&status=in.(planning,quoting,in_progress)&order=created_at.desc&limit=1',
  ],
  ['client', 'rpc/get_project_quote_review', { target_project_id: '{project}' }],
  ['client', 'rpc/get_project_financial_summary', { target_project_id: '{project}' }],
  // An admin reads everybody's: a page of twenty must not cost the whole table either.
  ['admin', 'profiles?select=*&status=eq.pending_approval&order=created_at.desc&limit=20'],
  ['admin', 'profiles?select=*&status=eq.pending_approval', undefined, counted],
  [
    'admin',
    'projects?select=id,name,address,status,created_at,architect:profiles!projects_architect_id_fkey(full_name,email),client:profiles!projects_client_id_fkey(full_name,email),project_items(quotes(price,payments(amount)))&project_items.quotes.status=eq.approved&order=created_at.desc&limit=20',
  ],
  [
    'admin',
    'commissions?select=id,commission_rate,commission_amount,created_at,project:projects(name),supplier:profiles(full_name,company_name),quote:quotes(price,project_item:project_items(description,category))&order=created_at.desc&limit=20',
  ],
  [
    'admin',
    'referrals?select=*,referrer:profiles!referrals_referrer_id_fkey(full_name,email,role),referred:profiles!referrals_referred_user_id_fkey(full_name,role)&order=invited_at.desc&limit=20',
  ],
  // Lists that read like tables: PostgreSQL must look inside, or each page costs all of them.
  [
    'architect',
    'rpc/list_projects?select=id,name,address,status,created_at,client_name,items&order=created_at.desc,id.asc&limit=25',
    {},
  ],
  [
    'admin',
    'rpc/list_projects?select=id,name,address,status,created_at,architect_name,client_name,items,approved,paid&order=created_at.desc,id.asc&limit=25',
    {},
  ],
  [
    'admin',
    'rpc/list_commissions?select=id,created_at,project_name,item_description,category,supplier_name,supplier_company,price,commission_rate,commission_amount&order=created_at.desc,id.asc&limit=20',
    {},
  ],
  [
    'admin',
    'rpc/list_commissions?select=id,kind,status,due_at,order_id,order_year,order_number,change_order_number,invoice_id,invoice_year,invoice_number&order=created_at.desc,id.asc&limit=20',
    {},
  ],
  [
    'admin',
    'rpc/list_people?select=id,full_name,email,company_name,role,status,created_at,suspended_at,notes&order=created_at.desc,id.asc&limit=20',
    {},
  ],
  [
    'supplier',
    'rpc/get_commission_statement?select=commission_id,status,order_number,project_name,commission_amount&order=created_at.desc,commission_id.asc&limit=20',
    {},
  ],
  ['supplier', 'rpc/get_commission_balance', {}],
  [
    'admin',
    'rpc/list_referrals?select=id,invited_at,completed_at,status,referred_email,referrer_name,referrer_email,referred_name,referred_role&order=invited_at.desc,id.asc&limit=20',
    {},
  ],
  ['architect', 'rpc/list_payable_quotes?select=quote_id&order=place', {}],
  ['architect', 'rpc/payment_totals', {}],
  [
    'supplier',
    'rpc/list_receivables?select=instalment_id&order=expected_on,instalment_id&limit=100',
    {},
  ],
  ['supplier', 'rpc/receivable_totals', {}],
  ['architect', 'rpc/get_payment_ledger', { most: 101 }],
  ['architect', 'rpc/payment_ledger_totals', {}],
  ['architect', 'rpc/get_financial_report', { group_by: 'month', project_ids: ['{project}'] }],
  ['architect', 'rpc/get_office_cash_flow', { project_ids: ['{project}'] }],
  ['architect', 'rpc/project_figures', {}],
  // A search reads what is its caller's own, whatever others have.
  ['architect', 'rpc/search_everything', { search: 'pintura' }],
  ['supplier', 'rpc/search_everything', { search: 'pintura' }],
  ['client', 'rpc/search_everything', { search: 'pintura' }],
  ['admin', 'rpc/get_suppliers_without_category', {}],
  ['admin', 'rpc/list_admin_users', {}],
  ['admin', 'rpc/get_project_financial_summary', { target_project_id: '{project}' }],
];

describe('no list or count reads a whole table', () => {
  test.each(lists)('%s: %s', async (reader, path, args, headers = {}) => {
    const fill = (text: string) =>
      text
        .replaceAll('{me}', people[reader])
        .replaceAll('{project}', project)
        .replaceAll('{quote}', quote);

    const read = await rowsRead(reader, fill(path), headers, args && fill(JSON.stringify(args)));

    const most = path.includes('limit=20') ? SHORT_PAGE : PAGE;
    const tooMuch = read.filter(({ table, scans, read }) => {
      // Where a table is hardly longer, reading all of it may be the best plan.
      const large = (sizes.get(table) ?? 0) > 1.3 * most;
      return large && (scans > 0 || read > most);
    });
    expect(tooMuch).toEqual([]);
    // The counters must have seen the request at all.
    expect(read.some(({ scans, lookups }) => scans + lookups > 0)).toBe(true);
  });
});
