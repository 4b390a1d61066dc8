import { expect, test } from 'vitest';
import { RequestBudget, type Spending } from './request-budget.ts';

/** A database that only adds, shared by gateways whose clocks the test sets. */
function gateways(count: number, most = 600) {
  const clock = { now: 0 };
  const sums = new Map<string, { hits: number; endsAt: number }>();
  const reported: Spending[][] = [];
  const share = async (spending: Spending[]) => {
    reported.push(spending);
    return spending.map(({ subject, made }) => {
      const kept = sums.get(subject);
      const sum = kept && kept.endsAt > clock.now ? kept : { hits: 0, endsAt: clock.now + 60_000 };
      sum.hits += made;
      sums.set(subject, sum);
      return { subject, hits: sum.hits, seconds: Math.ceil((sum.endsAt - clock.now) / 1000) };
    });
  };
  const means = { windowMs: 60_000, mostFor: () => most, share, now: () => clock.now };
  return { clock, reported, all: Array.from({ length: count }, () => new RequestBudget(means)) };
}

const spend = (budget: RequestBudget | undefined, times: number, subject = 'ana') =>
  Array.from({ length: times }, () => budget?.spend(subject) ?? 0).filter((wait) => wait > 0);

test('as many as the budget pass, the next waits for the window to end', () => {
  const { clock, all } = gateways(1);
  const [budget] = all;

  expect(spend(budget, 600)).toEqual([]);
  clock.now = 18_000;
  expect(spend(budget, 2)).toEqual([42, 42]);
  expect(spend(budget, 1, 'bruno')).toEqual([]);

  clock.now = 60_000;
  expect(spend(budget, 600)).toEqual([]);
});

test('what one gateway let through the others count after they settled', async () => {
  const { all } = gateways(3);
  const [one, two, three] = all;
  spend(one, 400);
  await one?.settle();
  spend(two, 100);
  await two?.settle();

  expect(spend(two, 101)).toHaveLength(1);
  expect(spend(one, 200)).toEqual([]);
  await two?.settle();
  await one?.settle();
  expect(spend(one, 1)).toHaveLength(1);

  // This one has not settled yet: it lets a tenth pass, then it settles and knows.
  expect(spend(three, 60)).toEqual([]);
  await three?.settle();
  expect(spend(three, 1)).toHaveLength(1);
});

test('people below a tenth of the budget are never written to the database', async () => {
  const { all, reported } = gateways(1);
  spend(all[0], 59);
  await all[0]?.settle();
  expect(reported).toEqual([]);

  spend(all[0], 1);
  await all[0]?.settle();
  expect(reported).toEqual([[{ subject: 'ana', made: 60 }]]);
});

test('requests that come while the gateways settle are counted once, at the next settling', async () => {
  const { all, reported } = gateways(1);
  spend(all[0], 100);
  const settling = all[0]?.settle();
  spend(all[0], 50);
  await settling;
  await all[0]?.settle();

  expect(reported.flat().map(({ made }) => made)).toEqual([100, 50]);
  expect(spend(all[0], 451)).toHaveLength(1);
});

test('a window that others began ends for everybody at once', async () => {
  const { all, clock } = gateways(2);
  spend(all[0], 100);
  await all[0]?.settle();
  clock.now = 40_000;
  spend(all[1], 500);
  await all[1]?.settle();
  expect(spend(all[1], 1)).toEqual([20]);

  clock.now = 60_000;
  expect(spend(all[1], 1)).toEqual([]);
});
