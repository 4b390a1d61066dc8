import { greet, letter, said } from '../../mail-words.ts';

interface Data {
  full_name: string;
  /** Why, in the words of the team. */
  reason: string;
}

/** The team suspended somebody who had been approved. */
export const accountSuspended = letter<Data>((data) => ({
  subject: 'O seu cadastro no Prumo está suspenso',
  body: [
    greet(data.full_name),
    'A equipe suspendeu o seu cadastro no Prumo. Enquanto durar a suspensão, você não usa o Prumo; o que já foi combinado continua valendo.',
    `Motivo: ${said(data.reason)}`,
    'Se acha que houve um engano, ou se já resolveu, fale com a gente.',
  ],
  button: { label: 'Falar com a equipe', to: '/contact' },
}));
