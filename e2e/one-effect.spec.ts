import type { Locator, Page } from '@playwright/test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { stockClient } from './support/stock-client.ts';
import { expect, test } from './support/test.ts';

// A hurried double click, and an answer that is lost on its way back although the server did what was
// asked: each action happens once, and the person reads how things stand (security.md F11).

const project = (number: number) => `e0000000-0000-4000-8000-00000000000${number}`;
const item = (number: string) => `f0000000-0000-4000-8000-00000000${number}`;

interface Action {
  does: string;
  /** Opens the page and fills in, up to the button. */
  prepare: (page: Page) => Promise<void>;
  press: (page: Page) => Locator;
  call: RegExp;
  /** What is read when the answer does not come. */
  told: string | RegExp;
  /** What is read after pressing again; null where the page has found out and offers it no more. */
  again: string | RegExp | null;
  /** How often it happened, as the administrator counts; at the end exactly `once`. */
  count: (davi: SupabaseClient) => Promise<number>;
  once?: number;
}

const dialog = (page: Page) => page.getByRole('dialog');
const rows = async (query: PromiseLike<{ data: unknown[] | null; error: unknown }>) => {
  const { data, error } = await query;
  if (error) throw error;
  return data?.length ?? 0;
};

const ofTheTeam: Action[] = [
  {
    does: 'approving a registration',
    prepare: async (page) => void (await page.goto('/admin/users')),
    press: (page) => page.getByRole('button', { name: 'Aprovar Otávio Lemos' }),
    call: /\/rest\/v1\/profiles/,
    told: 'Não foi possível aprovar o cadastro',
    again: null,
    count: (davi) =>
      rows(
        davi
          .from('profiles')
          .select('id')
          .eq('status', 'approved')
          .eq('email', 'otavio@prumo.test'),
      ),
  },
  {
    does: 'giving a supplier a category',
    async prepare(page) {
      await page.goto('/admin/supplier-categories');
      await page
        .getByRole('combobox', { name: 'Categoria de Úrsula Vieira' })
        .selectOption('pintura');
    },
    press: (page) => page.getByRole('button', { name: 'Salvar categoria de Úrsula Vieira' }),
    call: /rpc\/update_supplier_category/,
    told: 'Erro ao atualizar categoria',
    again: null,
    count: (davi) =>
      rows(
        davi
          .from('profiles')
          .select('id')
          .eq('supplier_category', 'pintura')
          .eq('email', 'ursula@prumo.test'),
      ),
  },
  {
    does: 'creating an administrator',
    async prepare(page) {
      await page.goto('/admin/admins');
      await page.getByRole('button', { name: 'Novo administrador' }).click();
      await dialog(page)
        .getByLabel(/^Nome completo/)
        .fill('Zélia Porto');
      await dialog(page)
        .getByLabel(/^E-mail/)
        .fill('zelia@prumo.test');
      await dialog(page)
        .getByLabel(/^Senha inicial/)
        .fill('nivel-e-trena-42');
    },
    press: (page) => dialog(page).getByRole('button', { name: 'Criar administrador' }),
    call: /rpc\/create_admin_user/,
    told: 'Erro ao criar administrador',
    again: 'Já existe uma conta com este e-mail.',
    count: (davi) => rows(davi.from('profiles').select('id').eq('email', 'zelia@prumo.test')),
  },
];

