import { afterAll, beforeAll, expect, test } from 'vitest';
import { CAST_PASSWORD } from '../database/cast.ts';
import { forgetCommissions, monthsAgo } from '../database/commissions/testing.ts';
import { brokenInvariants, itemId, PROJECT } from '../database/quotes/testing-renovation.ts';
import { type Actor, useDatabase } from '../database/testing.ts';
import { pageTexts } from '../gateway/src/documents/testing.ts';
import { ok, type Person, signIn } from './people.ts';
import { type RunningServer, startServer } from './server.ts';

// A commission from the plain approval to the paid invoice, by the stock client.

const database = useDatabase({ cast: true });
const owner: Actor = {
  query: async (text, values) => (await database.current.owner.query(text, values)).rows,
};
let server: RunningServer;
const people = {} as Record<'ana' | 'marcos' | 'silvia' | 'rafael' | 'davi', Person>;
const project = PROJECT.altoDaLapa;

beforeAll(async () => {
  server = await startServer({ DATABASE_URL: database.current.ownerUrl, RATE_LIMITS: 'off' });
  for (const name of ['ana', 'marcos', 'silvia', 'rafael', 'davi'] as const)
    people[name] = await signIn(server, `${name}@prumo.test`, CAST_PASSWORD);
  await forgetCommissions(owner);
});
afterAll(() => server?.stop());

const statementOf = async (person: Person) =>
  ok(
    await person.client
      .rpc('get_commission_statement')
      .select('kind,status,commission_amount,invoice_number,project_name')
      .eq('project_name', 'Casa Alto da Lapa'),
  );

test('[COM-008] [COM-014] a plain approval and a plain payment make a commission foreseen, then due; the specified sums follow', async () => {
  const { ana, marcos, davi } = people;
  const total = async () =>
    ok(await davi.client.from('commissions').select('commission_amount')).reduce(
      (sum: number, row: { commission_amount: number }) => sum + row.commission_amount,
      0,
    );
  const before = await total();
  const { data: quote } = await ana.client
    .from('quotes')
    .update({ status: 'approved' })
    .eq('project_item_id', itemId('0201'))
    .eq('supplier_id', marcos.id)
    .select('id')
    .single();

  expect(await statementOf(marcos)).toMatchObject([
    { kind: 'approval', status: 'foreseen', commission_amount: 1788 },
  ]);
  ok(
    await ana.client
      .from('payments')
      .insert({ quote_id: quote?.id, amount: 1000, payment_date: '2026-11-20' })
      .select('id'),
  );
  expect(await statementOf(marcos)).toMatchObject([{ status: 'due' }]);
  expect((await total()) - before).toBeCloseTo(1788, 2);
  const [figures] = ok(await davi.client.rpc('platform_figures'));
  expect(figures?.commissions_month).toBeGreaterThanOrEqual(1788);
});

test('[COM-003] [COM-005] [COM-009] the team closes the month; the supplier is notified of its invoice, reads and pays it; nobody else reads it', async () => {
  const { marcos, silvia, ana, rafael, davi } = people;
  const month = await monthsAgo(owner, 1);
  await owner.query(
    `update commissions set due_at = private.month_begins($1) + interval '20 days'
     where due_at is not null and supplier_id = $2`,
    [month, marcos.id],
  );
  const received = new Promise<unknown>((resolve) => {
    marcos.client
      .channel('invoices')
      .on(
        'postgres_changes',
        { event: 'INSERT', schema: 'public', table: 'commission_invoices' },
        resolve,
      )
      .subscribe((status) => {
        if (status === 'SUBSCRIBED')
          void davi.client.rpc('close_commissions', { period: month }).then(() => undefined);
      });
  });
  expect(await received).toMatchObject({ new: { supplier_id: marcos.id, status: 'open' } });
  await marcos.client.removeAllChannels();

  const [invoice] = ok(await marcos.client.from('commission_invoices').select('*'));
  expect(invoice).toMatchObject({ number: 1, period: month, status: 'open' });
  expect(ok(await silvia.client.from('commission_invoices').select('*'))).toEqual([]);
  for (const stranger of [ana, rafael])
    expect(await stranger.client.from('commission_invoices').select('*')).toMatchObject({
      status: 403,
    });
  const { count } = await davi.client
    .rpc('list_commission_invoices', {}, { count: 'exact', head: true, get: true })
    .eq('status', 'open');
  expect(count).toBe(1);
  expect(
    ok(await davi.client.rpc('get_commission_aging').is('supplier_id', null).single()),
  ).toMatchObject({ not_due: invoice.amount, total: invoice.amount });

  const [code] = ok(await marcos.client.rpc('get_invoice_pix', { target_invoice_id: invoice.id }));
  expect(code?.payload).toMatch(/^000201/);
  const pdf = async (person: Person) => {
    const { data } = await person.client.auth.getSession();
    return fetch(`${server.url}/documents/v1/invoice/${invoice.id}.pdf`, {
      headers: { authorization: `Bearer ${data.session?.access_token}` },
    });
  };
  const drawn = await pdf(marcos);
  expect(drawn.status).toBe(200);
  const words = (await pageTexts(new Uint8Array(await drawn.arrayBuffer()))).join(' ');
  expect(words).toContain('Fatura, não é nota fiscal');
  expect(words).toContain('33.444.555/0001-81');
  for (const stranger of [silvia, ana, rafael]) expect((await pdf(stranger)).status).toBe(404);

  const pay = (person: Person) =>
    person.client.rpc('pay_commission_invoice', {
      target_invoice_id: invoice.id,
      paid_on: '2026-11-24',
    });
  expect(await pay(marcos)).toMatchObject({ status: 403 });
  ok(await pay(davi));
  expect(await pay(davi)).toMatchObject({ status: 400, error: { code: 'INVST' } });
  expect(await statementOf(marcos)).toMatchObject([{ status: 'paid', invoice_number: 1 }]);
  expect(await brokenInvariants(owner)).toEqual([]);
});

test('[T80] [COM-005] [COM-011] commissions and rates are refused or absent for everybody whose they are not', async () => {
  const { ana, marcos, rafael, silvia, davi } = people;
  for (const person of [ana, marcos, rafael])
    expect(await person.client.from('commissions').select('commission_amount')).toMatchObject({
      status: 403,
    });
  for (const person of [ana, rafael])
    expect(await person.client.from('quote_versions').select('commission_rate')).toMatchObject({
      status: 403,
    });
  const [seen] = ok(await ana.client.from('quote_versions').select('*').limit(1));
  expect(seen).toHaveProperty('total');
  expect(seen).not.toHaveProperty('commission_rate');
  expect(ok(await marcos.client.from('quote_versions').select('commission_rate').limit(1))).toEqual(
    [{ commission_rate: 0.06 }],
  );
  expect(
    ok(await silvia.client.rpc('get_commission_statement', { target_supplier_id: marcos.id })),
  ).toEqual([]);
  expect(
    ok(await davi.client.rpc('get_commission_statement', { target_supplier_id: marcos.id })),
  ).not.toEqual([]);
  expect(
    await ana.client.rpc('get_project_quote_review', { target_project_id: project }),
  ).not.toHaveProperty('data.0.commission_rate');
});
