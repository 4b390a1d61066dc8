import { bullets, greet, letter, name, signedIn, text } from '../../mail-words.ts';

interface Data {
  full_name: string;
  client_name: string;
  project_name: string;
  approved: number;
  refused: number;
  /** Each an item with the client's words. */
  refusals: string[];
  path: string;
}

const items = (count: number, done: string) =>
  count === 1 ? `1 item ${done}` : `${count} itens ${done}s`;

/** The client answered a selection; sent to the architect. */
export const selectionDecided = letter<Data>((data) => {
  const approved = Number(data.approved ?? 0);
  const refused = Number(data.refused ?? 0);
  const result = [
    ...(approved > 0 ? [items(approved, 'aprovado')] : []),
    ...(refused > 0 ? [items(refused, 'recusado')] : []),
  ].join(' e ');
  return {
    subject: `O cliente respondeu: ${name(data.project_name)}`,
    body: [
      greet(data.full_name),
      `${name(data.client_name)} respondeu à seleção do projeto ${name(data.project_name)}: ${result}.`,
      ...(refused > 0
        ? ['O que foi recusado continua em cotação:', ...bullets(data.refusals)]
        : []),
    ],
    button: { label: 'Ver os orçamentos', to: signedIn(text(data.path)) },
  };
});
