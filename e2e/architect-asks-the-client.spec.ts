import { expectAccessible } from './support/accessible.ts';
import { keepUndecided, openCategory } from './support/comparison.ts';
import { chooseInMenu } from './support/menu.ts';
import { stockClient } from './support/stock-client.ts';
import { expect, test } from './support/test.ts';

// Ana lets Rafael decide what is bought for his house in Alto da Lapa.

const house = 'e0000000-0000-4000-8000-000000000002';
const balcony = 'f0000000-0000-4000-8000-000000000201';
const slab = 'f0000000-0000-4000-8000-000000000202';
const project = `/projects/${house}`;

test('[DEC-025] [DEC-026] [DEC-027] an architect asks the client, reads the answer, and undoes an approval', async ({
  visit,
  site,
}) => {
  const ana = await visit('ana', project);
  const rafael = await stockClient(site.address, 'rafael');
  const dialog = ana.getByRole('dialog');
  const bar = ana.getByRole('region', { name: 'Resumo da seleção' });
  const civil = ana.getByRole('region', { name: 'Civil' });
  const joinery = ana.getByRole('region', { name: 'Marcenaria' });

  await test.step('the rule of the project is that the client decides', async () => {
    await chooseInMenu(ana, 'Mais ações do projeto', 'Aprovação do cliente');
    await dialog.getByLabel('O cliente aprova tudo').check();
    await expectAccessible(ana);
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('approving is not offered any more, sending is', async () => {
    await ana.goto(`${project}/quotes`);
    await civil.getByRole('radio', { name: /varanda, Antunes/ }).check();
    await openCategory(ana, 'Marcenaria');
    await joinery.getByRole('radio', { name: /^Estante.*, Andrade/ }).check();
    await expect(bar.getByRole('button', { name: 'Aprovar Selecionados' })).toHaveCount(0);
    await bar.getByRole('button', { name: 'Enviar ao cliente' }).click();
    await expect(dialog).toContainText('Enviar a seleção ao cliente?');
    await expect(dialog.getByRole('button', { name: /^Aprovar/ })).toHaveCount(0);
    await expect(dialog).toContainText('Neste projeto o cliente aprova tudo.');
    await dialog.getByRole('button', { name: 'Enviar ao cliente' }).click();
    await expect(dialog).toContainText('Escolha uma das duas respostas.');
    await keepUndecided(dialog);
    await dialog.getByLabel('Mensagem ao cliente (opcional)').fill('O Marcos conhece a laje.');
    await expectAccessible(ana);
    await dialog.getByRole('button', { name: 'Enviar ao cliente' }).click();
    await expect(ana.getByText('Seleção enviada ao cliente.')).toBeVisible();
    await expect(ana.getByRole('note')).toContainText(
      /Aguardando a decisão do cliente2 itens por R\$\s37\.150,00/,
    );
    await expectAccessible(ana);
  });

  await test.step('what was sent can be taken back, and sent again', async () => {
    await ana.getByRole('button', { name: 'Retirar seleção' }).click();
    await dialog.getByRole('button', { name: 'Retirar', exact: true }).click();
    await expect(ana.getByText('Aguardando a decisão do cliente')).toBeHidden();
    await expect(ana.getByRole('heading', { level: 1 })).toBeFocused();
    const { data } = await rafael.rpc('get_selection_review', { target_project_id: house });
    expect(data).toEqual([]);
    await bar.getByRole('button', { name: 'Enviar ao cliente' }).click();
    await keepUndecided(dialog);
    await dialog.getByLabel('Mostrar também as outras propostas').check();
    await dialog.getByRole('button', { name: 'Enviar ao cliente' }).click();
    await expect(ana.getByText('Aguardando a decisão do cliente')).toBeVisible();
  });

  await test.step('an offer that changed is named, and the same choice is sent again', async () => {
    const marcos = await stockClient(site.address, 'marcos');
    const { data: own } = await marcos
      .from('quotes')
      .select('id')
      .eq('project_item_id', balcony)
      .single();
    const { error } = await marcos.rpc('submit_quote', {
      target_quote_id: own?.id,
      offer: {
        delivery_time_days: 50,
        change_note: 'Cinco dias a menos.',
        lines: [
          { project_item_id: balcony, scope: 'quoted', value: 29_800 },
          { project_item_id: slab, scope: 'quoted', value: 13_200 },
        ],
      },
      expected_version: 1,
    });
    expect(error).toBeNull();
    await ana.reload();
    const note = ana.getByRole('note').first();
    await expect(note).toContainText(
      '1 proposta mudou ou venceu desde o envio: Ampliação da varanda.',
    );
    await note.getByText('O que foi enviado').click();
    await expect(note).toContainText(/Antunes Reformas · R\$\s29\.800,00 · mudou ou venceu/);
    await expectAccessible(ana);
    await note.getByRole('button', { name: 'Escolher os mesmos de novo' }).click();
    await expect(bar).toContainText('2 de 5 itens selecionados');
    await bar.getByRole('button', { name: 'Enviar ao cliente' }).click();
    await expect(dialog).toContainText('substitui a que o cliente ainda não respondeu');
    await keepUndecided(dialog);
    await dialog.getByLabel('Mostrar também as outras propostas').check();
    await dialog.getByRole('button', { name: 'Enviar ao cliente' }).click();
    await expect(dialog).toBeHidden();
    await expect(note).not.toContainText('mudou ou venceu');
  });

  await test.step('the client approves one and refuses the other, and the answer appears by itself', async () => {
    const { data: sent } = await rafael.rpc('get_selection_review', { target_project_id: house });
    expect(sent).toHaveLength(2);
    expect(sent[0].rivals).toEqual([{ place: 1, price: 31_200, delivery_time_days: 40 }]);
    const { error } = await rafael.rpc('decide_selection', {
      selection_id: sent[0].selection_id,
      decisions: sent.map(({ quote_id, description }: { quote_id: string; description: string }) =>
        description.startsWith('Estante')
          ? { quote_id, decision: 'refused', justification: 'Quero ver outra madeira.' }
          : { quote_id, decision: 'approved' },
      ),
    });
    expect(error).toBeNull();
    await expect(ana.getByRole('note').first()).toContainText('O cliente respondeu em');
    await expect(ana.getByRole('note').first()).toContainText(
      /1 item aprovado por R\$\s29\.800,00, 1 item recusado/,
    );
    await expect(ana.getByRole('note').first()).toContainText('Quero ver outra madeira.');
    await expect(civil.getByRole('radio', { name: /varanda, Antunes/ })).toHaveCount(0);
    await expectAccessible(ana);
  });

  await test.step('an approval that was a mistake is undone with its reason, and its rivals are back', async () => {
    await ana.goto(project);
    const row = ana.getByRole('row', { name: /^Ampliação da varanda/ });
    await expect(row).toContainText('Antunes Reformas, R$ 29.800,00');
    await row.getByRole('button', { name: 'Desfazer aprovação' }).click();
    await dialog.getByLabel('Motivo (opcional)').fill('O cliente mudou de ideia.');
    await expectAccessible(ana);
    await dialog.getByRole('button', { name: 'Desfazer aprovação' }).click();
    await expect(ana.getByText('Aprovação desfeita', { exact: true })).toBeVisible();
    await expect(row).toContainText('2 de 3 · menor');
    await expect(row.locator('[data-column=outcome]')).toBeFocused();
    await expect(ana.getByText('Orçamentação', { exact: true })).toBeVisible();
    await ana.goto(`${project}/quotes`);
    await expect(civil.getByRole('radio', { name: /varanda, Antunes/ })).toBeVisible();
    await expect(civil.getByRole('radio', { name: /varanda, Pires/ })).toBeVisible();
  });
});

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
  const ana = await visit('ana', `/projects/${data?.project_item.project_id}`);
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
