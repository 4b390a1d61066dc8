import { greet, letter } from '../../mail-words.ts';

interface Data {
  full_name: string;
}

/** The team approved a registration. */
export const registrationApproved = letter<Data>((data) => ({
  subject: 'Seu cadastro no Prumo foi aprovado',
  body: [
    greet(data.full_name),
    'A equipe aprovou o seu cadastro. Tudo já está liberado para você.',
  ],
  button: { label: 'Entrar no Prumo', to: '/login' },
}));
