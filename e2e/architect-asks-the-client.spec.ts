import { expectAccessible } from './support/accessible.ts';
import { stockClient } from './support/stock-client.ts';
import { expect, test } from './support/test.ts';

// Ana undoes an approval while somebody else pays it.

test('[DEC-026] [PED-020] an approval that is paid while it is asked about is not undone, and the dialog says why', async ({
  visit,
  site,
}) => {
  const client = await stockClient(site.address, 'ana');
  const description = 'Guarda-roupa do quarto de casal';
  const { data } = await client
    .from('quotes')
    .select('id,project_item:project_items!quotes_project_item_id_fkey!inner(project_id)')
    .eq('status', 'approved')
    .eq('project_item.description', description)
    .single<{ id: string; project_item: { project_id: string } }>();
  const ana = await visit('ana', `/projects/${data?.project_item.project_id}?aba=itens`);
  const row = ana.getByRole('row', { name: new RegExp(`^${description}`) });
  const dialog = ana.getByRole('dialog');
  await row.getByRole('button', { name: 'Desfazer aprovação' }).click();

  await client.from('payments').insert({
    quote_id: data?.id,
    amount: 10,
    payment_date: new Date().toISOString().slice(0, 10),
  });
  await expect(row.getByText('Pagamento registrado')).toBeAttached();
  await dialog.getByRole('button', { name: 'Desfazer aprovação' }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    'Há pagamento registrado para este orçamento.',
  );
  await expectAccessible(ana);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await row.getByRole('link', { name: /^Pagamento registrado/ }).click();
  await expect(ana.getByRole('heading', { level: 1, name: /^Pedido/ })).toBeVisible();
});
