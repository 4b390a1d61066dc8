import type { Action } from './action.ts';

export const ofNobody: readonly Action[] = [
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
