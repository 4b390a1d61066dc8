import { greet, letter, NOT_YOU, oneTime, validity } from '../../mail-words.ts';

interface Data {
  full_name: string;
  code: string;
  /** Null for a code that has no link. */
  link: string | null;
  valid_minutes: number;
}

/** Sent to the new address when an account changes its e-mail. */
export const emailChangeNew = letter<Data>((data) => ({
  subject: 'Confirme o seu novo e-mail no Prumo',
  body: [
    greet(data.full_name),
    'Confirme que este é o seu novo e-mail. Também enviamos uma mensagem ao endereço atual: a troca acontece depois que as duas forem confirmadas.',
  ],
  ...oneTime(data, 'Confirmar novo e-mail'),
  notes: [validity(data), NOT_YOU],
}));
