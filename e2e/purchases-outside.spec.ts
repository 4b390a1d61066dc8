import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { picture } from './support/small-files.ts';
import { expect, test } from './support/test.ts';

// Clara buys a tap herself on a Saturday; Ana and the panel of the money learn of it.

const flat = 'e0000000-0000-4000-8000-000000000001';
const purchases = `/work?projeto=${flat}&aba=compras`;
const cents = (text: string | undefined) => Number((text ?? '').replace(/\D/g, ''));
const sentence = (page: Page) => page.getByRole('region', { name: 'Custo da obra' });

test('[OUT-9] [OUT-10] [OUT-016] [OUT-017] a receipt is recorded on a phone though its upload was cut, and the panel says the whole cost', async ({
  visit,
}) => {
  const clara = await visit('clara', '/financial-dashboard');
  const total = clara.getByText('Total aprovado').locator('xpath=following-sibling::dd[1]');
  const approved = cents((await total.first().textContent()) ?? '');
  await expect(sentence(clara)).toHaveCount(0);

  await test.step('photo, value, shop and category on one screen at 390, one button', async () => {
    await clara.setViewportSize({ width: 390, height: 844 });
    await clara.goto(purchases);
    await expect(clara.getByText('Nada comprado por fora')).toBeVisible();
    await expectAccessible(clara);
    await clara.getByRole('button', { name: 'Registrar compra' }).click();
    const form = clara.getByRole('dialog');
    await form.locator('input[type=file]').setInputFiles(picture('recibo.png'));
    await form.getByLabel(/^Valor/).fill('120,50');
    await form.getByLabel(/^Loja ou pessoa/).fill('Leroy Merlin');
    await form.getByLabel('Categoria').selectOption('marmoraria');
    for (const field of [/^Valor/, /^Dia/, /^Loja ou pessoa/, 'Categoria', 'Quem pagou'])
      await expect(form.getByLabel(field).first()).toBeInViewport();
    await expectAccessible(clara);

    await clara.route('**/storage/v1/object/anexos/purchase/**', (route) => route.abort());
    await form.getByRole('button', { name: 'Registrar' }).click();
    await expect(form).toHaveCount(0);
    await expect(clara.getByText(/recibo por enviar/)).toBeVisible();
    await expect(clara.getByRole('row', { name: /Leroy Merlin/ })).toContainText('120,50');
    expect(
      await clara.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
    ).toBe(true);

    await clara.unroute('**/storage/v1/object/anexos/purchase/**');
    await clara.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(clara.getByRole('row', { name: /Leroy Merlin/ })).toContainText('1 recibo');
  });

  await test.step('the panel is what is approved and the purchase, to the cent', async () => {
    await clara.goto('/financial-dashboard');
    const words = (await sentence(clara).locator('p').first().textContent()) ?? '';
    const [whole, here, outside] = words.match(/R\$\s[\d.]+,\d\d/g) ?? [];
    expect([cents(here), cents(outside)]).toEqual([approved, 12_050]);
    expect(cents(whole)).toBe(approved + 12_050);
    await expectAccessible(clara);
  });

  await test.step('the architect reads it in Obra, and changes nothing of it', async () => {
    const ana = await visit('ana', `/projects/${flat}?aba=obra&parte=compras`);
    await ana.getByRole('button', { name: 'Leroy Merlin' }).click();
    const dialog = ana.getByRole('dialog');
    await expect(dialog).toContainText('registrada pelo cliente');
    await expect(dialog.getByRole('button', { name: 'Mudar' })).toHaveCount(0);
    await expect(dialog).toContainText('recibo.png');
    await expectAccessible(ana);
  });
});
