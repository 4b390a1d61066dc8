import { describe, expect, test } from 'vitest';
import { useLibrary } from '../rest/testing.ts';
import { addAssistant } from '../testing-assistants.ts';
import { type Claims, verifyToken } from '../tokens/verify.ts';
import { asCaller } from './as-caller.ts';
import type { Driver } from './driver/driver.ts';
import { fastDriver } from './driver/fast/index.ts';
import { plainDriver } from './driver/plain.ts';
import { asCallerTransaction } from './transactions.ts';

const drivers: [string, Driver][] = [
  ['the fast driver', fastDriver],
  ['the plain driver', plainDriver],
];

describe.each(drivers)('%s', (_name, driver) => {
  // One connection: anything that a request leaves behind would be found by the next one.
  const library = useLibrary({ pool: 1, driver });

  const anonymous: Claims = { role: 'anon', json: '{"role":"anon"}' };
  const claimsOf = async (person: string) =>
    verifyToken(library.deps.keys, await library.tokenOf(person));
  const who = {
    text: `select current_user::text, coalesce(auth.uid()::text, 'nobody')`,
    values: [],
  };
  const ask = (claims: Claims) => asCaller(library.deps.db, claims, who);

  test('a connection goes back to the pool without a caller, however its request ended [T34]', async () => {
    const ana = await claimsOf('ana');
    const davi = await claimsOf('davi');
    const broken = { text: 'select 1/0', values: [] };

    for (let i = 0; i < 200; i += 1) {
      expect(await ask(davi)).toEqual(['app_admin', davi.sub]);
      expect(await ask(anonymous)).toEqual(['anon', 'nobody']);
      await expect(asCaller(library.deps.db, ana, broken)).rejects.toMatchObject({ code: '22012' });
      expect(await ask(anonymous)).toEqual(['anon', 'nobody']);
      expect(await ask(ana)).toEqual(['app_librarian', ana.sub]);
    }
    const { rows } = await library.deps.db.pool.query(
      `select current_user::text as who, current_setting('request.jwt.claims', true) as claims,
       current_setting('request.jwt.claim.sub', true) as sub,
       current_setting('transaction_read_only') as read_only`,
    );
    expect(rows[0]).toEqual({ who: 'authenticator', claims: '', sub: '', read_only: 'off' });
  });

  test('many callers at once on one connection each get their own result [T34]', async () => {
    const callers: Claims[] = [];
    for (const person of ['ana', 'bruno', 'clara', 'davi', 'elisa'])
      callers.push(await claimsOf(person));
    const order = Array.from(
      { length: 150 },
      (_, i) => callers[(i * 7 + (i >> 3)) % 6] ?? anonymous,
    );

    const answers = await Promise.all(order.map(ask));

    expect(answers.map((row) => row?.[1])).toEqual(order.map((claims) => claims.sub ?? 'nobody'));
  });

  test('the account that a request acts for ends with it, also of one person in two at once [T34] [T91]', async () => {
    const { owner } = library.database;
    await addAssistant(owner, 'lia', 'ana', 'elisa');
    const lia = await claimsOf('lia');
    const [ana, elisa] = [await claimsOf('ana'), await claimsOf('elisa')];
    const callers = [
      { ...lia, account: ana.sub },
      lia,
      { ...lia, account: elisa.sub },
      anonymous,
      ana,
      { ...ana, account: ana.sub },
    ];
    const seen = [ana.sub, lia.sub, elisa.sub, 'nobody', ana.sub, ana.sub];
    const order = Array.from({ length: 300 }, (_, i) => (i * 7 + (i >> 3)) % callers.length);
    const strange = { ...ana, account: elisa.sub };

    const answers = await Promise.all(
      order.map(async (n) => {
        if (n === 3) await expect(ask(strange)).rejects.toMatchObject({ code: 'ACCNO' });
        return ask(callers[n] ?? anonymous);
      }),
    );

    expect(answers.map((row) => row?.[1])).toEqual(order.map((n) => seen[n]));
    const { rows } = await library.deps.db.pool.query(
      `select current_setting('request.account', true) as account`,
    );
    expect(rows).toEqual([{ account: '' }]);
  });

  test('a result without a row is no row, not the row of the statement before it', async () => {
    expect(
      await asCaller(library.deps.db, anonymous, { text: 'select 1 where false', values: [] }),
    ).toBeUndefined();
  });

  test('a request is seen by its own statement only, and only the response settings of that statement are read [T34]', async () => {
    const ana = await claimsOf('ana');
    const look = {
      text: `select current_setting('request.headers', true), current_setting('request.path', true),
      set_config('response.status', $1, true)`,
      values: ['202'],
    };
    const requestSettings = { headers: '{"a":"b"}', cookies: '{}', path: '/x' };
    const received: unknown[] = [];
    const onResponseSettings = (said: object) => received.push(said);

    for (const readOnly of [true, false]) {
      const { db } = library.deps;
      expect(
        await asCaller(db, ana, look, { requestSettings, onResponseSettings, readOnly }),
      ).toEqual(['{"a":"b"}', '/x', '202']);
      expect(await asCaller(db, anonymous, look, { readOnly })).toEqual(['', '', '202']);
      expect(await asCaller(db, ana, who, { onResponseSettings, readOnly })).toEqual([
        'app_librarian',
        ana.sub,
      ]);
      expect(
        await asCaller(
          db,
          ana,
          { text: 'select 1 where false', values: [] },
          { onResponseSettings, readOnly },
        ),
      ).toBeUndefined();
      expect(
        await asCallerTransaction(db, ana, (query) => query(look), {
          requestSettings,
          onResponseSettings,
          readOnly,
        }),
      ).toEqual(['{"a":"b"}', '/x', '202']);
      expect(
        await asCallerTransaction(db, ana, (query) => query(who), { onResponseSettings, readOnly }),
      ).toEqual(['app_librarian', ana.sub]);
    }

    const said = { headers: null, status: '202' };
    const nothing = { headers: null, status: null };
    expect(received).toEqual(Array(2).fill([said, nothing, nothing, said, nothing]).flat());
  });

  test('reads cannot write, and nothing of a failed statement is kept', async () => {
    const ana = await claimsOf('ana');
    const write = { text: `insert into public.diaries (entry) values ('x')`, values: [] };
    const failing = {
      text: `with w as (insert into public.diaries (entry) values ('x') returning 1) select 1 / (count(*) - 1) from w`,
      values: [],
    };

    await expect(asCaller(library.deps.db, ana, write, { readOnly: true })).rejects.toMatchObject({
      code: '25006',
    });
    await expect(asCaller(library.deps.db, ana, failing)).rejects.toMatchObject({ code: '22012' });

    const { rows } = await library.database.owner.query('select count(*)::int from public.diaries');
    expect(rows[0].count).toBe(0);
  });

  describe('role and session come from the tables at every request', () => {
    test('a changed role takes effect at the next request, though the token is the same [T24]', async () => {
      const elisa = await claimsOf('elisa');
      const setStatus = (status: string) =>
        library.database.owner.query('update public.members set status = $1 where id = $2', [
          status,
          elisa.sub,
        ]);

      expect(await ask(elisa)).toEqual(['app_librarian', elisa.sub]);
      await setStatus('rejected');
      const rejected = await ask(elisa);
      await setStatus('approved');

      expect(rejected).toEqual(['app_pending', elisa.sub]);
      expect(await ask(elisa)).toEqual(['app_librarian', elisa.sub]);
    });

    test('the statement is written for the role that PostgreSQL reports', async () => {
      const clara = await claimsOf('clara');
      const forRole = (role: string) => ({
        text: `select current_user = $1::text`,
        values: [role],
      });

      expect(await asCaller(library.deps.db, clara, forRole)).toEqual(['t']);
      expect(await asCaller(library.deps.db, clara, forRole)).toEqual(['t']);
      expect(await asCaller(library.deps.db, anonymous, forRole)).toEqual(['t']);
    });

    test('a session that ended is PT401', async () => {
      const clara = await claimsOf('clara');
      await ask(clara);
      await library.database.owner.query('delete from auth.sessions where id = $1', [
        clara.session_id,
      ]);

      await expect(ask(clara)).rejects.toMatchObject({ code: 'PT401' });
    });
  });

  test('anonymous statements get three seconds, those of people eight [T33]', async () => {
    const timeout = { text: `select current_setting('statement_timeout')`, values: [] };

    expect(await asCaller(library.deps.db, anonymous, timeout)).toEqual(['3s']);
    expect(await asCaller(library.deps.db, await claimsOf('ana'), timeout)).toEqual(['8s']);
  });

  test('a statement that a failed transaction was about to close can be sent again', async () => {
    const shape = (n: number) => ({ text: `select ${n}::text as again`, values: [] });
    for (let n = 0; n < 310; n += 1) await asCaller(library.deps.db, anonymous, shape(n));
    const nobody = crypto.randomUUID();
    const ended: Claims = { ...anonymous, role: 'authenticated', sub: nobody, session_id: nobody };

    for (let n = 310; n < 320; n += 1) {
      await expect(asCaller(library.deps.db, ended, shape(n))).rejects.toMatchObject({
        code: 'PT401',
      });
    }

    for (let n = 0; n < 320; n += 1) {
      expect(await asCaller(library.deps.db, anonymous, shape(n))).toEqual([String(n)]);
    }
  });

  test('hundreds of different statements do not pile up in a connection', async () => {
    for (let i = 0; i < 700; i += 1) {
      const row = await asCaller(library.deps.db, anonymous, {
        text: `select ${i}::text`,
        values: [],
      });
      expect(row).toEqual([String(i)]);
    }
    const { rows } = await library.deps.db.pool.query(
      'select count(*)::int from pg_prepared_statements',
    );

    expect(rows[0].count).toBeLessThanOrEqual(301);
  });

  test('a transaction of several statements is one, and is undone when its function throws', async () => {
    const ana = await claimsOf('ana');
    const insert = {
      text: `insert into public.diaries (entry) values ('x') returning 1`,
      values: [],
    };

    const undone = asCallerTransaction(library.deps.db, ana, async (query) => {
      await query(insert);
      throw new Error('second thoughts');
    });

    await expect(undone).rejects.toThrow('second thoughts');
    const { rows } = await library.database.owner.query('select count(*)::int from public.diaries');
    expect(rows[0].count).toBe(0);
    expect(await ask(anonymous)).toEqual(['anon', 'nobody']);
  });

  test('a request whose connection PostgreSQL ends before it is done is sent again, and the next one works', async () => {
    const sleeping = asCaller(library.deps.db, await claimsOf('ana'), {
      text: 'select 1 from pg_sleep(2)',
      values: [],
    });
    await expect
      .poll(async () => {
        const { rows } = await library.database.owner.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and query = 'select 1 from pg_sleep(2)' and state = 'active'`,
        );
        return rows.length;
      })
      .toBe(1);

    expect(await sleeping).toEqual(['1']);
    expect(await ask(anonymous)).toEqual(['anon', 'nobody']);
  });
});
