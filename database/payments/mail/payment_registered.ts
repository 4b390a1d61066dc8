import { brl } from '../../brl.ts';
import { greet, letter, name, signedIn, text } from '../../mail-words.ts';

interface Data {
  full_name: string;
  supplier_name: string;
  project_name: string;
  /** R$. */
  amount: number;
  payments: number;
  path: string;
}

/** Payments of a client's project were registered; sent to the client. */
export const paymentRegistered = letter<Data>((data) => ({
  subject: `Pagamento registrado: ${name(data.project_name)}`,
  body: [
    greet(data.full_name),
    Number(data.payments ?? 1) > 1
      ? `${Number(data.payments)} pagamentos a ${name(data.supplier_name)}, de ${brl(data.amount)} ao todo, foram registrados no projeto ${name(data.project_name)}.`
      : `Um pagamento de ${brl(data.amount)} a ${name(data.supplier_name)} foi registrado no projeto ${name(data.project_name)}.`,
  ],
  button: { label: 'Ver os pagamentos', to: signedIn(text(data.path)) },
}));
