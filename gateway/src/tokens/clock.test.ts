import pino from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { useDatabase } from '../../fixture/library.ts';
import { Clock, followClock } from './clock.ts';
import { loadKeys } from './keys.ts';
import { signAccessToken } from './sign.ts';
import { verifyToken } from './verify.ts';

const database = useDatabase();
const DAY_MS = 86_400_000;
const SOMEBODY = '00000000-0000-4000-8000-000000000001';

afterEach(() => vi.useRealTimers());

const databaseHour = async () =>
  (await database.current.owner.query('select clock_timestamp() as hour')).rows[0].hour.getTime();

test('[F7] a machine whose clock is set back or ahead signs and verifies tokens by the database’s clock', async () => {
  for (const off of [-DAY_MS, DAY_MS]) {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + off });
    const keys = await loadKeys(database.current.owner, 'library');
    const { token, expiresAt } = await signAccessToken(keys, {
      sub: SOMEBODY,
      session_id: SOMEBODY,
      role: 'authenticated',
      email: 'ana@library.test',
      phone: '',
      app_metadata: {},
      user_metadata: {},
      aal: 'aal1',
      amr: [],
      is_anonymous: false,
    });
    expect(Math.abs(expiresAt * 1000 - 3_600_000 - (await databaseHour()))).toBeLessThan(30_000);
    // Set once more while it runs, in the other direction.
    vi.setSystemTime(Date.now() - 2 * off);
    expect(await verifyToken(keys, token)).toMatchObject({ sub: SOMEBODY });
    expect(await verifyToken(keys, token), 'remembered').toMatchObject({ sub: SOMEBODY });
    vi.useRealTimers();
  }
});

test('[F7] a token that has expired by the database’s clock is refused', async () => {
  const keys = await loadKeys(database.current.owner, 'library');
  const claims = { sub: SOMEBODY, session_id: SOMEBODY, role: 'authenticated' } as never;
  const { token } = await signAccessToken(keys, claims);
  await verifyToken(keys, token);
  keys.clock.set(keys.clock.now() + 3_700_000);
  await expect(verifyToken(keys, token)).rejects.toMatchObject({ reason: 'expired' });
});

test('is set by the database’s clock each minute, and runs on its own while there is no database', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const clock = new Clock(0);
  let asked = 0;
  const pool = {
    async query() {
      asked += 1;
      if (asked === 1) throw new Error('gone');
      return await database.current.owner.query(
        'select extract(epoch from clock_timestamp())::double precision * 1000 as ms',
      );
    },
  };
  const leave = followClock(clock, pool as never, pino({ level: 'silent' }));
  vi.advanceTimersByTime(60_000);
  expect(clock.now()).toBeLessThan(60_000);
  vi.advanceTimersByTime(60_000);
  await expect.poll(() => clock.now(), { timeout: 20_000 }).toBeGreaterThan(1e12);
  expect(Math.abs(clock.now() - (await databaseHour()))).toBeLessThan(30_000);
  leave();
  expect(vi.getTimerCount()).toBe(0);
});

test('is not set by an answer that took longer than a second', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const clock = new Clock(0);
  let answered = 0;
  const pool = {
    async query() {
      await new Promise((resolve) => setTimeout(resolve, 1_050));
      answered += 1;
      return { rows: [{ ms: 1e12 }] };
    },
  };
  const leave = followClock(clock, pool as never, pino({ level: 'silent' }));
  vi.advanceTimersByTime(60_000);
  await expect.poll(() => answered, { timeout: 20_000 }).toBe(1);
  await new Promise((resolve) => setTimeout(resolve));
  expect(clock.now()).toBeLessThan(1e11);
  leave();
});
