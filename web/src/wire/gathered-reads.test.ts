import { QueryClient, type QueryKey, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gatheredReads } from './gathered-reads.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A query on the screen whose reads take `takes` milliseconds; counts how many began and how many were stopped. */
function shown(client: QueryClient, queryKey: QueryKey, takes: number) {
  const counted = { begun: 0, stopped: 0, mostAtOnce: 0 };
  let underWay = 0;
  const stop = new QueryObserver(client, {
    queryKey,
    queryFn: async ({ signal }) => {
      counted.begun += 1;
      underWay += 1;
      counted.mostAtOnce = Math.max(counted.mostAtOnce, underWay);
      signal.addEventListener('abort', () => {
        counted.stopped += 1;
      });
      await new Promise((resolve) => setTimeout(resolve, takes));
      underWay -= 1;
      return counted.begun;
    },
  }).subscribe(() => undefined);
  return { counted, stop };
}

test('[RT-005] four hundred changes that come together are one read of each query', async () => {
  const client = new QueryClient();
  const quotes = shown(client, ['quotes', 'p1'], 50);
  const projects = shown(client, ['projects'], 50);
  await vi.advanceTimersByTimeAsync(1_000);

  for (let row = 0; row < 400; row += 1) {
    gatheredReads(client).add(['quotes', 'p1']);
    gatheredReads(client).add(['quotes']);
    gatheredReads(client).add(['projects']);
    await vi.advanceTimersByTimeAsync(1);
  }
  await vi.advanceTimersByTimeAsync(5_000);

  expect(quotes.counted).toEqual({ begun: 2, stopped: 0, mostAtOnce: 1 });
  expect(projects.counted).toEqual({ begun: 2, stopped: 0, mostAtOnce: 1 });
});

test('while changes keep coming for long, the screen follows every two seconds and no read is stopped', async () => {
  const client = new QueryClient();
  const { counted } = shown(client, ['quotes'], 300);
  await vi.advanceTimersByTimeAsync(1_000);

  for (let row = 0; row < 100; row += 1) {
    gatheredReads(client).add(['quotes']);
    await vi.advanceTimersByTimeAsync(100);
  }
  await vi.advanceTimersByTimeAsync(5_000);

  expect(counted.begun).toBeGreaterThanOrEqual(5);
  expect(counted.begun).toBeLessThanOrEqual(8);
  expect(counted).toMatchObject({ stopped: 0, mostAtOnce: 1 });
});

test('a change during a read is followed by one more read, since the running one may lack it', async () => {
  const client = new QueryClient();
  const { counted } = shown(client, ['quotes'], 5_000);
  await vi.advanceTimersByTimeAsync(100);

  gatheredReads(client).add(['quotes']);
  await vi.advanceTimersByTimeAsync(1_000);
  gatheredReads(client).add(['quotes']);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(counted.begun).toBe(1);
  await vi.advanceTimersByTimeAsync(20_000);

  expect(counted).toEqual({ begun: 2, stopped: 0, mostAtOnce: 1 });
});

test('a change that comes while what was gathered is being read is read after it', async () => {
  const client = new QueryClient();
  const { counted } = shown(client, ['quotes'], 5_000);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(counted.begun).toBe(1);

  gatheredReads(client).add(['quotes']);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(counted.begun).toBe(2);
  gatheredReads(client).add(['quotes']);
  await vi.advanceTimersByTimeAsync(20_000);

  expect(counted).toEqual({ begun: 3, stopped: 0, mostAtOnce: 1 });
});

test('a read that an act of one’s own began after the change is not repeated', async () => {
  const client = new QueryClient();
  const { counted } = shown(client, ['quotes'], 50);
  await vi.advanceTimersByTimeAsync(1_000);

  gatheredReads(client).add(['quotes']);
  await vi.advanceTimersByTimeAsync(10);
  void client.invalidateQueries({ queryKey: ['quotes'] });
  await vi.advanceTimersByTimeAsync(5_000);

  expect(counted.begun).toBe(2);
});

test('what is not on the screen is read when it is opened, and not before', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  const left = shown(client, ['quotes'], 50);
  await vi.advanceTimersByTimeAsync(1_000);
  left.stop();

  gatheredReads(client).add(['quotes']);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(left.counted.begun).toBe(1);

  const opened = shown(client, ['quotes'], 50);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(opened.counted.begun).toBe(1);
});

test('a read that fails does not stop the later ones', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const queryFn = vi.fn().mockRejectedValue(new Error('503'));
  new QueryObserver(client, { queryKey: ['quotes'], queryFn }).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(1_000);

  gatheredReads(client).add(['quotes']);
  await vi.advanceTimersByTimeAsync(1_000);
  gatheredReads(client).add(['quotes']);
  await vi.advanceTimersByTimeAsync(1_000);

  expect(queryFn).toHaveBeenCalledTimes(3);
});
