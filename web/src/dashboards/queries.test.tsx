import { afterEach, expect, test, vi } from 'vitest';
import { fetched, inWords } from '../test-queries.tsx';
import { standInWire } from '../test-wire.ts';
import { commissionTotalQuery, monthStart, newestRowsQuery, projectCountQuery } from './queries.ts';

const wire = standInWire();
const calls = () => wire.calls.map(inWords);

afterEach(() => vi.useRealTimers());

test.each([
  ['2026-03-01T01:00:00Z', '2026-02-01T00:00:00-03:00'],
  ['2026-03-01T02:59:59Z', '2026-02-01T00:00:00-03:00'],
  ['2026-03-01T03:00:00Z', '2026-03-01T00:00:00-03:00'],
  ['2027-01-01T01:00:00Z', '2026-12-01T00:00:00-03:00'],
  ['2026-03-31T23:00:00Z', '2026-03-01T00:00:00-03:00'],
])('[SCR-ADM-004] [Q-52] at %s the month began at %s, midnight in São Paulo', (now, start) => {
  expect(monthStart(new Date(now))).toBe(start);
  expect(new Date(start).toISOString()).toMatch(/-01T03:00:00\.000Z$/);
});

test('[DAT-027] [SCR-ADM-004] the month asks for commissions from its first instant on, all time for all of them', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T01:00:00Z') });
  wire.answers.commissions = [{ commission_amount: 0.1 }, { commission_amount: 0.2 }];

  expect(await fetched(commissionTotalQuery('month'))).toBe(0.3);
  expect(await fetched(commissionTotalQuery('all'))).toBe(0.3);
  expect(calls()).toEqual([
    'GET commissions?select=commission_amount&created_at=gte.2026-02-01T00:00:00-03:00',
    'GET commissions?select=commission_amount',
  ]);
});

test('[SCR-ADM-003] projects are counted by the server, without their rows', async () => {
  vi.stubGlobal(
    'fetch',
    async (_input: unknown, init: RequestInit) =>
      new Response(null, {
        status: init.method === 'HEAD' ? 200 : 500,
        headers: { 'content-range': '*/12345' },
      }),
  );

  expect(await fetched(projectCountQuery)).toBe(12_345);
});

test('[SCR-ADM-006] the newest rows of the three tables are asked for, a few of each', async () => {
  for (const table of ['profiles', 'projects', 'commissions']) wire.answers[table] = [];

  await fetched(newestRowsQuery);

  expect(
    wire.calls.map(({ to, query }) => `${to} ${query.get('order')} ${query.get('limit')}`),
  ).toEqual([
    'profiles created_at.desc 8',
    'projects created_at.desc 8',
    'commissions created_at.desc 8',
  ]);
});
