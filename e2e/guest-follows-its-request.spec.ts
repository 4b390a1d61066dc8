import type { Page } from '@playwright/test';
import { askGuest } from './support/guest.ts';
import { runAxe } from './support/run-axe.ts';
import { stockClient } from './support/stock-client.ts';
import { expect, test } from './support/test.ts';

// The page of a link in each state of its request, from the first touch to the order, as João meets them.

const state = (page: Page) => page.locator('.state h2');
const send = async (page: Page, label = 'Enviar proposta') => {
  await page.getByRole('button', { name: label }).click();
  const name = page.getByLabel('Seu nome');
  if (await name.isVisible()) {
    await name.fill('João Lima');
    await page.getByRole('button', { name: 'Enviar proposta' }).click();
  }
};

test('[CON-4] [CON-6] [CVD-021] [CVD-023] a guest declines, asks, answers, corrects, follows a change and a revision, and confirms its order', async ({
  browser,
  site,
}) => {
  const asked = await askGuest(site.address, { project: 'Casa do Butantã' });
  const { architect: ana, requestId: request_id, projectId } = asked;
  const done = async (call: PromiseLike<{ error: unknown }>) =>
    expect((await call).error).toBeNull();
  const board = async () => {
    const { data } = await ana.rpc('get_request_board', { target_project_id: projectId });
    return data?.[0] as { intent: string | null; guest: { seen_at: string | null } };
  };
  const context = await browser.newContext({
    baseURL: site.address,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
  });
  const page = await context.newPage();
  const open = async () => {
    await page.goto(asked.path);
    await expect(page.getByRole('heading', { name: 'Quem pede' })).toBeVisible();
    expect(await runAxe(page)).toEqual([]);
    await expect(page.getByText('O Prumo não pede senha, código nem pagamento')).toBeAttached();
    await expect(page.getByText('Veja o que guardamos')).toBeAttached();
  };

  await test.step('reading it marks nothing, and the first touch does, once', async () => {
    await open();
    for (let time = 0; time < 50; time++) await page.goto(asked.path, { waitUntil: 'commit' });
    await open();
    expect((await board()).guest.seen_at).toBeNull();
    await page.getByRole('heading', { name: 'Quem pede' }).tap();
    await expect.poll(async () => (await board()).guest.seen_at).not.toBeNull();
    await expect(page.getByText('Casa do Butantã')).toHaveCount(0);
  });

  await test.step('who will not quote says why, and may change their mind', async () => {
    await page.getByText('Não vou cotar', { exact: true }).click();
    await page.getByRole('button', { name: 'Avisar que não vou cotar' }).click();
    await expect(page.getByText('Escolha o motivo de não cotar.')).toBeVisible();
    await page.getByLabel('Agenda cheia').check();
    await page.getByRole('button', { name: 'Avisar que não vou cotar' }).click();
    await expect(state(page)).toHaveText('Você avisou que não vai cotar.');
    expect((await board()).intent).toBe('will_not_quote');
    await open();
    await page.getByRole('button', { name: 'Quero cotar' }).click();
    await expect(page.getByLabel('Preço do item: Estante da sala')).toBeVisible();
  });

  await test.step('a question keeps what is typed, and its answer is read on return', async () => {
    await page.getByLabel('Preço do item: Estante da sala').fill('4.000');
    await page.getByLabel('Sua pergunta').fill('A porta é de correr?');
    await page.getByRole('button', { name: 'Perguntar' }).click();
    await expect(page.getByText('Ainda sem resposta.')).toBeVisible();
    await expect(page.getByLabel('Preço do item: Estante da sala')).toHaveValue('4.000,00');
    const { data } = await ana.from('questions').select('id').eq('project_id', projectId).single();
    await done(
      ana.rpc('answer_question', { question_id: data?.id ?? '', answer: 'Sim, de correr.' }),
    );
    await expect(page.getByText(/^Guardado às/)).toBeVisible();
    await open();
    await expect(page.getByText('Resposta: Sim, de correr.')).toBeVisible();
  });

  await test.step('nothing is sent without a price and days, each said where it is missing', async () => {
    await page.getByLabel('Preço do item: Estante da sala').fill('quatro mil');
    await page.getByRole('button', { name: 'Enviar proposta' }).click();
    await expect(page.getByText('“quatro mil” não é um valor em reais.')).toBeVisible();
    await page.getByLabel('Preço do item: Estante da sala').fill('');
    await page.getByRole('button', { name: 'Enviar proposta' }).click();
    await expect(page.getByText('Por favor, informe o prazo de entrega.')).toBeVisible();
    await expect(
      page.getByText('Por favor, preencha pelo menos um valor para os itens.'),
    ).toBeVisible();
  });

  await test.step('two hands on one link: the second learns of it, loses nothing and sends after it', async () => {
    const other = await context.newPage();
    await other.goto(asked.path);
    for (const [each, price] of [
      [other, '3.900'],
      [page, '4.000'],
    ] as const) {
      await each.getByLabel('Preço do item: Estante da sala').fill(price);
      await each.getByLabel('Preço por unidade: Portas em freijó').fill('1000');
      await each.getByLabel('Prazo de entrega (dias)').fill('20');
    }
    await send(other);
    await expect(state(other)).toHaveText('Proposta enviada.');
    await other.close();
    await send(page);
    await expect(page.getByText(/O que você digitou continua aqui/)).toBeVisible();
    await expect(page.getByLabel('Preço do item: Estante da sala')).toHaveValue('4.000,00');
    await send(page);
    await expect(state(page)).toHaveText('Proposta enviada.');
    await expect(page.getByText('Versão 2')).toBeVisible();
    const account = page.getByRole('link', { name: 'Criar conta com este histórico' });
    const hints = new URLSearchParams((await account.getAttribute('href'))?.split('?')[1]);
    expect(Object.fromEntries(hints)).toEqual({
      role: 'supplier',
      category: 'marcenaria',
      cotacao: asked.secret,
    });
  });

  await test.step('a correction may be given up, and an offer is taken back with one more press', async () => {
    await page.getByRole('button', { name: 'Corrigir' }).click();
    await page.getByLabel('Frete (R$)').fill('150');
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await expect(page.getByText('Total R$ 10.000,00')).toBeVisible();
    await page.getByRole('button', { name: 'Retirar proposta' }).click();
    await page.getByRole('button', { name: 'Sim, retirar a proposta' }).click();
    await expect(page.getByRole('button', { name: 'Enviar proposta' })).toBeVisible();
    await send(page);
    await expect(page.getByText('Versão 3')).toBeVisible();
  });

  await test.step('a change names what changed, and one press confirms', async () => {
    const { data } = await ana
      .from('project_items')
      .select('id')
      .eq('project_id', projectId)
      .eq('unit', 'un')
      .gt('quantity', 1)
      .single();
    await done(
      ana.rpc('issue_addendum', {
        target_project_id: projectId,
        category: 'marcenaria',
        note: 'São oito portas.',
        changes: [{ op: 'change', item_id: data?.id, quantity: 8 }],
      }),
    );
    await open();
    await expect(state(page)).toHaveText('O pedido mudou depois da sua proposta.');
    await expect(page.getByText('Alterado: Portas em freijó · 6 un → 8 un')).toBeVisible();
    await expect(page.getByText(/A quantidade mudou de 6 para 8 un/)).toBeVisible();
    await send(page, 'Confirmar proposta');
    await expect(state(page)).toHaveText('Proposta enviada.');
    await expect(page.getByText('Total R$ 12.000,00')).toBeVisible();
  });

  await test.step('a revision says what is sought', async () => {
    await done(
      ana.rpc('ask_revision', {
        request_id,
        message: 'Dá para chegar mais perto?',
        target_total: 11_000,
      }),
    );
    await open();
    await expect(state(page)).toHaveText('Ana pede uma proposta melhor.');
    await expect(page.getByText('Valor que se procura: R$ 11.000,00.')).toBeVisible();
    await page.getByLabel('Desconto (R$)').fill('1.000');
    await send(page);
    await expect(page.getByText('Total R$ 11.000,00')).toBeVisible();
  });

  await test.step('the order opens the project, and waits for its word', async () => {
    const { data } = await ana
      .from('quotes')
      .select('id, item:project_items!inner(project_id)')
      .eq('item.project_id', projectId)
      .not('price', 'is', null);
    await done(
      ana.rpc('approve_quotes', {
        target_project_id: projectId,
        quote_ids: data?.map(({ id }) => id) ?? [],
        keep_undecided: true,
      }),
    );
    await open();
    await expect(state(page)).toHaveText('Ana escolheu a sua proposta.');
    await expect(page.getByText('Casa do Butantã')).toBeVisible();
    await page.getByRole('button', { name: 'Não posso atender' }).click();
    await page.getByRole('button', { name: 'Enviar: não posso atender' }).click();
    await expect(page.getByText('Escreva o motivo da recusa.')).toBeVisible();
    await page.getByRole('button', { name: 'Confirmar pedido' }).click();
    await page.getByLabel('Seu nome').fill('João Lima');
    await page.locator('form').getByRole('button', { name: 'Confirmar pedido' }).click();
    await expect(page.getByText('Pedido confirmado')).toBeVisible();
    const { data: orders } = await ana.from('orders').select('status').eq('project_id', projectId);
    expect(orders).toEqual([{ status: 'confirmed' }]);
    expect(await runAxe(page)).toEqual([]);
  });
  await context.close();
});

