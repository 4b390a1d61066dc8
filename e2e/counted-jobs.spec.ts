import type { SupabaseClient } from '@supabase/supabase-js';
import { wholeHouse } from '../web/src/items/import/example-sheets.ts';
import { countEffort } from './support/effort.ts';
import { offer } from './support/offers.ts';
import { stockClient } from './support/stock-client.ts';
import { expect, test } from './support/test.ts';

// Four jobs that people do every week, counted in clicks, fields and screens, so that no change makes them longer
// unnoticed. docs/reviews.md holds the same counts beside those of before.

const planning = '/projects/e0000000-0000-4000-8000-000000000003';

/** A project of Ana's for Rafael with its items, ready to invite. */
async function plan(ana: SupabaseClient, id: string, name: string, descriptions: string[]) {
  const { data: found } = await ana.from('projects').select('client_id').limit(1).single();
  const project = { id, name, client_id: found?.client_id };
  expect((await ana.from('projects').insert(project)).error).toBeNull();
  const items = descriptions.map((description, place) => ({
    project_id: id,
    description,
    category: 'marcenaria' as const,
    quantity: 1,
    unit: 'un',
    room: ['Cozinha', 'Sala', 'Suíte', 'Lavanderia'][Math.floor((place * 4) / descriptions.length)],
  }));
  expect((await ana.from('project_items').insert(items)).error).toBeNull();
}

async function invite(ana: SupabaseClient, project: string, suppliers: string[]) {
  const { error } = await ana.functions.invoke('send-quote-invitations', {
    body: { project_id: project, selected_suppliers: { marcenaria: suppliers } },
  });
  expect(error).toBeNull();
}

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

const places = { bruno: 1, silvia: 2, tomas: 3, renata: 8, livia: 9, igor: 10 };
const supplierId = (place: number) => `b0000000-0000-4000-8000-${String(place).padStart(12, '0')}`;

test('sixty items of six suppliers are chosen and approved by three clicks', async ({
  visit,
  site,
}) => {
  test.setTimeout(120_000);
  const ana = await stockClient(site.address, 'ana');
  const id = '60606060-0000-4000-8000-000000000001';
  await site.asOwner(async (owner) => {
    await owner.query(
      "update public.profiles set further_categories = '{marcenaria}' where id = any ($1) and supplier_category <> 'marcenaria'",
      [Object.values(places).map(supplierId)],
    );
  });
  const lines = Array.from({ length: 60 }, (_, line) => `Peça ${line + 1}`);
  await plan(ana, id, 'Casa de sessenta', lines);
  await invite(ana, id, Object.values(places).map(supplierId));
  for (const [name, place] of Object.entries(places)) {
    const supplier = await stockClient(site.address, name);
    await offer(supplier, 'Casa de sessenta', (line) => 900 + ((line * 37 + place * 61) % 500));
  }

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

test('half of an order is paid by four clicks and no typing, however many items it has', async ({
  visit,
}) => {
  const page = await visit('clara');
  const taken = await countEffort(page);
  await page
    .getByRole('button', { name: /^Pagar com PIX/ })
    .first()
    .click();
  const panel = page.getByRole('dialog', { name: 'Pagar com PIX' });
  await panel.getByRole('button', { name: /Já paguei/ }).click();
  await panel.getByRole('button', { name: 'Registrar pagamento' }).click();
  await panel.getByRole('button', { name: 'Concluir' }).click();
  await expect(panel).toBeHidden();

  expect(await taken()).toEqual({ clicks: 4, fields: 0, screens: 1 });
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
