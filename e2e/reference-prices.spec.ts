import type { Page } from '@playwright/test';
import {
  compositionsSheet,
  SAMPLE_NAME,
  sampleSheets,
  testFile,
} from '../web/src/team/references/testing-sinapi.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/test.ts';

// The team loads a month of SINAPI, and Ana takes a price from it for an item that she never bought.

const planning = '/projects/e0000000-0000-4000-8000-000000000003';

const choose = (page: Page, bytes: Uint8Array, name = SAMPLE_NAME) =>
  page.getByLabel('Arquivo do SINAPI').setInputFiles({
    ...{ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) },
  });

test('[PRE-10] [PRE-11] [PRC-040] [PRC-045] a month of SINAPI goes from the team’s file to the forecast of an item', async ({
  visit,
}) => {
  test.setTimeout(240_000);
  const davi = await visit('davi', '/admin/settings?aba=precos');
  await davi.getByRole('button', { name: 'Carregar SINAPI' }).click();
  const load = davi.getByRole('dialog', { name: 'Carregar SINAPI' });

  await test.step('what is not that file is refused with a sentence', async () => {
    const others = (name: string) => sampleSheets().filter((sheet) => sheet.name !== name);
    const bomb = { 'xl/worksheets/sheet2.xml': new Uint8Array(251 * 1024 * 1024) };
    const password = Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.from('EncryptedPackage', 'utf16le'),
    ]);
    for (const [bytes, words] of [
      [testFile([...others('CSD'), compositionsSheet('CSD', '04/2026')]), 'a aba CSD diz 04/2026'],
      [testFile(others('CCD')), 'Falta a aba CCD neste arquivo.'],
      [testFile(sampleSheets(), bomb), 'O arquivo é grande demais depois de aberto'],
      [password, 'A planilha está protegida por senha.'],
    ] as const) {
      await choose(davi, bytes);
      await expect(load.getByText(words)).toBeVisible({ timeout: 30_000 });
    }
  });

  await test.step('the right one is shown before it is sent, and published', async () => {
    await choose(davi, testFile(sampleSheets()));
    await expect(load.getByText('SINAPI de 05/2026')).toBeVisible();
    await expect(
      load.getByText(/^Primeira: 800001 · .* R\$\s100,01 \(AC\)$/).first(),
    ).toBeVisible();
    await expectAccessible(davi);
    await load.getByRole('button', { name: 'Carregar 6 tabelas' }).click();
    await expect(davi.getByText('O SINAPI de 05/2026 foi publicado.')).toBeVisible();
    await expect(davi.getByText('SINAPI 05/2026, com desoneração')).toBeVisible();
    await expectAccessible(davi);
  });

  const ana = await visit('ana', planning);
  const cell = ana.locator('[data-column=forecast][data-row]').first();
  await test.step('Ana finds it from the cell of the forecast, by the keyboard', async () => {
    await cell.click();
    await ana.keyboard.press('Enter');
    await expect(ana.getByRole('option', { name: 'Buscar no SINAPI' })).toBeVisible();
    await ana.keyboard.press('ArrowDown');
    await ana.keyboard.press('Enter');
    const panel = ana.getByRole('dialog', { name: 'Buscar no SINAPI' });
    await panel.getByLabel('Código ou palavras').fill('insumo 7');
    await panel.getByLabel('Estado').selectOption('RJ');
    await expect(panel.getByText('900007')).toBeVisible();
    await expectAccessible(ana);
    const desk = ana.viewportSize();
    await ana.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(ana);
    if (desk) await ana.setViewportSize(desk);
    const row = panel.getByRole('listitem').filter({ hasText: '900007' });
    const quantity = row.getByRole('button', { name: 'Usar, com outra quantidade' });
    if (await quantity.isVisible()) {
      await quantity.click();
      await row.getByLabel('Quantidade em UN').fill('2');
    }
    await row.getByRole('button', { name: /^Usar R\$/ }).click();
    await expect(panel).toBeHidden();
  });
  await expect(cell.getByTitle(/^SINAPI 900007 · RJ · 05\/2026/)).toBeVisible();
  await ana.reload();
  await expect(cell.getByTitle(/^SINAPI 900007 · RJ · 05\/2026/)).toBeVisible();

  await test.step('Clara reads neither the forecast nor its note', async () => {
    const clara = await visit('clara', '/');
    await expect(clara.getByText('SINAPI')).toHaveCount(0);
  });
});
