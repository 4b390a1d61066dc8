import { greet, letter, name, said, signedIn, text } from '../../mail-words.ts';

interface Data {
  full_name: string;
  project_name: string;
  /** The category as people read it; private.claim_mail adds it. */
  category_label: string;
  /** What the other wrote; may be absent. */
  answer: string;
  path: string;
}

/** A question was answered; sent to those who may read the answer. */
export const questionAnswered = letter<Data>((data) => ({
  subject: `Pergunta respondida: ${name(data.project_name)}`,
  body: [
    greet(data.full_name),
    `Uma pergunta sobre o pedido de ${text(data.category_label)} para o projeto ${name(data.project_name)} foi respondida:`,
    ...(data.answer ? [said(data.answer)] : []),
  ],
  button: { label: 'Ver o pedido', to: signedIn(text(data.path)) },
}));
