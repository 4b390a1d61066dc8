import { greet, letter, oneTime, text, validity } from '../../mail-words.ts';

interface Data {
  full_name: string;
  code: string;
  /** Null for a code that has no link. */
  link: string | null;
  valid_minutes: number;
}

/** A code and a link to sign in without a password. */
export const email = letter<Data>((data) => ({
  subject: `${text(data.code)} é o seu código do Prumo`,
  body: [greet(data.full_name), 'Use este código para entrar, ou toque no botão.'],
  ...oneTime(data, 'Entrar no Prumo'),
  notes: [validity(data), 'Ninguém do Prumo pede este código. Não o passe a outra pessoa.'],
}));
