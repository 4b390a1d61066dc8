import { seedItems } from '../scripts/browser/sixty-items.ts';
import { DECIDE_FICHAS, itemsOf, seedFichas } from '../scripts/browser/two-hundred-fichas.ts';
import { expectAccessible, expectNoViolation } from './support/accessible.ts';
import { press, reach } from './support/keyboard.ts';
import { picture } from './support/small-files.ts';
import { stockClient } from './support/stock-client.ts';
import { expect, test } from './support/test.ts';

// An item by what it is, before it is bought: Ana writes sixty fichas, Clara decides them on her phone, and the supplier who is asked reads them.

const PROJECT = '70707070-0000-4000-8000-000000000060';
const reviewOf = (project: string) => `/quotes-review?projeto=${project}&aba=especificacoes`;

test('sixty fichas are pasted, twelve get pictures, two rooms are sent, decided on a phone, and read by the supplier who is asked', async ({
  visit,
  site,
}) => {
  test.setTimeout(600_000);
  const address = await seedItems(site);
  const client = await stockClient(site.address, 'ana');
  const items = await itemsOf(client, PROJECT);
  const ana = await visit('ana', `${address}?aba=itens&ver=fichas`);

  await test.step('[FIC-030] the rows of a spreadsheet become sixty fichas', async () => {
    const grid = ana.getByRole('grid', { name: 'Especificação dos itens' });
    const first = grid.locator('[data-column="code"][data-row]').first();
    await first.click();
    const lines = items.map((_, at) => `LM-${at + 1}\tDeca\tLinha ${at + 1}\tcromado\t\t40 cm`);
    await first.evaluate((cell, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', text);
      cell.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, clipboardData }));
    }, lines.join('\n'));
    await expect(ana.getByText('60 fichas')).toBeVisible();
    await expect(grid.getByText('Rascunho')).toHaveCount(60);
    await expectAccessible(ana);
  });

  await test.step('[FIC-032] pictures are added in the ficha; the first one stands for the item', async () => {
    await ana.getByRole('button', { name: 'Cartões' }).click();
    await ana
      .getByRole('button', { name: new RegExp(`${items[0]?.description}\\b`) })
      .first()
      .click();
    const panel = ana.getByRole('dialog', { name: items[0]?.description ?? '' });
    await panel.locator('input[type=file]').first().setInputFiles(picture('torneira.png'));
    await expect(panel.getByRole('button', { name: 'Capa: torneira.png' })).toBeVisible();
    await expectAccessible(ana);
    await panel.getByRole('button', { name: 'Fechar' }).click();
    for (const { id } of items.slice(1, 12)) {
      const { buffer, mimeType } = picture('foto.png');
      const { error } = await client.storage
        .from('anexos')
        .upload(`item/${id}/foto.png`, buffer, { contentType: mimeType });
      expect(error).toBeNull();
    }
  });

  await test.step('[FIC-033] two rooms go to the client', async () => {
    for (const room of ['Ambiente 0', 'Ambiente 1']) {
      await ana.getByRole('button', { name: `Enviar as fichas de ${room} ao cliente` }).click();
      const dialog = ana.getByRole('dialog');
      await expect(dialog.getByText('8 fichas escolhidas')).toBeVisible();
      await dialog.getByLabel('Mensagem (opcional)').fill('Veja com calma.');
      await dialog.getByRole('button', { name: 'Enviar ao cliente' }).click();
      await expect(dialog).toBeHidden();
    }
    await expect(ana.getByText('16 com o cliente')).toBeVisible();
  });

  const clara = await visit('clara', null);
  await test.step('[FIC-035] [FIC-036] on a phone two are refused with words and the rest is approved after each was in sight', async () => {
    await clara.setViewportSize({ width: 390, height: 844 });
    await clara.goto(reviewOf(PROJECT));
    const all = clara.getByRole('button', { name: /^Aprovar as? / });
    const card = (at: number) => clara.locator(`#ficha-${items[at]?.id}`);
    for (const at of [2, 9]) {
      await card(at)
        .getByRole('button', { name: /^Recusar/ })
        .click();
      await card(at)
        .getByLabel(/^Por que recusou/)
        .fill('Prefiro outra cor.');
    }
    await expect(all).toBeDisabled();
    // A thumb goes past every card.
    for (const { id } of items.slice(0, 16))
      await clara.locator(`#ficha-${id}`).scrollIntoViewIfNeeded();
    await expect(all).toBeEnabled();
    await expectNoViolation(clara, 'fichas at 390 px');
    await all.click();
    const dialog = clara.getByRole('dialog', { name: 'Aprovar 14 fichas e recusar 2 fichas?' });
    await dialog.getByRole('button', { name: 'Enviar resposta' }).click();
    await expect(clara.getByText('Resposta enviada ao arquiteto')).toBeVisible();
    await expect(clara.getByRole('region', { name: 'Recusadas' })).toContainText(
      '“Prefiro outra cor.”',
    );
  });

  await test.step('[FIC-033] the architect reads the words at the ficha', async () => {
    await expect(ana.getByText('14 aprovadas · 2 recusadas')).toBeVisible();
    await ana.getByLabel('Situação').selectOption('refused');
    await ana.getByRole('button', { name: /LM-3 / }).first().click();
    await expect(ana.getByRole('dialog')).toContainText('“Prefiro outra cor.”');
    await ana.getByRole('button', { name: 'Fechar', exact: true }).click();
  });

  await test.step('[FIC-038] the supplier who is asked reads what exactly is asked, and no shop', async () => {
    const { data: supplier } = await client
      .from('profiles')
      .select('id')
      .eq('email', 'bruno@prumo.test')
      .single();
    const { error } = await client.functions.invoke('send-quote-invitations', {
      body: { project_id: PROJECT, selected_suppliers: { marcenaria: [supplier?.id] } },
    });
    expect(error).toBeNull();
    const bruno = await visit('bruno', '/quotes');
    await bruno
      .getByRole('link', { name: /Casa de sessenta itens/ })
      .first()
      .click();
    const first = bruno
      .locator('summary', { hasText: /Deca Linha \d+ · cromado · 40 cm · aceita equivalente/ })
      .first();
    await expect(first).toBeVisible();
    await first.click();
    await expect(bruno.getByText('Aceita equivalente', { exact: true }).first()).toBeVisible();
    await expectAccessible(bruno);
  });
});

