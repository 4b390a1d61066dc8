import { letter, signedIn } from '../../mail-words.ts';

/** A client does not recognise a project opened in their name; sent to the team. */
export const projectObjected = letter(() => ({
  subject: 'Um cliente não reconhece um projeto',
  body: [
    'Olá!',
    'Um cliente disse que não reconhece um projeto aberto em seu nome. Até a equipe decidir, o arquiteto não vê o telefone dele nem abre outro projeto para ele.',
  ],
  button: { label: 'Ver o pedido', to: signedIn('/admin/projects') },
}));
