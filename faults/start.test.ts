import { expect, test, vi } from 'vitest';
import { startPrumo, temporaryFolder } from './prumo.ts';

// Whole processes start and stop here, beside the tests of other files.
vi.setConfig({ testTimeout: 300_000 });

test('DEMO=0 with ADMIN_EMAIL and ADMIN_PASSWORD starts an empty product with that admin', async () => {
  const settings = { ADMIN_EMAIL: 'admin@obra.test', ADMIN_PASSWORD: 'prumo-e-nivel' };
  const prumo = await startPrumo(temporaryFolder(), { settings });
  await prumo.healthy();

  const config = (await (await fetch(`${prumo.url}/config.json`)).json()) as { anonKey: string };
  const signIn = await fetch(`${prumo.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: config.anonKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: settings.ADMIN_EMAIL, password: settings.ADMIN_PASSWORD }),
  });
  const session = (await signIn.json()) as { access_token: string };
  const profiles = await fetch(`${prumo.url}/rest/v1/profiles?select=email,role,status`, {
    headers: { apikey: config.anonKey, authorization: `Bearer ${session.access_token}` },
  });

  expect(await profiles.json()).toEqual([
    { email: 'admin@obra.test', role: 'admin', status: 'approved' },
  ]);
  expect(prumo.output()).not.toContain(settings.ADMIN_PASSWORD);
});

test('with nothing set it prints where to go and who to be, and refuses to be opened to the network later', async () => {
  const folder = temporaryFolder();
  const prumo = await startPrumo(folder, { settings: { DEMO: '', HOST: '' } });
  await prumo.healthy();
  await expect.poll(prumo.output).toContain('Prumo no ar: http://localhost:');
  expect(prumo.output()).toContain('ana@prumo.test');
  expect(prumo.output()).toContain('prumo-demo-2026');

  prumo.process.kill('SIGTERM');
  expect(await prumo.exited).toBe(0);
  const opened = await startPrumo(folder, { settings: { DEMO: '0', HOST: '0.0.0.0' } });

  expect(await opened.exited).toBe(1);
  expect(opened.output()).toContain('senhas públicas');
});

test('without an admin it prints a link that makes the first', async () => {
  const prumo = await startPrumo(temporaryFolder());
  await prumo.healthy();

  await expect.poll(prumo.output).toContain('/auth/v1/first-admin?token=');
});
