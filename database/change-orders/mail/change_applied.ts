import { greet, letter, signedIn, text } from '../../mail-words.ts';
import { about, type ChangeOrderData, called, difference } from './change-order.ts';

/** All three agreed to a change order; sent to the two who agreed before. */
export const changeApplied = letter<ChangeOrderData>((data) => ({
  subject: `${called(data)} aplicado: pedido ${text(data.order)}`,
  body: [
    greet(data.full_name),
    `O ${called(data).toLowerCase()} ao ${about(data)} foi aceito por arquiteto, cliente e fornecedor, e já vale.`,
    difference(data),
    data.change_kind === 'termination'
      ? 'O pedido foi encerrado. O que ainda não foi pago do valor acertado continua nas parcelas.'
      : 'Preços, prazos e parcelas do pedido já estão atualizados.',
  ],
  button: { label: 'Ver o documento', to: signedIn(text(data.path)) },
}));
