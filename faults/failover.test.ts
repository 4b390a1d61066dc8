import { createClient } from '@supabase/supabase-js';
import { expect, onTestFinished, test, vi } from 'vitest';
import ws from 'ws';
import { startPair } from '../gateway/src/postgres/testing-pair.ts';
import { isHealthy, startPrumo, temporaryFolder } from './prumo.ts';
import { losses, signInAsAna, Writers } from './writers.ts';

// Whole processes start and stop here, beside the tests of other files.
vi.setConfig({ testTimeout: 300_000 });

test('the primary stops and its standby takes over: 503 in words meanwhile, nothing twice, open pages read again, a start waits for it (F2)', async () => {
  const pair = await startPair(async (primary) => {
    await primary.query(`create role obra_owner login createrole password 'fault-run-only'`);
    await primary.query('create database obra owner obra_owner');
  });
  onTestFinished(() => pair.end());
  const url = new URL(pair.url);
  [url.username, url.password, url.pathname] = ['obra_owner', 'fault-run-only', '/obra'];
  const settings = { DATABASE_URL: url.href, DEMO: '1', AUTHENTICATOR_PASSWORD: '' };
  const start = () => startPrumo(temporaryFolder(), { settings });
  const prumo = await start();
  await prumo.healthy();
  const ana = await signInAsAna(prumo.url);
  const page = createClient(prumo.url, ana.anonKey, {
    accessToken: async () => ana.token,
    realtime: { transport: ws as never },
  });
  onTestFinished(async () => {
    await page.removeAllChannels();
    await page.realtime.disconnect();
  });
  // A page reads when it receives a change and whenever it is subscribed (again).
  let shown: string | null = null;
  const read = async () => {
    const { data } = await page.from('quotes').select('notes').order('id').limit(1).single();
    if (data) shown = data.notes;
  };
  const change = (server: string, note: string) => {
    const there = new URL(server);
    there.pathname = '/obra';
    return pair.on(
      there.href,
      `update public.quotes set notes = '${note}'
       where id = (select id from public.quotes where architect_id = '${ana.id}' order by id limit 1)`,
    );
  };
  let joined = 0;
  page
    .channel('quotes')
    .on('postgres_changes', { event: '*', schema: 'public', table: 'quotes' }, read)
    .subscribe((status) => {
      if (status !== 'SUBSCRIBED') return;
      joined += 1;
      void read();
    });
  await expect.poll(() => joined).toBe(1);
  const writers = new Writers(ana, 'obra', 2);
  await writers.progress(10);

  await pair.stopPrimary();
  const second = await start();
  const statusOf = async (path: string) => (await fetch(`${prumo.url}${path}`)).status;
  expect([await statusOf('/livez'), await statusOf('/readyz'), await statusOf('/healthz')]).toEqual(
    [200, 503, 503],
  );
  const refused = await ana.ask('projects', { name: 'Casa', client_id: ana.clientId });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
  expect(await refused.json()).toMatchObject({
    message: 'O serviço está indisponível por um instante. Tente de novo em alguns segundos.',
  });
  await expect.poll(second.output, { timeout: 60_000 }).toContain('waiting for the database');
  await pair.promote();
  // No page receives this one from the new primary before it listens there.
  await change(pair.standbyUrl, 'durante');
  await writers.progress(10);
  await writers.stop();

  expect([...writers.refused.keys()].filter((status) => status !== '503')).toEqual([]);
  expect(await losses(ana, writers.acknowledged)).toEqual({ lost: [], twice: [] });
  await expect.poll(() => shown, { timeout: 60_000 }).toBe('durante');
  // It also receives changes again, and does not only read once.
  await expect.poll(() => joined, { timeout: 60_000 }).toBe(2);
  await change(pair.standbyUrl, 'depois');
  await expect.poll(() => shown).toBe('depois');
  await second.healthy();
  expect(await isHealthy(prumo.url)).toBe(true);
});
