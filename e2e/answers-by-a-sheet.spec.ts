import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import readWorkbook from 'read-excel-file/node';
import {
  type TestBook,
  type TestCell,
  workbookFile,
} from '../web/src/sourcing/quotes/fill/testing-workbooks.ts';
import { askGuest } from './support/guest.ts';
import { invite, places, plan, supplierId } from './support/sixty-by-six.ts';
import { stockClient } from './support/stock-client.ts';
import { expect, test } from './support/test.ts';

// A supplier saves the sheet of a request of sixty items, fills it in a spreadsheet and answers with it.

const priceOf = (line: number) => 100 + line * 7.31;
const cents = (amount: number) => Math.round(amount * 100) / 100;
const brl = (amount: number) =>
  new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }).format(amount);

async function openRequest(page: Page, project: string) {
  await page.goto('/quotes');
  await page
    .getByRole('listitem', { name: project })
    .getByRole('link', { name: /^Responder/ })
    .click();
}

/** Saves the sheet of the request and returns its rows. */
async function savedSheet(page: Page): Promise<TestCell[][]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar planilha' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Pedido de orçamento Marcenaria.xlsx');
  const [pedido] = await readWorkbook(await readFile(await download.path()));
  return (pedido?.data ?? []) as TestCell[][];
}

const choose = (page: Page, book: TestBook, name = 'pedido.xlsx') =>
  page.getByLabel('Arquivo com os preços').setInputFiles({
    name,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(workbookFile(book)),
  });

for (const writer of ['excel', 'libreoffice'] as const) {
  test(`[SHT-005] [SHT-007] [PLA-1] sixty prices come in by a sheet that ${writer} saved sorted, with two columns more and a row less`, async ({
    visit,
    site,
  }) => {
    const ana = await stockClient(site.address, 'ana');
    const project = `Sessenta pela planilha, ${writer}`;
    const descriptions = Array.from({ length: 60 }, (_, at) => `Peça ${at + 1} sob medida`);
    await plan(ana, crypto.randomUUID(), project, descriptions);
    const { data: made } = await ana.from('projects').select('id').eq('name', project).single();
    await invite(ana, made?.id ?? '', [supplierId(places.bruno)]);

    const bruno = await visit('bruno', '/quotes');
    await openRequest(bruno, project);
    const [title = [], headings = [], ...rows] = await savedSheet(bruno);
    expect(rows).toHaveLength(60);
    const filled = rows
      .map((row, at) => row.with(6, cents(priceOf(at))))
      .filter((_, at) => at !== 17)
      .toReversed();
    const wider = [headings, ...filled].map((row, at) => [
      at === 0 ? 'Visto' : 'x',
      ...row.slice(0, 6),
      at === 0 ? 'Minha nota' : 'ok',
      ...row.slice(6),
    ]);
    const calls: string[] = [];
    bruno.on('request', (request) => calls.push(request.url()));
    await choose(bruno, { sheets: { Pedido: [title, ...wider] }, writer });

    const read = bruno.getByRole('region', { name: 'pedido.xlsx' });
    await expect(read.getByRole('status')).toHaveText('59 itens preenchidos. Nada foi enviado.');
    await expect(read).toContainText('Falta 1 item: fica sem preço');
    const total = cents(rows.reduce((sum, _, at) => sum + (at === 17 ? 0 : cents(priceOf(at))), 0));
    await expect(bruno.locator('output')).toContainText(brl(total).replace(/\s/g, '\u00a0'));
    expect(calls.filter((url) => /submit|storage/.test(url))).toEqual([]);
  });
}

test('[SHT-002] [SHT-008] [PLA-2] [PLA-5] what differs waits with its cell, and a file that cannot be read keeps what was typed', async ({
  visit,
  site,
}) => {
  const ana = await stockClient(site.address, 'ana');
  const project = 'Três pela planilha';
  await plan(ana, crypto.randomUUID(), project, ['Estante', 'Painel ripado', 'Bancada']);
  const { data: made } = await ana.from('projects').select('id').eq('name', project).single();
  await invite(ana, made?.id ?? '', [supplierId(places.bruno)]);
  const bruno = await visit('bruno', '/quotes');
  await openRequest(bruno, project);
  const [title = [], headings = [], ...rows] = await savedSheet(bruno);

  await choose(bruno, {
    writer: 'excel',
    sheets: {
      Pedido: [
        title,
        headings,
        (rows[0] ?? []).with(6, 500),
        (rows[1] ?? []).with(4, 7).with(6, 300),
        (rows[2] ?? []).with(6, { formula: 'G3*2', value: 1000 }),
      ],
    },
  });
  const waiting = bruno.getByRole('list', { name: 'Linhas para conferir' });
  await expect(waiting.getByRole('listitem', { name: 'Painel ripado' })).toContainText(
    'A quantidade na planilha (7) não é a do pedido (1)Pedido!E4',
  );
  await expect(waiting.getByRole('listitem', { name: 'Bancada' })).toContainText('Pedido!G5');
  await expect(bruno.locator('output')).toContainText('500,00');

  await bruno.getByLabel('Arquivo com os preços').setInputFiles({
    name: 'pedido.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('<!doctype html><script>document.title = "x"</script>'),
  });
  await expect(bruno.getByText(/página com nome de planilha/)).toBeVisible();
  await expect(bruno.locator('output')).toContainText('500,00');
});

test('[SHT-005] [SHT-009] a guest fills the page of its link with the sheet, and a file that is none is a sentence', async ({
  browser,
  site,
}) => {
  const asked = await askGuest(site.address);
  const context = await browser.newContext({
    baseURL: site.address,
    viewport: { width: 360, height: 780 },
  });
  const phone = await context.newPage();
  await phone.goto(asked.path);
  const saved = await phone.request.get(`${asked.path}/pedido.xlsx`);
  const [pedido] = await readWorkbook(await saved.body());
  const [title = [], headings = [], ...rows] = (pedido?.data ?? []) as TestCell[][];
  expect(rows).toHaveLength(3);
  const field = phone.getByLabel('Enviar planilha preenchida (.xlsx ou .csv)');
  const send = (book: TestBook) =>
    field.setInputFiles({
      name: 'pedido.xlsx',
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(workbookFile(book)),
    });
  await send({
    writer: 'libreoffice',
    sheets: {
      Pedido: [
        title,
        headings,
        (rows[2] ?? []).with(6, 92.86),
        (rows[0] ?? []).with(6, 6900),
        (rows[1] ?? []).with(4, 5).with(6, 900),
      ],
    },
  });
  await expect(phone.getByText('2 itens preenchidos. Nada foi enviado.')).toBeVisible();
  await expect(phone.locator('.total')).toHaveText(/8\.060,75/);
  await expect(
    phone.getByText(/A quantidade na planilha \(5\) não é a do pedido \(6\)/),
  ).toBeVisible();
  await phone.getByRole('button', { name: /^Usar R\$.5\.400,00$/ }).click();
  await expect(phone.locator('.total')).toHaveText(/13\.460,75/);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  await field.setInputFiles({
    name: 'pedido.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('<!doctype html><title>x</title>'),
  });
  await expect(phone.getByText(/página com nome de planilha/)).toBeVisible();
  await expect(phone.locator('.total')).toHaveText(/13\.460,75/);
});
