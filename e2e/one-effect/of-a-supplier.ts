import { type Action, dialog, rows } from './action.ts';

export const ofASupplier: readonly Action[] = [
  {
    does: 'answering a request',
    async prepare(page) {
      await page.goto('/quotes');
      await page
        .getByRole('link', { name: /^Responder/ })
        .first()
        .click();
      await page.getByLabel(/^Valor total .+ de Portas internas em madeira$/).fill('9.900,00');
      await page.getByLabel('Prazo de entrega').fill('30');
      await page.getByRole('button', { name: 'Enviar Orçamento Completo' }).click();
    },
    press: (page) => dialog(page).getByRole('button', { name: 'Confirmar envio' }),
    call: /rpc\/submit_quote_response/,
    // The page has read its data again meanwhile and shows what was stored.
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
