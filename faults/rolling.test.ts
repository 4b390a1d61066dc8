import { expect, onTestFinished, test, vi } from 'vitest';
import { useDatabase } from '../database/testing.ts';
import { openBareSocket } from '../gateway/src/realtime/testing-bare-socket.ts';
import { startBalancer } from './balancer.ts';
import { startPrumo, temporaryFolder } from './prumo.ts';
import { losses, signInAsAna, Writers } from './writers.ts';

// Whole processes start and stop here, beside the tests of other files.
vi.setConfig({ testTimeout: 300_000 });

const renovation = useDatabase({ cast: true });

test('two gateways restarted one after the other, each out of the balancer first: no request fails and open pages move (F3)', async () => {
  const settings = { DATABASE_URL: renovation.current.ownerUrl, DEMO: '1', DRAIN_SECONDS: '1' };
  const start = () => startPrumo(temporaryFolder(), { settings });
  const portOf = ({ url }: { url: string }) => Number(new URL(url).port);
  const balancer = await startBalancer({ looks: true });
  onTestFinished(() => balancer.close());
  const gateways = await Promise.all([start(), start()]);
  await Promise.all(gateways.map((gateway) => gateway.healthy()));
  balancer.gateways.push(...gateways.map(portOf));
  await expect.poll(() => fetch(`${balancer.url}/readyz`).then(({ status }) => status)).toBe(200);
  const ana = await signInAsAna(balancer.url);
  const writers = new Writers(ana, 'obra');

  for (const old of gateways) {
    await writers.progress(20);
    const page = await openBareSocket(old.url, ana.anonKey);
    old.process.kill('SIGTERM');
    // It reports that it stops, and goes on serving clients that have not noticed.
    await expect.poll(async () => (await fetch(`${old.url}/readyz`)).status).toBe(503);
    expect((await fetch(`${old.url}/livez`)).status).toBe(200);
    const late = await fetch(`${old.url}/healthz`);
    expect([late.status, late.headers.get('connection')]).toEqual([200, 'close']);

    expect(await old.exited).toBe(0);
    expect(page.closedWith()).toBe(1001);
    const fresh = await start();
    await fresh.healthy();
    balancer.gateways.splice(balancer.gateways.indexOf(portOf(old)), 1, portOf(fresh));
    await writers.progress(20);
  }
  await writers.stop();

  expect([...writers.refused]).toEqual([]);
  expect(await losses(ana, writers.acknowledged)).toEqual({ lost: [], twice: [] });
});
