import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectAccessible } from './support/accessible.ts';
import { mailTo } from './support/outbox.ts';
import { LONG } from './support/rounds.ts';
import { expect, password, signIn, test } from './support/test.ts';

const openAccount = async (page: Page) => {
  await page.getByRole('link', { name: 'Minha conta' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Minha conta');
  await expect(page.getByRole('region', { name: 'Senha' })).toBeVisible();
};
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('name, phone and company are changed, and the top bar shows the new name', {
  tag: LONG,
}, async ({ visit }) => {
  const page = await visit('tomas');
  await openAccount(page);
  const form = region(page, 'Seus dados');
  await expect(form.getByLabel('Telefone')).toHaveValue('(11) 95550-0403');
  await expectAccessible(page);

  await form.getByLabel('Nome completo').fill('');
  await form.getByRole('button', { name: 'Salvar dados' }).click();
  await expect(form.getByText('Informe seu nome completo')).toBeVisible();

  await form.getByLabel('Nome completo').fill('Tomás Vidal Filho');
  await form.getByLabel('Telefone').fill('11 98888-7777');
  await form.getByLabel('Nome da empresa').fill('Vidal & Filho');
  await form.getByRole('button', { name: 'Salvar dados' }).click();

  await expect(page.getByText('Olá, Tomás Vidal Filho')).toBeVisible();
  await page.reload();
  await expect(form.getByLabel('Telefone')).toHaveValue('(11) 98888-7777');
  await expect(form.getByLabel('Nome da empresa')).toHaveValue('Vidal & Filho');
});

test('the password is changed with the present one, and the other devices are signed out', async ({
  visit,
}) => {
  const page = await visit('renata');
  const other = await visit('renata');
  await openAccount(page);
  const form = region(page, 'Senha');

  await form.getByLabel(/^Senha atual/).fill('errada');
  await form.getByLabel(/^Nova senha/).fill('quintal-com-jabuticaba');
  await form.getByRole('button', { name: 'Trocar senha' }).click();
  await expect(form.getByLabel(/^Senha atual/)).toHaveAccessibleDescription(
    'A senha atual não confere.',
  );

  await form.getByLabel(/^Senha atual/).fill(password);
  await form.getByLabel(/^Nova senha/).fill('123456');
  await form.getByRole('button', { name: 'Trocar senha' }).click();
  await expect(form.getByLabel(/^Nova senha/)).toHaveAccessibleDescription(/senha/i);

  await form.getByLabel(/^Nova senha/).fill('quintal-com-jabuticaba');
  await form.getByRole('button', { name: 'Trocar senha' }).click();
  await expect(page.getByText('Senha alterada com sucesso!')).toBeVisible();

  await other.goto('/my-quotes');
  await expect(other.getByText(/^Sua sessão terminou\./).first()).toBeVisible();
  await signIn(other, 'renata@prumo.test', 'quintal-com-jabuticaba');
  await expect(other.getByText('Olá, Renata Lopes')).toBeVisible();
});

test('a forgotten present password is replaced by a code from the mail', { tag: LONG }, async ({
  visit,
  site,
}) => {
  const page = await visit('joana');
  await openAccount(page);
  const form = region(page, 'Senha');
  await form.getByRole('button', { name: 'Não lembro a senha atual' }).click();
  const { code } = await mailTo(site.address, 'joana@prumo.test', 'reauthentication');

  await form.getByLabel(/^Código/).fill(code);
  await form.getByLabel(/^Nova senha/).fill('telhado-de-barro-claro');
  await form.getByRole('button', { name: 'Trocar senha' }).click();

  await expect(page.getByText('Senha alterada com sucesso!')).toBeVisible();
});

test('a device that is not recognised is signed out, alone or with all others', {
  tag: LONG,
}, async ({ visit }) => {
  const page = await visit('paulo');
  const phone = await visit('paulo');
  const desk = await visit('paulo');
  await openAccount(page);
  const list = region(page, 'Onde estou conectado');
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await expect(list.getByRole('listitem').first()).toContainText('Este aparelho, agora');

  await list
    .getByRole('button', { name: /^Desconectar Chrome/ })
    .first()
    .click();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await list.getByRole('button', { name: 'Desconectar todos os outros' }).click();
  await expect(list.getByText('Você só está conectado aqui.')).toBeVisible();

  for (const ended of [phone, desk]) {
    await ended.goto('/my-quotes');
    await expect(ended.getByText(/^Sua sessão terminou\./).first()).toBeVisible();
  }
  await page.reload();
  await expect(page.getByText('Olá, Paulo Nunes')).toBeVisible();
});

test('a new e-mail takes effect once both addresses have confirmed', { tag: LONG }, async ({
  visit,
  site,
}) => {
  const page = await visit('marcos');
  await openAccount(page);
  const form = region(page, 'E-mail');
  await form.getByLabel('Novo e-mail').fill('marcos.antunes@prumo.test');
  await form.getByRole('button', { name: 'Trocar e-mail' }).click();
  await expect(form.getByRole('note')).toContainText('marcos.antunes@prumo.test');

  const toOld = await mailTo(site.address, 'marcos@prumo.test', 'email_change_old');
  const toNew = await mailTo(site.address, 'marcos.antunes@prumo.test', 'email_change_new');
  await page.goto(toOld.link);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(form).toContainText('Você entra com marcos@prumo.test');
  await page.goto(toNew.link);
  await page.getByRole('button', { name: 'Continuar' }).click();

  await expect(form).toContainText('Você entra com marcos.antunes@prumo.test');
  await expect(form.getByRole('note')).toHaveCount(0);
});

test('[STA-027] a second factor is enrolled with its secret, required at sign-in, replaced by a recovery code, and removed', {
  tag: LONG,
}, async ({ visit }) => {
  const page = await visit('silvia');
  await openAccount(page);
  const section = region(page, 'Verificação em duas etapas');
  await section.getByRole('button', { name: 'Ativar com aplicativo' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: /Código QR/ })).toBeVisible();
  await expectAccessible(page);

  const secret = (await dialog.getByTestId('secret').textContent()) ?? '';
  const app = new TOTP({ secret: Secret.fromBase32(secret.replace(/\s/g, '')) });
  const wrong = app.generate() === '000000' ? '000001' : '000000';
  await dialog.getByLabel(/^Código que/).fill(wrong);
  await expect(dialog.getByText('Código errado')).toBeVisible();
  await dialog.getByLabel(/^Código que/).fill(app.generate());
  await expect(dialog.getByText('E se eu perder o celular?')).toBeVisible();
  await dialog.getByRole('button', { name: 'Gerar códigos' }).click();
  const codes = dialog.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectAccessible(page);
  const [code = ''] = await codes.allTextContents();
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Baixar' }).click();
  expect(await readFile(await (await saved).path(), 'utf8')).toContain(code);
  await dialog.getByRole('button', { name: 'Imprimir' }).click();
  await dialog.getByRole('button', { name: 'Guardei os códigos' }).click();
  await expect(section.getByText('Ativa desde')).toBeVisible();
  await expect(section.getByText('10 códigos de recuperação restam de 10.')).toBeVisible();

  const other = await visit('silvia');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Verificação em duas etapas');
  await expectAccessible(other);
  await other.reload();
  await other.goto('/my-quotes');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Verificação em duas etapas');
  // A code is taken once: the next one is of the next half minute.
  await other.getByLabel(/^Código/).fill(app.generate({ timestamp: Date.now() + 30_000 }));
  await expect(other.getByText('Olá, Sílvia Andrade')).toBeVisible();
  await expect(other).toHaveURL('/my-quotes');

  const withoutPhone = await visit('silvia');
  await withoutPhone.getByRole('button', { name: 'Usar código de recuperação' }).click();
  await expectAccessible(withoutPhone);
  await withoutPhone.getByLabel(/^Código de recuperação/).fill('AAAA-BBBB-CCCC');
  await withoutPhone.getByRole('button', { name: 'Entrar com o código' }).click();
  await expect(withoutPhone.getByText('Código errado ou já usado')).toBeVisible();
  await withoutPhone.getByLabel(/^Código de recuperação/).fill(code.toLowerCase());
  await withoutPhone.getByRole('button', { name: 'Entrar com o código' }).click();
  await expect(withoutPhone.getByText('Olá, Sílvia Andrade')).toBeVisible();

  await openAccount(other);
  await region(other, 'Verificação em duas etapas')
    .getByRole('button', { name: /^Remover/ })
    .click();
  await other.getByRole('dialog').getByRole('button', { name: 'Remover' }).click();
  await expect(other.getByText('Verificação removida.')).toBeVisible();
  const again = await visit('silvia');
  await expect(again.getByText('Olá, Sílvia Andrade')).toBeVisible();
});

test('a security key is registered and opens the second step', async ({ visit }) => {
  const page = await visit('teresa');
  await withSecurityKey(page);
  await openAccount(page);
  const section = region(page, 'Verificação em duas etapas');
  await section.getByRole('button', { name: 'Adicionar chave de segurança' }).click();
  await expect(section.getByText('Ativa desde')).toBeVisible();

  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL('/');
  await signIn(page, 'teresa@prumo.test');
  await page.getByRole('button', { name: 'Usar chave de segurança' }).click();

  await expect(page.getByText('Olá, Teresa Campos')).toBeVisible();
});

test('an administrator without a second factor is asked quietly, and may postpone', async ({
  visit,
}) => {
  const page = await visit('davi');
  const prompt = page.getByRole('note').filter({ hasText: 'Proteja a conta' });
  await expect(prompt).toBeVisible();
  await prompt.getByRole('link', { name: 'Ativar agora' }).click();
  await expect(region(page, 'Verificação em duas etapas')).toBeInViewport();

  await page.goto('/dashboard');
  await prompt.getByRole('button', { name: 'Lembrar depois' }).click();
  await expect(prompt).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(prompt).toHaveCount(0);
});

/** A security key that is plugged in and touched whenever the browser asks for it. */
async function withSecurityKey(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'usb',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
