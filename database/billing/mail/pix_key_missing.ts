import { brl } from '../../brl.ts';
import { greet, letter, name, signedIn, text } from '../../mail-words.ts';

interface Data {
  full_name: string;
  project_name: string;
  /** The number as people read it: 0007/2026. */
  order: string;
  /** The category as people read it; private.claim_mail adds it. */
  category_label: string;
  /** R$ that are to be paid. */
  amount: number;
  path: string;
}

/** A supplier is to be paid and has no PIX key; sent to the supplier, once. */
export const pixKeyMissing = letter<Data>((data) => ({
  subject: `Falta a sua chave PIX: ${name(data.project_name)}`,
  body: [
    greet(data.full_name),
    `Há ${brl(data.amount)} a receber do pedido ${text(data.order)} (${text(data.category_label)}), no projeto ${name(data.project_name)}, e quem paga ainda não tem a sua chave PIX.`,
    'Informe a chave em “Minha conta”. Só quem paga um pedido seu a vê, no código PIX.',
  ],
  button: { label: 'Informar a chave PIX', to: signedIn(text(data.path)) },
}));
