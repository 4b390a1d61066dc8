import { describe, expect, test } from 'vitest';
import { promisedRights } from '../../database/permissions.ts';
import { keyOf, TABLES, type TableName } from '../tables.ts';
import { behind, type Got, NOBODY } from '../threats/fixture.ts';
import { functionProbes, readSignatures } from './function-probes.ts';
import { canonical, type Role, roleOf, type View, viewOf } from './oracle.ts';
import {
  ask,
  everything,
  full,
  ids,
  inParallel,
  KEEP_NOTHING,
  PEOPLE,
  Tally,
  toldToComeBack,
  type Who,
} from './setup.ts';

interface Caller {
  who: Who;
  role: Role;
  /** Tries what depends on the role alone, which the full run tries as everybody. */
  standsForRole: boolean;
  view: View;
  /** Keys of rows that the caller may not see, up to a hundred of each table. */
  others: Record<TableName, string[]>;
}

/**
 * Which rights there are is compared with the catalog, one by one, by database/schema.test.ts. Here each role tries a few
 * rights of each table that it does not have, to see that the wire refuses them; the full run tries all of them.
 */
const REFUSED_OF_A_TABLE = 2;
const someOf = <T>(refused: T[]): T[] => (full ? refused : refused.slice(0, REFUSED_OF_A_TABLE));

interface Probe {
  what: string;
  run(): Promise<string | false>;
}

/**
 * The permission matrix over the wire: what database/permissions.csv promises, sent to the
 * listening server for every table, column, verb and function as everybody. Rows are those of
 * oracle.ts.
 */
export function matrix(): void {
  describe('the permission matrix', () => {
    test('[T01] [T08] [T09] every table, column, verb and function responds to everybody as permissions.csv states, and refusals change nothing', async () => {
      const rights = new Set(promisedRights());
      const callers: Caller[] = [];
      for (const who of [null, ...PEOPLE]) {
        const { role, ...caller } = await callerOf(who);
        const standsForRole = full || callers.every((other) => other.role !== role);
        callers.push({ ...caller, role, standsForRole });
      }
      const existing = await columnsOfTables();
      const signatures = await readSignatures();
      expect(Object.keys(existing).sort()).toEqual([...TABLES].sort());
      const before = await everything();
      const probes = callers.flatMap((caller) => [
        ...TABLES.flatMap((table) => [
          ...readProbes(rights, caller, table, existing[table]),
          ...writeProbes(rights, caller, table, existing[table]),
          ...strangerProbes(caller, table),
        ]),
        ...functionProbes(rights, signatures, caller),
      ]);

      const tally = new Tally('matrix');
      await inParallel(probes, async ({ what, run }) => {
        const wrong = await run();
        tally.count(wrong && `${what}: ${wrong}`);
      });

      tally.count((await everything()) !== before && 'something was changed');
      tally.close(1_000);
    });
  });
}

async function callerOf(who: Who): Promise<Omit<Caller, 'standsForRole'>> {
  const id = who && ids[who];
  const role = await roleOf(id);
  const view = await viewOf(id, role);
  const others = {} as Caller['others'];
  for (const table of TABLES) {
    const key = keyOf(table);
    const rows = (await behind(
      `select ${key} as key from ${table} where not ${key} = any ($1) order by 1 limit 100`,
      [(view[table] ?? []).map((row) => row[key])],
    )) as { key: string }[];
    others[table] = rows.map((row) => row.key);
  }
  return { who, role, view, others };
}

/** Every column that there is, copies for policies included. */
async function columnsOfTables(): Promise<Record<TableName, string[]>> {
  const rows = (await behind(
    `select table_name as table, array_agg(column_name::text) as columns
     from information_schema.columns where table_schema = 'public' group by 1`,
  )) as { table: TableName; columns: string[] }[];
  return Object.fromEntries(rows.map(({ table, columns }) => [table, columns])) as never;
}

const WRITERS = ['pending', 'client', 'architect', 'supplier', 'admin'].map(
  (role) => `app_${role}`,
);

const dbRole = (role: Role) => (role === 'anon' ? 'anon' : `app_${role}`);

/** Signed out is 401, signed in 403; the code distinguishes a missing right from a row that is not one's own. */
function isRefused({ role }: Caller, answer: Got): string | false {
  const status = role === 'anon' ? 401 : 403;
  // PostgreSQL refuses to write a computed column before it checks rights.
  const isComputed = answer.status === 400 && answer.code === '428C9';
  const refused = (answer.status === status && answer.code === '42501') || isComputed;
  return !refused && `${answer.status} ${answer.text.slice(0, 200)} instead of ${status} 42501`;
}

