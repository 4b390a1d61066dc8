import { expect, test } from 'vitest';
import { PERSON } from '../quotes/testing-renovation.ts';
import { useScene } from '../testing.ts';
import { asked, confirm, endWork } from './testing-erasure-steps.ts';

// Which rows still point at a person who was erased: leftovers of words are erasure.test.ts's, rows without words stand here.

const scene = useScene();

/** Columns that go on pointing at the row that says "Pessoa removida", by the reason. */
const KEPT: Record<string, string> = {
  'a deal or its money, which the other side relies on': `change_orders.author_id commission_invoices.supplier_id commissions.supplier_id
    orders.issuer_id orders.supplier_id payments.created_by projects.architect_id projects.client_id quote_requests.supplier_id
    quotes.supplier_id sign_offs.person_id`,
  'who could read an account at a time (docs/decisions/262)':
    'account_people.account_id account_people.invited_by',
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
      await owner.query(
        `insert into private.digests_sent (person_id, day) values ($1, '2026-11-20')`,
        [id],
      );
      await owner.query(
        `insert into private.calendar_links (person_id, digest) values ($1, repeat('a', 64)) on conflict do nothing`,
        [id],
      );
      const kept = Object.values(KEPT).flatMap((names) => names.split(/\s+/));
      const before = await pointing();
      // The marks of a read conversation have no word of theirs, and are theirs alone.
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

test(
  'what an erased person wrote to an order, and their name in what others wrote, goes from orders, plans and reasons',
  scene(async (stage) => {
    const { owner } = stage;
    const [{ id } = { id: '' }] = await owner.query<{ id: string }>(
      `select id from orders where supplier_id = $1 order by created_at limit 1`,
      [PERSON.bruno],
    );
    await owner.query('set local session_replication_role = replica');
    await owner.query(
      `update orders set status = 'cancelled', cancelled_at = now(), cancel_reason = 'Bruno Carvalho adoeceu.' where id = $1`,
      [id],
    );
    await owner.query(
      `insert into sign_offs select (jsonb_populate_record(null::sign_offs, to_jsonb(s) || jsonb_build_object(
         'id', gen_random_uuid(), 'entity_id', gen_random_uuid(), 'decision', 'refused',
         'reason', case when s.person_id = $1 then 'Estou doente.' else 'Bruno Carvalho não vem.' end))).*
       from (select distinct on (person_id = $1) * from sign_offs where supplier_id = $1 order by person_id = $1, id) s`,
      [PERSON.bruno],
    );
    await owner.query(
      `update change_orders set instalments = '[{"label": "Sinal de Bruno Carvalho", "amount": 1}]', sent_at = coalesce(sent_at, now())
       where supplier_id = $1 and status <> 'draft'`,
      [PERSON.bruno],
    );
    await owner.query(
      `insert into private.pushes (endpoint, p256dh, auth, message)
       values ('https://fcm.googleapis.com/x', 'p', 'a', jsonb_build_object('about_id', $1::text, 'about_name', 'Bruno Carvalho'))`,
      [PERSON.bruno],
    );
    await owner.query(
      `insert into private.outbox (kind, recipient, data) values
         ('message_received', 'ana@prumo.test', '{"client_name": "Clara Nogueira"}'),
         ('message_received', 'ana@prumo.test', '{"supplier_name": "Bruno Carvalho"}')`,
    );
    await owner.query('set local session_replication_role = origin');
    const left = async (name: string) =>
      (
        await owner.query<{ place: string }>(
          `select 'order' as place from orders where cancel_reason like '%' || $1 || '%'
           union all select 'own reason' from sign_offs where reason = 'Estou doente.'
           union all select 'reason' from sign_offs where reason like '%' || $1 || '%'
           union all select 'plan' from change_orders where instalments::text like '%' || $1 || '%'
           union all select 'push' from private.pushes where message ->> 'about_name' = $1
           union all select 'mail' from private.outbox where data::text like '%' || $1 || '%'`,
          [name],
        )
      ).map(({ place }) => place);
    expect(new Set(await left('Bruno Carvalho'))).toEqual(
      new Set(['order', 'own reason', 'reason', 'plan', 'push', 'mail']),
    );
    await endWork(stage);
    await confirm(stage, await asked(stage, 'bruno'), 'bruno@prumo.test');
    expect(await left('Bruno Carvalho')).toEqual([]);
  }),
);

test(
  'the name of an erased client goes from the mails of others, also where no project is named',
  scene(async (stage) => {
    const { owner } = stage;
    await owner.query(
      `insert into private.outbox (kind, recipient, data) values ('message_received', 'ana@prumo.test', '{"client_name": "Clara Nogueira"}')`,
    );
    await endWork(stage);
    await confirm(stage, await asked(stage, 'clara'), 'clara@prumo.test');
    expect(
      await owner.query(`select id from private.outbox where data::text like '%Clara Nogueira%'`),
    ).toEqual([]);
  }),
);
