import type { Page } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import { printedQuotes } from '../web/src/sourcing/quotes/reading/testing/printed-quotes.ts';
import { expectAccessible } from './support/accessible.ts';
import { askGuest } from './support/guest.ts';
import { expect, test } from './support/test.ts';

// Ana types what suppliers sent her: their papers are read in her browser, lists are pasted, and what cannot be read is a sentence.

const ITEMS = [
  { description: 'Puxador', quantity: 6 },
  { description: 'Dobradiça', quantity: 6 },
  { description: 'Corrediça', quantity: 6 },
];

const choose = (page: Page, name: string, bytes: Uint8Array) =>
  page
    .getByLabel('Arquivo com os preços')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) });

const escaped = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const priceOf = (page: Page, item: string) =>
  page.getByLabel(new RegExp(`^(Valor total|Preço por) .+ de ${escaped(item)}$`)).first();
const amountIn = (words: string | undefined) =>
  words ? Number(words.replaceAll('.', '').replace(',', '.')) : null;

/** R$ of the whole line that the form shows for an item; null where it has none. */
async function lineIn(page: Page, item: string, quantity: number): Promise<number | null> {
  const field = priceOf(page, item);
  const shown = amountIn(await field.inputValue());
  if (shown === null) return null;
  const isOfUnit = (await field.getAttribute('aria-label'))?.startsWith('Preço por');
  return isOfUnit ? Math.round(shown * quantity * 100) / 100 : shown;
}

/** Pastes with the keyboard of the browser, as from a spreadsheet. */
async function paste(page: Page, item: string, text: string) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((words) => navigator.clipboard.writeText(words), text);
  await priceOf(page, item).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Control+V');
}

test('[LER-1] [RDQ-001] [RDQ-002] of four papers that a browser reads nine lines in ten are right, and no wrong price is without a flag', async ({
  visit,
  site,
}) => {
  const page = await visit('ana', null);
  const score = { right: 0, of: 0, silentlyWrong: [] as string[], notes: [] as string[] };
  for (const { name, items, file } of printedQuotes)
    await test.step(name, async () => {
      const asked = await askGuest(site.address, {
        project: `Papel: ${name}`,
        items: items.map(({ description, quantity, unit, room }) => ({
          description,
          quantity,
          unit,
          ...(room && { room }),
        })),
      });
      await page.goto(`/projects/${asked.projectId}/requests/${asked.requestId}/answer`);
      await page.getByRole('heading', { name: 'Registrar proposta' }).waitFor();
      // On a wide screen the file and the form stand side by side.
      const paper = file();
      await choose(page, paper.name, paper.bytes);
      const shown = page.getByRole('region', { name: 'Arquivo', exact: true });
      await expect(shown.getByRole('region', { name: paper.name })).toBeVisible();
      const waiting = page.getByRole('list', { name: 'Linhas para conferir' });
      for (const { description, price, quantity } of items) {
        score.of += 1;
        const flagged = waiting.getByRole('listitem', { name: description, exact: true });
        const isFlagged = (await flagged.count()) > 0;
        const offered = isFlagged
          ? await flagged.getByRole('button', { name: /^Usar R/ }).allTextContents()
          : [];
        // A price of one unit has that of the whole line behind it, in brackets.
        const read = isFlagged
          ? amountIn((offered[0] ?? '').match(/[\d.]+,\d\d(?=\)?$)/)?.[0])
          : await lineIn(page, description, quantity);
        if (read === price) score.right += 1;
        else {
          score.notes.push(`${name}, ${description}: ${read} (${price})`);
          if (read !== null && !isFlagged) score.silentlyWrong.push(`${name}, ${description}`);
        }
      }
    });
  expect(score.silentlyWrong).toEqual([]);
  expect(score.right / score.of, score.notes.join('\n')).toBeGreaterThanOrEqual(0.9);
});

