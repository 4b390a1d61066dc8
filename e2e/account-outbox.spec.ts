import { expectAccessible } from './support/accessible.ts';
import { mailTo } from './support/outbox.ts';
import { expect, test } from './support/test.ts';

test('the administrator of the demonstration reads what would have been mailed', async ({
  visit,
  site,
}) => {
  const visitor = await visit();
  await visitor.goto('/forgot-password');
  await visitor.getByLabel('E-mail').fill('daniela@prumo.test');
  await visitor.getByRole('button', { name: 'Enviar link' }).click();
  const mail = await mailTo(site.address, 'daniela@prumo.test', 'recovery');

  const page = await visit('davi');
  await page.getByRole('link', { name: 'Mensagens da demonstração' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Caixa de saída');
  const row = page.getByRole('row').filter({ hasText: 'daniela@prumo.test' });
  await expect(row).toBeVisible();
  await expectAccessible(page);

  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(mail.subject);
  await expect(page.getByRole('region', { name: 'Texto da mensagem' })).toContainText(mail.code);
  await expect(page.getByRole('link', { name: mail.link })).toHaveAttribute('href', mail.link);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Ver como chega por e-mail' }).click();
  await expect(page.frameLocator('iframe').getByText(mail.code)).toBeVisible();
});

test('nobody else reads the mail of others', async ({ visit }) => {
  const page = await visit('ana', '/caixa-de-saida');

  await expect(page).toHaveURL('/dashboard');
});
