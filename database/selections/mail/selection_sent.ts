import { greet, letter, name, said, signedIn, text } from '../../mail-words.ts';

interface Data {
  full_name: string;
  architect_name: string;
  project_name: string;
  item_count: number;
  /** How long ago it was sent, in a reminder; 0 otherwise. */
  days: number;
  /** What the architect wrote; may be absent. */
  note: string;
  path: string;
}

/** Quotes wait for the client's approval; sent to the client. Amounts are on the page only. */
export const selectionSent = letter<Data>((data) => {
  const isReminder = Number(data.days ?? 0) > 0;
  const items = Number(data.item_count ?? 1);
  const chosen = `${items === 1 ? 'o orçamento de um item' : `os orçamentos de ${items} itens`} do projeto ${name(data.project_name)}`;
  return {
    subject: `${isReminder ? 'Lembrete: o' : 'O'} seu sim é esperado: ${name(data.project_name)}`,
    body: [
      greet(data.full_name),
      isReminder
        ? `${name(data.architect_name)} ainda espera a sua resposta sobre ${chosen}.`
        : `${name(data.architect_name)} escolheu ${chosen} e pede a sua aprovação.`,
      ...(data.note ? [said(data.note)] : []),
      'Você pode aprovar ou recusar cada item.',
    ],
    button: { label: 'Ver e responder', to: signedIn(text(data.path)) },
  };
});
