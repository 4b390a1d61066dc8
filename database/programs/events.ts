import { day, type EventData, type LettersOf, letter, name } from '../mail-words.ts';
import { shortDay, type WordsByKind } from '../phrases.ts';

interface Data extends EventData {
  account_name: string;
  /** The name that its maker gave the program. */
  token_name: string;
  /** none, prepare, or prepare decide. */
  rights: string;
  /** The last day on which it works, as "2026-03-09". */
  expires_on: string;
  /** For how many days it still works: 14 or 1. */
  days: number;
}

const mayDo: Readonly<Record<string, string>> = {
  none: 'Ele lê o que a conta lê e não muda nada.',
  prepare: 'Ele lê e prepara em nome da conta.',
  'prepare decide': 'Ele lê, prepara e decide em nome da conta.',
};

/** In the list of notifications, in a digest and on devices. */
export const notices: WordsByKind = {
  token_expiring: (f) => [
    Number(f.days) === 1
      ? 'Um acesso de programa termina em 1 dia'
      : `Um acesso de programa termina em ${Number(f.days)} dias`,
    f.expires_on ? `último dia ${shortDay(f.expires_on)}` : '',
    'Ver os acessos de programa',
  ],
};

/** By mail. */
export const letters: LettersOf<Data> = {
  /** A program was let into an account; sent to its titular, who guards it. The token itself is in no mail. */
  token_created: (data) =>
    letter(
      data,
      'Um programa ganhou acesso à sua conta',
      'Ver os acessos de programa',
      `O acesso de programa ${name(data.token_name)} foi criado na conta de ${name(data.account_name)}. ${mayDo[String(data.rights)] ?? ''} Ele vale até ${day(data.expires_on)}.`,
      'Se não foi você, encerre o acesso agora e troque a sua senha.',
    ),
  /** A token ends soon; sent to the titular of the account. */
  token_expiring: (data) =>
    letter(
      data,
      'Um acesso de programa vai terminar',
      'Ver os acessos de programa',
      `O acesso de programa ${name(data.token_name)} vale até ${day(data.expires_on)}. Depois disso o programa não lê mais nada.`,
      'Para que ele continue, crie outro acesso, troque o código no programa e encerre este.',
    ),
};
