import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from './support/accessible.ts';
import { LONG } from './support/rounds.ts';
import { expect, test } from './support/test.ts';

// Bruno shows his company's logo; Ana finds it where she chooses suppliers.

const square = async (background: string) => ({
  name: 'marca.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 900, height: 600, channels: 4, background } })
    .png()
    .toBuffer(),
});

async function choose(page: Page, button: string, file: Awaited<ReturnType<typeof square>>) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await chooser).setFiles(file);
}
/** The URL of the picture in the top bar; null while there are initials. */
const inTopBar = (page: Page) =>
  page
    .getByRole('link', { name: 'Minha conta' })
    .locator('img')
    .getAttribute('src', { timeout: 0 });

test('[ARQ-012] [ARQ-024] a supplier sends, replaces and removes a logo, and the architect sees it', {
  tag: LONG,
}, async ({ visit }) => {
  const bruno = await visit('bruno', '/account');
  const section = bruno.getByRole('region', { name: 'Sua marca' });
  const account = bruno.getByRole('link', { name: 'Minha conta' });
  await expect(account).toContainText('B');

  await test.step('what is no picture is refused with a sentence', async () => {
    await choose(bruno, 'Enviar logotipo', {
      name: 'programa.png',
      mimeType: 'image/png',
      buffer: Buffer.from('MZ\u0090 this is no picture'),
    });
    await expect(section.getByRole('alert')).toHaveText(
      'Não foi possível ler esta imagem. Envie um arquivo JPG, PNG ou WebP.',
    );
    await choose(bruno, 'Enviar logotipo', {
      name: 'marca.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      ),
    });
    await expect(section.getByRole('alert')).toHaveText(/Não foi possível ler esta imagem/);
    await expectAccessible(bruno);
  });

  await choose(bruno, 'Enviar logotipo', await square('#0a6a63'));
  await expect(bruno.getByText('Sua marca foi salva.')).toBeVisible();
  await expect(account.locator('img')).toBeVisible();
  const first = await inTopBar(bruno);
  await expectAccessible(bruno);

  await test.step('the architect sees it where she chooses suppliers', async () => {
    const ana = await visit('ana', '/projects');
    await ana
      .getByRole('link', { name: /Consultório/ })
      .first()
      .click();
    await ana
      .getByRole('link', { name: /Convidar fornecedores|Selecionar fornecedores/i })
      .first()
      .click();
    await ana.getByRole('button', { name: /^Marcenaria/ }).click();
    const row = ana.getByRole('row', { name: /bruno@prumo\.test/ });
    await expect(row.locator('img')).toHaveJSProperty('naturalWidth', 192);
    await expectAccessible(ana);
  });

  await choose(bruno, 'Trocar logotipo', await square('#b4552d'));
  await expect(async () => expect(await inTopBar(bruno)).not.toBe(first)).toPass();

  await section.getByRole('button', { name: 'Remover' }).click();
  await expect(bruno.getByText('Sua marca foi removida.')).toBeVisible();
  await expect(account.locator('img')).toHaveCount(0);
  await bruno.reload();
  await expect(section.getByRole('button', { name: 'Enviar logotipo' })).toBeVisible();
});

test('a client and the team have no logo to send', { tag: LONG }, async ({ visit }) => {
  for (const person of ['clara', 'davi']) {
    const page = await visit(person, '/account');
    await expect(page.getByRole('region', { name: 'Seus dados', exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Sua marca' })).toHaveCount(0);
  }
});
