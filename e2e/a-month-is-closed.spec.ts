import { expectAccessible } from './support/accessible.ts';
import { keepUndecided, openCategory } from './support/comparison.ts';
import { letDaysPass } from './support/days-pass.ts';
import { expect, test } from './support/test.ts';

// Ana buys the joinery of a house from Sílvia. When the month is over the team charges the commission, and Sílvia pays it.

const house = '/projects/e0000000-0000-4000-8000-000000000002';
/** Whatever day it is, what happened today then lies in a month that is over. */
const A_MONTH = 31;
/** 7 % of R$ 18.330,00. */
const commission = /R\$\s1\.283,10/;

test('[COM-017] [COM-018] [COM-020] [COM-021] [COM-022] [COM-023] [COM-024] a month is closed once, its invoice is read and paid, and nothing stays late', async ({
  visit,
  site,
}) => {
  test.slow();

  await test.step('an approval foresees a commission, which the supplier confirms with the order', async () => {
    const ana = await visit('ana', `${house}/quotes`);
    await openCategory(ana, 'Marcenaria');
    const joinery = ana.getByRole('region', { name: 'Marcenaria' });
    await joinery.getByRole('radio', { name: /^Estante da sala/ }).check();
    await joinery.getByRole('radio', { name: /^Portas internas/ }).check();
    await ana.getByRole('button', { name: 'Aprovar Selecionados' }).click();
    await keepUndecided(ana.getByRole('dialog'));
    await ana
      .getByRole('dialog')
      .getByRole('button', { name: /^Aprovar R\$/ })
      .click();
    await expect(ana.getByText('Em Andamento', { exact: true })).toBeVisible();
    await ana.goto(`${house}/work`);
    const row = ana.getByRole('row', { name: /Andrade Móveis Planejados/ });
    const order = await row.getByRole('link').getAttribute('href');
    await row.getByRole('link').click();
    await expect(ana.getByRole('heading', { name: 'Parcelas' })).toBeVisible();
    await expect(ana.getByRole('main')).not.toContainText(/comiss/i);

    const silvia = await visit('silvia', order);
    const cost = silvia.getByRole('region', { name: 'Comissão do Prumo' });
    await expect(cost).toContainText(/Comissão de 7%\s*R\$\s1\.283,10/);
    await expect(cost).toContainText(/Você recebe\s*R\$\s17\.046,90/);
    await expect(cost).toContainText('Só é devida quando você confirma o pedido');
    await silvia.getByRole('button', { name: 'Confirmar pedido' }).click();
    await silvia
      .getByRole('dialog')
      .getByRole('button', { name: /^Confirmar R\$/ })
      .click();
    await expect(cost).toContainText('Já é devida');
    await silvia.goto('/commissions');
    await expect(
      silvia.getByRole('row', { name: /Casa Alto da Lapa.*Estante da sala/ }),
    ).toContainText('Devida');
    await expectAccessible(silvia);
  });

  await site.asOwner((owner) => letDaysPass(owner, A_MONTH));
  const [davi, colleague, silvia] = await Promise.all([
    visit('davi'),
    visit('davi', '/admin/commissions/close'),
    visit('silvia', '/commissions?aba=faturas'),
  ]);
  await expect(silvia.getByText('Faturas', { exact: true })).toBeVisible();

  await test.step('the team’s first page says that a month waits, and what closing it charges is read before', async () => {
    await expect(davi.getByText(/ainda não foi fechado/)).toBeVisible();
    await expectAccessible(davi);
    await davi.getByRole('main').getByRole('link', { name: 'Fechar mês' }).click();
    await expect(davi.getByRole('row', { name: /Andrade Móveis/ })).toContainText(commission);
    await expect(davi.getByRole('row', { name: /Andrade Móveis/ })).toContainText('A faturar');
    await expectAccessible(davi);
  });

  await test.step('two of the team press at once: each supplier gets one invoice', async () => {
    for (const page of [davi, colleague]) {
      await page.getByRole('button', { name: /^Fechar \S+ de \d{4}$/ }).click();
      await expect(page.getByRole('dialog')).toContainText('recebe por e-mail a sua fatura');
    }
    await Promise.all(
      [davi, colleague].map((page) => page.getByRole('button', { name: /^Emitir/ }).click()),
    );
    await expect(davi.getByRole('status').filter({ hasText: /fatura/ })).toBeVisible();
    await expect(colleague.getByRole('status').filter({ hasText: /fatura/ })).toBeVisible();
    await davi.goto('/admin/commissions?aba=faturas');
    await davi.getByRole('searchbox').fill('Andrade');
    await davi.getByLabel('Situação').selectOption({ label: 'Em aberto' });
    await expect(davi.getByRole('rowheader')).toHaveCount(1);
    await expect(davi.getByRole('row', { name: /Andrade Móveis/ })).toContainText(commission);
    await expectAccessible(davi);
  });

  await test.step('the supplier’s page has the invoice without a reload; it reads the deal and copies the PIX code', async () => {
    await silvia
      .getByRole('row', { name: /Em aberto/ })
      .getByRole('link')
      .first()
      .click();
    await expect(silvia.getByRole('heading', { level: 1, name: /^Fatura \d{4}\// })).toBeVisible();
    await expect(silvia.getByRole('row', { name: /Casa Alto da Lapa/ }).first()).toBeVisible();
    await expect(silvia.getByRole('img', { name: /Código QR do PIX/ })).toBeVisible();
    await expect(silvia.getByText('Esta fatura não é nota fiscal')).toBeVisible();
    await expectAccessible(silvia);
    await silvia.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await silvia.getByRole('button', { name: 'Copiar código' }).click();
    await expect(silvia.getByRole('button', { name: 'Código copiado' })).toBeVisible();
    expect(await silvia.evaluate(() => navigator.clipboard.readText())).toMatch(/^000201.*6304/);
    const saving = silvia.waitForEvent('download');
    await silvia.getByRole('button', { name: /^Baixar PDF da fatura/ }).click();
    expect((await saving).suggestedFilename()).toMatch(/\.pdf$/);
  });

  await test.step('the team records the payment, and what is open no longer has it', async () => {
    await davi.getByRole('button', { name: /^Registrar pagamento da fatura/ }).click();
    const dialog = davi.getByRole('dialog');
    await expect(dialog).toContainText('Andrade Móveis Planejados');
    await expectAccessible(davi);
    await dialog.getByRole('button', { name: 'Registrar pagamento' }).click();
    await expect(davi.getByText('Nenhuma fatura encontrada')).toBeVisible();
    await davi.goto('/admin/commissions?aba=atraso');
    await expect(davi.getByRole('heading', { level: 1, name: 'Comissões' })).toBeVisible();
    await davi.waitForLoadState('networkidle');
    await expect(davi.getByRole('main')).not.toContainText('Andrade');
    await expectAccessible(davi);
    await expect(silvia.getByText('Paga', { exact: true })).toBeVisible();
    await expect(silvia.getByRole('button', { name: 'Copiar código' })).toHaveCount(0);
  });
});

test('[COM-019] [COM-020] who issues invoices is written once; a cancelled invoice says why', async ({
  visit,
}) => {
  const davi = await visit('davi', '/admin/commissions/billing');
  await davi.getByLabel(/^Chave PIX/).fill('nada disso');
  await davi.getByRole('button', { name: 'Salvar dados' }).click();
  await expect(davi.getByText('A chave PIX não é válida para este tipo.')).toBeVisible();
  await expectAccessible(davi);
  await davi.getByLabel(/^Tipo da chave PIX/).selectOption({ label: 'CNPJ' });
  await davi.getByLabel(/^Chave PIX/).fill('11.222.333/0001-81');
  await davi.getByRole('button', { name: 'Salvar dados' }).click();
  await expect(davi.getByText('Os dados de cobrança foram salvos.')).toBeVisible();

  await davi.goto('/admin/commissions?aba=faturas&situacao=open');
  await davi
    .getByRole('button', { name: /^Mais ações da fatura/ })
    .first()
    .press('Enter');
  await expect(davi.getByRole('dialog').getByRole('button', { name: 'Baixar PDF' })).toBeVisible();
  await expectAccessible(davi);
  await davi.getByRole('dialog').getByRole('button', { name: 'Cancelar fatura' }).press('Enter');
  const dialog = davi.getByRole('dialog', { name: /^Cancelar a fatura/ });
  await expect(dialog.getByLabel(/^Motivo/)).toBeFocused();
  await dialog.getByRole('button', { name: 'Cancelar fatura' }).click();
  await expect(dialog.getByText('Escreva o motivo')).toBeVisible();
  await expectAccessible(davi);
  await dialog.getByLabel(/^Motivo/).fill('Já paga por fora do Prumo.');
  await dialog.getByRole('button', { name: 'Cancelar fatura' }).click();
  await expect(davi.getByText('Fatura cancelada', { exact: true })).toBeVisible();
  await davi.getByLabel('Situação').selectOption({ label: 'Canceladas' });
  await davi
    .getByRole('row', { name: /Cancelada/ })
    .getByRole('link')
    .click();
  await expect(davi.getByText('Já paga por fora do Prumo.')).toBeVisible();
  await expect(davi.getByRole('button', { name: 'Registrar pagamento' })).toHaveCount(0);
  await expectAccessible(davi);
});
