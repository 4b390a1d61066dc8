import type { SupabaseClient } from '@supabase/supabase-js';
import { expectAccessible } from './support/accessible.ts';
import { chooseInMenu } from './support/menu.ts';
import { stockClient } from './support/stock-client.ts';
import { expect, test } from './support/test.ts';

// Ana asks three builders for the drywall of the consulting room. One opens, one declines, one asks.

const id = 'e0000000-0000-4000-8000-000000000003';
const project = `/projects/${id}`;
const DAY_MS = 86_400_000;

/** The quotes that the supplier has to answer in the project, as the stock client reads them. */
async function quotesOf(supplier: SupabaseClient) {
  const requests = (await call(supplier, 'list_quote_requests', {})) as {
    request_id: string;
    project_name: string;
  }[];
  const { data, error } = await supplier
    .from('quotes')
    .select('id,project_item_id')
    .eq('status', 'requested')
    .eq(
      'request_id',
      requests.find(({ project_name }) => /^Consultório/.test(project_name))?.request_id,
    )
    .order('id');
  if (error) throw new Error(error.message);
  return data;
}

async function call(person: SupabaseClient, name: string, args: object): Promise<unknown> {
  const { data, error } = await person.rpc(name, args);
  if (error) throw new Error(`${name}: ${error.message}`);
  return data;
}

/** Prices every item at R$ 1.000,00. */
async function answer(supplier: SupabaseClient): Promise<void> {
  const quotes = await quotesOf(supplier);
  await call(supplier, 'submit_quote_response', {
    target_quote_id: quotes[0]?.id,
    items: quotes.map(({ project_item_id }) => ({ project_item_id, price: 1000, note: null })),
    delivery_time_days: 20,
  });
}

