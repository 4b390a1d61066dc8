import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { SupabaseClient } from '@supabase/supabase-js';
import readWorkbook from 'read-excel-file/node';
import { type TestCell, workbookFile } from '../web/src/sourcing/quotes/fill/testing-workbooks.ts';
import { pdfOf } from '../web/src/sourcing/quotes/reading/testing/pdf.ts';
import { invite, places, supplierId } from './support/sixty-by-six.ts';
import { picture } from './support/small-files.ts';
import { stockClient } from './support/stock-client.ts';
import { expect, password, test } from './support/test.ts';

// One kitchen, bought from everybody: a joiner with an account, one by a link, one whose PDF the architect types, a marble
// shop that fills the spreadsheet, a tap from a shop, a mason by the day and a fee. At the end the client's panel is what a person
// counts by hand, and the joiner of the link has an account with his history.

const project = '39393939-0000-4000-8000-000000000001';
const joao = { id: randomUUID(), email: 'joao@marcenaria-lima.test' };
const luis = { id: randomUUID(), email: 'luis@serra-moveis.test' };
const marble = { id: randomUUID(), email: 'vendas@marmores-sul.test' };

async function taken<Data>(call: PromiseLike<{ data: Data; error: unknown }>) {
  const { data, error } = await call;
  if (error) throw error;
  return data as NonNullable<Data>;
}

/** Ana's project for Clara with two pieces of joinery and a worktop, and her three contacts. */
async function planKitchen(ana: SupabaseClient, clara: SupabaseClient) {
  const { data: own } = await clara.auth.getUser();
  await taken(
    ana
      .from('projects')
      .insert({ id: project, name: 'Cozinha da Clara', client_id: own.user?.id })
      .select('id'),
  );
  const items = [
    ['Armário alto', 'marcenaria'],
    ['Ilha com gavetas', 'marcenaria'],
    ['Bancada de granito', 'marmoraria'],
  ].map(([description, category]) => ({
    project_id: project,
    description,
    category,
    quantity: 1,
    unit: 'un',
  }));
  await taken(ana.from('project_items').insert(items).select('id'));
  for (const [{ id, email }, full_name, company_name, category] of [
    [joao, 'João Lima', 'Marcenaria Lima', 'marcenaria'],
    [luis, 'Luís Serra', 'Serra Móveis', 'marcenaria'],
    [marble, 'Marta Sul', 'Mármores Sul', 'marmoraria'],
  ] as const)
    await taken(
      ana.rpc('save_guest', {
        guest_id: id,
        guest: { full_name, company_name, email, phone_number: '', category },
      }),
    );
}

/** A line of a made-up quote in five columns. */
const row = (y: number, ...cells: string[]) =>
  cells.flatMap((text, at) =>
    text ? [{ x: [50, 300, 350, 470, 550][at] ?? 0, y, text, isRight: at > 2 }] : [],
  );

/** Answers on the page of a link, on a phone. */
async function answerOnPhone(page: Page, prices: Record<string, string>) {
  for (const [item, price] of Object.entries(prices))
    await page.getByLabel(`Preço do item: ${item}`, { exact: true }).fill(price);
  await page.getByLabel('Prazo de entrega (dias)').fill('30');
  await sendFromPage(page, 'João Lima');
}

async function sendFromPage(page: Page, name: string) {
  await page.getByRole('button', { name: 'Enviar proposta' }).click();
  await page.getByLabel('Seu nome').fill(name);
  await page.getByRole('button', { name: 'Enviar proposta' }).click();
  await expect(page.getByRole('heading', { name: 'Proposta enviada.' })).toBeVisible();
}

const brl = (amount: number) =>
  new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }).format(amount);

