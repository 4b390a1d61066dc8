import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { stockClient } from './support/stock-client.ts';
import { expect, test } from './support/test.ts';

// Bruno was asked for the shelf of the house in Alto da Lapa, which is Ana's; Clara's flat is Ana's too.

const house = 'e0000000-0000-4000-8000-000000000002';
const flat = 'e0000000-0000-4000-8000-000000000001';

const field = (page: Page) => page.getByRole('textbox', { name: /^Mensagem para/ });
const log = (page: Page) => page.getByRole('log');
const badge = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Menu principal' })
    .getByRole('link', { name: /^Conversas/ });

/** The conversation of Bruno's request, as his own client reads it. */
async function requestOf(address: string): Promise<string> {
  const bruno = await stockClient(address, 'bruno');
  const { data } = await bruno.from('quote_requests').select('id').eq('project_id', house).single();
  return data?.id;
}

async function write(page: Page, text: string) {
  await field(page).fill(text);
  await page.keyboard.press('Enter');
}

test('[CNV-020] [CNV-022] two people write to each other at once, and reading on one device clears the other', async ({
  visit,
  site,
}) => {
  const request = await requestOf(site.address);
  const ana = await visit('ana', `/conversas?conversa=${request}`);
  const bruno = await visit('bruno', '/quotes');
  const phone = await visit('bruno', '/quotes');
  await expect(log(ana)).toBeVisible();

  await write(ana, 'A estante pode ter 25 mm?');
  await expect(log(ana)).toContainText('A estante pode ter 25 mm?');
  await expect(badge(bruno)).toHaveAccessibleName(/1 mensagem não lida/);
  await expect(badge(phone)).toHaveAccessibleName(/1 mensagem não lida/);

  await badge(bruno).click();
  await bruno
    .getByRole('region', { name: 'Casa Alto da Lapa' })
    .getByRole('link', { name: /^Ana Ribeiro/ })
    .click();
  await expect(log(bruno)).toContainText('A estante pode ter 25 mm?');
  await expect(badge(bruno)).toHaveAccessibleName('Conversas');
  await expect(async () => {
    await expect(badge(phone)).toHaveAccessibleName('Conversas', { timeout: 1_000 });
  }).toPass();

  await Promise.all([write(ana, 'O desenho pede 25.'), write(bruno, 'Pode, sem mudar o valor.')]);
  for (const page of [ana, bruno]) {
    await expect(log(page)).toContainText('O desenho pede 25.');
    await expect(log(page)).toContainText('Pode, sem mudar o valor.');
  }
  await expectAccessible(ana);
  await expectAccessible(bruno);
});

test('[CNV-021] a message that fails stays, and is sent once when it is tried again', async ({
  visit,
}) => {
  const clara = await visit('clara', `/conversas?conversa=${flat}`);
  await clara.route('**/rest/v1/messages?*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await write(clara, 'Podemos trocar o puxador?');
  await expect(clara.getByText('Não enviada.')).toBeVisible();
  await expectAccessible(clara);
  await clara.unroute('**/rest/v1/messages?*');
  await clara.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(clara.getByText('Não enviada.')).toHaveCount(0);
  await clara.reload();
  await expect(log(clara).getByText('Podemos trocar o puxador?')).toHaveCount(1);
});

test('[CNV-031] on a phone a conversation fills the window in place of the list, and both ways back lead to its row', async ({
  visit,
}) => {
  const ana = await visit('ana', null);
  await ana.setViewportSize({ width: 390, height: 844 });
  await ana.goto('/conversas');
  const row = ana
    .getByRole('region', { name: 'Apartamento Vila Mariana' })
    .getByRole('link', { name: /^Marcenaria Carvalho/ });
  const ways = [
    () => ana.getByRole('link', { name: 'Voltar para as conversas' }).click(),
    () => ana.goBack(),
  ];
  for (const goBack of ways) {
    await row.click();
    await expect(ana.getByRole('heading', { name: 'Marcenaria Carvalho' })).toBeFocused();
    await expect(row).toBeHidden();
    const send = await ana.getByRole('button', { name: 'Enviar' }).boundingBox();
    expect((send?.y ?? 0) + (send?.height ?? 0)).toBeGreaterThan(844 - 24);
    await ana.getByRole('button', { name: 'Sobre esta conversa' }).click();
    await expect(ana.getByRole('dialog').getByRole('link', { name: /^Pedido \d/ })).toBeVisible();
    // Back closes what is above the conversation first.
    await ana.goBack();
    await expect(ana.getByRole('dialog')).toHaveCount(0);
    await expect(log(ana)).toBeVisible();
    await goBack();
    await expect(row).toBeFocused();
    await expect(ana).toHaveURL('/conversas');
  }
});
