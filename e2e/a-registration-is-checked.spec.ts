import { expectAccessible } from './support/accessible.ts';
import { mailTo } from './support/outbox.ts';
import { stockClient } from './support/stock-client.ts';
import { expect, password, test } from './support/test.ts';

// Iara signs up as a supplier. The team looks at what she says of herself before it lets her in.

const EMAIL = 'iara@exemplo.test';
const REASON = 'O contrato social está ilegível. Envie outro, por favor.';

test('[VET-001] [VET-002] [VET-003] [VET-004] [VET-005] [VET-008] [VET-009] a registration is filled in, refused, looked at again, approved by mistake and approved', async ({
  page,
  site,
  visit,
}) => {
  test.setTimeout(240_000);
  const pending = page.getByRole('heading', { name: 'Aguardando Aprovação' });

  await test.step('the specified sign-up is what it was, and leads to the page of one’s own', async () => {
    await page.goto('/register?role=supplier&category=vidracaria');
    await page.getByLabel(/^Nome completo/).fill('Iara Lima');
    await page.getByLabel(/^E-mail/).fill(EMAIL);
    await page.getByLabel(/^Senha/).fill(password);
    await page.getByRole('button', { name: 'Criar conta' }).click();
    await page.getByRole('link', { name: 'Acompanhar meu cadastro' }).click();
    await expect(pending).toBeVisible();
    await expect(
      page.getByText(
        'Ainda falta: e-mail comprovado, telefone, CPF ou CNPJ, cidades atendidas e portfólio ou documentos.',
      ),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Completar meu cadastro' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meu cadastro');
    await expectAccessible(page);
  });

  await test.step('she proves her e-mail address, says what can be checked and sends a document', async () => {
    await page.getByRole('button', { name: 'Receber o código' }).click();
    const mail = await mailTo(site.address, EMAIL, 'reauthentication');
    await page.getByLabel('Código de seis números').fill(mail.code);
    await expect(page.getByRole('status').getByText('E-mail comprovado')).toBeVisible();

    await page.getByLabel('CPF ou CNPJ').fill('12abc34501de36');
    await page.getByRole('button', { name: 'Salvar dados' }).last().click();
    await expect(page.getByText('CPF ou CNPJ inválido.')).toBeVisible();
    await page.getByLabel('CPF ou CNPJ').fill('12abc34501de35');
    await page.getByLabel('Nome completo ou razão social').fill('Vidros Iara Ltda.');
    await page.getByLabel('Cidades atendidas').fill('Santos, São Vicente');
    await page.getByLabel('Link do portfólio').fill('vidrosiara.com.br');
    await page.getByRole('button', { name: 'Salvar dados' }).last().click();
    await expect(page.getByRole('alert').filter({ hasText: 'foram salvos' })).toBeVisible();
    await expect(page.getByLabel('CPF ou CNPJ')).toHaveValue('12.ABC.345/01DE-35');

    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Anexar arquivos: Documentos do cadastro' }).click();
    await (await chooser).setFiles({
      name: 'Contrato social.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'),
    });
    await expect(page.getByRole('link', { name: /^Baixar Contrato social\.pdf/ })).toBeVisible();
    await expect(page.getByText('Ainda falta: telefone.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Ver a situação do cadastro' }).click();
    await expect(pending).toBeVisible();
    await page.goto('/quotes');
    await expect(pending).toBeVisible();
  });

  const davi = await visit('davi', '/admin/users');
  const card = davi.locator('[data-card]').filter({ hasText: 'Iara Lima' });

  await test.step('the team reads what is in place and what is missing, and refuses with a reason', async () => {
    await expect(davi.locator('[data-card]').last()).toContainText('Iara Lima');
    await davi.getByLabel('Ordem').selectOption('Mais novos primeiro');
    await expect(davi.locator('[data-card]').first()).toContainText('Iara Lima');
    for (const fact of [
      'E-mail comprovado',
      'CNPJ válido: 12.ABC.345/01DE-35 (Vidros Iara Ltda.)',
      'Atende Santos, São Vicente',
      'Falta: telefone.',
    ])
      await expect(card).toContainText(fact);
    await expect(card.getByRole('link', { name: 'Portfólio' })).toHaveAttribute(
      'href',
      'https://vidrosiara.com.br',
    );
    const download = davi.waitForEvent('download');
    await card.getByRole('link', { name: /^Baixar Contrato social\.pdf/ }).click();
    expect((await download).suggestedFilename()).toBe('Contrato social.pdf');
    await expectAccessible(davi);

    await card.getByRole('button', { name: 'Rejeitar Iara Lima' }).click();
    const dialog = davi.getByRole('dialog', { name: 'Rejeitar Iara Lima?' });
    await dialog.getByLabel(/^Motivo/).fill(REASON);
    await expectAccessible(davi);
    await dialog.getByRole('button', { name: 'Rejeitar' }).click();
    await expect(card).toHaveCount(0);
    const mail = await mailTo(site.address, EMAIL, 'registration_rejected');
    expect(mail.body_text).toContain(REASON);
  });

  await test.step('she reads why, and asks once for another look', async () => {
    await page.getByRole('button', { name: 'Verificar Status' }).click();
    await expect(page.getByRole('heading', { name: 'Cadastro Rejeitado' })).toBeVisible();
    await expect(page.getByText(REASON)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Pedir nova análise' }).click();
    await page.getByLabel('Telefone com DDD (opcional)').fill('13987654321');
    await page.getByRole('button', { name: 'Salvar dados' }).first().click();
    await page.getByRole('button', { name: 'Pedir nova análise' }).click();
    await expect(page.getByText('Conte à equipe o que mudou')).toBeVisible();
    await page.getByLabel('O que mudou').fill('Enviei outra cópia do contrato.');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Pedir nova análise' }).click();
    await expect(pending).toBeVisible();
    await expect(page.getByText('Cadastro completo')).toBeVisible();
  });

  await test.step('the team approves, takes it back within the minute, and approves again', async () => {
    await davi.goto('/admin/users');
    await expect(card).toContainText('Pediu nova análise em');
    await expect(card).toContainText('Enviei outra cópia do contrato.');
    await expect(card).toContainText(`Recusado antes por: ${REASON}`);
    await expectAccessible(davi);
    await card.getByRole('button', { name: 'Aprovar Iara Lima' }).click();
    await card.getByRole('button', { name: 'Confirmar' }).click();
    await davi.getByRole('button', { name: 'Desfazer a aprovação de Iara Lima' }).click();
    await expect(davi.getByRole('alert').filter({ hasText: 'desfeita' })).toBeVisible();
    await expect(card).toBeVisible();
    const iara = await stockClient(site.address, EMAIL);
    const { data } = await iara.from('profiles').select('status').single();
    expect(data).toEqual({ status: 'pending_approval' });

    await card.getByRole('button', { name: 'Aprovar Iara Lima' }).click();
    await card.getByRole('button', { name: 'Confirmar' }).click();
    await expect(card).toHaveCount(0);
    await expect(davi.getByText(/O e-mail sai em/)).toBeVisible();
    await expectAccessible(davi);
  });

  await test.step('she is in; what she said goes on being hers to change', async () => {
    await page.getByRole('button', { name: 'Verificar Status' }).click();
    await expect(page.getByText('Olá, Iara Lima')).toBeVisible();
    await page.goto('/account');
    await expect(page.getByLabel('CPF ou CNPJ')).toHaveValue('12.ABC.345/01DE-35');
    await page.getByRole('link', { name: 'Ver e mudar os dados do cadastro' }).click();
    await expect(page.getByLabel('Cidades atendidas')).toHaveValue('Santos, São Vicente');
    await expectAccessible(page);
  });
});
