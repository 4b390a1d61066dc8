import pg from 'pg';
import pino from 'pino';
import { expect, test, vi } from 'vitest';
import { useDatabase } from '../../fixture/library.ts';
import { connectDatabase } from './connect.ts';

const database = useDatabase();
const log = pino({ level: 'silent' });

test('pooled connections carry the time limits of T33', async () => {
  const db = connectDatabase(database.current.gatewayUrl, log);

  const { rows } = await db.pool.query(
    `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
            current_setting('idle_in_transaction_session_timeout') as idle`,
  );

  expect(rows).toEqual([{ statement: '8s', lock: '3s', idle: '10s' }]);
  await db.close();
});

test('a listener whose connection is terminated reports it, connects again and receives notifications again', async () => {
  const db = connectDatabase(database.current.gatewayUrl, log);
  const received: string[] = [];
  let lost = 0;
  let tellBack: () => void = () => undefined;
  const back = new Promise<void>((resolve) => {
    tellBack = resolve;
  });
  const second = new Promise<void>((resolve) => {
    void db.listen(
      'news',
      (payload) => {
        received.push(payload);
        if (payload === 'two') resolve();
      },
      () => lost++,
      () => tellBack(),
    );
  });
  await db.listen('other', () => received.push('wrong channel'));

  await database.current.owner.query(`select pg_notify('news', 'one')`);
  await expect.poll(() => received).toEqual(['one']);
  await database.current.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'gateway listener' and datname = current_database()`,
  );
  await back;
  await database.current.owner.query(`select pg_notify('news', 'two')`);
  await second;

  expect(received).toEqual(['one', 'two']);
  expect(lost).toBe(1);
  await db.close();
});

test('stopping one listener leaves the other of the same channel', async () => {
  const db = connectDatabase(database.current.gatewayUrl, log);
  const first: string[] = [];
  const stop = await db.listen('news', (payload) => first.push(payload));
  const received = new Promise<string>((resolve) => void db.listen('news', resolve));
  await db.listen('news', () => undefined);

  await stop();
  await database.current.owner.query(`select pg_notify('news', 'still')`);

  expect(await received).toBe('still');
  expect(first).toEqual([]);
  await db.close();
});

test('a pool survives its connections being terminated: the next query gets a new one', async () => {
  const db = connectDatabase(database.current.gatewayUrl, log, { max: 2 });
  await db.pool.query('select 1');
  await database.current.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'gateway' and datname = current_database()`,
  );

  await expect.poll(() => db.pool.totalCount).toBe(0);
  const { rows } = await db.pool.query('select 1 as alive');

  expect(rows).toEqual([{ alive: 1 }]);
  await db.close();
});

test('channels that are listened to at once are asked for one after the other', async () => {
  const db = connectDatabase(database.current.gatewayUrl, log);
  await db.listen('first', () => undefined);
  const { query } = pg.Client.prototype;
  let [all, underWay, most] = [0, 0, 0];
  const watched = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(async function (
    this: pg.Client,
    ...statement: unknown[]
  ) {
    all += 1;
    underWay += 1;
    most = Math.max(most, underWay);
    return Reflect.apply(query, this, statement).finally(() => {
      underWay -= 1;
    });
  } as never);
  await Promise.all(['second', 'third'].map((channel) => db.listen(channel, () => undefined)));
  watched.mockRestore();

  expect([all, most]).toEqual([2, 1]);
  await db.close();
});
