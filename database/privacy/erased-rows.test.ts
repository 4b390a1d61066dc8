import { expect, test } from 'vitest';
import { useScene } from '../testing.ts';
import { asked, confirm, endWork } from './erasure-steps.ts';

// Which rows still point at a person who was erased: leftovers of words are erasure.test.ts's, rows without words stand here.

const scene = useScene();

/** Columns that go on pointing at the row that says "Pessoa removida", by the reason. */
const KEPT: Record<string, string> = {
  'a deal or its money, which the other side relies on': `change_orders.author_id commission_invoices.supplier_id commissions.supplier_id
    orders.issuer_id orders.supplier_id payments.created_by projects.architect_id projects.client_id quote_requests.supplier_id
    quotes.supplier_id sign_offs.person_id`,
  'somebody else’s row about what happened': 'notifications.about_id referrals.referred_user_id',
};

const PEOPLE = `
  select c.oid::regclass::text as "table", a.attname as "column"
  from pg_constraint k
  join pg_class c on c.oid = k.conrelid
  join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
  where k.contype = 'f' and k.confrelid in ('public.profiles'::regclass, 'auth.users'::regclass)
  order by 1, 2`;

test.each(['ana', 'bruno', 'clara'])(
  'of %s, once erased, only rows are left that others rely on',
  (person) =>
    scene(async (stage) => {
      const { owner } = stage;
      const columns = await owner.query<{ table: string; column: string }>(PEOPLE);
      const [{ id } = { id: '' }] = await owner.query<{ id: string }>(
        'select id from profiles where email = $1',
        [`${person}@prumo.test`],
      );
      const pointing = async () => {
        const found = [];
        for (const { table, column } of columns) {
          const [row] = await owner.query<{ is_there: boolean }>(
            `select exists (select from ${table} where ${column} = $1) as is_there`,
            [id],
          );
          if (row?.is_there) found.push(`${table}.${column}`);
        }
        return found;
      };
      const kept = Object.values(KEPT).flatMap((names) => names.split(/\s+/));
      const before = await pointing();
      // What was read of a conversation has no word of theirs, and is theirs alone.
      if (person !== 'clara') expect(before).toContain('threads.person_id');

      await endWork(stage);
      await confirm(stage, await asked(stage, person), `${person}@prumo.test`);

      expect((await pointing()).filter((name) => !kept.includes(name))).toEqual([]);
      const known = columns.map(({ table, column }) => `${table}.${column}`);
      expect(kept.filter((name) => !known.includes(name))).toEqual([]);
    })(),
);

test(
  'the reason that a person gave for closing their own change order goes with them, that of another one stays',
  scene(async (stage) => {
    const { owner } = stage;
    await owner.query(
      `update change_orders set status = 'withdrawn', closed_at = now(), close_reason = 'Adoeci e não consigo entregar.'
       where status <> 'draft'`,
    );
    const reasons = () =>
      owner.query<{ is_own: boolean; close_reason: string }>(
        `select p.email is not distinct from 'bruno@prumo.test' or p.erased_at is not null as is_own, c.close_reason
         from change_orders c join profiles p on p.id = c.author_id`,
      );
    expect((await reasons()).filter(({ is_own }) => is_own).length).toBeGreaterThan(0);

    await endWork(stage);
    await confirm(stage, await asked(stage, 'bruno'), 'bruno@prumo.test');

    for (const { is_own, close_reason } of await reasons()) {
      expect(close_reason).toBe(is_own ? '…' : 'Adoeci e não consigo entregar.');
    }
  }),
);
