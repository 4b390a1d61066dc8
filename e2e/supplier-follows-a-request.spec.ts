import type { SupabaseClient } from '@supabase/supabase-js';
import { expectAccessible } from './support/accessible.ts';
import { press, reach, write } from './support/keyboard.ts';
import { LONG } from './support/rounds.ts';
import { stockClient } from './support/stock-client.ts';
import { expect, test } from './support/test.ts';

// Ana asks two joiners for the counter of the consulting room, under terms. Bruno follows the request by keyboard,
// Sílvia on her telephone.

const project = 'e0000000-0000-4000-8000-000000000003';
const name = 'Consultório Jardim Paulista';
const category = 'marcenaria';
const bruno = 'b0000000-0000-4000-8000-000000000001';
const silvia = 'b0000000-0000-4000-8000-000000000002';
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

async function call<Result>(person: SupabaseClient, fn: string, args: object): Promise<Result> {
  const { data, error } = await person.rpc(fn, args);
  if (error) throw new Error(`${fn}: ${error.message}`);
  return data;
}

interface Asked {
  quote_id: string;
  project_name: string;
}
const quoteOf = async (supplier: SupabaseClient) =>
  (await call<Asked[]>(supplier, 'list_quote_requests', {})).find(
    ({ project_name }) => project_name === name,
  )?.quote_id;

/** Asks both with terms, instructions, a visit and a plan. */
async function invite(ana: SupabaseClient): Promise<void> {
  const { error } = await ana.functions.invoke('send-quote-invitations', {
    body: {
      project_id: project,
      selected_suppliers: { [category]: [bruno, silvia] },
      terms: {
        [category]: {
          respond_until: inDays(4),
          accepts_late: false,
          instructions: 'Preço com material e montagem.\nEntrega só pela manhã.',
          visit_at: inDays(2),
          visit_note: 'Portaria do edifício',
        },
      },
    },
  });
  if (error) throw error;
  const { data } = await ana.from('request_terms').select('id').eq('project_id', project).single();
  const plan = await ana.storage
    .from('anexos')
    .upload(`terms/${data?.id}/Planta.pdf`, Buffer.from('%PDF-1.4\n%%EOF\n'), {
      contentType: 'application/pdf',
    });
  if (plan.error) throw plan.error;
}