test.describe('two hundred fichas on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('[ESP-9] of two hundred cards on a phone the keyboard alone marks and sends some, and the page has no violation', async ({
    visit,
    site,
  }) => {
    test.setTimeout(480_000);
    const { items } = await seedFichas(site);
    expect(items).toHaveLength(200);

    const clara = await visit('clara', DECIDE_FICHAS);
    await expect(clara.getByText('0 de 200 decididas')).toBeVisible();
    await expectNoViolation(clara, 'two hundred fichas at 390 px');

    // Three marks without a mouse, and only they are sent.
    const card = (at: number) => clara.locator(`#ficha-${items[at]?.id}`);
    await reach(clara, card(0).getByRole('button', { name: /^Aprovar/ }));
    await clara.keyboard.press('a');
    await clara.keyboard.press('j');
    await clara.keyboard.press('r');
    await expect(card(1).getByLabel(/^Por que recusou/)).toBeFocused();
    await clara.keyboard.type('Prefiro outra cor.');
    await clara.keyboard.press('Shift+Tab');
    await clara.keyboard.press('j');
    await expect(card(2).getByRole('button', { name: /^Aprovar/ })).toBeFocused();
    await clara.keyboard.press('Enter');
    await expect(clara.getByText('3 de 200 decididas')).toBeVisible();
    await clara.keyboard.press('Control+Enter');
    const dialog = clara.getByRole('dialog', { name: 'Aprovar 2 fichas e recusar 1 ficha?' });
    await press(clara, dialog.getByRole('button', { name: 'Enviar resposta' }));
    await expect(clara.getByText('0 de 197 decididas')).toBeVisible();
  });
});
