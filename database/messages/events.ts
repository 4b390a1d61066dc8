import { type EventData, type LettersOf, letter, name } from '../mail-words.ts';
import { category, type WordsByKind } from '../phrases.ts';

interface Data extends EventData {
  /** How many messages are unread. */
  unread: number;
}

/** In the list of notifications, in a digest and on devices. */
export const notices: WordsByKind = {
  message_received: (f) => [
    Number(f.unread) === 1
      ? `${f.who} enviou uma mensagem`
      : `${f.who} enviou ${Number(f.unread)} mensagens`,
    category(f.category),
    'Abrir',
  ],
};

/** By mail. */
export const letters: LettersOf<Data> = {
  /** Messages that somebody has not read for a while. What they say stands in the conversation only. */
  message_received: (data) => {
    const who = name(data.architect_name ?? data.supplier_name ?? data.client_name) || 'Alguém';
    const count = Number(data.unread ?? 1);
    return letter(
      data,
      `${who} escreveu para você: ${name(data.project_name)}`,
      'Abrir a conversa',
      `${who} enviou ${count === 1 ? 'uma mensagem' : `${count} mensagens`} sobre o projeto ${name(data.project_name)}.`,
    );
  },
};
