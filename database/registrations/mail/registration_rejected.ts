import { greet, letter } from '../../mail-words.ts';

interface Data {
  full_name: string;
}

/** The team rejected a registration. */
export const registrationRejected = letter<Data>((data) => ({
  subject: 'Seu cadastro no Prumo não foi aprovado',
  body: [
    greet(data.full_name),
    'A equipe analisou o seu cadastro e, desta vez, ele não foi aprovado. Se acha que houve um engano, fale com a gente.',
  ],
}));
