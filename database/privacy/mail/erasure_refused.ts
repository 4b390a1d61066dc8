import { greet, letter, said, signedIn } from '../../mail-words.ts';

interface Data {
  full_name: string;
  reason: string;
}

/** The team refused to erase a person. */
export const erasureRefused = letter<Data>((data) => ({
  subject: 'Seu pedido de exclusão não foi atendido',
  body: [
    greet(data.full_name),
    'A equipe analisou o seu pedido de exclusão e ele não foi atendido desta vez.',
    `Motivo: ${said(data.reason)}`,
  ],
  button: { label: 'Ver seus dados', to: signedIn('/meus-dados') },
  notes: [
    'Você pode pedir de novo, falar com a gente ou reclamar à Autoridade Nacional de Proteção de Dados.',
  ],
}));
