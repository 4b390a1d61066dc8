import { greet, letter, name, signedIn, text } from '../../mail-words.ts';

interface Data {
  full_name: string;
  /** One of the three, by the role of who wrote. */
  architect_name: string;
  client_name: string;
  supplier_name: string;
  project_name: string;
  /** How many messages are unread. */
  unread: number;
  path: string;
}

/** Messages that somebody has not read for a while. What they say stands in the conversation only. */
export const messageReceived = letter<Data>((data) => {
  const who = name(data.architect_name ?? data.supplier_name ?? data.client_name) || 'Alguém';
  const count = Number(data.unread ?? 1);
  return {
    subject: `${who} escreveu para você: ${name(data.project_name)}`,
    body: [
      greet(data.full_name),
      `${who} enviou ${count === 1 ? 'uma mensagem' : `${count} mensagens`} sobre o projeto ${name(data.project_name)}.`,
    ],
    button: { label: 'Abrir a conversa', to: signedIn(text(data.path)) },
  };
});
