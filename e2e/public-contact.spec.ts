import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/test.ts';

test('[RTE-005] [Q-14] the contact form reports what is missing, sends, and thanks', async ({
  page,
}) => {
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Enviar mensagem' }).click();
  await expect(page.getByText('Informe seu nome')).toBeVisible();
  await expect(page.getByLabel('Nome')).toBeFocused();
  await expectAccessible(page);

  await page.getByLabel('Nome').fill('Lia Souza');
  await page.getByLabel('E-mail').fill('lia@exemplo.com.br');
  await page.getByLabel('Mensagem').fill('Como convido meu arquiteto?');
  await page.getByRole('button', { name: 'Enviar mensagem' }).click();

  const receipt = page.getByRole('status');
  await expect(receipt).toContainText('Mensagem enviada');
  await expect(receipt).toContainText('lia@exemplo.com.br');
  await expectAccessible(page);
});
