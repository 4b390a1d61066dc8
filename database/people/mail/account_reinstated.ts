import { greet, letter } from '../../mail-words.ts';

interface Data {
  full_name: string;
}

/** The team ended the suspension of somebody. */
export const accountReinstated = letter<Data>((data) => ({
  subject: 'O seu cadastro no Prumo voltou',
  body: [
    greet(data.full_name),
    'A equipe encerrou a suspensão do seu cadastro. Tudo está como antes e já está liberado para você.',
  ],
  button: { label: 'Entrar no Prumo', to: '/login' },
}));
