import { expect, test } from 'vitest';
import { PROJECT } from '../database/quotes/testing-renovation.ts';
import { useCast } from './cast.ts';
import { ok } from './people.ts';

// Financial reports by the stock client: what it is refused, and how it reads more payments than one answer has.

const { people, nobody, behind } = useCast('ana', 'elisa', 'rafael', 'marcos', 'davi');

const CALLS = [
  ['get_financial_report', { group_by: 'month' }],
  ['get_payment_ledger', {}],
  ['payment_ledger_totals', {}],
  ['get_office_cash_flow', {}],
] as const;

test('[REL-4] more payments than an answer has are cut at 1,000, and read on after the last one until they are whole', async () => {
  const { client } = people.ana;
  await behind(`
    alter table payments disable trigger user;
    insert into payments (quote_id, amount, payment_date, created_by, project_id, architect_id, client_id)
    select q.id, 0.01, date '2025-01-01' + (n % 28), q.architect_id, q.project_id, q.architect_id, q.client_id
    from (select * from quotes where project_id = '${PROJECT.vilaMariana}' and status = 'approved' limit 1) q, generate_series(1, 2300) n;
    alter table payments enable trigger user`);
  const january = { from_day: '2025-01-01', until_day: '2025-01-31' };
  expect(ok(await client.rpc('get_payment_ledger', january))).toHaveLength(1000);

  const seen: { payment_id: string }[] = [];
  for (;;) {
    const page = ok(
      await client.rpc('get_payment_ledger', {
        ...january,
        after_payment_id: seen.at(-1)?.payment_id,
      }),
    );
    seen.push(...page);
    if (page.length < 1000) break;
  }
  expect(new Set(seen.map(({ payment_id }) => payment_id)).size).toBe(2300);
  expect(ok(await client.rpc('payment_ledger_totals', january))).toEqual([
    { payments: 2300, amount: 23, paid: 23, reversed: 0 },
  ]);
  // As a table: a plain Range, a count, a filter of a column.
  const { count } = await client.rpc('get_payment_ledger', january, { count: 'exact', head: true });
  expect(count).toBe(2300);
  const [total] = ok(
    await client
      .rpc('get_financial_report', { group_by: 'month', ...january })
      .eq('is_total', true),
  );
  expect(total).toMatchObject({ pago: 23, previsto: null });
});

test('[REL-3] a client, a supplier, the team and nobody may call none of it; a foreign project gives nothing', async () => {
  for (const [name, given] of CALLS) {
    for (const who of ['rafael', 'marcos', 'davi'] as const) {
      const { error, status } = await people[who].client.rpc(name, given);
      expect([who, name, error?.code, status]).toEqual([who, name, '42501', 403]);
    }
    expect((await nobody().rpc(name, given)).error?.code, name).toBe('42501');
  }
  const foreign = { project_ids: [PROJECT.vilaMariana] };
  const { client } = people.elisa;
  expect(ok(await client.rpc('get_payment_ledger', foreign))).toEqual([]);
  expect(ok(await client.rpc('get_financial_report', { group_by: 'project', ...foreign }))).toEqual(
    [expect.objectContaining({ is_total: true, pago: 0, aprovado: 0, previsto: 0 })],
  );
});

test('[REL-6] too small a plan is a 400 with its sentence, and bad arguments are refused in pt-BR', async () => {
  await behind(`update profiles set plan = 'basico' where id = '${people.elisa.id}'`);
  for (const [name, given] of CALLS) {
    const { error, status } = await people.elisa.client.rpc(name, given);
    expect([name, status, error?.code, error?.message]).toEqual([
      name,
      400,
      'REPPL',
      'Os relatórios financeiros são do plano Profissional.',
    ]);
  }
  const { client } = people.ana;
  const refused = async (name: string, given: object) => {
    const { error, status } = await client.rpc(name, given);
    return [status, error?.code];
  };
  expect(await refused('get_financial_report', { group_by: 'client' })).toEqual([400, 'PT400']);
  expect(
    await refused('get_financial_report', { group_by: 'month', from_day: '2026-13-40' }),
  ).toEqual([400, '22008']);
  expect(await refused('get_payment_ledger', { project_ids: ['x'] })).toEqual([400, '22P02']);
  expect(await refused('get_payment_ledger', { most: 0 })).toEqual([400, 'PT400']);
  expect(await refused('get_payment_ledger', { after_payment_id: people.elisa.id })).toEqual([
    404,
    'PT404',
  ]);
  expect(await refused('get_office_cash_flow', { from_month: 'ontem' })).toEqual([400, '22007']);
});
