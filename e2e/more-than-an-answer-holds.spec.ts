import { readFile } from 'node:fs/promises';
import type { SupabaseClient } from '@supabase/supabase-js';
import { byKey } from '../web/src/words/by-key.ts';
import { expectAccessible } from './support/accessible.ts';
import { startCrowdedSite } from './support/crowd.ts';
import type { Site } from './support/site.ts';
import { stockClient } from './support/stock-client.ts';
import { test as base, expect } from './support/test.ts';

// 1,500 commissions, 1,200 referrals, 1,300 approved quotes of one architect, 1,200 items, 1,100 projects:
// each more than the 1,000 rows of an answer.

const test = base.extend<object, { site: Site }>({
  site: [
    async ({ browserName: _ }, use) => {
      const site = await startCrowdedSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

const brl = (cents: number) =>
  new RegExp(
    (cents / 100)
      .toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' })
      .replaceAll('.', '\\.')
      .replace('$', '\\$')
      .replace(/\s/, '\\s'),
  );

const counted = (count: number) => count.toLocaleString('pt-BR');

/** Every row of a table, a thousand at a time, as another program would read them. */
async function everyRow<Row>(client: SupabaseClient, table: string, columns: string) {
  const rows: Row[] = [];
  for (let from = 0; ; from += 1_000) {
    const { data, error } = await client
      .from(table)
      .select(columns)
      .order('id')
      .range(from, from + 999);
    if (error) throw error;
    rows.push(...(data as Row[]));
    if (data.length < 1_000) return rows;
  }
}

const cents = (amounts: (number | null)[]) =>
  amounts.reduce<number>((sum, amount) => sum + Math.round((amount ?? 0) * 100), 0);

test('[LST-001] [LST-002] [LST-003] [T59] an admin sees every sum to the cent, and finds the oldest of each list', async ({
  visit,
  site,
}) => {
  const server = await stockClient(site.address, 'davi');
  const commissions = await everyRow<{ commission_amount: number; created_at: string }>(
    server,
    'commissions',
    'commission_amount,created_at',
  );
  const month = (at: Date) =>
    at.toLocaleDateString('pt-BR', {
      timeZone: 'America/Sao_Paulo',
      month: '2-digit',
      year: 'numeric',
    });
  const ofMonth = commissions.filter(
    ({ created_at }) => month(new Date(created_at)) === month(new Date()),
  );
  const total = cents(commissions.map(({ commission_amount }) => commission_amount));
  expect(commissions.length).toBeGreaterThan(1_500);

  const davi = await visit('davi', null);
  const cut: string[] = [];
  davi.on('response', (response) => {
    if (
      response.status() === 206 &&
      response.request().method() !== 'HEAD' &&
      !/[?&]limit=/.test(response.url())
    )
      cut.push(response.url());
  });
  const main = davi.getByRole('main');

  await test.step('the dashboard', async () => {
    await davi.goto('/dashboard');
    await expect(main.getByRole('link', { name: /^Comissões totais/ })).toContainText(brl(total));
    // Agreed commissions are no revenue yet: none of these has been invoiced and paid.
    await expect(main.getByRole('link', { name: /^Receita do mês/ })).toContainText('R$');
    await expect(main.getByText(/^Negócios fechados neste mês/)).toContainText(
      brl(cents(ofMonth.map(({ commission_amount }) => commission_amount))),
    );
    await expect(main.getByRole('link', { name: /^Projetos/ })).toContainText('Projetos1.205');
  });

  await test.step('commissions: the sums, the oldest by a search, all of them in the file', async () => {
    await davi.goto('/admin/commissions?periodo=tudo');
    await expect(main).toContainText(brl(total));
    await expect(main).toContainText(`Negócios${counted(commissions.length)}`);
    await expect(main.getByRole('row')).toHaveCount(101);
    await expectAccessible(davi);
    await davi
      .getByRole('button', { name: `Mostrar mais (100 de ${counted(commissions.length)})` })
      .click();
    await expect(main.getByRole('row')).toHaveCount(201);

    const saved = davi.waitForEvent('download');
    await davi.getByRole('button', { name: 'Exportar CSV' }).click();
    const lines = (await readFile(await (await saved).path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(commissions.length + 1);

    await davi.getByRole('searchbox').fill('sitio LATAO');
    await expect(main.getByRole('row', { name: /Guarda-corpo de latão/ })).toContainText(
      'Sítio São João',
    );
    await expect(main.getByRole('row')).toHaveCount(2);
    await expect(main).toContainText(/Comissões\s*R\$\s60,44/);
  });

  await test.step('referrals: counters, the top list, the oldest by a search', async () => {
    const referrals = await everyRow<{ status: string; invited_at: string; referrer_id: string }>(
      server,
      'referrals',
      'status,invited_at,referrer_id',
    );
    const completed = referrals.filter(({ status }) => status === 'completed');
    const byPerson = [...byKey(completed, ({ referrer_id }) => referrer_id).values()];
    const most = byPerson.map(({ length }) => length).sort((a, b) => b - a);
    await davi.goto('/admin/referrals');
    await expect(main.getByText('Completas').locator('..')).toContainText(
      `Completas${completed.length}`,
    );
    await expect(main.getByText('Total', { exact: true }).locator('..')).toContainText(
      `Total${counted(referrals.length)}`,
    );
    const top = main.getByRole('region', { name: 'Quem mais indica' }).getByRole('listitem');
    await expect(top).toContainText(most.slice(0, 5).map((count) => `${count} indicações`));
    await davi.getByRole('searchbox').fill('primeira.indicação');
    await expect(
      main.getByRole('row', { name: /primeira\.indicacao@exemplo\.test/ }),
    ).toBeVisible();
    await expect(main.getByRole('row')).toHaveCount(2);
  });

  await test.step('projects of all architects: the sums, the oldest by a search and as the first of the other order', async () => {
    const approved = await everyRow<{ price: number | null; status: string }>(
      server,
      'quotes',
      'price,status',
    );
    const payments = await everyRow<{ amount: number }>(server, 'payments', 'amount');
    await davi.goto('/admin/projects');
    await expect(main).toContainText(/1\.205 projetos/);
    await expect(main).toContainText(
      brl(cents(approved.filter(({ status }) => status === 'approved').map(({ price }) => price))),
    );
    await expect(main).toContainText(brl(cents(payments.map(({ amount }) => amount))));
    await davi.getByRole('button', { name: 'Criado em' }).click();
    await expect(main.getByRole('rowheader').first()).toContainText('Sítio São João');
    await davi.getByRole('searchbox').fill('agua branca');
    await expect(main.getByRole('rowheader')).toHaveCount(1);
    await expect(main.getByRole('row', { name: /Sítio São João/ })).toContainText(brl(997434));
  });
  expect(cut).toEqual([]);
});

test('[LST-001] [LST-002] an architect finds and pays the oldest quote, sees what remains, and every project', async ({
  visit,
  site,
}) => {
  const server = await stockClient(site.address, 'ana');
  const quotes = await everyRow<{ price: number | null; status: string }>(
    server,
    'quotes',
    'price,status',
  );
  const payments = await everyRow<{ amount: number }>(server, 'payments', 'amount');
  const approved = cents(
    quotes.filter(({ status }) => status === 'approved').map(({ price }) => price),
  );
  const paid = cents(payments.map(({ amount }) => amount));

  const ana = await visit('ana', null);
  const main = ana.getByRole('main');

  await test.step('the oldest quote is found, paid, and counted', async () => {
    await ana.goto('/admin/payments');
    await expect(main).toContainText(brl(paid));
    await expect(main).toContainText(brl(approved));
    await expect(main).toContainText(brl(approved - paid));
    await expectAccessible(ana);

    await ana.getByRole('searchbox').fill('sitio latao');
    const row = main.getByRole('row', { name: /Guarda-corpo de latão/ });
    await expect(row).toContainText('Pendente');
    await expect(main.getByRole('row')).toHaveCount(2);
    await row.getByRole('button', { name: /^Registrar Pagamento/ }).click();
    const dialog = ana.getByRole('dialog');
    await dialog.getByLabel('Valor').fill('1.007,37');
    await dialog.getByRole('button', { name: 'Registrar', exact: true }).click();
    await expect(row).toContainText('Pago');
    await expect(main).toContainText(brl(paid + 100737));
    await expect(main).toContainText(brl(approved - paid - 100737));
  });

  await test.step('the counters and the oldest project', async () => {
    await ana.goto('/projects');
    const counters = ana.getByRole('navigation', { name: 'Filtrar projetos' });
    await expect(counters).toContainText('Total 1.104');
    await expect(counters).toContainText('Concluídos 21');
    await ana.getByRole('button', { name: 'Mostrar mais (20 de 1.104)' }).click();
    await expect(main.getByRole('listitem').filter({ has: ana.getByRole('heading') })).toHaveCount(
      40,
    );
    await ana.getByLabel('Buscar por projeto, cliente ou endereço').fill('sitio sao joao');
    await expect(main.getByRole('listitem').getByRole('heading')).toHaveText(['Sítio São João']);
  });

  await test.step('a project of 1,200 items has them all', async () => {
    await ana.getByLabel('Buscar por projeto, cliente ou endereço').fill('obra 1100');
    await expect(main.getByRole('listitem').getByRole('heading')).toHaveText(['Obra 1100']);
    await ana.getByRole('link', { name: 'Obra 1100' }).click();
    await expect(ana.getByRole('heading', { name: /^Itens \(1\.?200\)/ })).toBeVisible();
  });
});
