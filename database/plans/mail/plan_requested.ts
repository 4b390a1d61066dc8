import { letter, signedIn, text } from '../../mail-words.ts';

interface Data {
  path: string;
}

/** An architect asks for a plan; sent to the team. Who it is, is on the page, which only admins open. */
export const planRequested = letter<Data>((data) => ({
  subject: 'Um arquiteto pediu um plano',
  body: ['Olá!', 'Alguém escolheu um plano e espera que a equipe o conceda.'],
  button: { label: 'Ver o pedido', to: signedIn(text(data.path)) },
}));
