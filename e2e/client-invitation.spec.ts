import { expectAccessible } from './support/accessible.ts';
import { mailTo } from './support/outbox.ts';
import { LONG } from './support/rounds.ts';
import { expect, password, test } from './support/test.ts';

test('[T62] an architect invites a client who has no account; the project works at once, and has them once the team has approved them', {
  tag: LONG,
}, async ({ page, site, visit }) => {
  const ana = await visit('ana', '/projects/new');
  await ana.getByLabel('Nome do projeto').fill('Casa da serra');
  await ana.getByRole('button', { name: 'Convidar cliente' }).click();
  await ana.getByLabel('Nome do cliente').fill('Helena Prado');
  await ana.getByLabel('E-mail do cliente').fill('helena@exemplo.test');
  await expectAccessible(ana);
  await ana.getByRole('button', { name: 'Convidar cliente' }).click();
  const link = await ana.getByLabel('Link do convite').inputValue();
  expect(link).toContain('/register?role=client&invite=');
  await expectAccessible(ana);

  await ana.getByRole('link', { name: 'Abrir o projeto' }).click();
  await expect(ana.getByText('Helena Prado ainda não entrou.')).toBeVisible();
  await expectAccessible(ana);
  const mail = await mailTo(site.address, 'helena@exemplo.test', 'client_invited');
  expect(mail.body_text).toContain('Casa da serra');

  // The mail's own link, in a browser of her own.
  const [mailed] = /\/register\?\S+/.exec(mail.body_text) ?? [];
  await page.goto(mailed ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cadastro de Cliente');
  await expect(page.getByText(/convidou você para acompanhar Casa da serra/)).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByLabel(/^Nome completo/)).toHaveValue('Helena Prado');
  await expect(page.getByLabel(/^E-mail/)).toHaveValue('helena@exemplo.test');
  await page.getByLabel(/^Senha/).fill(password);
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await expect(page.getByText('Seu convite foi aceito')).toBeVisible();
  await page.getByRole('link', { name: 'Acompanhar meu cadastro' }).click();
  await expect(page.getByRole('heading', { name: 'Aguardando Aprovação' })).toBeVisible();
  // Anybody can type an address: until it is proven the architect says who it is.
  await expect(ana.getByText(/com o e-mail convidado, ainda não comprovado/)).toBeVisible();
  await ana.getByRole('button', { name: 'É o meu cliente' }).click();
  await expect(ana.getByText(/Falta a aprovação da equipe/)).toBeVisible();

  const davi = await visit('davi', '/admin/users');
  await davi.getByRole('button', { name: 'Aprovar Helena Prado' }).click();
  await expect(davi.getByRole('alert')).toContainText('Cadastro de Helena Prado aprovado.');

  await expect(ana.getByText(/se cadastrou/)).toHaveCount(0);
  await page.goto('/my-project');
  await expect(page.getByText('Casa da serra').first()).toBeVisible();
});
