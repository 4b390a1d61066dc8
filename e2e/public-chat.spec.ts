import { expect, test } from '@playwright/test';
import { type Site, startSite } from './support/site.ts';

// The chat of the client landing, with a vendor that tries what a vendor should not. Only https may
// be configured, so the browser's requests to the vendor are answered by this test.

const script = 'https://chat.vendedora.test/widget.js';
let site: Site;

/** Writes into the frame what it could reach of the page around it and of our storage. */
const widget = `
  const reached = (look) => { try { look(); return 'sim'; } catch { return 'não'; } };
  const report = document.createElement('p');
  report.textContent = 'Chat da Vendedora. Página: ' + reached(() => parent.document.title)
    + '. Sessão: ' + reached(() => localStorage.length) + '. Origem: ' + origin;
  document.body.append(report);
  fetch('/rest/v1/profiles').then(() => 'sim', () => 'não').then((word) => {
    report.textContent += '. API: ' + word;
  });`;

test.beforeAll(async () => {
  site = await startSite({ CHAT_WIDGET_URL: script });
});
test.afterAll(() => site?.stop());

test('[T43] the chat asks the vendor for nothing before consent, and then runs apart from the page', async ({
  page,
}) => {
  const asked: string[] = [];
  await page.context().route('https://chat.vendedora.test/**', async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ contentType: 'text/javascript; charset=utf-8', body: widget });
  });
  await page.goto(site.address);
  await page.getByRole('button', { name: 'Falar pelo chat' }).click();
  const consent = page.getByRole('link', { name: 'Concordo, abrir o chat' });
  await expect(consent).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);

  await consent.click();
  const chat = page.frameLocator('iframe[name="prumo-chat"]');
  await expect(chat.getByText('Chat da Vendedora')).toHaveText(
    'Chat da Vendedora. Página: não. Sessão: não. Origem: null. API: não',
  );
  expect(asked).toEqual([script]);

  await page.getByRole('link', { name: 'Não concordo, ou encerrar' }).click();
  await expect(chat.getByText('Chat da Vendedora')).toHaveCount(0);
});
