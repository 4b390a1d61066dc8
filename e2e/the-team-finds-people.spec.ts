import { TOTP } from 'otpauth';
import { expectAccessible } from './support/accessible.ts';
import { mailTo } from './support/outbox.ts';
import { startSite } from './support/site.ts';
import { expect, password, signIn, test } from './support/test.ts';

// The team looks somebody up, suspends and reinstates them, and grows by an invitation.

test('[OPE-001] [OPE-003] [OPE-004] [OPE-005] [OPE-006] a supplier is found, noted about, suspended and reinstated', async ({
  visit,
}) => {
  test.slow();
  const bruno = await visit('bruno', '/quotes');
  await expect(bruno.getByRole('heading', { level: 1 })).toHaveText('Solicitações de orçamento');
  const davi = await visit('davi');
  await davi
    .getByRole('navigation', { name: 'Menu principal' })
    .getByRole('link', { name: 'Pessoas' })
    .click();
  await expect(davi.getByRole('heading', { level: 1 })).toHaveText('Pessoas');
  await expect(davi.getByRole('row', { name: /Ana Ribeiro/ })).toBeVisible();
  await expectAccessible(davi);

  await davi.getByLabel('Tipo').selectOption('supplier');
  await expect(davi.getByRole('row', { name: /Ana Ribeiro/ })).toBeHidden();
  await davi.getByLabel(/^Buscar/).fill('carvalho');
  await expect(davi.getByRole('row')).toHaveCount(2);
  await davi.getByRole('link', { name: 'Bruno Carvalho' }).click();

  await expect(davi.getByRole('heading', { level: 1 })).toHaveText('Bruno Carvalho');
  await expect(davi.getByText('Últimos pedidos')).toBeVisible();
  await expect(davi.getByRole('link', { name: /^Pedido 0/ }).first()).toBeVisible();
  await expectAccessible(davi);

  await davi.getByLabel('Nova nota').fill('Só atende até as 17 h.');
  await davi.getByRole('button', { name: 'Salvar nota' }).click();
  await expect(davi.getByText('Só atende até as 17 h.')).toBeVisible();

  await davi.getByRole('button', { name: 'Comissão e categoria' }).click();
  const terms = davi.getByRole('dialog');
  await terms.getByLabel(/^Comissão/).fill('5.55');
  await terms.getByRole('button', { name: 'Salvar' }).click();
  await expect(terms.getByText('Use no máximo uma casa decimal, como 7,5')).toBeVisible();
  await terms.getByLabel(/^Comissão/).fill('5.5');
  await terms.getByRole('button', { name: 'Salvar' }).click();
  await expect(davi.getByText('Comissão e categoria salvas.')).toBeVisible();
  await expect(davi.getByText('5,5%')).toBeVisible();

  await davi.getByRole('button', { name: 'Suspender' }).click();
  const suspending = davi.getByRole('dialog', { name: 'Suspender Bruno Carvalho?' });
  await expect(suspending.getByLabel(/^Motivo/)).toBeFocused();
  await davi.keyboard.press('Tab');
  await suspending.getByRole('button', { name: 'Suspender' }).click();
  await expect(suspending.getByText('Escreva o motivo')).toBeVisible();
  await expectAccessible(davi);
  await suspending.getByLabel(/^Motivo/).fill('Três clientes reclamaram de atrasos.');
  await suspending.getByRole('button', { name: 'Suspender' }).click();
  await expect(davi.getByText('Cadastro de Bruno Carvalho suspenso.')).toBeVisible();
  await expect(davi.getByText('Suspenso', { exact: true })).toBeVisible();

  await bruno.goto('/quotes');
  await expect(bruno.getByRole('heading', { level: 1 })).toHaveText('Cadastro suspenso');
  await expect(bruno.getByText('Três clientes reclamaram de atrasos.')).toBeVisible();
  await expectAccessible(bruno);

  await davi.getByRole('button', { name: 'Reintegrar' }).click();
  await davi.getByRole('dialog').getByRole('button', { name: 'Reintegrar' }).click();
  await expect(davi.getByText('Cadastro de Bruno Carvalho reintegrado.')).toBeVisible();
  await davi.getByLabel('Histórico de Bruno Carvalho').click();
  await expect(davi.getByText('Cadastro reintegrado')).toBeVisible();
  await bruno.reload();
  await expect(bruno.getByRole('heading', { level: 1 })).toHaveText('Solicitações de orçamento');
});

test('[OPE-007] an invited admin chooses the password by the link of the mail', async ({
  visit,
  site,
}) => {
  const davi = await visit('davi', '/admin/admins');
  await davi.getByRole('button', { name: 'Convidar por e-mail' }).click();
  const dialog = davi.getByRole('dialog', { name: 'Convidar para a equipe' });
  await dialog.getByLabel(/^Nome completo/).fill('Íris Matos');
  await dialog.getByLabel(/^E-mail/).fill('iris.matos@prumo.test');
  await expectAccessible(davi);
  await dialog.getByRole('button', { name: 'Enviar convite' }).click();
  await expect(davi.getByText('Convite enviado a Íris Matos.')).toBeVisible();
  await expect(davi.getByRole('row', { name: /iris\.matos@prumo\.test/ })).toBeVisible();
  await expectAccessible(davi);

  const mail = await mailTo(site.address, 'iris.matos@prumo.test', 'admin_invited');
  const link = /\/convite-da-equipe\?convite=[0-9a-f]{32}/.exec(mail.body_text)?.[0] ?? '';
  const iris = await visit();
  await iris.goto(link);
  await expect(iris.getByText('iris.matos@prumo.test')).toBeVisible();
  await expectAccessible(iris);
  await iris.getByLabel(/^Senha/).fill('prumo12345');
  await iris.keyboard.press('Enter');
  await expect(iris.getByRole('alert')).toContainText('muito comum');
  await iris.getByLabel(/^Senha/).fill('trena-e-esquadro-7');
  await iris.keyboard.press('Enter');
  await expect(iris.getByText('Olá, Íris Matos')).toBeVisible();

  const again = await visit();
  await again.goto(link);
  await expect(again.getByRole('heading', { level: 1 })).toHaveText('Este convite não vale mais');
});

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