test('[PLA-4] [SHT-006] [TYP-010] a column and two columns with heads are pasted, and what is unclear is asked', async ({
  visit,
  site,
}) => {
  const asked = await askGuest(site.address, { project: 'Ferragens coladas', items: ITEMS });
  const page = await visit(
    'ana',
    `/projects/${asked.projectId}/requests/${asked.requestId}/answer`,
  );
  const read = page.getByRole('region', { name: 'O que foi colado' });
  const waiting = page.getByRole('list', { name: 'Linhas para conferir' });
  await expect(priceOf(page, 'Puxador')).toBeVisible();

  await test.step('one column runs down from the field with the focus', async () => {
    await paste(page, 'Puxador', '120,50\n1.398,00\n77');
    await expect(priceOf(page, 'Puxador')).toHaveValue('120,50');
    await expect(priceOf(page, 'Dobradiça')).toHaveValue('1.398,00');
    await expect(page.locator('output')).toContainText('1.595,50');
    await expect(read.getByRole('status')).toContainText('Nada foi registrado.');
    await read.getByRole('button', { name: 'Desfazer' }).click();
    await expect(priceOf(page, 'Puxador')).toHaveValue('');
  });

  await test.step('0.125 and 1,25 are read, 1.250 and "2x R$ 450" are asked about', async () => {
    await page.getByText('Preço unitário', { exact: true }).click();
    await paste(page, 'Puxador', '100\n0.125\n1,25');
    await expect(priceOf(page, 'Dobradiça')).toHaveValue('0,125');
    await expect(priceOf(page, 'Corrediça')).toHaveValue('1,25');
    await read.getByRole('button', { name: 'Desfazer' }).click();
    await paste(page, 'Puxador', '100\n1.250\n2x R$ 450');
    await expect(waiting.getByRole('listitem', { name: 'Dobradiça' })).toContainText(
      /1\.250,00.*1,25/,
    );
    await expect(waiting.getByRole('listitem', { name: 'Corrediça' })).toContainText('900,00');
    await expect(priceOf(page, 'Dobradiça')).toHaveValue('');
    await expectAccessible(page);
    await expect(page.getByRole('button', { name: 'Registrar proposta' })).toBeDisabled();
    await expect(
      page.getByText('Confira 2 linhas do que foi lido antes de registrar'),
    ).toBeVisible();
    await read.getByRole('button', { name: 'Desfazer' }).click();
  });

  await test.step('two columns with heads fill the items that they name', async () => {
    await paste(
      page,
      'Puxador',
      'Descrição\tQtd\tValor unitário\nCorrediça\t6\t89,90\nPuxador\t6\t20,00',
    );
    await expect.poll(() => lineIn(page, 'Puxador', 6)).toBe(120);
    expect(await lineIn(page, 'Corrediça', 6)).toBe(539.4);
    await read.getByRole('button', { name: 'Desfazer' }).click();
  });
});

test('[PLA-5] [SHT-008] a bomb, a password and a page named .xlsx are sentences, and the form keeps what was typed', async ({
  visit,
  site,
}) => {
  const asked = await askGuest(site.address, { project: 'Ferragens hostis', items: ITEMS });
  const page = await visit(
    'ana',
    `/projects/${asked.projectId}/requests/${asked.requestId}/answer`,
  );
  await priceOf(page, 'Puxador').fill('700');
  const locked = new Uint8Array(4096);
  locked.set([0xd0, 0xcf, 0x11, 0xe0]);
  locked.set(
    [...'EncryptedPackage'].flatMap((sign) => [sign.charCodeAt(0), 0]),
    512,
  );
  for (const [sentence, bytes] of [
    [
      /grande demais/,
      zipSync({
        '[Content_Types].xml': strToU8('<Types/>'),
        'xl/workbook.xml': new Uint8Array(60 * 1024 * 1024),
      }),
    ],
    [/protegida por senha/, locked],
    [
      /página com nome de planilha/,
      strToU8('<!doctype html><script>document.title = "x"</script>'),
    ],
  ] as const) {
    await choose(page, 'pedido.xlsx', bytes);
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page.locator('output')).toContainText('700,00');
  }
  await expectAccessible(page);
  await expect(page).toHaveTitle(/Prumo/);
});
