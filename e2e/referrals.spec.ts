import { expectAccessible } from './support/accessible.ts';
import { standStill } from './support/clock.ts';
import { failing } from './support/failure.ts';
import { expect, password, test } from './support/test.ts';

test('[RTE-025] [RTE-029] [RTE-033] [SCR-SHR-010] [SCR-SHR-011] [SCR-SHR-012] [CON-011] everybody but the team shares a code and a link', async ({
  visit,
}) => {
  for (const person of ['ana', 'bruno', 'clara']) {
    const page = await visit(person);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('link', { name: 'Indicações' }).click();
    await expect(page).toHaveURL('/referrals');
    const code = await page.getByLabel('Código de indicação').inputValue();
    expect(code).toMatch(/^[A-Z0-9]{1,8}$/);
    const link = `${new URL(page.url()).origin}/register?ref=${code}`;
    await expect(page.getByLabel('Link de cadastro')).toHaveValue(link);

    await standStill(page);
    await page.getByRole('button', { name: 'Copiar código' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Copiado!' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
    await page.clock.runFor(2_500);
    await expect(page.getByRole('button', { name: 'Copiado!' })).toBeHidden();
    await page.getByRole('button', { name: 'Copiar link' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Copiado!' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    await page.clock.resume();
    if (person === 'ana') await expectAccessible(page);
  }
});

test('[SCR-SHR-013] [SCR-SHR-014] [SCR-SHR-015] [STA-005] [STA-007] [VAL-036] [ERR-041] [Q-47] an invitation by e-mail becomes one completed referral', async ({
  visit,
}) => {
  const clara = await visit('clara', '/referrals');
  const email = clara.getByLabel(/^E-mail de quem/);
  const send = clara.getByRole('button', { name: 'Enviar convite' });
  const invited = clara.getByRole('row', { name: /iris@exemplo.test/ });
  const code = await clara.getByLabel('Código de indicação').inputValue();
  await expect(clara.getByText('1 pessoa se cadastrou pelo seu convite.')).toBeVisible();

  await send.click();
  await expect(clara.getByText('Informe o e-mail da pessoa')).toBeVisible();
  await email.fill('abc');
  await send.click();
  await expect(clara.getByText('Informe um e-mail válido')).toBeVisible();
  await expectAccessible(clara);

  await email.fill('iris@exemplo.test');
  await email.press('Enter');
  await expect(clara.getByText('Convite enviado!')).toBeVisible();
  await expect(email).toHaveValue('');
  await expect(invited).toContainText('Pendente');
  await expect(clara.getByRole('rowheader').first()).toHaveText('iris@exemplo.test');

  await email.fill('iris@exemplo.test');
  await email.press('Enter');
  await expect(clara.getByRole('alert').filter({ hasText: 'Erro' })).toHaveText(
    'Erro ao enviar convite: Você já convidou este e-mail.',
  );
  await expect(email).toHaveValue('iris@exemplo.test');

  const iris = await visit();
  await iris.goto(`/register?role=client&ref=${code}`);
  await iris.getByLabel(/^Nome completo/).fill('Íris Rocha');
  await iris.getByLabel(/^E-mail/).fill('iris@exemplo.test');
  await iris.getByLabel(/^Senha/).fill(password);
  await iris.getByRole('button', { name: 'Criar conta' }).click();
  await expect(iris.getByRole('heading', { level: 1 })).toHaveText('Cadastro Realizado!');

  await clara.reload();
  await expect(invited).toHaveCount(1);
  await expect(invited).toContainText('Completo');
  await expect(clara.getByText('2 pessoas se cadastraram pelo seu convite.')).toBeVisible();

  const davi = await visit('davi', '/admin/referrals?busca=iris');
  await expect(davi.getByRole('row', { name: /Clara Nogueira/ })).toContainText(
    'Íris Rocha, Cliente',
  );
});

test('[ERR-042] referrals that cannot be read leave the rest of the page standing', async ({
  visit,
}) => {
  const bruno = await visit('bruno', null);
  await failing(bruno, '**/rest/v1/referrals*');
  await bruno.goto('/referrals');

  await expect(bruno.getByText('Não foi possível carregar as suas indicações')).toBeVisible();
  await expect(bruno.getByLabel('Código de indicação')).toHaveValue(/^[A-Z0-9]+$/);
  await expectAccessible(bruno);
});
