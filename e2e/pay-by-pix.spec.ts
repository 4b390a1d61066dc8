import { expectAccessible } from './support/accessible.ts';
import { stockClient } from './support/stock-client.ts';
import { expect, test } from './support/test.ts';

// Clara owes the joiner Bruno what is left of his order in Vila Mariana.

test('[PIX-007] [PIX-005] [PIX-006] Clara pays an instalment by PIX with its receipt; Bruno contests, then confirms', async ({
  visit,
  site,
}) => {
  const wire = await stockClient(site.address, 'clara');
  const { data: orders } = await wire.rpc('get_orders', {
    target_project_id: 'e0000000-0000-4000-8000-000000000001',
  });
  const order = (
    orders as {
      order_id: string;
      supplier_name: string;
      price: number;
      paid: number;
      instalments: [];
    }[]
  ).find(({ supplier_name, price, paid }) => supplier_name === 'Bruno Carvalho' && paid < price);
  const page = `/orders/${order?.order_id}`;

  const clara = await visit('clara', page);
  await clara
    .getByRole('button', { name: /Pagar com PIX/ })
    .first()
    .click();
  const panel = clara.getByRole('dialog', { name: 'Pagar com PIX' });
  await expect(panel.getByRole('img', { name: /Código QR do PIX/ })).toBeVisible();
  await expect(panel).toContainText('Marcenaria Carvalho Ltda.');
  await expect(panel).toContainText('fi***@marcenaria.exemplo.test');
  await expect(panel).not.toContainText('Chave nova');
  await expectAccessible(clara);

  // Meanwhile Bruno changes his key.
  const bruno = await visit('bruno', '/account');
  await bruno.getByLabel('Tipo da chave PIX').selectOption({ label: 'Celular' });
  await bruno.getByLabel(/^Chave PIX/).fill('(11) 95550-0401');
  await bruno
    .getByRole('region', { name: 'Dados para receber' })
    .getByRole('button', { name: 'Salvar dados' })
    .click();
  await expect(bruno.getByText('Seus dados foram salvos.')).toBeVisible();
  await clara.reload();
  await clara
    .getByRole('button', { name: /Pagar com PIX/ })
    .first()
    .click();
  await expect(panel).toContainText(/Chave nova desde \d\d\/\d\d/);

  await panel.getByRole('button', { name: /Já paguei/ }).click();
  await panel.getByRole('button', { name: 'Registrar pagamento' }).click();
  await expect(panel.getByRole('heading', { name: 'Pagamento registrado' })).toBeVisible();
  const chooser = clara.waitForEvent('filechooser');
  await panel.getByRole('button', { name: /^Anexar arquivos/ }).click();
  await (await chooser).setFiles({
    name: 'Comprovante.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'),
  });
  await expect(panel.getByText('Comprovante.pdf').first()).toBeVisible();
  await panel.getByRole('button', { name: 'Concluir' }).click();
  const claras = clara.getByRole('region', { name: 'Pagamentos' });
  await expect(claras.getByRole('link', { name: /Comprovante\.pdf/ })).toBeVisible();

  await bruno.goto(page);
  const brunos = bruno.getByRole('region', { name: 'Pagamentos' });
  const paid = brunos.getByRole('listitem').filter({ hasText: 'Registrado pelo cliente' }).first();
  await expect(paid.getByRole('link', { name: /Comprovante\.pdf/ })).toBeVisible();
  await paid.getByRole('button', { name: /^Contestar/ }).click();
  await bruno.getByRole('textbox', { name: /Motivo/ }).fill('Ainda não caiu na conta.');
  await bruno.getByRole('button', { name: 'Contestar', exact: true }).click();
  await expect(claras).toContainText('Ainda não caiu na conta.');
  await expect(claras).toContainText('Contestado');
  await paid.getByRole('button', { name: /^Confirmar recebimento/ }).click();
  await expect(claras).toContainText('Recebimento confirmado');
  await expectAccessible(bruno);
});
