import { TOTP } from 'otpauth';
import { expectAccessible } from './support/accessible.ts';
import { startSite } from './support/site.ts';
import { expect, password, signIn, test } from './support/test.ts';

// An operator may require a second factor of the team.

test('[OPE-008] where the operator requires it, an admin sets up a second factor before anything else', async ({
  browser,
}) => {
  test.slow();
  const strict = await startSite({ ADMIN_SECOND_FACTOR: 'required' });
  try {
    const context = await browser.newContext({ baseURL: strict.address });
    const davi = await context.newPage();
    await signIn(davi, 'davi@prumo.test', password);
    const title = davi.getByRole('heading', { level: 1 });
    await expect(title).toHaveText('Ative a verificação em duas etapas');
    await davi.goto('/admin/people');
    await expect(title).toHaveText('Ative a verificação em duas etapas');
    await expectAccessible(davi);

    await davi.getByRole('button', { name: 'Ativar com aplicativo' }).click();
    const secret = await davi.getByTestId('secret').textContent();
    const code = new TOTP({ secret: (secret ?? '').replaceAll(/\s/g, '') }).generate();
    await davi.getByLabel('Código que o aplicativo mostra').fill(code);
    await davi.keyboard.press('Enter');
    await expect(davi.getByText('Verificação ativada')).toBeVisible();
    await davi.keyboard.press('Escape');
    await davi.getByRole('button', { name: 'Continuar' }).click();
    await expect(title).toHaveText('Pessoas');
    await context.close();
  } finally {
    await strict.stop();
  }
});
