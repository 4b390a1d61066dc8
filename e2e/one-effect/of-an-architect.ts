import { fillAll } from '../support/comparison.ts';
import { chooseInMenu } from '../support/menu.ts';
import { password } from '../support/test.ts';
import { type Action, dialog, rows } from './action.ts';

const project = (number: number) => `e0000000-0000-4000-8000-00000000000${number}`;
const item = (number: string) => `f0000000-0000-4000-8000-00000000${number}`;

export const ofAnArchitect: readonly Action[] = [
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
      await page.getByRole('button', { name: /^Iluminação/ }).click();
      await page.getByRole('checkbox', { name: /Lívia Sampaio/ }).check();
      await page.getByRole('button', { name: 'Enviar Convites de Orçamento' }).click();
    },
    press: (page) => dialog(page).getByRole('button', { name: 'Enviar 1 convite' }),
    call: /send-quote-invitations/,
    told: 'Erro ao enviar convites. Tente novamente.',
    again: 'Convites enviados com sucesso! 0 solicitações de orçamento criadas.',
    count: (davi) => rows(davi.from('quotes').select('id').eq('project_item_id', item('0303'))),
  },
  {
    does: 'approving quotes',
    async prepare(page) {
      await page.goto(`/projects/${project(2)}/quotes`);
      await fillAll(page, 'Mais barato');
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
    does: 'taking a payment back',
    async prepare(page) {
      await page.goto('/admin/payments');
      await page.getByRole('button', { name: /^Ver Histórico: .*Bancada em quartzo/ }).click();
      await dialog(page)
        .getByRole('button', { name: /^Estornar o pagamento/ })
        .click();
      await dialog(page).getByLabel('Motivo').fill('Digitado duas vezes');
    },
    press: (page) => dialog(page).getByRole('button', { name: 'Estornar', exact: true }),
    call: /rpc\/reverse_payment/,
    told: /^Erro ao estornar pagamento: Sem conexão/,
    again: /Este pagamento já foi estornado/,
    count: (davi) => rows(davi.from('payments').select('id').eq('amount', -7890.5)),
  },
  {
    does: 'concluding a project',
    async prepare(page) {
      await page.goto(`/projects/${project(1)}`);
      await chooseInMenu(page, 'Mais ações do projeto', 'Concluir projeto');
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
      await chooseInMenu(page, 'Mais ações do projeto', 'Arquivar projeto');
    },
    press: (page) => dialog(page).getByRole('button', { name: 'Arquivar' }),
    call: /\/rest\/v1\/projects/,
    told: 'Não foi possível alterar o projeto',
    again: null,
    count: (davi) =>
      rows(davi.from('projects').select('id').eq('id', project(3)).eq('status', 'archived')),
  },
  {
    does: 'changing the password',
    async prepare(page) {
      await page.goto('/account');
      await page.getByLabel(/^Senha atual/).fill(password);
      await page.getByLabel(/^Nova senha/).fill('quintal-com-jabuticaba');
    },
    press: (page) => page.getByRole('button', { name: 'Trocar senha' }),
    call: /auth\/v1\/user/,
    told: 'Sem conexão com o servidor. Verifique sua internet.',
    again: 'A senha atual não confere.',
    count: async () => 1,
  },
];
