import { beforeAll, describe, expect, test } from 'vitest';
import { useLibrary } from '../rest/testing.ts';
import { type Claims, verifyToken } from '../tokens/verify.ts';
import { asCaller } from './as-caller.ts';
import { SCHEMA_LOCK } from './schema-building.ts';
import { asCallerTransaction } from './transactions.ts';

const library = useLibrary();
let ana: Claims;

beforeAll(async () => {
  const { owner } = library.database;
  await owner.query(`
    create table public.locked (id integer primary key, touched integer not null default 0);
    insert into public.locked values (1), (2);
    create function public.touch_both(first_id integer, second_id integer) returns void
    language plpgsql security definer set search_path = '' as $$
    begin
      update public.locked set touched = touched + 1 where id = first_id;
      update public.locked set touched = touched + 1 where id = second_id;
    end $$;
    grant execute on function public.touch_both to app_librarian;
  `);
  ana = await verifyToken(library.deps.keys, await library.tokenOf('ana'));
});

const touch = { text: 'select public.touch_both(2, 1)::text', values: [] };

/** Makes a caller's transaction the victim of a deadlock: it is the only one with a short deadlock_timeout. */
async function deadlockWith(asking: () => Promise<unknown>) {
  const { owner } = library.database;
  await owner.query(`set deadlock_timeout = '20s'`);
  await owner.query('begin; update public.locked set touched = touched + 10 where id = 1');
  const answer = asking();
  const isWaiting = async () => {
    // Inside a transaction the first snapshot of the statistics would be kept.
    await owner.query('select pg_stat_clear_snapshot()');
    const { rowCount } = await owner.query(
      `select from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and query like '%touch_both%'`,
    );
    return rowCount;
  };
  await expect.poll(isWaiting).toBe(1);
  await owner.query('update public.locked set touched = touched + 10 where id = 2; commit');
  await answer;
  const { rows } = await owner.query('select touched from public.locked order by id');
  await owner.query('update public.locked set touched = 0');
  return rows.map(({ touched }) => touched);
}

describe('[T37] R24: the victim of a deadlock is run again, and its work is done once', () => {
  test('in one pipelined transaction', async () => {
    const touched = await deadlockWith(() => asCaller(library.deps.db, ana, touch));

    expect(touched).toEqual([11, 11]);
  });

  test('in a transaction of several statements', async () => {
    const touched = await deadlockWith(() =>
      asCallerTransaction(library.deps.db, ana, async (query) => {
        await query({ text: 'select 1', values: [] });
        await query(touch);
      }),
    );

    expect(touched).toEqual([11, 11]);
  });
});

describe('a table that stays locked for longer than a request may wait', () => {
  const read = { text: 'select public.count_locked()::text', values: [] };
  const write = { text: 'select public.touch_both(1, 2)::text', values: [] };
  const both = () => [
    asCaller(library.deps.db, ana, read, { readOnly: true }),
    asCaller(library.deps.db, ana, write),
    asCallerTransaction(library.deps.db, ana, (query) => query(write)),
  ];

  beforeAll(() =>
    library.database.owner.query(`
      create function public.count_locked() returns bigint language sql security definer set search_path = ''
        as $$ select count(*) from public.locked $$;
      grant execute on function public.count_locked to app_librarian`),
  );

  test('refuses reads and writes after two attempts of three seconds', async () => {
    const { owner } = library.database;
    await owner.query('begin; lock table public.locked in access exclusive mode');

    const outcomes = await Promise.allSettled(both());

    await owner.query('rollback');
    for (const outcome of outcomes)
      expect(outcome).toMatchObject({ status: 'rejected', reason: { code: '55P03' } });
  });

  test('lets them wait on while the schema is being built, and each write is done once', async () => {
    const { owner } = library.database;
    await owner.query('update public.locked set touched = 0');
    await owner.query(
      `begin; select pg_advisory_xact_lock(${SCHEMA_LOCK}); lock table public.locked in access exclusive mode`,
    );

    const waiting = Promise.all(both());
    // Longer than two attempts may wait.
    await owner.query('select pg_sleep(7)');
    await owner.query('commit');

    expect((await waiting)[0]).toEqual(['2']);
    const { rows } = await owner.query('select touched from public.locked');
    expect(rows.map(({ touched }) => touched)).toEqual([2, 2]);
  });
});
