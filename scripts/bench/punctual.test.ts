import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { PunctualSender, sumUp } from './punctual.ts';

test('requests go out by the clock, whether or not the earlier ones have their answer', async () => {
  const waiting: ServerResponse[] = [];
  const server = createServer((_request, response) => {
    waiting.push(response);
    if (waiting.length < 5) return;
    for (const [index, each] of waiting.entries()) {
      each.statusCode = index === 4 ? 429 : 200;
      each.end();
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const sender = new PunctualSender({ address: `http://127.0.0.1:${port}`, anonKey: 'key' });
  onTestFinished(async () => {
    await sender.close();
    server.close();
  });

  const answered = await sender.send(
    Array.from({ length: 5 }, () => ({ method: 'POST', path: '/', body: '{}' }) as const),
    20,
  );

  expect(sumUp(answered, 20).statuses).toEqual({ 200: 4, 429: 1 });
  // The first waited until the fifth was sent, which was due 80 ms later.
  expect(answered[0]?.tookMs).toBeGreaterThan(75);
}, 60_000);

const answered = (number: number, lateMs: number, tookMs: number, status = 200) => ({
  status,
  lateMs,
  tookMs,
  atMs: number * 100 + tookMs,
});

test('a pace that was not kept shows, and so does an answer that came late', () => {
  const punctual = Array.from({ length: 101 }, (_, number) => answered(number, 0, 50));
  expect(sumUp(punctual, 100)).toMatchObject({ offeredPerSecond: 10, donePerSecond: 10, p99: 50 });

  const late = Array.from({ length: 101 }, (_, number) => answered(number, number * 25, 5_000));
  const { offeredPerSecond, donePerSecond, latestMs } = sumUp(late, 100);
  expect(offeredPerSecond).toBe(8);
  expect(donePerSecond).toBeCloseTo(101 / 15);
  expect(latestMs).toBe(2_500);
});

test('a refusal is nothing done', () => {
  const half = Array.from({ length: 100 }, (_, n) => answered(n, 0, 50, n % 2 ? 429 : 200));

  expect(sumUp(half, 100)).toMatchObject({ donePerSecond: 5, statuses: { 200: 50, 429: 50 } });
});
