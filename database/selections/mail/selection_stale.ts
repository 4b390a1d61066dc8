import { greet, letter, name, signedIn, text } from '../../mail-words.ts';

interface Data {
  full_name: string;
  client_name: string;
  project_name: string;
  item_count: number;
  path: string;
}

/** An offer changed or ended while the client decides; sent to the architect. */
export const selectionStale = letter<Data>((data) => ({
  subject: `Envie a seleção de novo: ${name(data.project_name)}`,
  body: [
    greet(data.full_name),
    `${Number(data.item_count ?? 1) === 1 ? 'Uma proposta mudou' : `${Number(data.item_count)} propostas mudaram`} desde que você enviou a seleção do projeto ${name(data.project_name)}. Até você enviar de novo, ${name(data.client_name) || 'o cliente'} não pode aprovar.`,
  ],
  button: { label: 'Ver os orçamentos', to: signedIn(text(data.path)) },
}));