test('[CON-8] [CVD-024] [CVD-025] the foot says what is kept, and one leaves the list of an architect by two presses', async ({
  page,
  site,
}) => {
  const asked = await askGuest(site.address);
  await page.goto(asked.path);
  await page.getByText('Veja o que guardamos').click();
  await expect(page.locator('#foot dd').first()).toHaveText('João Lima');
  // As "Não quero mais pedidos" of a mail leads here: the choices are open and in sight, and nothing is pressed.
  await page.goto('about:blank');
  await page.goto(`${asked.path}#sair`);
  await expect(page.getByRole('button', { name: 'Apagar os meus dados' })).toBeInViewport();
  await page.getByRole('button', { name: 'Não receber mais de Ana Ribeiro' }).click();
  const nobody = await stockClient(site.address);
  expect((await nobody.rpc('get_guest_request', { secret: asked.secret })).error).toBeNull();
  await page.getByRole('button', { name: 'Sim, confirmar' }).click();
  await expect(page.getByRole('heading', { name: 'Pronto.' })).toBeVisible();
  const { error } = await asked.architect.rpc('make_request_link', { request_id: asked.requestId });
  expect(error?.message).toBe('Este contato pediu para não receber pedidos pelo Prumo.');
  const dead = await page.goto(asked.path);
  expect(dead?.status()).toBe(404);
  await expect(page.getByText('Este link não vale mais.')).toBeVisible();
});
