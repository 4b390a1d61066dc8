import { letter, signedIn } from '../../mail-words.ts';

/** Somebody registered and waits for a decision; sent to the team. The name is on the page, which only admins open. */
export const registrationReceived = letter(() => ({
  subject: 'Um novo cadastro espera análise',
  body: ['Olá!', 'Alguém acaba de se cadastrar e espera a decisão da equipe para começar.'],
  button: { label: 'Analisar os cadastros', to: signedIn('/admin/users') },
}));