test('a kitchen is bought from everybody, its panel equals a count by hand, and the joiner of the link finds his history in an account', async ({
  browser,
  site,
  visit,
}) => {
  test.setTimeout(240_000);
  const [ana, clara, bruno] = (await Promise.all(
    ['ana', 'clara', 'bruno'].map((name) => stockClient(site.address, name)),
  )) as [SupabaseClient, SupabaseClient, SupabaseClient];
  await planKitchen(ana, clara);
  const phone = await browser.newContext({
    baseURL: site.address,
    viewport: { width: 360, height: 740 },
  });
  let link = '';

  await test.step('two joiners, a link for WhatsApp and a marble shop are asked', async () => {
    await invite(ana, project, [supplierId(places.bruno)]);
    const asked = await taken(
      ana.rpc('ask_guests', {
        target_project_id: project,
        guests: { marcenaria: [joao.id, luis.id], marmoraria: [marble.id] },
      }),
    );
    link = `/c/${asked.find(({ guest_id }: { guest_id: string }) => guest_id === joao.id).secret}`;
  });

  await test.step('the member answers with an account, João on the page of his link', async () => {
    const { data: me } = await bruno.auth.getUser();
    const requests: { quote_id: string; project_name: string }[] = await taken(
      bruno.rpc('get_supplier_quotes', { supplier_user_id: me.user?.id }),
    );
    const own = requests.find(({ project_name }) => project_name === 'Cozinha da Clara');
    const { data: items } = await ana
      .from('project_items')
      .select('id, description')
      .eq('project_id', project)
      .eq('category', 'marcenaria');
    await taken(
      bruno.rpc('submit_quote', {
        target_quote_id: own?.quote_id,
        offer: {
          delivery_time_days: 40,
          lines: (items ?? []).map(({ id }) => ({ project_item_id: id, value: 21_000 })),
        },
        expected_version: 0,
      }),
    );
    const page = await phone.newPage();
    await page.goto(link);
    await answerOnPhone(page, { 'Armário alto': '18.400,50', 'Ilha com gavetas': '9.600' });
  });

  await test.step('the PDF of Luís is read into the form, and what the architect registers says so', async () => {
    const { data: request } = await ana
      .from('quote_requests')
      .select('id')
      .eq('project_id', project)
      .eq('supplier_id', luis.id)
      .single();
    const page = await visit('ana', `/projects/${project}/requests/${request?.id}/answer`);
    await expect(page.getByText('Você está registrando a proposta de Serra Móveis.')).toBeVisible();
    await page.getByLabel('Arquivo com os preços').setInputFiles({
      name: 'orcamento-serra.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(
        pdfOf([
          {
            texts: [
              { x: 50, y: 60, text: 'Serra Móveis', size: 16, font: 'bold' },
              ...row(120, 'Item', 'Qtd', 'Un', 'Preço unitário', 'Total'),
              ...row(150, 'Armário alto', '1', 'un', '17.900,00', '17.900,00'),
              ...row(175, 'Ilha com gavetas', '1', 'un', '10.250,00', '10.250,00'),
              ...row(215, 'Total', '', '', '', '28.150,00'),
            ],
          },
        ]),
      ),
    });
    await expect(page.getByLabel(/^Valor total .*Ilha com gavetas$/)).toHaveValue('10.250,00');
    await page.getByLabel('Prazo de entrega').fill('45');
    await page.getByLabel('Veio por').selectOption('pdf');
    await expect(page.getByRole('checkbox', { name: 'orcamento-serra.pdf' })).toBeChecked();
    await page.getByRole('button', { name: 'Registrar proposta' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Registrar' }).click();
    await expect(page).toHaveURL(/\/quotes/);
    await expect(page.getByText('Registrada por Ana').first()).toBeVisible();
    await expect(page.getByText('Fora do Prumo').first()).toBeVisible();
  });

  let marbleLink = '';
  await test.step('the marble shop fills the spreadsheet of its request', async () => {
    const { data: request } = await ana
      .from('quote_requests')
      .select('id')
      .eq('project_id', project)
      .eq('supplier_id', marble.id)
      .single();
    const secret = await taken(ana.rpc('make_request_link', { request_id: request?.id }));
    marbleLink = `/c/${typeof secret === 'string' ? secret : secret[0].secret}`;
    const page = await phone.newPage();
    await page.goto(marbleLink);
    const saved = await page.request.get(`${marbleLink}/pedido.xlsx`);
    const [sheet] = await readWorkbook(await saved.body());
    const rows = (sheet?.data ?? []) as TestCell[][];
    const filled = rows.map((cells, at) => (at === 2 ? cells.with(6, 7320) : cells));
    await page.getByLabel('Enviar planilha preenchida (.xlsx ou .csv)').setInputFiles({
      name: 'pedido.xlsx',
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(workbookFile({ writer: 'libreoffice', sheets: { Pedido: filled } })),
    });
    await expect(page.getByText('1 item preenchido. Nada foi enviado.')).toBeVisible();
    await page.getByLabel('Prazo de entrega (dias)').fill('15');
    await sendFromPage(page, 'Marta Sul');
    await page.close();
  });

  await test.step('João is chosen for the joinery, the shop for the worktop, and he confirms on his phone', async () => {
    for (const supplier of [joao.id, marble.id]) {
      const { data: won } = await ana
        .from('quotes')
        .select('id')
        .eq('supplier_id', supplier)
        .eq('status', 'submitted');
      await taken(
        ana.rpc('approve_quotes', {
          target_project_id: project,
          quote_ids: (won ?? []).map(({ id }) => id),
          keep_undecided: true,
        }),
      );
    }
    const page = await phone.newPage();
    await page.goto(link);
    await expect(page.getByText('Cozinha da Clara').first()).toBeVisible();
    await page.getByRole('button', { name: 'Confirmar pedido' }).click();
    await page.getByLabel('Seu nome').fill('João Lima');
    await page.locator('form').getByRole('button', { name: 'Confirmar pedido' }).click();
    await expect(page.getByText('Pedido confirmado')).toBeVisible();
    await page.close();
  });

  await test.step('Clara photographs the receipt of the tap; the mason by the day and a fee are recorded', async () => {
    const page = await visit('clara', `/work?projeto=${project}&aba=compras`);
    await page.getByRole('button', { name: 'Registrar compra' }).click();
    const form = page.getByRole('dialog');
    await form.locator('input[type=file]').setInputFiles(picture('torneira.png'));
    await form.getByLabel(/^Valor/).fill('689,90');
    await form.getByLabel(/^Loja ou pessoa/).fill('Casa das Torneiras');
    await form.getByRole('button', { name: 'Registrar' }).click();
    await expect(page.getByRole('row', { name: /Casa das Torneiras/ })).toContainText('1 recibo');

    const works = await visit('ana', `/projects/${project}?aba=obra&parte=compras`);
    await works.getByRole('button', { name: 'Registrar compra' }).click();
    const days = works.getByRole('dialog');
    await days.getByLabel(/^Loja ou pessoa/).fill('Zé pedreiro');
    await days.getByRole('button', { name: 'Mais', exact: true }).click();
    await days.getByLabel('Tipo').selectOption('labour');
    await days.getByLabel('Diárias').fill('12');
    await days.getByLabel('Valor da diária').fill('280');
    await days.getByLabel('Valor da diária').blur();
    await days.getByRole('button', { name: 'Registrar' }).click();
    await expect(works.getByRole('row', { name: /Zé pedreiro/ })).toContainText('3.360,00');
    await works.getByRole('button', { name: 'Registrar compra' }).click();
    const fee = works.getByRole('dialog');
    await fee.getByLabel(/^Valor/).fill('145,30');
    await fee.getByLabel(/^Loja ou pessoa/).fill('Prefeitura');
    await fee.getByLabel('Categoria').selectOption('');
    await fee.getByRole('button', { name: 'Registrar' }).click();
    await expect(works.getByRole('row', { name: /Prefeitura/ })).toContainText('145,30');
  });

  await test.step('the panel of the client is the sum of the receipts on the table', async () => {
    const here = 18_400.5 + 9_600 + 7_320;
    const outside = 689.9 + 3_360 + 145.3;
    const page = await visit('clara', `/financial-dashboard?projeto=${project}`);
    const words = page.getByRole('region', { name: 'Custo da obra' }).locator('p').first();
    await expect(words).toHaveText(
      `Custo da obra ${brl(here + outside)} · pelo Prumo ${brl(here)} · por fora ${brl(outside)}`,
    );
    await expect(page.getByRole('region', { name: 'Compras por fora' })).toContainText(
      'Casa das Torneiras',
    );
  });

  await test.step('João opens an account from his link, the team approves it, and his history is there', async () => {
    const answered = await phone.newPage();
    await answered.goto(link);
    const [page] = await Promise.all([
      phone.waitForEvent('page'),
      answered.getByRole('link', { name: 'Criar conta com este histórico' }).click(),
    ]);
    await page.getByLabel(/^Nome completo/).fill('João Lima');
    await page.getByLabel(/^E-mail/).fill(joao.email);
    await page.getByLabel(/^Telefone/).fill('11987654321');
    await page.getByLabel(/^Nome da empresa/).fill('Marcenaria Lima');
    await page.getByLabel(/^Senha/).fill(password);
    await page.getByRole('button', { name: 'Criar conta' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cadastro Realizado!');
    const davi = await stockClient(site.address, 'davi');
    await taken(
      davi
        .from('profiles')
        .update({ status: 'approved' })
        .eq('email', joao.email)
        .eq('status', 'pending_approval')
        .select('id'),
    );
    // The architect knows him: the address of the account was not proven by a mail yet.
    const own = await visit('ana', '/suppliers?aba=contatos');
    await own.getByRole('button', { name: 'Sim, é a mesma pessoa' }).click();
    await expect(own.getByText('O histórico agora é da conta.')).toBeVisible();

    const account = await stockClient(site.address, joao.email);
    const { data: deals } = await account.rpc('get_supplier_approved_projects');
    expect(deals?.map((deal: { project_name: string }) => deal.project_name)).toEqual([
      'Cozinha da Clara',
    ]);
    await answered.reload();
    await expect(answered.getByText('Este link não vale mais')).toBeVisible();
  });
  await phone.close();
});
