import type { Page } from '@playwright/test';
import { brazilianCsv, wholeHouse } from '../web/src/sourcing/items/import/testing-sheets.ts';
import { expectAccessible } from './support/accessible.ts';
import { LONG } from './support/rounds.ts';
import { expect, test } from './support/test.ts';

// Ana has her list in a spreadsheet and wants it in the project.

const planning = '/projects/e0000000-0000-4000-8000-000000000003';

const choose = (page: Page, name: string, bytes: Uint8Array) =>
  page.locator('input[type=file]').setInputFiles({
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(bytes),
  });

test('sixty items of a spreadsheet are checked, mended and stored in its order', async ({
  visit,
}) => {
  const page = await visit('ana', planning);
  const rows = page.getByRole('rowheader');
  await expect(page.getByRole('heading', { name: /^Itens \(/ })).toBeVisible();
  const before = await page.getByRole('heading', { name: /^Itens \(/ }).textContent();
  const had = Number(/\d+/.exec(before ?? '')?.[0]);
  const bytes = await wholeHouse();

  const started = Date.now();
  await page.getByRole('link', { name: 'Importar planilha' }).click();
  // The page before has a place for files too.
  await expect(page.getByRole('heading', { name: 'Importar planilha' })).toBeVisible();
  await choose(page, 'Marcenaria Casa Lapa rev3.xlsx', bytes);
  const store = page.getByRole('button', { name: 'Importar 60 itens' });
  await expect(page.getByText('54 itens prontos, 6 para corrigir')).toBeVisible();
  await expect(page.getByText(/aba “MARCENARIA” · 73 linhas · cabeçalho na linha 4/)).toBeVisible();
  await expect(store).toBeDisabled();

  await test.step('equal rows are mended at once, and a repaired row is ready', async () => {
    await page.getByRole('button', { name: 'Usar “un” nas 4' }).click();
    await expect(page.getByText('58 itens prontos, 2 para corrigir')).toBeVisible();
    await page.getByRole('button', { name: '1 un, com a medida na descrição nas 2' }).click();
    await expect(page.getByText('60 itens prontos')).toBeVisible();
  });

  await store.click();
  await expect(page).toHaveURL(new RegExp(`${planning}$`));
  await expect(page.getByRole('heading', { name: `Itens (${had + 60})` })).toBeVisible();
  console.log(`60 items from a spreadsheet: ${((Date.now() - started) / 1000).toFixed(1)} s`);

  const stored = await storedItems(page);
  expect(stored.slice(0, -60)).toHaveLength(had);
  expect(stored.slice(-60).map(({ room }) => room)).toEqual(
    ['Cozinha', 'Sala de jantar', 'Sala TV', 'Suíte master', 'Quarto 2', 'Lavanderia'].flatMap(
      (room) => Array.from({ length: 10 }, () => room),
    ),
  );
  expect(
    stored
      .slice(-60, -50)
      .map(({ description, quantity, unit }) => `${description}: ${quantity} ${unit}`),
  ).toEqual([
    'Armário 1 em freijó: 1.5 m²',
    'Prateleira 2 em freijó: 4 pç',
    'Painel 3 em freijó: 3.5 m²',
    'Gaveteiro 4 em freijó: 6 un',
    'Nicho 5 em freijó: 7 un',
    'Armário 6 em freijó: 6.5 m²',
    'Prateleira 7 em freijó: 9 pç',
    'Painel 8 em freijó: 8.5 m²',
    'Gaveteiro 9 em freijó: 11 un',
    'Nicho 10 em freijó (0,85 m²): 1 un',
  ]);
  expect(new Set(stored.slice(-60).map(({ category }) => category))).toEqual(
    new Set(['marcenaria']),
  );
  await expect(rows.filter({ hasText: 'Nicho 10 em freijó (0,85 m²)' }).first()).toBeVisible();
});

test('a CSV of an older Excel shows how it was read; a row is edited, another left out', {
  tag: LONG,
}, async ({ visit }) => {
  const page = await visit('ana', `${planning}/import`);
  await expectAccessible(page);
  await choose(page, 'lista.csv', brazilianCsv());

  await expect(page.getByText(/Acentos lidos como Windows-1252/)).toBeVisible();
  await expect(page.getByText(/R\$ 1\.250,00 lido com vírgula decimal/)).toBeVisible();
  await expect(
    page.getByText('Título de seção: vira o ambiente Cozinha das linhas 3 a 4.'),
  ).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Editar linha 8' }).click();
  await page.getByLabel('Quantidade da linha 8').fill('120,5');
  await page.getByLabel('Quantidade da linha 8').press('Enter');
  await page.getByRole('button', { name: 'Pronto' }).click();
  await page.getByRole('button', { name: /^Usar Vidraçaria/ }).click();
  await page.getByRole('button', { name: 'Usar Civil' }).click();
  await page.getByRole('button', { name: 'Usar Marcenaria' }).click();
  await page.getByLabel('Categoria da linha 4').first().selectOption('marmoraria');
  await page.getByRole('button', { name: 'Editar linha 7' }).click();
  await page.getByRole('button', { name: 'Deixar de fora' }).click();
  await expect(page.getByText('4 itens prontos')).toBeVisible();
  await page.getByRole('button', { name: 'Importar 4 itens' }).click();
  await expect(page).toHaveURL(new RegExp(`${planning}$`));

  expect(
    (await storedItems(page))
      .slice(-4)
      .map(({ description, category, quantity, room }) => [description, category, quantity, room]),
  ).toEqual([
    ['Armário aéreo (puxador cava)', 'marcenaria', 3, 'Cozinha'],
    ['Bancada "ilha"; granito', 'marmoraria', 2.75, 'Cozinha'],
    ['Box de vidro temperado', 'vidracaria', 3.2, 'Banheiro suíte'],
    ['Piso vinílico', 'civil', 120.5, 'Banheiro suíte'],
  ]);
});

test('on a phone only what has to be corrected is asked, and nothing overflows sideways', {
  tag: LONG,
}, async ({ visit }) => {
  const page = await visit('ana', `${planning}/import`);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`${planning}/import`);
    // The import that was begun is there again.
    if (width === 320) await page.getByRole('button', { name: 'Trocar arquivo' }).click();
    await choose(page, 'Casa Lapa.xlsx', await wholeHouse());
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(page.getByRole('button', { name: /^Para corrigir/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await expectAccessible(page);
  }
});

test('a project that has left planning takes no spreadsheet, and a wrong file is reported', async ({
  visit,
}) => {
  const page = await visit('ana', '/projects/e0000000-0000-4000-8000-000000000002/import');
  await expect(page.getByText('Este projeto não recebe mais itens')).toBeVisible();

  await page.goto(`${planning}/import`);
  await choose(page, 'orçamento.pdf', new TextEncoder().encode('%PDF-1.7 x'));
  await expect(page.getByRole('alert')).toContainText('Este arquivo é um PDF.');
  await choose(page, 'orçamento.xlsx', new TextEncoder().encode('PK\u0003\u0004 nada'));
  await expect(page.getByRole('alert')).toContainText('O arquivo está danificado.');
});

interface Stored {
  description: string;
  category: string;
  quantity: number;
  unit: string;
  room: string | null;
}

/** The items of the project as the page itself reads them, in the order of its list. */
async function storedItems(page: Page): Promise<Stored[]> {
  const answer = page.waitForResponse((response) =>
    response.url().includes('/rest/v1/project_items?'),
  );
  await page.reload();
  return (await (await answer).json()) as Stored[];
}
