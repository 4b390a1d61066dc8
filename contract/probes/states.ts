import fc from 'fast-check';
import { describe, test } from 'vitest';
import { TABLES, type TableName } from '../tables.ts';
import { behind } from '../threats/fixture.ts';
import type { Draw } from './legal-step.ts';
import { everybodyAsBefore, STEPS } from './legal-steps.ts';
import { canonical, roleOf, type View, viewOf } from './oracle.ts';
import {
  ask,
  ids,
  inParallel,
  PEOPLE,
  seed,
  Tally,
  times,
  toldToComeBack,
  type Who,
} from './setup.ts';

/** Steps before everybody begins again as the cast has them. */
const STEPS_OF_A_SEQUENCE = 40;
/** To compare what twelve people read takes far longer than a step. */
const STEPS_BETWEEN = times(20, 4);

/**
 * B7, the metamorphic check: after random legal steps everybody reads from every table exactly what
 * oracle.ts expects, and a legal step is never refused.
 */
export function states(): void {
  describe('B7: random states', () => {
    test('[T06] [T40] in every state that legal steps lead to, everybody reads what a separate oracle expects', async () => {
      const draws = fc.sample(
        fc.record({
          step: fc.constantFrom(...Object.keys(STEPS)),
          which: fc.nat(),
          much: fc.nat(),
        }),
        { seed, numRuns: times(120, 2_000) },
      );

      // Histories that the owner wrote: other chapters did, and `everybodyAsBefore` does with people.
      const setBack = new Set([...(await brokenRows()), ...Object.values(ids)]);
      await behind('update messages set files = 1');
      await behind(A_PRODUCT_OF_EACH);
      await behind(A_FILE_OF_EACH);
      const views = new Tally('B7 views in random states');
      const steps = new Tally('B7 legal steps');
      for (const [n, { step, ...draw }] of draws.entries()) {
        if (n % STEPS_OF_A_SEQUENCE === 0) await everybodyAsBefore();
        await take(step, draw, steps);
        if (n % STEPS_BETWEEN === STEPS_BETWEEN - 1) await compareViews(n, views);
      }

      const broken = (await brokenRows()).filter((row) => !setBack.has(row));
      steps.count(broken.length > 0 && `invariants are broken by ${broken}`);
      views.close(times(6, 500) * PEOPLE.length);
      steps.close(times(50, 1_000));
    });
  });
}

/** A product in the library of each architect. */
const A_PRODUCT_OF_EACH = `
  insert into products (id, architect_id, category, description)
  select gen_random_uuid(), p.id, 'civil', 'Torneira' from profiles p where p.role = 'architect'`;

/** A file of everything that can have one. */
const A_FILE_OF_EACH = `
  insert into storage.objects (id, bucket_id, name, owner_id, digest, size, mime_type)
  select gen_random_uuid(), bucket, kind || '/' || entity || '/arquivo.pdf', person, repeat('a', 64), 1, 'application/pdf'
  from (
    select 'anexos' as bucket, 'project' as kind, p.id as entity, p.architect_id as person from projects p
    union all select 'anexos', 'item', i.id, i.architect_id from project_items i
    union all select 'anexos', 'request', r.id, r.architect_id from quote_requests r
    union all select 'anexos', 'terms', t.id, t.architect_id from request_terms t
    union all select 'anexos', 'payment', y.id, y.architect_id from payments y
    union all select 'anexos', 'change_order', c.id, c.author_id from change_orders c where c.status <> 'draft'
    union all select 'anexos', 'order', o.id, o.architect_id from orders o
    union all select 'anexos', 'delivery', d.id, d.architect_id from deliveries d
    union all select 'anexos', 'message', m.id, m.architect_id from messages m
    union all select 'anexos', 'product', p.id, p.architect_id from products p
    union all select 'anexos', 'profile', p.id, p.id from profiles p where p.role <> 'admin'
    union all select 'public-files', 'logo', p.id, p.id from profiles p where p.role in ('architect', 'supplier')
  ) file`;

async function take(name: string, draw: Draw, steps: Tally): Promise<void> {
  const answer = await STEPS[name]?.(draw);
  if (!answer || toldToComeBack(answer)) return;
  steps.count(answer.status >= 300 && `${name} ${JSON.stringify(draw)}: ${answer.text}`);
}

async function compareViews(state: number, views: Tally): Promise<void> {
  const expected = new Map<Who, View>();
  for (const who of PEOPLE) expected.set(who, await viewOf(ids[who], await roleOf(ids[who])));
  // A table that a role may never read is refused in every state, so some states are enough.
  const isAsked = (who: Who, table: TableName) =>
    expected.get(who)?.[table] != null || state % STEPS_OF_A_SEQUENCE < STEPS_BETWEEN;
  const looks = PEOPLE.flatMap((who) =>
    TABLES.filter((table) => isAsked(who, table)).map((table) => ({ who, table })),
  );
  await inParallel(looks, async ({ who, table }) => {
    const rows = expected.get(who)?.[table] ?? null;
    const wrong = await differs(who, table, rows);
    views.count(wrong && `state ${state}, ${who}, ${table}: ${wrong}`);
  });
}

async function differs(who: Who, table: TableName, rows: Record<string, unknown>[] | null) {
  const answer = await ask(who, `/rest/v1/${table}?select=*`);
  if (toldToComeBack(answer)) return false;
  if (rows === null) {
    return ![401, 403].includes(answer.status) && `${answer.status} ${answer.text.slice(0, 200)}`;
  }
  if (answer.status !== 200) return `${answer.status} ${answer.text.slice(0, 200)}`;
  const seen = canonical(answer.body as Record<string, unknown>[]);
  return seen !== canonical(rows) && `reads ${answer.text.length} bytes that the oracle does not`;
}

/** Rows that break an invariant. */
async function brokenRows(): Promise<string[]> {
  const rows = await behind('select row_id from private.broken_invariants()');
  return (rows as { row_id: string }[]).map((row) => row.row_id);
}
