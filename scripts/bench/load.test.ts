import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { load, type Sent } from './load.ts';

const asking = (path: string): Sent => ({ caller: null, asked: { method: 'GET', path } });

async function serverAnswering(status: (path: string) => number) {
  const asked = new Set<string>();
  const server = createServer(({ url = '' }, response) => {
    asked.add(url);
    response.statusCode = status(url);
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { target: { address: `http://127.0.0.1:${port}`, anonKey: 'key' }, asked };
}

test('a list is sent round and round, and each answer counts', async () => {
  const { target, asked } = await serverAnswering(() => 200);

  const { requests, perSecond, p50, p99 } = await load(target, ['/a', '/b'].map(asking), 2, 1);

  expect([...asked].sort()).toEqual(['/a', '/b']);
  expect(requests).toBeGreaterThan(4);
  expect(perSecond).toBeGreaterThan(0);
  expect(p99).toBeGreaterThanOrEqual(p50);
});

test('one refusal among the answers ends the run', async () => {
  const { target } = await serverAnswering((path) => (path === '/b' ? 429 : 200));

  await expect(load(target, ['/a', '/b'].map(asking), 2, 1)).rejects.toThrow(
    /requests failed.*429/,
  );
});

test('a source that has nothing left ends the run in its own words', async () => {
  const { target, asked } = await serverAnswering(() => 200);
  const left = ['/1', '/2', '/3'].values();
  const next = () => {
    const { value, done } = left.next();
    if (done) throw new Error('ran out of rows');
    return asking(value);
  };

  await expect(load(target, next, 1, 30)).rejects.toThrow('ran out of rows');

  expect(asked).toContain('/3');
});
