import { expect, test } from 'vitest';
import { useAuthGateway } from '../contract/gateway/testing.ts';
import { applySchema } from '../database/apply.ts';
import { CAST_PASSWORD } from '../database/cast.ts';
import { useDatabase } from '../database/testing.ts';

const database = useDatabase();
const gateway = useAuthGateway({ cast: true });

test('a table file that was altered after it ran refuses the start in words and changes nothing (F8)', async () => {
  const { owner } = database.current;
  await owner.query(
    `update private.schema_history set checksum = 'of another text' where file = 'quotes/0300_quotes.sql'`,
  );

  await expect(applySchema(owner)).rejects.toThrow(
    'quotes/0300_quotes.sql changed after it ran here',
  );

  const { rows } = await owner.query(
    `select count(*)::int as policies from pg_policies where schemaname = 'public'`,
  );
  expect(rows[0].policies).toBeGreaterThan(10);
});

test('what goes away under a running gateway is a 4xx, the rest is served, and the new shape is learnt (F8)', async () => {
  const davi = gateway.device();
  await davi.auth.signInWithPassword({ email: 'davi@prumo.test', password: CAST_PASSWORD });
  const { owner } = gateway.database;
  const read = async (table: string) => (await davi.from(table).select('*').limit(1)).status;
  expect([await read('payments'), await read('commissions')]).toEqual([200, 200]);

  await owner.query('drop table public.commissions cascade');
  await owner.query('alter table public.payments drop column notes cascade');

  expect([400, 404]).toContain(await read('commissions'));
  expect([200, 400]).toContain(await read('payments'));
  expect(await read('projects')).toBe(200);
  await owner.query(`notify pgrst, 'reload schema'`);
  await expect.poll(() => read('payments'), { timeout: 20_000 }).toBe(200);
  expect(await read('commissions')).toBe(404);
});

test('without room to write, what would write is refused in words; reading, sign-in and sign-out go on (F5)', async () => {
  const ana = gateway.device();
  await ana.auth.signInWithPassword({ email: 'ana@prumo.test', password: CAST_PASSWORD });
  gateway.db.mayWrite = () => false;
  try {
    const { data } = await ana.from('projects').select('id').limit(1).single();
    const change = await ana.from('projects').update({ name: 'x' }).eq('id', data?.id);
    const call = await ana.rpc('mark_quotes_viewed', { target_project_id: data?.id });
    const reading = await ana.rpc('get_project_financial_summary', { target_project_id: data?.id });
    const newcomer = gateway.device();
    const signUp = await newcomer.auth.signUp({
      email: 'nova@obra.test',
      password: 'casa-amarela-42',
    });
    const entered = await newcomer.auth.signInWithPassword({
      email: 'bruno@prumo.test',
      password: CAST_PASSWORD,
    });

    for (const refused of [change, call]) {
      expect(refused.status).toBe(503);
      expect(refused.error).toMatchObject({
        code: '53100',
        message: expect.stringContaining('Não há espaço para gravar agora'),
      });
    }
    expect(reading.status).not.toBe(503);
    expect(signUp.error?.status).toBe(503);
    expect(entered.error).toBeNull();
    expect((await newcomer.auth.signOut()).error).toBeNull();
  } finally {
    gateway.db.mayWrite = () => true;
  }
});