function readProbes(
  rights: Set<string>,
  caller: Caller,
  table: TableName,
  existing: string[],
): Probe[] {
  const { who, role, view, standsForRole } = caller;
  const rows = view[table];
  const isGranted = (column: string) =>
    rights.has(`${table} select ${column} ${dbRole(role)}`) ||
    rights.has(`masked.${table} select ${column} ${dbRole(role)}`);
  const read = (columns: string[]): Probe => {
    const path = `/rest/v1/${table}?select=${columns}`;
    return {
      what: `${who} GET ${path}`,
      async run() {
        const answer = await ask(who, path);
        if (toldToComeBack(answer)) return false;
        if (!columns.every(isGranted)) return isRefused(caller, answer);
        const part = (row: Record<string, unknown>) =>
          Object.fromEntries(columns.map((column) => [column, row[column]]));
        return differs(answer, (rows ?? []).map(part));
      },
    };
  };
  // A column that is refused is asked for alone, so that no other is refused in its place.
  const granted = existing.filter(isGranted);
  const refused = someOf(existing.filter((column) => !isGranted(column)));
  const named = full ? granted.map((column) => [column]) : granted.length > 0 ? [granted] : [];
  const columns = [...named, ...refused.map((column) => [column])].map(read);
  const whole: Probe = {
    what: `${who} GET ${table}`,
    async run() {
      const answer = await ask(who, `/rest/v1/${table}?select=*`);
      if (toldToComeBack(answer)) return false;
      return rows === null ? isRefused(caller, answer) : differs(answer, rows);
    },
  };
  const counted: Probe = {
    what: `${who} HEAD ${table}`,
    async run() {
      const answer = await ask(who, `/rest/v1/${table}?select=${keyOf(table)}`, {
        method: 'HEAD',
        headers: { prefer: 'count=exact' },
      });
      if (toldToComeBack(answer)) return false;
      const count = answer.headers.get('content-range')?.split('/')[1];
      if (rows === null) return ![401, 403].includes(answer.status) && `${answer.status}`;
      return count !== String(rows.length) && `${count} rows instead of ${rows.length}`;
    },
  };
  // Which rows there are depends on the person, in whatever way they are asked for.
  return standsForRole ? [...columns, whole, counted] : [whole];
}

function differs(answer: Got, expected: Record<string, unknown>[]): string | false {
  if (answer.status !== 200) return `${answer.status} ${answer.text.slice(0, 200)}`;
  const seen = answer.body as Record<string, unknown>[];
  if (canonical(seen) === canonical(expected)) return false;
  return `${seen.length} rows, not the ${expected.length} of the oracle: ${firstDifference(seen, expected)}`;
}

function firstDifference(seen: Record<string, unknown>[], expected: Record<string, unknown>[]) {
  const known = new Set(canonical(expected).split('\n'));
  const got = canonical(seen).split('\n');
  return `seen ${got.find((row) => !known.has(row))}; missing ${[...known].find((row) => !got.includes(row))}`;
}

/**
 * Column by column, so that one right does not stand in for another. A granted column may still
 * fail for its value or by a policy; any other must be refused as missing a right. Nothing is kept:
 * no row is named, or one more than is allowed.
 */
function writeProbes(
  rights: Set<string>,
  caller: Caller,
  table: TableName,
  existing: string[],
): Probe[] {
  const { who, role, standsForRole } = caller;
  if (!standsForRole) return [];
  const nowhere = `/rest/v1/${table}?${keyOf(table)}=eq.${NOBODY}`;
  const mayAtAll = (verb: string) =>
    existing.some((column) => rights.has(`${table} ${verb} ${column} ${dbRole(role)}`));
  const write = (verb: 'insert' | 'update', column: string): Probe => ({
    what: `${who} ${verb} ${table}.${column}`,
    async run() {
      const isInsert = verb === 'insert';
      const answer = await ask(who, isInsert ? `/rest/v1/${table}` : nowhere, {
        method: isInsert ? 'POST' : 'PATCH',
        body: { [column]: null },
        headers: KEEP_NOTHING,
      });
      if (toldToComeBack(answer)) return false;
      if (!rights.has(`${table} ${verb} ${column} ${dbRole(role)}`))
        return isRefused(caller, answer);
      if (!isInsert) return answer.status !== 204 && `${answer.status} ${answer.text}`;
      const isPermission = answer.text.includes('permission denied');
      const known = [201, 400, 403, 409].includes(answer.status);
      return (isPermission || !known) && `${answer.status} ${answer.text}`;
    },
  });
  const remove: Probe = {
    what: `${who} DELETE ${table}`,
    async run() {
      const answer = await ask(who, nowhere, { method: 'DELETE', headers: KEEP_NOTHING });
      if (toldToComeBack(answer)) return false;
      if (!rights.has(`${table} delete ${dbRole(role)}`)) return isRefused(caller, answer);
      return answer.status !== 204 && `${answer.status} ${answer.text}`;
    },
  };
  const put: Probe = {
    what: `${who} PUT ${table}`,
    async run() {
      const { status } = await ask(who, nowhere, { method: 'PUT', body: {} });
      return ![401, 405].includes(status) && `${status}`;
    },
  };
  const upsert: Probe = {
    what: `${who} upsert ${table}`,
    async run() {
      const key = keyOf(table);
      const answer = await ask(who, `/rest/v1/${table}?on_conflict=${key}`, {
        body: { [key]: NOBODY },
        headers: { prefer: `resolution=merge-duplicates,${KEEP_NOTHING.prefer}` },
      });
      if (toldToComeBack(answer)) return false;
      if (!mayAtAll('insert')) return isRefused(caller, answer);
      return ![400, 403].includes(answer.status) && `${answer.status} ${answer.text}`;
    },
  };
  const writes = (['insert', 'update'] as const).flatMap((verb) => {
    const mayWrite = (column: string) => rights.has(`${table} ${verb} ${column} ${dbRole(role)}`);
    // Those that others may write are refused first.
    const forOthers = (column: string) =>
      WRITERS.some((writer) => rights.has(`${table} ${verb} ${column} ${writer}`));
    const refused = existing.filter((column) => !mayWrite(column));
    const inOrder = [...refused.filter(forOthers), ...refused.filter((c) => !forOthers(c))];
    return [...existing.filter(mayWrite), ...someOf(inOrder)].map((column) => write(verb, column));
  });
  return [...writes, remove, put, upsert];
}

