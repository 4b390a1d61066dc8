import { greet, letter } from '../../mail-words.ts';

interface Data {
  full_name: string;
}

/** The team ended the access of somebody who had been approved. */
export const accessEnded = letter<Data>((data) => ({
  subject: 'O seu acesso ao Prumo foi encerrado',
  body: [
    greet(data.full_name),
    'A equipe encerrou o seu acesso ao Prumo. Se acha que houve um engano, fale com a gente.',
  ],
  button: { label: 'Falar com a equipe', to: '/contact' },
}));
