import { brl } from '../../brl.ts';
import { greet, letter, name, signedIn, text } from '../../mail-words.ts';

interface Data {
  full_name: string;
  /** Who recorded it: one of these. */
  architect_name: string;
  client_name: string;
  admin_name: string;
  project_name: string;
  /** R$. */
  amount: number;
  path: string;
}

/** A payment recorded for a supplier was taken back; sent to the supplier. */
export const paymentWithdrawn = letter<Data>((data) => ({
  subject: `Pagamento estornado: ${name(data.project_name)}`,
  body: [
    greet(data.full_name),
    `${name(data.architect_name ?? data.client_name ?? data.admin_name)} estornou um pagamento de ${brl(data.amount)} a você no projeto ${name(data.project_name)}: ele deixa de contar no que foi pago.`,
  ],
  button: { label: 'Ver o pedido', to: signedIn(text(data.path)) },
}));
