import { greet, letter } from '../../mail-words.ts';

interface Data {
  full_name: string;
}

/** An admin removed the second factors of a person who lost them. */
export const factorRemoved = letter<Data>((data) => ({
  subject: 'A verificação em duas etapas da sua conta foi removida',
  body: [
    greet(data.full_name),
    'A equipe do Prumo removeu a verificação em duas etapas da sua conta, a pedido. Todos os aparelhos saíram da conta; entre com a sua senha e ative a verificação de novo.',
  ],
  button: { label: 'Entrar no Prumo', to: '/login' },
  notes: ['Se não foi você quem pediu, troque a sua senha agora e fale com a gente.'],
}));
