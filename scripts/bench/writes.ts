import { BarePg, type Work } from './bare-pg.ts';
import type { Caller } from './callers.ts';
import { load, type Sent } from './load.ts';
import type { Options } from './options.ts';
import { inTurn, type Measured, type Median, ratio } from './rounds.ts';
import { rememberState } from './state.ts';
import type { System } from './system.ts';

/** A kind of write at one number of connections; each request can be sent only once. */
export interface WriteResult {
  name: string;
  title: string;
  connections: number;
  gateway: Median;
  /** The write itself, through stock `pg`: same role, same policies, same triggers. */
  pg: Median;
  toPg: number;
}

interface WriteKind {
  name: string;
  title: string;
  /** Rows that it can be done to: whose, and its ids. */
  rows: string;
  callers: Caller[];
  role: string;
  send(row: Row): Sent['asked'];
  control(row: Row): Work['statement'];
}

interface Row {
  person: string;
  id: string;
  item: string;
  project: string;
}

/** An offer for each item; the team has not approved every supplier of the volume, whose offers cannot be. */
const OFFERS = `
  select distinct on (project_item_id) architect_id as person, id, project_item_id as item, project_id as project
  from public.quotes
  where status = 'submitted' and architect_id = any ($1)
    and supplier_id in (select id from public.profiles where status = 'approved')`;

const json = { 'content-type': 'application/json' };

const kinds = ({ architects, suppliers }: System): WriteKind[] => [
  {
    name: 'e',
    title: 'approve a quote',
    rows: OFFERS,
    callers: architects,
    role: 'app_architect',
    send: ({ id }) => ({
      method: 'PATCH',
      path: `/rest/v1/quotes?id=eq.${id}`,
      headers: json,
      body: '{"status":"approved"}',
    }),
    control: ({ id }) => ({
      text: `update public.quotes set status = 'approved' where id = $1::uuid`,
      values: [id],
    }),
  },
  {
    name: 'approval',
    title: 'approve a quote by approve_quotes',
    rows: OFFERS,
    callers: architects,
    role: 'app_architect',
    send: (row) => ({
      method: 'POST',
      path: '/rest/v1/rpc/approve_quotes',
      headers: json,
      body: JSON.stringify(approvalOf(row)),
    }),
    control: ({ id, project }) => ({
      text: 'select * from public.approve_quotes($1::uuid, $2::uuid[], true)',
      values: [project, `{${id}}`],
    }),
  },
  {
    name: 'answer',
    title: 'answer a request for quotes',
    rows: `select distinct on (supplier_id, project_id, category) supplier_id as person, id, project_item_id as item, project_id as project
           from public.quotes where status = 'requested' and supplier_id = any ($1)`,
    callers: suppliers,
    role: 'app_supplier',
    send: ({ id, item }) => ({
      method: 'POST',
      path: '/rest/v1/rpc/submit_quote_response',
      headers: json,
      body: JSON.stringify({ target_quote_id: id, items: answered(item), delivery_time_days: 30 }),
    }),
    control: ({ id, item }) => ({
      text: 'select * from public.submit_quote_response($1::uuid, $2::jsonb, 30)',
      values: [id, JSON.stringify(answered(item))],
    }),
  },
  {
    name: 'payment',
    title: 'record a payment',
    rows: `select architect_id as person, id, project_item_id as item, project_id as project
           from public.quotes where status = 'approved' and architect_id = any ($1)`,
    callers: architects,
    role: 'app_architect',
    send: ({ id }) => ({
      method: 'POST',
      path: '/rest/v1/payments',
      headers: json,
      body: JSON.stringify({ quote_id: id, amount: 0.01, payment_date: '2026-06-01' }),
    }),
    control: ({ id }) => ({
      text: `insert into public.payments (quote_id, amount, payment_date) values ($1::uuid, 0.01, '2026-06-01')`,
      values: [id],
    }),
  },
];

