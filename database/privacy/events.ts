import { type EventData, greet, type LettersOf, said, signedIn } from '../mail-words.ts';
import type { WordsByKind } from '../phrases.ts';

/** In the list of notifications, in a digest and on devices. */
export const notices: WordsByKind = {
  erasure_requested: (f) => [
    f.times > 1 ? `${f.times} pedidos de exclusão de conta` : 'Alguém pediu a exclusão da conta',
    'A resposta sai em até 15 dias',
    'Analisar',
  ],
};

/** By mail. */
export const letters: LettersOf<EventData> = {
  /** Somebody asked to be erased; sent to the team. */
  erasure_requested: () => ({
    subject: 'Alguém pediu a exclusão da conta',
    body: ['Olá!', 'Há um novo pedido de exclusão de dados. A resposta sai em até 15 dias.'],
    button: { label: 'Ver os pedidos', to: signedIn('/admin/erasures') },
  }),
  /** A person was erased; the last mail to them. */
  erasure_done: () => ({
    subject: 'Sua conta no Prumo foi excluída',
    body: [
      'Olá!',
      'Como você pediu, sua conta e seus dados pessoais foram excluídos. Registros de negócios fechados ficam guardados sem o seu nome, como a lei exige.',
      'Este é o último e-mail que enviamos, e o seu endereço não fica guardado.',
    ],
  }),
  /** The team refused to erase a person. */
  erasure_refused: (data) => ({
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
  }),
};