test('[STA-015] an architect runs a request: terms, questions, addendum, deadline, reminders and a new round', async ({
  visit,
  site,
}) => {
  const [ana, joana, gustavo, marcos] = await Promise.all(
    ['ana', 'joana', 'gustavo', 'marcos'].map((name) => stockClient(site.address, name)),
  );
  if (!ana || !joana || !gustavo || !marcos) throw new Error('the cast is not complete');
  const page = await visit('ana', `${project}/suppliers`);
  const board = page.getByRole('region', { name: 'Solicitações de orçamento' });
  const fold = board.getByRole('button', { name: /^Civil/ });
  const row = (supplier: string) => board.getByRole('row').filter({ hasText: supplier });
  const line = board.getByRole('row').filter({ has: page.getByRole('button', { name: /^Civil/ }) });

  await test.step('[TRM-030] the invitation carries terms, and the confirmation shows them', async () => {
    const civil = page.getByRole('region', { name: 'Civil' });
    await civil.getByRole('checkbox', { name: /^Convidar todos/ }).check();
    const terms = page.getByRole('region', { name: 'Condições da solicitação' });
    await expect(terms).toContainText('aceita respostas fora do prazo');
    await terms.getByRole('button', { name: 'Alterar condições de Civil' }).click();
    await terms.getByRole('button', { name: '10 dias' }).click();
    await terms.getByLabel('Instruções (opcional)').fill('Preço com material e montagem.');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Enviar Convites de Orçamento' }).click();
    const dialog = page.getByRole('dialog', { name: 'Enviar 3 convites?' });
    await expect(dialog).toContainText('com instruções');
    await dialog.getByRole('button', { name: 'Enviar 3 convites' }).click();
    await expect(page).toHaveURL(new RegExp(`${project}$`));
  });

  await test.step('[TRM-031] the board shows three who have not opened; items are fixed', async () => {
    await expect(line).toContainText('0 de 3 (0%)Aguardando todos os fornecedores · prazo');
    await expect(board.getByText('Não abriu')).toHaveCount(3);
    await expect(page.getByRole('button', { name: 'Adicionar Item' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Excluir/ })).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('[TRM-031] what suppliers do appears by itself: opened, declined with a reason, a question', async () => {
    const [hers] = await quotesOf(joana);
    await call(joana, 'mark_request_opened', { target_quote_id: hers?.id });
    const [his] = await quotesOf(gustavo);
    await call(gustavo, 'answer_intent', {
      target_quote_id: his?.id,
      intent: 'will_not_quote',
      reason: 'schedule',
      note: 'Só em março.',
    });
    await expect(row('Pires Construções')).toContainText('Não vai cotar: agenda cheia');
    await expect(row('Pires Construções')).toContainText('Só em março.');
    await expect(row('Freitas Engenharia')).toContainText('Abriu, não disse se cota');
    const [own] = await quotesOf(marcos);
    await call(marcos, 'ask_question', {
      target_quote_id: own?.id,
      body: 'Aqui é a Antunes: a placa é resistente a umidade?',
    });
    await expect(line).toContainText('1 pergunta sem resposta');
  });

  await test.step('[TRM-034] the answer is for all, in words that do not show who asked', async () => {
    await line.getByRole('button', { name: '1 pergunta sem resposta' }).click();
    const dialog = page.getByRole('dialog', { name: 'Perguntas sobre Civil' });
    await expect(dialog).toContainText('Antunes Reformas');
    await dialog.getByLabel('Resposta', { exact: true }).fill('Só no lavabo.');
    await dialog.getByLabel('A pergunta como os outros leem').fill('A placa resiste a umidade?');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Responder', exact: true }).click();
    await expect(dialog).toContainText('Respondida para todos os convidados.');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(line).not.toContainText('pergunta sem resposta');
    expect(
      await call(joana, 'list_questions', { target_project_id: id, category: 'civil' }),
    ).toMatchObject([{ body: 'A placa resiste a umidade?', answer: 'Só no lavabo.' }]);
  });

  await test.step('[TRM-035] an addendum changes one item and adds one; who answered has to send again', async () => {
    await answer(joana);
    await expect(row('Freitas Engenharia')).toContainText('Respondeu');
    await expect(row('Freitas Engenharia')).toContainText('1/1 item');
    await chooseInMenu(page, 'Mais ações de Civil', 'Publicar adendo');
    const items = page.getByRole('region', { name: 'Itens da solicitação' });
    await page.getByRole('button', { name: 'Conferir e publicar' }).click();
    await expect(page.getByText('Escreva o que mudou na solicitação.')).toBeVisible();
    const quantity = items.getByLabel(/^Quantidade de Divisórias/);
    await quantity.fill('muitos');
    await page.getByRole('button', { name: 'Conferir e publicar' }).click();
    await expect(items.getByText('“muitos” não é uma quantidade')).toBeVisible();
    await expectAccessible(page);
    await quantity.fill('40');
    await items.getByRole('button', { name: 'Incluir item na solicitação' }).click();
    await items.getByLabel('Descrição de novo item').fill('Rodapé');
    await page.getByRole('button', { name: 'Conferir e publicar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Publicar adendo 1 de Civil?' });
    await expect(dialog).toContainText('32 m² → 40 m²');
    await expect(dialog).toContainText('Novo: Rodapé (1 un)');
    await expect(dialog).toContainText('confirmar ou reenviar a proposta: Freitas Engenharia');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Publicar adendo' }).click();
    await expect(page).toHaveURL(new RegExp(`${project}$`));
    await expect(row('Freitas Engenharia')).toContainText('falta reenviar a proposta (adendo 1)');
  });

  await test.step('[TRM-033] a wish for more time is granted with one tap, and terms change in a dialog', async () => {
    const [own] = await quotesOf(marcos);
    await call(marcos, 'ask_more_time', {
      target_quote_id: own?.id,
      until: new Date(Date.now() + 15 * DAY_MS).toISOString(),
      note: 'Espero o preço do aço.',
    });
    await expect(line).toContainText('1 pede mais prazo');
    await expect(row('Antunes Reformas')).toContainText('Espero o preço do aço.');
    await expectAccessible(page);
    await row('Antunes Reformas')
      .getByRole('button', { name: /^Dar prazo/ })
      .click();
    const forAll = page.getByRole('dialog', { name: /^Estender o prazo de Civil até/ });
    await expect(forAll).toContainText('todos são avisados');
    await forAll.getByRole('button', { name: 'Estender para todos' }).click();
    await expect(page.getByText(/^Prazo de Civil até/)).toBeVisible();
    await expect(line).not.toContainText('pede mais prazo');
    await chooseInMenu(page, 'Mais ações de Civil', 'Estender prazo');
    const dialog = page.getByRole('dialog', { name: 'Prazo e condições de Civil' });
    await expectAccessible(page);
    await dialog.getByLabel('Prazo para responder').fill('01/01/2020');
    await expect(dialog).toContainText('O prazo para responder precisa ter pelo menos 24 horas.');
    await dialog.getByRole('button', { name: '14 dias' }).click();
    await dialog.getByRole('button', { name: 'Salvar e avisar' }).click();
    await expect(page.getByText('Condições da solicitação atualizadas.')).toBeVisible();
  });

  await test.step('[TRM-033] [ARQ-023] the plan of the category is attached there, and an invited supplier reads it', async () => {
    await chooseInMenu(page, 'Mais ações de Civil', 'Estender prazo');
    const dialog = page.getByRole('dialog', { name: 'Prazo e condições de Civil' });
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'Anexar arquivos: Arquivos da solicitação' }).click();
    await (await chooser).setFiles({
      name: 'Planta baixa.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF\n'),
    });
    await expect(dialog.getByRole('list', { name: 'Arquivos da solicitação' })).toContainText(
      'Planta baixa.pdf',
    );
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    const hers = await visit('joana', '/quotes');
    await hers
      .getByRole('link', { name: /Consultório/ })
      .first()
      .click();
    const plan = hers
      .getByRole('region', { name: 'Prazo e condições da solicitação' })
      .getByRole('link', { name: /^Baixar Planta baixa\.pdf/ });
    const download = hers.waitForEvent('download');
    await plan.click();
    expect((await download).suggestedFilename()).toBe('Planta baixa.pdf');
    await expectAccessible(hers);
    const bruno = await stockClient(site.address, 'bruno');
    const plans = (supplier: SupabaseClient) =>
      supplier.from('attachments').select('file_name').eq('kind', 'terms');
    expect((await plans(marcos)).data).toEqual([{ file_name: 'Planta baixa.pdf' }]);
    expect((await plans(bruno)).data).toEqual([]);
  });

  await test.step('[TRM-032] who owes an answer is reminded once a day, or by WhatsApp', async () => {
    // Two weeks before the deadline nobody is late: the menu of the row reminds.
    await chooseInMenu(page, 'Mais ações de Antunes Reformas', 'Lembrar');
    await expect(row('Antunes Reformas')).toContainText('Lembrado hoje');
    await page.getByRole('button', { name: 'Mais ações de Pires Construções' }).click();
    await expect(page.getByRole('menuitem', { name: /^Conversa com/ })).toBeFocused();
    await expectAccessible(page);
    await expect(page.getByRole('menuitem', { name: /^Lembrar|^WhatsApp/ })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Mais ações de Freitas Engenharia' }).click();
    const whatsapp = page.getByRole('menuitem', { name: /^WhatsApp para/ });
    const text = new URL((await whatsapp.getAttribute('href')) ?? '').searchParams.get('text');
    expect(text).toContain('Olá, Freitas Engenharia! Aqui é Ana Ribeiro.');
    await page.keyboard.press('Escape');
  });

  await test.step('[TRM-036] a round asks again for what nobody was chosen for, while the work goes on', async () => {
    await answer(joana);
    await answer(marcos);
    await expect(line).toContainText('3 de 3 (100%)');
    const { data } = await ana
      .from('quotes')
      .select(
        'id,supplier:profiles!quotes_supplier_id_fkey(company_name),project_item:project_items!inner(project_id,description)',
      )
      .eq('project_item.project_id', id)
      .like('project_item.description', 'Divisórias%')
      .eq('status', 'submitted');
    const won = data?.find(({ supplier }) => JSON.stringify(supplier).includes('Freitas'));
    await call(ana, 'approve_quotes', { target_project_id: id, quote_ids: [won?.id] });
    await page.reload();
    await expect(page.getByText('Em Andamento')).toBeVisible();
    await fold.click();
    await expect(row('Antunes Reformas')).toContainText('Encerrado');
    await chooseInMenu(page, 'Mais ações de Civil', 'Abrir nova rodada');
    const dialog = page.getByRole('dialog', { name: 'Nova rodada de Civil' });
    await expect(dialog.getByRole('checkbox')).toHaveCount(1);
    await expect(dialog).toContainText('Pires Construções não recebe');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Abrir nova rodada' }).click();
    await expect(page.getByText(/^Nova rodada aberta: 2 fornecedores/)).toBeVisible();
    await expect(row('Antunes Reformas')).toContainText('rodada 2');
    await expectAccessible(page);
  });

  await test.step('[TRM-037] more suppliers of the category are invited from the board', async () => {
    await chooseInMenu(page, 'Mais ações de Civil', 'Convidar mais fornecedores');
    await expect(page.getByRole('region', { name: 'Civil' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ver todas as categorias' })).toBeVisible();
    await expectAccessible(page);
  });
});
