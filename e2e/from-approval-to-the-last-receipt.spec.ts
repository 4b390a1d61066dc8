import type { Page } from '@playwright/test';
import type pg from 'pg';
import { expectAccessible } from './support/accessible.ts';
import { agree } from './support/agree.ts';
import { keepUndecided, openCategory } from './support/comparison.ts';
import { letDaysPass } from './support/days-pass.ts';
import { pdf } from './support/small-files.ts';
import { stockClient } from './support/stock-client.ts';
import { expect, test } from './support/test.ts';

// Ana buys the joinery of Rafael's house from Sílvia, and what follows is played to its end: the order, a down payment by PIX,
// a reminder, a payment that Sílvia first misses, a change to which all three agree, and the last receipt, eleven weeks later.

const house = 'e0000000-0000-4000-8000-000000000002';

/** Days later, at nine in the morning, when the reminders of the day are sent. */
const daysLater = (days: number) => async (owner: pg.Client) => {
  await letDaysPass(owner, days);
  await owner.query(`select private.notify_instalments_due(
    (date_trunc('day', now() at time zone 'America/Sao_Paulo') + interval '9 hours') at time zone 'America/Sao_Paulo')`);
};

/** The client pays what remains of an instalment by its PIX code, with a receipt. */
async function payByPix(client: Page, instalment: RegExp, receipt: string) {
  await client
    .getByRole('region', { name: 'Parcelas' })
    .getByRole('row', { name: instalment })
    .getByRole('button', { name: /Pagar com PIX/ })
    .click();
  const panel = client.getByRole('dialog', { name: 'Pagar com PIX' });
  await expect(panel.getByRole('img', { name: /Código QR do PIX/ })).toBeVisible();
  await panel.getByRole('button', { name: /Já paguei/ }).click();
  await panel.getByRole('button', { name: 'Registrar pagamento' }).click();
  await expect(panel.getByRole('heading', { name: 'Pagamento registrado' })).toBeVisible();
  const chooser = client.waitForEvent('filechooser');
  await panel.getByRole('button', { name: /^Anexar arquivos/ }).click();
  await (await chooser).setFiles(pdf(receipt));
  await expect(panel.getByText(receipt).first()).toBeVisible();
  await panel.getByRole('button', { name: 'Concluir' }).click();
}

/** The supplier's line of a payment, by the name of its receipt. */
const paymentWith = (supplier: Page, receipt: string) =>
  supplier
    .getByRole('region', { name: 'Pagamentos' })
    .getByRole('listitem')
    .filter({ hasText: 'Registrado pelo' })
    .filter({ has: supplier.getByRole('link', { name: new RegExp(receipt) }) });

async function confirmReceipt(supplier: Page, receipt: string) {
  const line = paymentWith(supplier, receipt);
  await line.getByRole('button', { name: /^Confirmar recebimento/ }).click();
  await expect(line).toContainText('Recebimento confirmado');
}

const state = (page: Page, instalment: RegExp) =>
  page.getByRole('region', { name: 'Parcelas' }).getByRole('row', { name: instalment });

