import type { Locator } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { stockClient } from './support/stock-client.ts';
import { expect, password, signIn, test } from './support/test.ts';

const pending = { name: 'Aguardando Aprovação' };

test('[PUB-025] [PUB-026] [PUB-027] [PUB-035] a link chooses title, user type, category and code', async ({
  page,
}) => {
  const titles = {
    architect: 'Cadastro de Arquiteto',
    supplier: 'Cadastro de Fornecedor',
    client: 'Cadastro de Cliente',
  };
  for (const [role, title] of Object.entries(titles)) {
    await page.goto(`/register?role=${role}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.locator(`input[value="${role}"]`)).toBeChecked();
    await expect(page.locator(`input[value="${role}"]`)).toBeDisabled();
  }
  await page.goto('/register?role=admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cadastro');
  await expect(page.getByRole('radio')).toHaveCount(3);

  await page.goto('/register?role=supplier&category=pintura&ref=abc');
  await expect(page.getByLabel(/^Categoria/)).toHaveValue('pintura');
  await expect(page.getByLabel(/^Categoria/)).toBeDisabled();
  await expect(page.getByLabel(/Código de indicação/)).toHaveValue('ABC');
  await expectAccessible(page);
});

test('[PUB-028] [PUB-029] [PUB-030] [VAL-003] [VAL-004] [VAL-005] the form asks each user type for its own', async ({
  page,
}) => {
  await page.goto('/register');
  await page.getByRole('button', { name: 'Criar conta' }).click();
  for (const problem of [
    'Escolha como você vai usar o Prumo',
    'Informe seu nome completo',
    'Informe seu e-mail',
    'Crie uma senha',
  ])
    await expect(page.getByText(problem)).toBeVisible();
  await expect(page.getByRole('radio').first()).toBeFocused();

  await page.getByRole('radio', { name: /^Cliente/ }).check();
  await expect(page.getByLabel(/Nome da empresa/)).toHaveCount(0);
  await page.getByRole('radio', { name: /^Arquiteto/ }).check();
  await expect(page.getByLabel(/Nome da empresa/)).toBeVisible();
  await expect(page.getByLabel(/^Categoria/)).toHaveCount(0);
  await page.getByRole('radio', { name: /^Fornecedor/ }).check();
  await expect(page.getByLabel(/^Categoria/).getByRole('option')).toHaveCount(8);
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await expect(page.getByText('Escolha sua categoria')).toBeVisible();

  await page.getByLabel(/Código de indicação/).fill('abcdefghij');
  await expect(page.getByLabel(/Código de indicação/)).toHaveValue('ABCDEFGH');
  await expectAccessible(page);
});

test('[PUB-033] [PUB-034] [GAT-002] [GAT-004] [GAT-013] [SCR-ADM-010] [STA-006] a supplier signs up by a friend’s link, waits, is approved with 10 % and enters', async ({
  page,
  site,
  visit,
}) => {
  const ana = await stockClient(site.address, 'ana');
  const { data: code } = await ana.from('referral_codes').select('code').single();

  await page.goto(`/register?role=supplier&category=vidracaria&ref=${code?.code}`);
  await page.getByLabel(/^Nome completo/).fill('Iara Lima');
  await page.getByLabel(/^E-mail/).fill('iara@exemplo.test');
  await page.getByLabel(/^Telefone/).fill('11987654321');
  await page.getByLabel(/^Nome da empresa/).fill('Vidros Iara');
  await page.getByLabel(/^Senha/).fill(password);
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cadastro Realizado!');
  await expect(page.getByRole('link', { name: 'Página inicial', exact: true })).toHaveAttribute(
    'href',
    '/',
  );
  await expectAccessible(page);
  const { data: referral } = await ana
    .from('referrals')
    .select('status, completed_at')
    .eq('referred_email', 'iara@exemplo.test')
    .single();
  expect(referral).toEqual({ status: 'completed', completed_at: expect.any(String) });

  await page.getByRole('link', { name: 'Acompanhar meu cadastro' }).click();
  await expect(page.getByRole('heading', pending)).toBeVisible();
  await expect(page.getByText('Vidros Iara')).toBeVisible();
  await page.goto('/quotes');
  await expect(page.getByRole('heading', pending)).toBeVisible();
  await expectAccessible(page);

  const davi = await visit('davi');
  await davi.getByRole('link', { name: 'Cadastros', exact: true }).click();
  const row = davi.getByRole('row').filter({ hasText: 'Iara Lima' });
  await expect(davi.getByRole('row').last()).toContainText('Iara Lima');
  for (const fact of ['Fornecedor', 'Vidros Iara']) await expect(row).toContainText(fact);
  await row.getByRole('button', { name: 'Aprovar Iara Lima' }).click();
  const open = davi.getByRole('complementary', { name: 'Cadastro aberto' });
  for (const fact of ['iara@exemplo.test', '(11) 98765-4321'])
    await expect(open).toContainText(fact);
  const commission = open.getByRole('spinbutton', { name: 'Comissão (%)' });
  await expect(commission).toHaveValue('7');
  await commission.fill('10');
  await open.getByRole('button', { name: 'Confirmar' }).click();
  await expect(davi.getByRole('alert')).toContainText('Cadastro de Iara Lima aprovado.');
  await expect(row).toHaveCount(0);

  await page.getByRole('button', { name: 'Verificar Status' }).click();
  await expect(page.getByText('Olá, Iara Lima')).toBeVisible();
  const iara = await stockClient(site.address, 'iara@exemplo.test');
  const { data: profile } = await iara
    .from('profiles')
    .select('*')
    .eq('email', 'iara@exemplo.test');
  expect(profile?.[0]).toMatchObject({ status: 'approved', commission_rate: 0.1 });
});

test('[SCR-ADM-011] [SCR-ADM-012] [GAT-005] [GAT-006] [GAT-007] an architect is approved with one click; a client is rejected and notified', async ({
  visit,
}) => {
  const davi = await visit('davi', '/admin/users');
  await davi.getByRole('button', { name: 'Aprovar Otávio Lemos' }).click();
  await expect(davi.getByRole('alert')).toContainText('Cadastro de Otávio Lemos aprovado.');
  await expectClickedThrough(davi.getByRole('alert'));
  await davi.getByRole('button', { name: 'Rejeitar Helena Duarte' }).click();
  await expectAccessible(davi);
  await davi.getByRole('dialog').getByRole('button', { name: 'Rejeitar' }).click();
  await expect(davi.getByText('Helena Duarte', { exact: true })).toHaveCount(0);

  const otavio = await visit('otavio');
  await expect(otavio.getByText('Olá, Otávio Lemos')).toBeVisible();
  const helena = await visit('helena', '/my-project');
  await expect(helena.getByRole('heading', { name: 'Cadastro Rejeitado' })).toBeVisible();
  await expect(helena.getByText('entre em contato')).toBeVisible();
  await expectAccessible(helena);
  await helena.getByRole('button', { name: 'Sair' }).click();
  await expect(helena).toHaveURL('/');
});

test('[SCR-ADM-013] [SCR-ADM-034] when everybody has an answer, several at once, the queue says so', async ({
  visit,
}) => {
  const davi = await visit('davi', '/admin/users');
  await davi.getByRole('checkbox', { name: 'Selecionar todos os mostrados' }).check();
  const chosen = davi.getByRole('region', { name: 'Cadastros selecionados' });
  await chosen.getByRole('button', { name: 'Rejeitar' }).click();
  await expectAccessible(davi);
  await davi
    .getByRole('dialog')
    .getByRole('button', { name: /^Rejeitar/ })
    .click();
  await expect(davi.getByRole('alert')).toContainText(/rejeitados?\./);

  await expect(davi.getByText('Nenhum usuário pendente')).toBeVisible();
});

test('[ERR-004] a taken e-mail is told in the service’s words, with the way to the login', async ({
  page,
}) => {
  await page.goto('/register?role=client');
  await page.getByLabel(/^Nome completo/).fill('Outra Clara');
  await page.getByLabel(/^E-mail/).fill('clara@prumo.test');
  await page.getByLabel(/^Senha/).fill(password);
  const answered = page.waitForResponse('**/auth/v1/signup*');
  await page.getByRole('button', { name: 'Criar conta' }).click();

  const { msg, message } = await (await answered).json();
  await expect(page.getByText(msg ?? message)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Entrar com este e-mail' })).toBeVisible();
});

test('[PUB-036] [PUB-037] [PUB-038] [PUB-039] [PUB-040] [RTE-002] who has an account and no role completes the sign-up', async ({
  page,
  site,
}) => {
  const newcomer = await stockClient(site.address);
  await newcomer.auth.signUp({
    email: 'gil@exemplo.test',
    password,
    options: { data: { full_name: 'Gil Moraes' } },
  });

  await signIn(page, 'gil@exemplo.test');
  await expect(page).toHaveURL('/complete-registration');
  await expect(page.getByLabel(/^Nome completo/)).toHaveValue('Gil Moraes');
  await page.getByRole('button', { name: 'Concluir cadastro' }).click();
  await expect(page.getByText('Escolha como você vai usar o Prumo')).toBeVisible();
  await page.getByRole('radio', { name: /^Arquiteto/ }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Concluir cadastro' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cadastro Concluído!');

  await page.getByRole('link', { name: 'Ir para o painel' }).click();
  await expect(page.getByRole('heading', pending)).toBeVisible();
  await page.goto('/complete-registration');
  await expect(page).toHaveURL('/dashboard');
});

/** An element under a toast can be clicked: a toast may come up over the next person's button. */
async function expectClickedThrough(toast: Locator) {
  const covers = await toast.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(covers).toBe(false);
  await expect(toast.getByRole('button').first()).toHaveCSS('pointer-events', 'auto');
}
