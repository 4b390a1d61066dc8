import type { Page } from '@playwright/test';
import { fillAll } from '../../e2e/support/comparison.ts';
import { policyVersion } from '../../web/src/parties/privacy/policy.ts';
import { messy, wholeHouse } from '../../web/src/sourcing/items/import/testing-sheets.ts';
import { testWorkbook } from '../../web/src/sourcing/items/import/testing-workbook.ts';
import {
  decidedQuotes,
  sixtyQuotes,
  threeQuotes,
} from '../../web/src/sourcing/quotes/review/testing-selection.ts';
import { manyQuotes } from '../inp/many-quotes.ts';
import { answering, at, broken, choosing, pressing, type Shot } from './shot.ts';

const project = (number: number) => `/projects/e0000000-0000-4000-8000-00000000000${number}`;
const working = project(1);
const quoting = project(2);
const planning = project(3);
const finished = project(4);

const shot = (name: string, open: Shot['open']): Shot => ({
  name: `architect/${name}`,
  person: 'ana',
  open,
});

const choosingSuppliers = async (page: Page) => {
  await at(`${planning}/suppliers`)(page);
  await page.getByRole('checkbox').first().check();
};
/** A heading that is not known, a column that would be lost, and an amount of a unit or of the line. */
const unknownColumns =
  'Cômodo;Treco;Medidas;Zelo;Qtde;Valor\nAteliê;Cavalete;1,00 x 0,60;Alto;2;300,00\nAteliê;Bancada;2,40 x 0,70;Médio;1;1.900,00';
const manyRows = [
  ['Descrição', 'Categoria', 'Quantidade', 'Unidade'],
  ...Array.from({ length: 526 }, (_, at) => [
    `Porta da loja ${at + 1}`,
    'Marcenaria',
    at + 1,
    'un',
  ]),
];
const importing = (sheet: () => Promise<Uint8Array>, name: string) => async (page: Page) => {
  await at(`${planning}/import`)(page);
  const other = page.getByRole('button', { name: 'Trocar arquivo' });
  const input = page.locator('input[type=file]');
  // An import that an earlier picture began is there again.
  await other.or(input).first().waitFor({ state: 'attached' });
  if (await other.isVisible()) await other.click();
  const buffer = Buffer.from(await sheet());
  await input.setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
  await page.getByRole('button', { name: /^Importar (os )?/ }).waitFor();
};
const comparing = async (page: Page) => {
  await at(`${quoting}/quotes`)(page);
  await fillAll(page, 'Mais barato');
};
/** While the project has this rule about its client's approval. */
const ruled =
  (rule: object, open: Shot['open']): Shot['open'] =>
  async (page) => {
    await page.route('**/rpc/get_client_approval*', (route) =>
      route.fulfill({
        json: [
          {
            mode: 'always',
            amount: null,
            set_by: 'client',
            approved_alone: 0,
            sent_selection_id: null,
            ...rule,
          },
        ],
      }),
    );
    await open(page);
  };
const selection = '**/rpc/get_selection_review*';
const stale = threeQuotes.map((quote, place) => ({ ...quote, is_stale: place === 1 }));
/** Whatever is approved is of one supplier. */
const undoing = async (page: Page) => {
  await page.route('**/rest/v1/quotes?*', async (route) => {
    const response = await route.fetch();
    const quotes: { id: string; project_item_id: string; status: string }[] = await response.json();
    const first = quotes.find(({ status }) => status === 'approved');
    await route.fulfill({
      response,
      json: quotes.map((quote) =>
        quote.status === 'approved'
          ? { ...first, id: quote.id, project_item_id: quote.project_item_id }
          : quote,
      ),
    });
  });
  await pressing(`${working}?aba=itens`, /^Desfazer aprovação/)(page);
};

