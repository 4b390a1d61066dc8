import { greet, letter, NOT_YOU, oneTime, validity } from '../../mail-words.ts';

interface Data {
  full_name: string;
  code: string;
  /** Null for a code that has no link. */
  link: string | null;
  valid_minutes: number;
}

/** Somebody asked for a new password. */
export const recovery = letter<Data>((data) => ({
  subject: 'Crie uma nova senha no Prumo',
  body: [greet(data.full_name), 'Recebemos um pedido para criar uma nova senha para a sua conta.'],
  ...oneTime(data, 'Criar nova senha'),
  notes: [validity(data), NOT_YOU],
}));