test('[PED-001] [PAR-002] [PAR-004] [PIX-005] [PIX-007] [ADT-020] [COM-001] from an approval to the last receipt: three people, eleven weeks', async ({
  visit,
  site,
}) => {
  test.setTimeout(240_000);
  const [ana, silvia, rafael] = await Promise.all([
    visit('ana', `/projects/${house}/quotes`),
    visit('silvia', '/account'),
    visit('rafael'),
  ]);
  let order = '';

  await test.step('the supplier says where to be paid, the architect approves and plans how', async () => {
    const details = silvia.getByRole('region', { name: 'Dados para receber' });
    await details.getByLabel('Tipo da chave PIX').selectOption({ label: 'E-mail' });
    await details.getByLabel(/^Chave PIX/).fill('financeiro@andrade.exemplo.test');
    await details.getByLabel(/^CPF ou CNPJ/).fill('11.222.333/0001-81');
    await details.getByLabel(/^Nome/).fill('Andrade Móveis Planejados Ltda.');
    await details.getByLabel(/^Cidade/).fill('São Paulo');
    await details.getByRole('button', { name: 'Salvar dados' }).click();
    await expect(silvia.getByText('Seus dados foram salvos.')).toBeVisible();

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
    await ana.goto(`/projects/${house}/work`);
    await ana
      .getByRole('row', { name: /Andrade Móveis Planejados/ })
      .getByRole('link')
      .click();
    await expect(ana.getByRole('heading', { level: 1, name: /^Pedido/ })).toBeVisible();
    order = new URL(ana.url()).pathname;
    await ana.getByRole('button', { name: 'Condições e parcelas' }).click();
    await ana.getByRole('dialog').getByLabel('Entrada e mensais').check();
    await ana.getByRole('dialog').getByRole('button', { name: 'Salvar e avisar' }).click();
    await expect(state(ana, /Parcela 2 de 2/)).toContainText('A vencer');
  });

  await test.step('the supplier confirms; the client pays the down payment, and the supplier has it', async () => {
    await silvia.goto(order);
    await silvia.getByRole('button', { name: 'Confirmar pedido' }).click();
    await silvia
      .getByRole('dialog')
      .getByRole('button', { name: /^Confirmar R\$/ })
      .click();
    await expect(silvia.getByText('Pedido confirmado', { exact: true })).toBeVisible();
    await rafael.goto(order);
    await payByPix(rafael, /Entrada/, 'entrada.pdf');
    await confirmReceipt(silvia, 'entrada.pdf');
    for (const page of [silvia, rafael, ana])
      await expect(state(page, /Entrada/)).toContainText('Paga');
  });

  await test.step('six weeks later an instalment is late, and client and architect are reminded', async () => {
    await site.asSuperuser(daysLater(45));
    await rafael.goto('/avisos');
    await expect(rafael.getByText(/venceu/).first()).toBeVisible();
    await rafael.goto(`/dashboard?projeto=${house}`);
    await expect(rafael.getByRole('list', { name: 'Próximos pagamentos' })).toContainText('venceu');
    await rafael.goto(order);
    await expect(state(rafael, /Parcela 1 de 2/)).toContainText('Vencida');
  });

  await test.step('paid, contested, and confirmed: no sum moves by what is said about it', async () => {
    await payByPix(rafael, /Parcela 1 de 2/, 'primeira.pdf');
    await silvia.goto(order);
    const line = paymentWith(silvia, 'primeira.pdf');
    await line.getByRole('button', { name: /^Contestar/ }).click();
    await silvia.getByRole('textbox', { name: /Motivo/ }).fill('Ainda não caiu na conta.');
    await silvia.getByRole('button', { name: 'Contestar', exact: true }).click();
    await expect(rafael.getByText('Ainda não caiu na conta.')).toBeVisible();
    await expect(state(rafael, /Parcela 1 de 2/)).toContainText('Paga');
    await confirmReceipt(silvia, 'primeira.pdf');
    await expect(rafael.getByText('Ainda não caiu na conta.')).toBeHidden();
  });

  await test.step('a change for R$ 1.800,00 and six days: all three agree, and the order follows', async () => {
    await silvia.getByRole('link', { name: 'Propor aditivo' }).click();
    await silvia.getByLabel(/^Título/).fill('Reforço da parede da estante');
    await silvia.getByLabel('Imprevisto na obra').check();
    await silvia.getByLabel('Quanto').first().fill('1.800,00');
    await silvia.getByLabel('Dias', { exact: true }).first().fill('6');
    await silvia.getByRole('button', { name: 'Revisar e enviar' }).click();
    await silvia
      .getByRole('dialog')
      .getByRole('button', { name: /^Enviar \+R\$/ })
      .click();
    await expect(silvia.getByRole('heading', { level: 1, name: 'Aditivo 1' })).toBeVisible();
    const change = new URL(silvia.url()).pathname;
    for (const page of [ana, rafael]) {
      await page.goto(change);
      await agree(page);
    }
    await expect(silvia.getByText(/^Todos concordaram em .*: o pedido mudou/)).toBeVisible();
    await rafael.goto(order);
    await expect(state(rafael, /Aditivo 1/)).toContainText('1.800,00');
  });

  await test.step('a month later the rest is paid, and the last receipt is confirmed', async () => {
    await site.asSuperuser(daysLater(31));
    await rafael.goto(order);
    await payByPix(rafael, /Parcela 2 de 2/, 'segunda.pdf');
    await payByPix(rafael, /Aditivo 1/, 'aditivo.pdf');
    await silvia.goto(order);
    await confirmReceipt(silvia, 'segunda.pdf');
    await confirmReceipt(silvia, 'aditivo.pdf');
    for (const page of [rafael, silvia, ana]) {
      await page.goto(order);
      await expect(
        page.getByRole('region', { name: 'Parcelas' }).getByText('Paga', { exact: true }),
      ).toHaveCount(4);
      await expectAccessible(page);
    }
  });

  await test.step('every figure agrees: the client’s, the supplier’s commission, and the invariants', async () => {
    const client = await stockClient(site.address, 'rafael');
    const { data: summary } = await client
      .rpc('get_project_financial_summary', { target_project_id: house })
      .single<{ orcamento_total_aprovado: number; valor_gasto: number; valor_pendente: number }>();
    expect(summary).toMatchObject({
      orcamento_total_aprovado: 20_130,
      valor_gasto: 20_130,
      valor_pendente: 0,
    });
    const admin = await stockClient(site.address, 'davi');
    const { data: ledger } = await admin
      .from('commissions')
      .select(
        'commission_amount,quote:quotes!inner(item:project_items!quotes_project_item_id_fkey!inner(project_id))',
      )
      .eq('quote.item.project_id', house);
    const cents = (ledger ?? []).map(({ commission_amount }) =>
      Math.round(Number(commission_amount) * 100),
    );
    // 7 % of R$ 7.350,00, R$ 10.980,00 and the R$ 1.800,00 of the change.
    expect(cents.toSorted((a, b) => a - b)).toEqual([12_600, 51_450, 76_860]);
    await site.asSuperuser(async (owner) => {
      const { rows } = await owner.query('select * from private.broken_invariants()');
      expect(rows).toEqual([]);
    });
  });
});