test('a supplier follows a request with the keyboard alone: opens it, says it will quote, asks, gets more time, reads an addendum', {
  tag: LONG,
}, async ({ visit, site }) => {
  const [ana, hers, his] = await Promise.all(
    ['ana', 'silvia', 'bruno'].map((person) => stockClient(site.address, person)),
  );
  if (!ana || !hers || !his) throw new Error('the cast is not complete');
  await invite(ana);
  const page = await visit('bruno', '/quotes');
  const row = page.getByRole('listitem', { name });
  const terms = page.getByRole('region', { name: 'Prazo e condições da solicitação' });
  const questions = page.getByRole('region', { name: 'Perguntas' });
  const board = async () =>
    (
      await call<{ supplier_id: string; opened_at: string | null }[]>(ana, 'get_request_board', {
        target_project_id: project,
      })
    ).find(({ supplier_id }) => supplier_id === bruno);

  await test.step('[TRM-040] the list says what is owed and until when, and is searched', async () => {
    await expect(page.getByText(/solicitaç(ão|ões) esperam? a sua resposta/)).toBeVisible();
    await expect(row).toContainText(/Prazo: \d\d\/\d\dem 4 dias/);
    await write(page, page.getByRole('searchbox', { name: /^Buscar por projeto/ }), 'consultorio');
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
    await page.getByRole('searchbox').fill('nada disso');
    await expect(page.getByText('Nenhuma solicitação encontrada')).toBeVisible();
    await expectAccessible(page);
    await press(page, page.getByRole('link', { name: 'Mostrar todas' }));
  });

  await test.step('[TRM-042] [TRM-006] the request opens with its conditions, and is recorded as opened', async () => {
    expect((await board())?.opened_at).toBeNull();
    await press(page, page.getByRole('link', { name: new RegExp(`^Responder: ${name}`) }));
    await expect(terms).toContainText(/Responder até .+, \d\d\/\d\d, \d\d:\d\d/);
    await expect(terms).toContainText('em 4 dias · depois disso a resposta não é aceita');
    await expect(terms).toContainText('Preço com material e montagem.');
    await expect(terms).toContainText('Portaria do edifício');
    await expect(terms.getByRole('link', { name: /^Baixar Planta\.pdf/ })).toBeVisible();
    await expect(questions).toContainText('Nenhuma pergunta ainda.');
    await expectAccessible(page);
    await expect.poll(async () => (await board())?.opened_at).toBeTruthy();
    const first = (await board())?.opened_at;
    await page.reload();
    await expect(terms).toBeVisible();
    expect((await board())?.opened_at).toBe(first);
  });

  await test.step('the visit goes to the calendar', async () => {
    await press(page, terms.getByRole('button', { name: /^Obra, contatos e prazos/ }));
    await reach(page, terms.getByRole('button', { name: 'Adicionar à agenda' }));
    const download = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    expect((await download).suggestedFilename()).toBe('visita.ics');
  });

  await test.step('[TRM-043] "Vou cotar" with one press', async () => {
    await press(page, terms.getByRole('button', { name: 'Vou cotar', exact: true }));
    await expect(terms.getByRole('status')).toHaveText('Ana sabe que você vai cotar.');
    await expect(terms.getByRole('button', { name: 'Vou cotar', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  await test.step('[TRM-046] a question about an item, and its answer without reloading', async () => {
    await press(page, terms.getByRole('button', { name: 'Perguntas' }));
    await expect(questions).toBeFocused();
    await press(page, questions.getByRole('button', { name: 'Fazer uma pergunta' }));
    await expect(questions.getByLabel('Sobre')).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.type('Balc');
    await write(page, questions.getByLabel('Sua pergunta'), 'O tampo é de pedra?');
    await press(page, questions.getByRole('button', { name: 'Perguntar' }));
    const mine = questions.getByRole('listitem').filter({ hasText: 'O tampo é de pedra?' });
    await expect(mine).toContainText('Sua pergunta');
    await expect(questions.getByRole('button', { name: 'Fazer uma pergunta' })).toBeFocused();
    await expect(mine).toContainText('sobre Balcão da recepção');
    await expect(mine).toContainText('Aguardando a resposta do arquiteto');
    await expectAccessible(page);

    const { data } = await ana.from('questions').select('id').eq('project_id', project).single();
    await call(ana, 'answer_question', { question_id: data?.id, answer: 'Quartzo branco.' });
    await expect(mine).toContainText('Quartzo branco.');
  });

  await test.step('[TRM-015] what a rival asked is read as published, without who asked', async () => {
    const asked = await call(hers, 'ask_question', {
      target_quote_id: await quoteOf(hers),
      body: 'Aqui é a Andrade Móveis: qual o prazo da obra?',
    });
    await call(ana, 'answer_question', {
      question_id: asked,
      answer: 'Três meses.',
      published_body: 'Qual o prazo da obra?',
    });
    const other = questions.getByRole('listitem').filter({ hasText: 'Qual o prazo da obra?' });
    await page.reload();
    await expect(other).toContainText('Três meses.');
    await expect(other).not.toContainText('Sua pergunta');
    await expect(page.getByRole('main')).not.toContainText(/Andrade|Sílvia/);
  });

  await test.step('[TRM-045] more time is asked for, and granted', async () => {
    await press(page, terms.getByRole('button', { name: /^Obra, contatos e prazos/ }));
    await press(page, terms.getByRole('button', { name: 'Pedir mais prazo' }));
    const dialog = page.getByRole('dialog', { name: 'Pedir mais prazo' });
    await press(page, dialog.getByRole('button', { name: 'Mais 7 dias' }));
    await write(page, dialog.getByLabel(/^Por quê/), 'Preciso medir antes');
    await press(page, dialog.getByRole('button', { name: 'Pedir mais prazo' }));
    await expect(terms).toContainText(/Você pediu prazo até/);
    await expect(terms.getByRole('button', { name: 'Pedir mais prazo' })).toHaveCount(0);
    await expectAccessible(page);

    await call(ana, 'set_request_terms', {
      target_project_id: project,
      category,
      terms: { respond_until: inDays(11) },
    });
    await expect(terms).toContainText('em 11 dias');
    await expect(terms).not.toContainText('Você pediu prazo');
  });

  await test.step('[TRM-044] an addendum after the offer is read item by item, and the list asks to confirm', async () => {
    const { data: items } = await ana
      .from('project_items')
      .select('id')
      .eq('project_id', project)
      .eq('category', category);
    await call(his, 'submit_quote_response', {
      target_quote_id: await quoteOf(his),
      items: items?.map(({ id }) => ({ project_item_id: id, price: 9000, note: null })),
      delivery_time_days: 20,
      notes: '',
    });
    await page.reload();
    await expect(page.getByText('Enviado', { exact: true }).first()).toBeVisible();
    await expect(terms).not.toContainText('Responder até');

    await call(ana, 'issue_addendum', {
      target_project_id: project,
      category,
      note: 'Entrou um nicho e o balcão dobrou.',
      changes: [
        { op: 'change', item_id: items?.[0]?.id, quantity: 2 },
        { op: 'add', description: 'Nicho para plantas', quantity: 3 },
      ],
      respond_until: inDays(5),
    });
    const notice = page.getByRole('region', { name: 'A solicitação mudou' });
    await expect(notice).toContainText('Mudança 1');
    await expect(notice).toContainText('Alterado');
    await expect(notice).toContainText('1 un → 2 un');
    await expect(notice).toContainText('Nicho para plantas · 3 un');
    await expect(notice).toContainText('Confira os itens e envie de novo.');
    await press(page, page.getByRole('link', { name: 'Voltar para Solicitações' }));
    await expect(row).toContainText('Confirmar após a mudança 1');
  });
});

test('[TRM-043] on a telephone a supplier declines with a reason and changes her mind', async ({
  visit,
  site,
}) => {
  const ana = await stockClient(site.address, 'ana');
  const page = await visit('silvia', null);
  const onPhone = () => page.setViewportSize({ width: 390, height: 844 });
  const terms = page.getByRole('region', { name: 'Prazo e condições da solicitação' });
  const waiting = async () =>
    (
      await call<{ category: string; submitted_quotes: number }[]>(
        ana,
        'get_quote_progress_by_category',
        { target_project_id: project },
      )
    ).find((row) => row.category === category)?.submitted_quotes;
  if (!(await quoteOf(await stockClient(site.address, 'silvia')))) await invite(ana);
  await onPhone();
  await page.goto('/quotes');
  await page.getByRole('link', { name: new RegExp(`^Responder: ${name}`) }).click();
  const before = await waiting();

  await terms.getByRole('button', { name: 'Não vou cotar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Não vou cotar' });
  await dialog.getByRole('button', { name: 'Avisar' }).click();
  await expect(dialog).toContainText('Escolha o motivo de não cotar.');
  await expectAccessible(page);
  await onPhone();
  await dialog.getByRole('radio', { name: 'Agenda cheia' }).check();
  await dialog.getByLabel('Recado para Ana (opcional)').fill('Posso em março');
  await dialog.getByRole('button', { name: 'Avisar' }).click();

  await expect(terms.getByRole('status')).toContainText(
    'Você avisou que não vai cotar: agenda cheia (“Posso em março”).',
  );
  await expect(terms.getByRole('button', { name: 'Não vou cotar' })).toBeFocused();
  expect(Number(await waiting())).toBeGreaterThan(Number(before));
  await expectAccessible(page);
  await onPhone();
  await page.goto('/quotes');
  const row = page.getByRole('listitem', { name });
  await expect(row).toContainText('Você avisou que não vai cotar');
  await expectAccessible(page);
  await onPhone();

  await row.getByRole('link', { name }).first().click();
  await terms.getByRole('button', { name: 'Vou cotar', exact: true }).click();
  await expect(terms.getByRole('status')).toHaveText('Ana sabe que você vai cotar.');
  await expect(page.getByRole('button', { name: 'Enviar Orçamento Completo' })).toBeVisible();
});