const approvalOf = ({ id, project }: Row) => ({
  target_project_id: project,
  quote_ids: [id],
  keep_undecided: true,
});

const answered = (item: string) => [{ project_item_id: item, price: 1234.5, note: 'Sob medida' }];

/** Approvals, answers and payments, each beside its control; everything is put back after each run. */
export async function measureWrites(
  system: System,
  options: Options,
  print: (line: string) => void,
): Promise<WriteResult[]> {
  const wanted = kinds(system).filter(({ name }) => options.only?.includes(name) ?? true);
  if (wanted.length === 0) return [];
  const bare = new BarePg(system.databaseUrl);
  const putBack = await rememberState(system.owner);
  const results: WriteResult[] = [];
  try {
    for (const kind of wanted) {
      for (const connections of options.connections) {
        const result = await measureWrite(system, options, bare, putBack, kind, connections);
        results.push(result);
        print(
          `(${result.name}) c=${connections}  ${result.gateway.perSecond.toFixed(0)}/s  ` +
            `p50 ${result.gateway.p50.toFixed(1)} p99 ${result.gateway.p99.toFixed(1)} ms  ` +
            `×${result.toPg.toFixed(2)} of pg's ${result.pg.perSecond.toFixed(0)}/s`,
        );
      }
    }
    return results;
  } finally {
    await bare.close();
  }
}

async function measureWrite(
  system: System,
  { rounds, seconds }: Options,
  bare: BarePg,
  putBack: () => Promise<void>,
  kind: WriteKind,
  connections: number,
): Promise<WriteResult> {
  const rows = await rowsFor(system, kind);
  const callerOf = callersOf(kind);
  const works = rows.map((row): Work => {
    return { role: kind.role, caller: callerOf(row), statement: kind.control(row) };
  });
  const measured = await inTurn(
    {
      gateway: async () => {
        const rate = await sendOnce(system, kind, rows, connections, seconds);
        await putBack();
        return rate;
      },
      pg: async () => {
        const rate = await system.meter.around(() => bare.run(works, connections, seconds, true));
        await putBack();
        return rate;
      },
    },
    rounds,
  );
  const { gateway, pg } = measured;
  const toPg = ratio(gateway.rounds, pg.rounds);
  return { name: kind.name, title: kind.title, connections, gateway, pg, toPg };
}

/** Approvals through the gateway, for so many seconds; everything is put back after each run. */
export async function approvals(system: System, connections: number, seconds: number) {
  const kind = kinds(system).find(({ name }) => name === 'e') as WriteKind;
  const rows = await rowsFor(system, kind);
  const putBack = await rememberState(system.owner);
  return async (): Promise<Measured> => {
    const rate = await sendOnce(system, kind, rows, connections, seconds);
    await putBack();
    return rate;
  };
}

function callersOf({ callers }: WriteKind): (row: Row) => Caller {
  const people = new Map(callers.map((caller) => [caller.id, caller]));
  return ({ person }) => people.get(person) as Caller;
}

async function rowsFor(system: System, { callers, rows: query }: WriteKind): Promise<Row[]> {
  const { rows } = await system.owner.query<Row>(query, [callers.map(({ id }) => id)]);
  // Ids are random: their order spreads the work over people and projects.
  return rows.sort((a, b) => a.id.localeCompare(b.id));
}

/** Each row in its turn, and none twice. */
function sendOnce(
  system: System,
  kind: WriteKind,
  rows: readonly Row[],
  connections: number,
  seconds: number,
): Promise<Measured> {
  const callerOf = callersOf(kind);
  const left = rows.values();
  const next = (): Sent => {
    const { value: row, done } = left.next();
    if (done) throw new Error(`(${kind.name}) ran out of rows: take more quotes or less time`);
    return { caller: callerOf(row), asked: kind.send(row) };
  };
  return system.meter.around(() => load(system.target, next, connections, seconds));
}
