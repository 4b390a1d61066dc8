import { type EventData, type LettersOf, letter, name } from '../mail-words.ts';
import type { WordsByKind } from '../phrases.ts';

/** In the list of notifications, in a digest and on devices. */
export const notices: WordsByKind = {
  mentioned: (f) => [`${f.who} mencionou você numa nota da equipe`, '', 'Ver a nota'],
};

interface Data extends EventData {
  architect_name: string;
  supplier_name: string;
  client_name: string;
}

/** By mail: without the words of the note, which only the people of the account read. */
export const letters: LettersOf<Data> = {
  mentioned: (data) =>
    letter(
      data,
      'Mencionaram você numa nota da equipe',
      'Ver a nota',
      data.project_name
        ? `Uma pessoa da sua conta mencionou você numa nota da equipe, no projeto ${name(data.project_name)}.`
        : 'Uma pessoa da sua conta mencionou você numa nota da equipe.',
    ),
};
