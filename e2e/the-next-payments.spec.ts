import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/test.ts';

// The painting of Clara's flat is late. She pays it from her home; Ana, whose project it is, sees it go.

const flat = '/projects/e0000000-0000-4000-8000-000000000001';

test('[PAR-014] [PAR-015] [PAR-016] [PED-020] [PED-021] what is due is paid from the client’s home, and its architect follows it', async ({
  visit,
}) => {
  const [clara, ana] = await Promise.all([visit('clara'), visit('ana')]);
  const next = clara.getByRole('list', { name: 'Próximos pagamentos' });
  const due = ana.getByRole('region', { name: 'A pagar' });
  const late = due.getByRole('listitem').filter({ hasText: 'Venceu há' });

  await test.step('the client’s home: what it costs, and one payment that is late', async () => {
    const cost = clara.getByRole('region', { name: 'Quanto custa' });
    await expect(cost).toContainText(/Total aprovado.*R\$.*Valor gasto.*R\$.*Valor pendente.*R\$/);
    await expect(cost.getByRole('list', { name: 'Alertas financeiros' })).toContainText(
      /Marcenaria acima do previsto.*R\$\s2\.150,00 \(8,6%\)/,
    );
    await expect(next.getByRole('listitem').first()).toContainText(/venceu.*Pintura, 1 de 3/);
    await expect(next.getByRole('button', { name: /^Pagar com PIX/ })).toHaveCount(1);
    await expectAccessible(clara);
  });

  await test.step('the architect’s home names it first, with project and supplier', async () => {
    await expect(late.first()).toContainText(/1 de 3 · Apartamento Vila Mariana/);
    await expect(
      ana.getByText(/esperam por você; R\$\s[\d.,]+ já venceram e R\$\s[\d.,]+ vencem até/),
    ).toBeVisible();
    await expectAccessible(ana);
  });

  await test.step('the client pays it, and it leaves both homes', async () => {
    await next.getByRole('button', { name: 'Pagar com PIX: Pintura, 1 de 3' }).click();
    const panel = clara.getByRole('dialog', { name: 'Pagar com PIX' });
    await panel.getByRole('button', { name: /Já paguei/ }).click();
    await panel.getByRole('button', { name: 'Registrar pagamento' }).click();
    await panel.getByRole('button', { name: 'Concluir' }).click();
    await expect(next).not.toContainText('Pintura, 1 de 3');
    await expect(next.getByRole('button', { name: /^Pagar com PIX/ })).toHaveCount(1);
    await expect(late).toHaveCount(0);
  });

  await test.step('payments by instalment: found by word, with what was paid of its order', async () => {
    await due.getByRole('link', { name: 'Ver parcelas' }).click();
    await expect(ana.getByRole('radio', { name: 'Por parcela' })).toBeChecked();
    await ana.getByLabel('Situação').selectOption('Todas');
    await ana.getByRole('searchbox').fill('pintura entrada');
    const row = ana.getByRole('row', { name: /Cor & Textura.*Entrada/ });
    await expect(row).toContainText('Paga');
    await expectAccessible(ana);
    await row.getByRole('button', { name: /^Ver pagamentos/ }).click();
    const dialog = ana.getByRole('dialog', { name: 'Pagamentos do pedido' });
    await expect(dialog).toContainText('Registrado pelo cliente');
    await expectAccessible(ana);
    await dialog.getByRole('link', { name: /^Pedido/ }).click();
  });

  await test.step('the order has its history', async () => {
    await ana.getByText('Histórico', { exact: true }).click();
    const history = ana.getByRole('list', { name: 'Histórico' });
    await expect(history).toContainText('Pagamento registrado');
    await expect(history).toContainText('Clara Nogueira');
    await expectAccessible(ana);
  });

  await test.step('an item of a confirmed order leads to it and cannot be undone', async () => {
    await ana.goto(flat);
    const grid = ana.getByRole('grid');
    await expect(grid.getByRole('link', { name: /^Pedido confirmado/ }).first()).toBeVisible();
    await expectAccessible(ana);
    await grid
      .getByRole('link', { name: /^Pedido confirmado/ })
      .first()
      .click();
    await expect(ana.getByRole('heading', { level: 1, name: /^Pedido \d{4}/ })).toBeVisible();
  });
});
