import { letter, signedIn } from '../../mail-words.ts';

interface Data {
  /** The person had been refused, and asks for a second look. */
  again: boolean;
}

/** Somebody registered and waits for a decision; sent to the team. The name is on the page, which only admins open. */
export const registrationReceived = letter<Data>((data) => ({
  subject: data.again ? 'Um cadastro pede nova análise' : 'Um novo cadastro espera análise',
  body: [
    'Olá!',
    data.again
      ? 'Alguém que não tinha sido aprovado mudou o cadastro e pede nova análise.'
      : 'Alguém acaba de se cadastrar e espera a decisão da equipe para começar.',
  ],
  button: { label: 'Analisar os cadastros', to: signedIn('/admin/users') },
}));