const ofAnArchitect: Action[] = [
  {
    does: 'opening a project',
    async prepare(page) {
      await page.goto('/projects/new');
      await page.getByLabel('Nome do projeto').fill('Casa de uma vez');
      await page.getByLabel('Cliente').selectOption({ index: 1 });
    },
    press: (page) => page.getByRole('button', { name: 'Criar Projeto' }),
    call: /\/rest\/v1\/projects/,
    told: 'Sem conexão com o servidor. Verifique sua internet.',
    again: 'Agora liste os itens da obra.',
    count: (davi) => rows(davi.from('projects').select('id').eq('name', 'Casa de uma vez')),
  },
  {
    does: 'listing an item',
    async prepare(page) {
      await page.goto(`/projects/${project(3)}`);
      await page.getByRole('button', { name: 'Adicionar Item' }).first().click();
      await dialog(page).getByLabel('Descrição').fill('Persiana única');
      await dialog(page).getByLabel('Categoria').selectOption('decoracao');
    },
    press: (page) => dialog(page).getByRole('button', { name: 'Adicionar' }),
    call: /\/rest\/v1\/project_items/,
    told: /^Não foi possível adicionar o item\. Sem conexão/,
    again: '1 item adicionado',
    count: (davi) =>
      rows(davi.from('project_items').select('id').eq('description', 'Persiana única')),
  },
  {
    does: 'taking an item away',
    async prepare(page) {
      await page.goto(`/projects/${project(3)}`);
      await page.getByRole('button', { name: 'Excluir Porta de vidro da entrada' }).click();
    },
    press: (page) => dialog(page).getByRole('button', { name: 'Excluir' }),
    call: /\/rest\/v1\/project_items/,
    told: 'Não foi possível excluir o item',
    again: null,
    count: (davi) => rows(davi.from('project_items').select('id').eq('id', item('0304'))),
    once: 0,
  },
  {
    does: 'inviting suppliers',
    async prepare(page) {
      await page.goto(`/projects/${project(3)}/suppliers`);
      await page.getByRole('checkbox', { name: /Lívia Sampaio/ }).check();
    },
    press: (page) => page.getByRole('button', { name: 'Enviar Convites de Orçamento' }),
    call: /send-quote-invitations/,
    told: 'Erro ao enviar convites. Tente novamente.',
    again: 'Convites enviados com sucesso! 0 solicitações de orçamento criadas.',
    count: (davi) => rows(davi.from('quotes').select('id').eq('project_item_id', item('0303'))),
  },
  {
    does: 'approving quotes',
    async prepare(page) {
      await page.goto(`/projects/${project(2)}/quotes`);
      await page.getByRole('button', { name: 'Mais barato' }).click();
      await page.getByRole('button', { name: 'Aprovar Selecionados' }).click();
    },
    press: (page) => dialog(page).getByRole('button', { name: /^Aprovar R\$/ }),
    call: /rpc\/approve_quotes/,
    told: 'Erro ao aprovar orçamentos. Tente novamente.',
    again: null,
    count: (davi) => rows(davi.from('commissions').select('id').eq('project_id', project(2))),
    once: 5,
  },
  {
    does: 'planning what a category may cost',
    async prepare(page) {
      await page.goto('/admin/project-budgets');
      await page.getByLabel('Projeto').selectOption(project(2));
      await page.getByLabel('Pintura').fill('17000');
    },
    press: (page) => page.getByRole('button', { name: 'Salvar Orçamentos' }),
    call: /project_category_budgets/,
    told: /^Erro ao salvar orçamentos: Sem conexão/,
    again: 'Orçamentos salvos com sucesso!',
    count: (davi) =>
      rows(
        davi
          .from('project_category_budgets')
          .select('id')
          .eq('project_id', project(2))
          .eq('category', 'pintura')
          .eq('budgeted_amount', 17_000),
      ),
  },
  {
    does: 'paying',
    async prepare(page) {
      await page.goto('/admin/payments');
      await page
        .getByRole('button', { name: /^Registrar Pagamento: .*Bancada em quartzo/ })
        .click();
      await dialog(page).getByRole('button', { name: 'Pagar saldo' }).click();
    },
    press: (page) => dialog(page).getByRole('button', { name: 'Registrar', exact: true }),
    call: /\/rest\/v1\/payments/,
    told: /^Erro ao registrar pagamento: Sem conexão/,
    again: 'Pagamento registrado com sucesso!',
    count: (davi) => rows(davi.from('payments').select('id').eq('amount', 7890.5)),
  },
  {
    does: 'concluding a project',
    async prepare(page) {
      await page.goto(`/projects/${project(1)}`);
      await page.getByRole('button', { name: 'Concluir projeto' }).click();
    },
    press: (page) => dialog(page).getByRole('button', { name: 'Concluir' }),
    call: /\/rest\/v1\/projects/,
    told: 'Não foi possível alterar o projeto',
    again: null,
    count: (davi) =>
      rows(davi.from('projects').select('id').eq('id', project(1)).eq('status', 'completed')),
  },
  {
    does: 'archiving a project',
    async prepare(page) {
      await page.goto(`/projects/${project(3)}`);
      await page.getByRole('button', { name: 'Arquivar projeto' }).click();
    },
    press: (page) => dialog(page).getByRole('button', { name: 'Arquivar' }),
    call: /\/rest\/v1\/projects/,
    told: 'Não foi possível alterar o projeto',
    again: null,
    count: (davi) =>
      rows(davi.from('projects').select('id').eq('id', project(3)).eq('status', 'archived')),
  },
];