/** Values that would pass if the row were one's own. */
export const CHANGE: Record<TableName, object> = {
  profiles: { full_name: 'Outra pessoa' },
  referral_codes: { uses_count: 99 },
  referrals: { status: 'completed' },
  projects: { name: 'Meu' },
  project_items: { description: 'Meu' },
  quote_requests: { accepts_late: false },
  quote_versions: { total: 1 },
  request_terms: { accepts_late: false },
  addenda: { number: 9 },
  questions: { body: 'Minha' },
  quotes: { status: 'rejected' },
  selections: { status: 'withdrawn' },
  selection_items: { decision: 'approved' },
  quote_adjustments: { amount: 1 },
  project_category_budgets: { budgeted_amount: 1 },
  billing_details: { legal_name: 'Meu' },
  registration_details: { cities: ['Santos'] },
  account_people: { role: 'owner' },
  account_notes: { body: 'Minha' },
  editing: { kind: 'items' },
  person_notes: { body: 'Minha' },
  project_transfers: { reason: 'Meu' },
  plan_requests: { status: 'granted' },
  support_requests: { state: 'solved' },
  support_messages: { body: 'Minha' },
  project_reserves: { amount: 1 },
  item_forecasts: { amount: 1 },
  item_specs: { brand: 'Minha' },
  item_spec_versions: { reason: 'Minha' },
  price_indexes: { value: 1 },
  kept_choices: { choices: {} },
  orders: { status: 'confirmed' },
  instalments: { amount: 1 },
  item_parts: { description: 'Minha' },
  deliveries: { status: 'checked' },
  tax_documents: { status: 'cancelled' },
  milestones: { title: 'Meu' },
  purchases: { total: 1 },
  purchase_lines: { amount: 1 },
  purchase_instalments: { amount: 1 },
  purchase_payments: { amount: 1 },
  daily_logs: { occurrences: 'Minha' },
  handovers: { note: 'Meu' },
  change_orders: { title: 'Meu' },
  issues: { status: 'closed' },
  issue_events: { words: 'Minha' },
  ratings: { quality: 5 },
  sign_offs: { decision: 'refused' },
  payments: { amount: 1 },
  attachments: { file_name: 'meu.pdf' },
  commissions: { commission_amount: 0 },
  commission_invoices: { status: 'paid' },
  categories: { label: 'Minha' },
  reference_tables: { rows: 1 },
  platform_settings: { pix_key: 'a@b.co' },
  notifications: { read_at: null },
  messages: { body: 'Meu' },
  threads: { unread: 0 },
  products: { description: 'Meu' },
  item_kits: { name: 'Meu' },
  kit_items: { description: 'Meu' },
};

/** Rows that the caller may not see are neither found, changed nor deleted by their ids, nor written over. */
function strangerProbes(caller: Caller, table: TableName): Probe[] {
  const { who } = caller;
  const key = keyOf(table);
  const others = caller.others[table];
  const probe = (method: 'GET' | 'PATCH' | 'DELETE'): Probe => ({
    what: `${who} ${method} others' ${table}`,
    async run() {
      const answer = await ask(who, `/rest/v1/${table}?${key}=in.(${others.join(',')})`, {
        method,
        body: method === 'PATCH' ? CHANGE[table] : undefined,
        headers: { prefer: 'return=representation' },
      });
      if ([401, 403].includes(answer.status) || toldToComeBack(answer)) return false;
      const isEmpty = answer.status === 200 && answer.text === '[]';
      return !isEmpty && `${answer.status} ${answer.text.slice(0, 200)}`;
    },
  });
  const over: Probe = {
    what: `${who} upsert over others' ${table}`,
    async run() {
      const [id] = others;
      if (id === undefined) return false;
      const answer = await ask(who, `/rest/v1/${table}?on_conflict=${key}`, {
        body: { [key]: id, ...CHANGE[table] },
        headers: { prefer: 'resolution=merge-duplicates' },
      });
      // Whatever the response, `everything()` must be as before.
      return ![400, 401, 403, 409, 503].includes(answer.status) && `${answer.status}`;
    },
  };
  // That a person sees no other rows, `readProbes` shows too.
  const changes = [probe('PATCH'), probe('DELETE')];
  return caller.standsForRole ? [probe('GET'), ...changes, over] : changes;
}
