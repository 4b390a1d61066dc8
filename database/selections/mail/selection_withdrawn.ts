import { greet, letter, name, signedIn, text } from '../../mail-words.ts';

interface Data {
  full_name: string;
  architect_name: string;
  project_name: string;
  item_count: number;
  path: string;
}

/** A selection no longer waits for the client's answer; sent to a client whom a mail had asked for it. */
export const selectionWithdrawn = letter<Data>((data) => ({
  subject: `A seleção foi retirada: ${name(data.project_name)}`,
  body: [
    greet(data.full_name),
    `${name(data.architect_name)} retirou a seleção de ${Number(data.item_count ?? 1) === 1 ? 'um item' : `${Number(data.item_count)} itens`} do projeto ${name(data.project_name)}. Você não precisa mais responder.`,
    'Se houver uma nova seleção, você recebe outro aviso.',
  ],
  button: { label: 'Ver os orçamentos', to: signedIn(text(data.path)) },
}));
