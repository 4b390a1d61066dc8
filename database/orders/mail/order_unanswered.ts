import { greet, letter, name, signedIn, text } from '../../mail-words.ts';

interface Data {
  full_name: string;
  project_name: string;
  /** The number as people read it: 0007/2026. */
  order: string;
  /** The category as people read it; private.claim_mail adds it. */
  category_label: string;
  days: number;
  path: string;
}

/** An order waits for its supplier for days; sent to the supplier and the architect. */
export const orderUnanswered = letter<Data>((data) => ({
  subject: `Pedido ${text(data.order)} à espera de confirmação: ${name(data.project_name)}`,
  body: [
    greet(data.full_name),
    `O pedido ${text(data.order)} (${text(data.category_label)}) do projeto ${name(data.project_name)} espera a confirmação do fornecedor há ${Number(data.days ?? 3)} dias.`,
    'Até lá a aprovação ainda pode ser desfeita.',
  ],
  button: { label: 'Ver o pedido', to: signedIn(text(data.path)) },
}));
