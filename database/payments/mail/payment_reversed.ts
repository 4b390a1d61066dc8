import { brl } from '../../brl.ts';
import { greet, letter, name, signedIn, text } from '../../mail-words.ts';

interface Data {
  full_name: string;
  supplier_name: string;
  project_name: string;
  /** R$. */
  amount: number;
  path: string;
}

/** A payment of a client's project was taken back; sent to the client. */
export const paymentReversed = letter<Data>((data) => ({
  subject: `Pagamento estornado: ${name(data.project_name)}`,
  body: [
    greet(data.full_name),
    `Um pagamento de ${brl(data.amount)} a ${name(data.supplier_name)} no projeto ${name(data.project_name)} foi estornado: ele deixa de contar no que foi pago.`,
  ],
  button: { label: 'Ver os pagamentos', to: signedIn(text(data.path)) },
}));
