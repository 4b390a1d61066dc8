import fc from 'fast-check';
import { describe, test } from 'vitest';
import { promisedRights } from '../../database/permissions.ts';
import { behind, type Got, PLANNED } from '../threats/fixture.ts';
import { decimal } from './decimal.ts';
import { readSignatures } from './function-probes.ts';
import { keepTables, openOwnerClient } from './owner-client.ts';
import { ask, ids, seed, Tally, times, toldToComeBack, type Who } from './setup.ts';

// Values are JSON as text, so that 1e30 and 0.10 go out as they are written.

const NUMBERS = [
  '0',
  '-1',
  '1',
  '0.01',
  '0.001',
  '1.005',
  '10.999',
  '0.00001',
  '1e-3',
  '1e30',
  '1e309',
  '-1e309',
  '9999999999.99',
  '10000000000',
  '99999999999999999999',
  '2147483648',
  '0.1234',
  '0.12345',
  '-0',
  '"12.345"',
  '"0,01"',
  '"1e2"',
  '"NaN"',
  '"Infinity"',
  '"-infinity"',
  '" 5 "',
  '"R$ 10,00"',
];
const OTHERS = [
  'null',
  'true',
  '[]',
  '{}',
  '""',
  '"x"',
  '"0001-01-01"',
  '"9999-12-31"',
  '"10000-01-01"',
  '"2026-02-30"',
  '"30/02/2026"',
  '"0000-00-00"',
  '"4713-01-01 BC"',
  '"294277-01-01"',
  '"infinity"',
  '"now"',
  '"2026-11-21T25:00:00Z"',
  '"00000000-0000-0000-0000-000000000000"',
  '"not-a-uuid"',
  '"{a0000000-0000-4000-8000-000000000001}"',
  '"🏠👩‍👩‍👧‍👦"',
  '"\\u202eatrás"',
  '"\\u0000"',
  '"\\ud800"',
  '"\\u0001\\u001f"',
  '[1e30]',
  '["x", null, {}]',
  '[[[[[[[[[[1]]]]]]]]]]',
  '{"a": {"b": [1, "x"]}}',
  '{"__proto__": {"x": 1}}',
  '[{"price": 1.005, "project_item_id": "x"}]',
  '"%s%n#{7*7}"',
  '"=1+1"',
];
const HUGE = `"${'á'.repeat(524_288)}"`;

const anyValue = fc.oneof(
  { arbitrary: fc.constantFrom(...NUMBERS), weight: 8 },
  { arbitrary: fc.constantFrom(...OTHERS), weight: 8 },
  {
    arbitrary: fc.double().map((value) => (Number.isFinite(value) ? String(value) : '"NaN"')),
    weight: 1,
  },
  { arbitrary: fc.bigInt().map(String), weight: 1 },
  { arbitrary: fc.string({ unit: 'binary' }).map((value) => JSON.stringify(value)), weight: 1 },
  { arbitrary: fc.json({ maxDepth: 3 }), weight: 1 },
  { arbitrary: fc.constant(HUGE), weight: 1 },
);

/** Something that takes values: its columns or arguments, and who may send them. */
interface Target {
  who: Who;
  method: 'POST' | 'PATCH';
  path: string;
  names: string[];
  /** The rest of a row that would pass. */
  base: Record<string, string>;
  /** Whether it may have changed something when it was taken. */
  writes: boolean;
}

/** B5: hostile values for every argument and column. */
export function values(): void {
  describe('B5: hostile values', () => {
    test('[T31] [T36] are taken as they were written or refused, never rounded and never a fault', async () => {
      const targets = [...(await functionTargets()), ...(await tableTargets())];
      const each = Math.ceil(times(200, 2_000) / targets.length);
      const draws = fc.sample(fc.tuple(anyValue, fc.nat()), {
        seed,
        numRuns: each * targets.length,
      });

      const owner = await openOwnerClient();
      const putBack = await keepTables(owner);

      const tally = new Tally('B5 values');
      for (const [n, [value, number]] of draws.entries()) {
        const target = targets[n % targets.length];
        const name = target?.names[number % target.names.length];
        if (!target || !name) continue;
        const wrong = await judge(target, name, value, putBack);
        const said = value.length > 200 ? `${value.length} characters` : value;
        tally.count(wrong && `${target.method} ${target.path} ${name}=${said}: ${wrong}`);
      }
      for (const target of targets.filter(({ path }) => !path.startsWith('rpc/'))) {
        for (const name of target.names.filter((column) => MONEY.test(column))) {
          for (const value of NUMBERS) {
            const wrong = await judge(target, name, value, putBack);
            tally.count(wrong && `${target.path} ${name}=${value}: ${wrong}`);
          }
        }
      }
      await owner.end();
      tally.close(times(200, 2_000));
    });
  });
}

const MONEY = /amount|price|quantity|rate|days/;

