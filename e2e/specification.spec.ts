import { DECIDE_FICHAS, seedFichas } from '../scripts/browser/two-hundred-fichas.ts';
import { expectNoViolation } from './support/accessible.ts';
import { press, reach } from './support/keyboard.ts';
import { expect, test } from './support/test.ts';

// Clara decides two hundred fichas on her phone. Their story from the spreadsheet to the payment is sixty-fichas-to-one-payment.spec.ts.

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
