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

/** Money was recorded as paid to a supplier; sent to the supplier. */
export const paymentRecorded = letter<Data>((data) => ({
  subject: `Pagamento registrado: ${name(data.project_name)}`,
  body: [
    greet(data.full_name),
    `${name(data.architect_name ?? data.client_name ?? data.admin_name)} registrou um pagamento de ${brl(data.amount)} a você no projeto ${name(data.project_name)}. Confira se o dinheiro chegou.`,
  ],
  button: { label: 'Ver o pedido', to: signedIn(text(data.path)) },
}));
