import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { CAST_PASSWORD } from '../database/cast.ts';
import { brokenInvariants } from '../database/quotes/testing-renovation.ts';
import { type Actor, useDatabase } from '../database/testing.ts';
import { anonymous, ok, type Person, signIn } from './people.ts';
import { type RunningServer, startServer } from './server.ts';

// The operator's settings and the plans of architects, all over the wire.

const database = useDatabase({ cast: true });
const owner: Actor = {
  query: async (text, values) => (await database.current.owner.query(text, values)).rows,
};
let server: RunningServer;
const people = {} as Record<'ana' | 'bruno' | 'clara' | 'davi', Person>;

beforeAll(async () => {
  server = await startServer({ DATABASE_URL: database.current.ownerUrl, RATE_LIMITS: 'off' });
  for (const name of ['ana', 'bruno', 'clara', 'davi'] as const)
    people[name] = await signIn(server, `${name}@prumo.test`, CAST_PASSWORD);
});
afterAll(() => server?.stop());

const SAID = {
  platform_name: 'Obra Certa',
  dpo_name: 'Dora Prado',
  dpo_email: 'dora@exemplo.test',
  support_email: null,
  support_phone: null,
  support_whatsapp: null,
  default_commission_rate: 0.055,
  show_figures: 'illustrative',
  figures: {},
  testimonials: [],
  plans_on_sale: true,
};
const done = (answer: { error: { message: string } | null }) => {
  if (answer.error) throw new Error(answer.error.message);
};

test('[OPE-010] an admin sets them, everybody signed out reads what is public, and the web gets the person in charge', async () => {
  const { davi, bruno } = people;
  done(await davi.client.rpc('set_platform_settings', SAID));
  expect((await bruno.client.rpc('set_platform_settings', SAID)).error?.code).toBe('42501');
  expect((await bruno.client.rpc('get_platform_settings')).error?.code).toBe('42501');
  expect((await bruno.client.from('platform_settings').select('*')).error?.code).toBe('42501');

  const seen = ok(await anonymous(server).rpc('get_public_settings').single());
  expect(seen).toMatchObject({ platform_name: 'Obra Certa', dpo_name: 'Dora Prado' });
  expect(Object.keys(seen).filter((name) => /pix|rate/.test(name))).toEqual([]);

  await vi.waitFor(
    async () =>
      expect(await (await fetch(`${server.url}/config.json`)).json()).toMatchObject({
        dpo: { name: 'Dora Prado', email: 'dora@exemplo.test' },
      }),
    { timeout: 20_000, interval: 100 },
  );
});

test('[OPE-4] [OPE-012] [OPE-013] a stock client opens ten projects without a plan; with Básico, asked for and granted, the fourth active one is refused', async () => {
  const { ana, clara, davi } = people;
  await owner.query(`update projects set status = 'archived'`);
  const open = (name: string) =>
    ana.client
      .from('projects')
      .insert({
        id: randomUUID(),
        name,
        client_id: clara.id,
        architect_id: ana.id,
        status: 'planning',
      })
      .select('id')
      .single();
  for (let n = 1; n <= 10; n++) ok(await open(`Obra ${n}`));
  await owner.query(`update projects set status = 'archived'`);

  const request = ok(await ana.client.rpc('request_plan', { plan: 'basico' }));
  expect(
    ok(await davi.client.from('plan_requests').select('profile_id,plan,status').single()),
  ).toEqual({ profile_id: ana.id, plan: 'basico', status: 'asked' });
  done(await davi.client.rpc('decide_plan_request', { request_id: request, granted: true }));

  for (let n = 1; n <= 3; n++) ok(await open(`Casa ${n}`));
  expect((await open('Casa 4')).error).toMatchObject({
    code: 'PLANL',
    message: 'Seu plano permite até 3 projetos ativos.',
  });
  expect(ok(await ana.client.rpc('get_my_plan').single())).toMatchObject({
    plan: 'basico',
    project_limit: 3,
    active_projects: 3,
  });
  expect(await brokenInvariants(owner)).toEqual([]);
});

test('[OPE-013] what a stock client reads of profiles is as before; nobody but the team reads a plan there', async () => {
  const { ana, bruno, clara, davi } = people;
  for (const { client, id } of [ana, bruno, clara]) {
    const own = ok(await client.from('profiles').select('*').eq('id', id).single());
    expect(own).toMatchObject({ id, status: 'approved' });
    expect(own).not.toHaveProperty('plan');
    expect((await client.from('profiles').select('plan')).error?.code).toBe('42501');
  }
  expect(
    ok(await davi.client.from('profiles').select('*').eq('id', ana.id).single()),
  ).toMatchObject({ plan: 'basico' });
});