const ofASupplier: Action[] = [
  {
    does: 'answering a request',
    async prepare(page) {
      await page.goto('/quotes');
      await page
        .getByRole('link', { name: /^Responder/ })
        .first()
        .click();
      await page.getByLabel('Valor de Portas internas em madeira').fill('9.900,00');
      await page.getByLabel('Prazo de entrega').fill('30');
      await page.getByRole('button', { name: 'Enviar Orçamento Completo' }).click();
    },
    press: (page) => dialog(page).getByRole('button', { name: 'Confirmar envio' }),
    call: /rpc\/submit_quote_response/,
    // The page has asked again meanwhile and shows what arrived.
    told: 'Enviado',
    again: null,
    count: (davi) => rows(davi.from('quotes').select('id').eq('price', 9900)),
  },
  {
    does: 'inviting somebody to join',
    async prepare(page) {
      await page.goto('/referrals');
      await page.getByLabel('E-mail de quem você quer convidar').fill('lia@exemplo.test');
    },
    press: (page) => page.getByRole('button', { name: 'Enviar convite' }),
    call: /\/rest\/v1\/referrals/,
    told: /^Erro ao enviar convite: Sem conexão/,
    again: 'Erro ao enviar convite: Você já convidou este e-mail.',
    count: (davi) =>
      rows(davi.from('referrals').select('id').eq('referred_email', 'lia@exemplo.test')),
  },
];

const ofNobody: Action[] = [
  {
    does: 'signing up',
    async prepare(page) {
      await page.goto('/register?role=client');
      await page.getByLabel('Nome completo').fill('Nair Dias');
      await page.getByLabel('E-mail').fill('nair@exemplo.test');
      await page.getByLabel(/^Senha/).fill('nivel-e-trena-42');
    },
    press: (page) => page.getByRole('button', { name: 'Criar conta' }),
    call: /\/auth\/v1\/signup/,
    told: 'Sem conexão com o servidor. Verifique sua internet.',
    again: 'Já existe uma conta com este e-mail.',
    count: async () => 1,
  },
  {
    does: 'writing to the team',
    async prepare(page) {
      await page.goto('/contact');
      await page.getByLabel('Nome').fill('Nair Dias');
      await page.getByLabel('E-mail').fill('nair@exemplo.test');
      await page.getByLabel('Mensagem').fill('Quero falar sobre a minha obra.');
    },
    press: (page) => page.getByRole('button', { name: /^Enviar mensagem|^Enviando/ }),
    call: /rpc\/send_contact_message/,
    told: 'Não foi possível enviar agora. Sua mensagem continua aqui; tente de novo.',
    again: 'Mensagem enviada',
    count: async (davi) => {
      const { data } = await davi.rpc('list_outbox');
      const mails = (data ?? []) as { kind: string; recipient: string }[];
      return mails.filter(
        ({ kind, recipient }) => kind === 'contact_message' && recipient === 'davi@prumo.test',
      ).length;
    },
  },
];

for (const [person, actions] of [
  ['davi', ofTheTeam],
  // Before Ana decides about the project he is asked for.
  ['bruno', ofASupplier],
  ['ana', ofAnArchitect],
  [undefined, ofNobody],
] as const) {
  test(`[F11] what ${person ?? 'a visitor'} does twice in a hurry, or without hearing back, happens once`, async ({
    visit,
    site,
  }) => {
    test.setTimeout(300_000);
    const davi = await stockClient(site.address, 'davi');
    const page = await visit(person, null);
    for (const action of actions)
      await test.step(action.does, () => happensOnce(page, action, davi));
    await davi.auth.signOut({ scope: 'local' });
  });
}

async function happensOnce(page: Page, action: Action, davi: SupabaseClient): Promise<void> {
  await action.prepare(page);
  const sent: string[] = [];
  await page.route(action.call, async (route) => {
    const request = route.request();
    if (/GET|HEAD|OPTIONS/.test(request.method())) return await route.fallback();
    sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
    // It reaches the server, and the answer is lost.
    await route.fetch();
    await route.abort();
  });
  await action.press(page).dblclick();
  await expect(page.getByText(action.told).first()).toBeVisible({ timeout: 30_000 });
  expect(sent, 'sent by a double click').toHaveLength(1);
  await page.unroute(action.call);

  if (action.again) {
    await action.press(page).click();
    await expect(page.getByText(action.again).first()).toBeVisible({ timeout: 30_000 });
  } else await expect(action.press(page)).toHaveCount(0, { timeout: 30_000 });
  // Mail is written out a moment after its event.
  await expect.poll(() => action.count(davi), { timeout: 30_000 }).toBe(action.once ?? 1);
}
