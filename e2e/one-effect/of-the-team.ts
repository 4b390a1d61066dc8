import { type Action, dialog, rows } from './action.ts';

export const ofTheTeam: readonly Action[] = [
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
    does: 'rejecting a registration',
    async prepare(page) {
      await page.goto('/admin/users');
      await page.getByRole('button', { name: 'Rejeitar Caio Barros' }).click();
    },
    press: (page) => dialog(page).getByRole('button', { name: 'Rejeitar' }),
    call: /\/rest\/v1\/profiles/,
    told: 'Não foi possível rejeitar o cadastro',
    again: null,
    count: (davi) =>
      rows(
        davi.from('profiles').select('id').eq('status', 'rejected').eq('email', 'caio@prumo.test'),
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
