import type { Locator, Page } from '@playwright/test';
import { wholeHouse } from '../web/src/sourcing/items/import/testing-sheets.ts';
import { countEffort } from './support/effort.ts';
import { LONG } from './support/rounds.ts';
import { invite, places, plan, sixtyBySix, supplierId } from './support/sixty-by-six.ts';
import { pdf } from './support/small-files.ts';
import { stockClient } from './support/stock-client.ts';
import { expect, test } from './support/test.ts';

// Six jobs that people do every week, counted in clicks, fields and screens, so that no change makes them longer
// unnoticed. docs/reviews.md holds the same counts beside those of before.

const planning = '/projects/e0000000-0000-4000-8000-000000000003';

test('sixty items of a real spreadsheet take five clicks and no typing', async ({ visit }) => {
  const page = await visit('ana', planning);
  const bytes = await wholeHouse();
  const taken = await countEffort(page);

  await page.getByRole('link', { name: 'Importar planilha' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Escolher arquivo' }).click();
  await (await chooser).setFiles({
    name: 'Marcenaria rev3.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(bytes),
  });
  await page.getByRole('button', { name: 'Usar “un” nas 4' }).click();
  await page.getByRole('button', { name: '1 un, com a medida na descrição nas 2' }).click();
  await page.getByRole('button', { name: 'Importar 60 itens' }).click();
  await expect(page).toHaveURL(new RegExp(`${planning}$`));
  await expect(page.getByText('Nicho 10 em freijó (0,85 m²)').first()).toBeVisible();

  expect(await taken()).toEqual({ clicks: 5, fields: 0, screens: 2 });
});

test('sixty items of six suppliers are chosen and approved by three clicks', { tag: LONG }, async ({
  visit,
  site,
}) => {
  test.setTimeout(120_000);
  const id = '60606060-0000-4000-8000-000000000001';
  await sixtyBySix(site, id, 'Casa de sessenta');

  const page = await visit('ana', `/projects/${id}/quotes`);
  await page.setViewportSize({ width: 1440, height: 900 });
  const taken = await countEffort(page);
  await expect(page.getByRole('row', { name: /Peça 1\b/ })).toBeVisible();
  await page.getByRole('button', { name: 'Mais barato' }).click();
  await expect(page.getByText('60 de 60 itens selecionados')).toBeVisible();
  await page.getByRole('button', { name: 'Aprovar Selecionados' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Aprovar/ })
    .click();
  await expect(page.getByText(/aprovad/i).first()).toBeVisible();

  expect(await taken()).toEqual({ clicks: 3, fields: 0, screens: 1 });
});

/** Opens the first instalment that can be paid. @returns its panel. */
async function openPix(page: Page): Promise<Locator> {
  await page
    .getByRole('button', { name: /^Pagar com PIX/ })
    .first()
    .click();
  return page.getByRole('dialog', { name: 'Pagar com PIX' });
}

test('half of an order is paid by four clicks and no typing, however many items it has', async ({
  visit,
}) => {
  const page = await visit('clara');
  const taken = await countEffort(page);
  const panel = await openPix(page);
  await panel.getByRole('button', { name: /Já paguei/ }).click();
  await panel.getByRole('button', { name: 'Registrar pagamento' }).click();
  await panel.getByRole('button', { name: 'Concluir' }).click();
  await expect(panel).toBeHidden();

  expect(await taken()).toEqual({ clicks: 4, fields: 0, screens: 1 });
});

test('a payment is recorded with its receipt by three clicks', { tag: LONG }, async ({ visit }) => {
  const page = await visit('clara');
  const taken = await countEffort(page);
  const panel = await openPix(page);
  const chooser = page.waitForEvent('filechooser');
  await panel.getByRole('button', { name: 'Anexar comprovante' }).click();
  await (await chooser).setFiles(pdf('Comprovante.pdf'));
  await panel.getByRole('button', { name: 'Registrar pagamento' }).click();
  await expect(panel).toBeHidden();

  expect(await taken()).toEqual({ clicks: 3, fields: 0, screens: 1 });
});

test('everybody of four categories is asked under the same terms by seven clicks and two fields', {
  tag: LONG,
}, async ({ visit, site }) => {
  const ana = await stockClient(site.address, 'ana');
  const id = '60606060-0000-4000-8000-000000000005';
  await plan(ana, id, 'Casa de quatro', ['Porta 1']);
  const categories = ['civil', 'pintura', 'vidracaria'] as const;
  const items = categories.map((category) => ({
    project_id: id,
    ...{ description: `Serviço de ${category}`, category, quantity: 1, unit: 'un' },
  }));
  expect((await ana.from('project_items').insert(items)).error).toBeNull();

  const page = await visit('ana', `/projects/${id}`);
  const taken = await countEffort(page);
  await page.getByRole('link', { name: 'Selecionar Fornecedores' }).first().click();
  await page.getByLabel(/^Instruções/).fill('Preço com montagem e frete.');
  const day = new Date(Date.now() + 20 * 86_400_000).toLocaleDateString('pt-BR');
  await page.getByLabel('Prazo para responder').fill(day);
  for (const name of ['Civil', 'Marcenaria', 'Pintura', 'Vidraçaria']) {
    await page.getByRole('checkbox', { name: `Todos de ${name}` }).click();
    const all = page
      .getByRole('region', { name })
      .getByRole('checkbox', { name: /^Convidar todos/ });
    await expect(all).toBeChecked();
  }
  await page.getByRole('button', { name: 'Enviar Convites de Orçamento' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Enviar \d+ convites/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`${id}$`));

  expect(await taken()).toEqual({ clicks: 7, fields: 2, screens: 3 });
});

test('four items are answered on a phone by typing five fields and four taps', async ({
  visit,
  site,
}) => {
  const ana = await stockClient(site.address, 'ana');
  const id = '60606060-0000-4000-8000-000000000002';
  const items = ['Balcão', 'Torre', 'Nicho', 'Painel'];
  await plan(ana, id, 'Cozinha de quatro', items);
  await invite(ana, id, [supplierId(places.bruno)]);

  const page = await visit('bruno', '/quotes');
  await page.setViewportSize({ width: 390, height: 844 });
  const taken = await countEffort(page);
  await page.getByRole('link', { name: /^Responder: Cozinha de quatro/ }).click();
  await page.getByLabel(/^Valor total .*de Balcão$/).click();
  for (const price of ['4200', '1850', '640,50', '980']) {
    await page.keyboard.type(price);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByLabel('Prazo de entrega')).toBeFocused();
  await page.keyboard.type('30');
  await page.getByRole('button', { name: 'Enviar Orçamento Completo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar envio' }).click();
  await expect(page.getByText('Orçamento enviado com sucesso!')).toBeVisible();

  expect(await taken()).toEqual({ clicks: 4, fields: 5, screens: 3 });
});
