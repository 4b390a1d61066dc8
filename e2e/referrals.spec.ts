import { expectAccessible } from './support/accessible.ts';
import { LONG } from './support/rounds.ts';
import { expect, password, test } from './support/test.ts';

test('[SCR-SHR-013] [SCR-SHR-014] [SCR-SHR-015] [STA-005] [STA-007] [VAL-036] [ERR-041] [Q-47] an invitation by e-mail becomes one completed referral', {
  tag: LONG,
}, async ({ visit }) => {
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
