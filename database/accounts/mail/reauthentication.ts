import { greet, letter, NOT_YOU, oneTime, text } from '../../mail-words.ts';

interface Data {
  full_name: string;
  code: string;
  /** Null for a code that has no link. */
  link: string | null;
  valid_minutes: number;
}

/** A code that a signed-in person types: to change the password, or to prove that they read this address. */
export const reauthentication = letter<Data>((data) => ({
  subject: `${text(data.code)} é o seu código de confirmação do Prumo`,
  body: [greet(data.full_name), 'Digite este código para confirmar que é você.'],
  ...oneTime(data, ''),
  notes: [`O código vale por ${data.valid_minutes ?? 60} minutos.`, NOT_YOU],
}));
