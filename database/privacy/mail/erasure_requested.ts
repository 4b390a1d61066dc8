import { letter, signedIn } from '../../mail-words.ts';

/** Somebody asked to be erased; sent to the team. */
export const erasureRequested = letter(() => ({
  subject: 'Alguém pediu a exclusão da conta',
  body: ['Olá!', 'Há um novo pedido de exclusão de dados. A resposta sai em até 15 dias.'],
  button: { label: 'Ver os pedidos', to: signedIn('/admin/erasures') },
}));