/** Everything that somebody of the product may call, as a role that may. */
async function functionTargets(): Promise<Target[]> {
  const rights = promisedRights();
  const roles: Record<string, Who> = {
    app_admin: 'davi',
    app_architect: 'ana',
    app_supplier: 'bruno',
    app_client: 'clara',
    app_pending: 'helena',
    anon: null,
  };
  return (await readSignatures()).flatMap(({ name, names, writes }) => {
    const who = Object.entries(roles).find(([role]) =>
      rights.includes(`${name}() execute ${role}`),
    );
    if (!who || names.length === 0) return [];
    const base = Object.fromEntries(names.map((argument) => [argument, 'null']));
    return [{ who: who[1], method: 'POST' as const, path: `rpc/${name}`, names, base, writes }];
  });
}

async function tableTargets(): Promise<Target[]> {
  const [quote] = (await behind(
    `select q.id, q.request_id, q.price - coalesce((select sum(amount) from payments where quote_id = q.id), 0) as rest
     from quotes q where q.status = 'approved' and q.architect_id = $1 order by q.price desc limit 1`,
    [ids.ana],
  )) as { id: string; request_id: string }[];
  const [asked] = (await behind(
    // Alone in its request: the price of a group is split over its items.
    `select id from quotes q where status = 'requested' and supplier_id = $1
       and not exists (select from quotes o where o.request_id = q.request_id and o.id <> q.id)
     order by id limit 1`,
    [ids.bruno],
  )) as { id: string }[];
  const text = (value: string | undefined) => JSON.stringify(value ?? null);
  const insert = (
    who: Who,
    path: string,
    base: Record<string, string>,
    more: string[] = [],
  ): Target => ({
    who,
    method: 'POST',
    path,
    names: [...Object.keys(base), ...more],
    base,
    writes: true,
  });
  const update = (who: Who, path: string, names: string[], base = {}): Target => ({
    who,
    method: 'PATCH',
    path,
    names,
    base,
    writes: true,
  });
  return [
    insert('ana', 'projects', { name: '"Casa"', client_id: text(ids.clara) }, [
      'id',
      'address',
      'status',
      'architect_id',
    ]),
    insert(
      'ana',
      'project_items',
      { project_id: text(PLANNED), description: '"Porta"', category: '"civil"', quantity: '1' },
      ['unit', 'specifications_url', 'id'],
    ),
    insert(
      'ana',
      'payments',
      { quote_id: text(quote?.id), amount: '0.01', payment_date: '"2026-11-21"' },
      ['notes', 'created_by'],
    ),
    insert('ana', 'project_category_budgets', {
      project_id: text(PLANNED),
      category: '"decoracao"',
      budgeted_amount: '1',
    }),
    insert(
      'ana',
      'quote_adjustments',
      { request_id: text(quote?.request_id), amount: '1', note: '"Frete"' },
      ['id', 'project_item_id'],
    ),
    insert('elisa', 'referrals', {
      referrer_id: text(ids.elisa),
      referred_email: '"alguem@exemplo.test"',
      status: '"pending"',
    }),
    insert('gil', 'profiles', { id: text(ids.gil), full_name: '"Gil"', role: '"client"' }, [
      'phone_number',
      'company_name',
      'supplier_category',
      'commission_rate',
      'status',
      'email',
    ]),
    update('ana', `project_items?project_id=eq.${PLANNED}`, ['quantity', 'unit', 'category']),
    update('clara', `profiles?id=eq.${ids.clara}`, ['full_name', 'phone_number', 'role', 'status']),
    update('davi', `profiles?id=eq.${ids.bruno}`, [
      'commission_rate',
      'supplier_category',
      'status',
    ]),
    update(
      'bruno',
      `quotes?id=eq.${asked?.id}`,
      ['price', 'delivery_time_days', 'notes', 'status'],
      {
        price: '10',
        delivery_time_days: '10',
        status: '"submitted"',
      },
    ),
    update('ana', `projects?id=eq.${PLANNED}`, ['name', 'address', 'status']),
  ];
}

/** One at a time: what was taken is taken away again, so that the next finds everything as it was. */
async function judge(
  target: Target,
  name: string,
  value: string,
  putBack: () => Promise<void>,
): Promise<string | false> {
  const body = `{${Object.entries({ ...target.base, [name]: value })
    .map(([key, written]) => `${JSON.stringify(key)}: ${written}`)
    .join(', ')}}`;
  const answer = await ask(target.who, `/rest/v1/${target.path}`, {
    method: target.method,
    body,
    headers: { prefer: 'return=representation' },
  });
  if (toldToComeBack(answer)) return false;
  const { status, text, code } = answer;
  if (status >= 300) {
    const isKnown = [400, 403, 404, 409, 413].includes(status) && code !== undefined;
    return !isKnown && `${status} ${text.slice(0, 300)}`;
  }
  if (target.writes) await putBack();
  return isRounded(answer, name, value);
}

/** A number that was taken stands there with every digit that was sent. */
function isRounded(answer: Got, name: string, value: string): string | false {
  const sent = decimal(value.replace(/^"(.*)"$/, '$1'));
  if (sent === undefined || !MONEY.test(name)) return false;
  const shown = new RegExp(`"${name}": ?(-?[\\d.eE+-]+)`).exec(answer.text)?.[1];
  // A total is split over the items of its group.
  if (shown === undefined || answer.text.split(`"${name}"`).length > 2) return false;
  return decimal(shown) !== sent && `${shown} is there`;
}