export const architectShots: readonly Shot[] = [
  shot('dashboard', at('/dashboard')),
  shot('projects', at('/projects')),
  shot('projects-nothing-matches', at('/projects?busca=ninguém')),
  shot(
    'projects-empty',
    answering('/projects', '**/rpc/project_figures*', {
      total: 0,
      planning: 0,
      quoting: 0,
      in_progress: 0,
      completed: 0,
      archived: 0,
    }),
  ),
  shot('projects-failed', broken('/projects', '**/rpc/list_projects*')),
  shot('project-new', at('/projects/new')),
  shot('project-new-errors', pressing('/projects/new', 'Criar Projeto')),
  shot(
    'project-new-no-clients',
    answering('/projects/new', '**/rest/v1/profiles?*role=eq.client*', []),
  ),
  shot('project-new-invite', pressing('/projects/new', 'Convidar cliente')),
  shot('project-planning', at(planning)),
  shot(
    'project-waiting',
    answering(planning, '**/rest/v1/projects?*', {
      id: planning.replace('/projects/', ''),
      name: 'Casa da serra',
      address: 'Rua das Acácias, 12, Campos do Jordão',
      status: 'planning',
      client_id: null,
      client: null,
      architect_id: 'a0000000-0000-4000-8000-000000000001',
      created_at: '2026-11-20T12:00:00Z',
    }),
  ),
  shot('project-tab-items', at(`${working}?aba=itens`)),
  shot('project-tab-work', at(`${working}?aba=obra`)),
  shot('project-tab-money', at(`${working}?aba=dinheiro`)),
  shot('project-tab-talk', at(`${working}?aba=conversa`)),
  shot('project-planning-empty', answering(planning, '**/rest/v1/project_items?*', [])),
  shot('import', at(`${planning}/import`)),
  shot('import-check', importing(wholeHouse, 'Marcenaria Casa Lapa rev3.xlsx')),
  shot('import-messy', importing(messy, 'Lista da obra.xlsx')),
  shot(
    'import-asked',
    importing(async () => new TextEncoder().encode(unknownColumns), 'Mobiliário.csv'),
  ),
  shot(
    'import-many',
    importing(async () => testWorkbook({ rows: manyRows }), 'Lojas.xlsx'),
  ),
  shot('project-quoting', at(quoting)),
  shot('project-working', at(working)),
  shot('project-finished', at(finished)),
  shot('project-history', async (page) => {
    await at(working)(page);
    await page.locator('summary').last().click();
  }),
  shot('project-failed', broken(planning, '**/rest/v1/projects?*')),
  shot('item-add', pressing(planning, 'Adicionar Item')),
  shot('item-duplicate', pressing(planning, /^Duplicar/)),
  shot('item-delete', pressing(planning, /^Excluir/)),
  shot('item-write', async (page) => {
    await at(planning)(page);
    const cell = page.getByRole('row', { name: /^Balcão/ }).locator('[data-column=quantity]');
    await cell.click();
    await page.keyboard.press('Enter');
    await page.keyboard.type('0');
    await page.keyboard.press('Enter');
  }),
  shot('kit-apply', pressing(planning, 'Adicionar kit')),
  shot('kit-save', choosing(planning, 'Mais ações dos itens', 'Salvar como kit')),
  shot('project-duplicate', choosing(planning, 'Mais ações do projeto', 'Duplicar projeto')),
  shot('project-edit', choosing(planning, 'Mais ações do projeto', 'Editar projeto')),
  shot('project-conclude', choosing(working, 'Mais ações do projeto', 'Concluir projeto')),
  shot('project-archive', choosing(working, 'Mais ações do projeto', 'Arquivar projeto')),
  shot('suppliers-choose', at(`${planning}/suppliers`)),
  shot('suppliers-chosen', choosingSuppliers),
  shot('suppliers-preview', async (page) => {
    await choosingSuppliers(page);
    await page.getByRole('button', { name: /^Ver o que o fornecedor recebe/ }).click();
  }),
  shot('suppliers-confirm', async (page) => {
    await choosingSuppliers(page);
    await page.getByRole('button', { name: 'Enviar Convites de Orçamento' }).click();
  }),
  shot('suppliers-later', at(`${working}/suppliers`)),
  shot('quotes', at(`${quoting}/quotes`)),
  shot('quotes-chosen', comparing),
  shot('quotes-cards', at(`${quoting}/quotes?vista=cartoes`)),
  shot('quotes-approve', async (page) => {
    await comparing(page);
    await page.getByRole('button', { name: 'Aprovar Selecionados' }).click();
  }),
  shot('quotes-many', async (page) => {
    await page.route('**/rest/v1/quotes?*', (route) => route.fulfill({ json: manyQuotes() }));
    await at(`${quoting}/quotes`)(page);
    await fillAll(page, 'Mais barato');
  }),
  shot('quotes-many-approve', async (page) => {
    await page.route('**/rest/v1/quotes?*', (route) => route.fulfill({ json: manyQuotes() }));
    await at(`${quoting}/quotes`)(page);
    await fillAll(page, 'Mais barato');
    await page.getByRole('button', { name: 'Aprovar Selecionados' }).click();
  }),
  shot('quotes-approve-some', async (page) => {
    await at(`${quoting}/quotes`)(page);
    await page.getByRole('radio', { name: /R\$/ }).first().check();
    await page.getByRole('button', { name: 'Aprovar Selecionados' }).click();
  }),
  shot(
    'quotes-send',
    ruled({}, async (page) => {
      await at(`${quoting}/quotes`)(page);
      await page.getByRole('radio', { name: /R\$/ }).first().check();
      await page.getByRole('button', { name: 'Enviar ao cliente' }).click();
    }),
  ),
  shot(
    'quotes-send-above',
    ruled(
      { mode: 'above', amount: 20_000, approved_alone: 4_500, sent_selection_id: 's1' },
      async (page) => {
        await comparing(page);
        await page.getByRole('button', { name: 'Enviar ao cliente' }).click();
      },
    ),
  ),
  shot('quotes-sent', answering(`${quoting}/quotes`, selection, threeQuotes)),
  shot('quotes-sent-stale', async (page) => {
    await answering(`${quoting}/quotes`, selection, stale)(page);
    await page.getByText('O que foi enviado').click();
  }),
  shot('quotes-sent-withdraw', async (page) => {
    await answering(`${quoting}/quotes`, selection, sixtyQuotes)(page);
    await page.getByRole('button', { name: 'Retirar seleção' }).click();
  }),
  shot('quotes-answered', async (page) => {
    await answering(`${quoting}/quotes`, selection, decidedQuotes)(page);
    await page.getByText('Aprovados pelo cliente').click();
  }),
  shot('approval-undo', undoing),
  shot('approval-undo-refused', async (page) => {
    await page.route('**/rpc/undo_approval', (route) =>
      route.fulfill({
        status: 400,
        json: { code: 'UNDOX', message: 'Há pagamento registrado para este orçamento.' },
      }),
    );
    await undoing(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Desfazer aprovação' }).click();
    await page.getByRole('alert').waitFor();
  }),
  shot(
    'project-client-approval',
    ruled(
      { mode: 'above', amount: 20_000, approved_alone: 4_500 },
      choosing(quoting, 'Mais ações do projeto', 'Aprovação do cliente'),
    ),
  ),
  shot('quotes-none', at(`${finished}/quotes`)),
  shot('quotes-failed', broken(`${quoting}/quotes`, '**/rest/v1/quotes?*')),
  shot('suppliers', at('/suppliers-list')),
  shot('suppliers-nothing-matches', at('/suppliers-list?busca=ninguém')),
  shot('budgets', async (page) => {
    await at('/admin/project-budgets')(page);
    await page.getByLabel('Projeto').selectOption({ index: 1 });
  }),
  shot(
    'budgets-control',
    at('/admin/project-budgets?projeto=e0000000-0000-4000-8000-000000000001'),
  ),
  shot('budgets-failed', broken('/admin/project-budgets', '**/rest/v1/projects?*')),
  shot('payments', at('/admin/payments')),
  shot('payments-register', pressing('/admin/payments', /^Registrar Pagamento/)),
  shot('payments-history', pressing('/admin/payments', /^Ver Histórico/)),
  shot('payments-by-instalment', at('/admin/payments?aba=parcelas&situacao=todas')),
  shot('payments-of-order', pressing('/admin/payments?aba=parcelas', /^Ver pagamentos/)),
  shot('payments-by-instalment-pays', pressing('/admin/payments?aba=parcelas', /^Pagar com PIX/)),
  shot(
    'payments-by-instalment-none',
    answering('/admin/payments?aba=parcelas', '**/rpc/list_payable_instalments*', []),
  ),
  shot(
    'payments-empty',
    answering('/admin/payments', '**/rpc/payment_totals*', {
      quotes: 0,
      approved: 0,
      paid: 0,
      remaining: 0,
    }),
  ),
  shot('refused', at('/admin/users')),
  shot('referrals', at('/referrals')),
  shot('account', at('/account')),
  shot('account-second-factor', pressing('/account', 'Ativar com aplicativo')),
  shot('offline', async (page) => {
    await at('/projects')(page);
    await page.context().setOffline(true);
    await page.getByText(/^Sem conexão/).waitFor();
  }),
  shot('own-data', at('/meus-dados')),
  shot('own-data-request', pressing('/meus-dados', 'Pedir a exclusão')),
  shot(
    'policy-bar',
    answering('/projects', '**/rpc/my_policy_agreement', {
      policy_version: policyVersion,
      is_agreed: false,
    }),
  ),
];
