import { greet, letter, name } from '../../mail-words.ts';

interface Data {
  full_name: string;
  project_name: string;
  architect_name: string;
}

/** The team did not agree with a client who did not recognise a project. */
export const objectionDismissed = letter<Data>((data) => ({
  subject: 'O projeto que você não reconheceu foi analisado',
  body: [
    greet(data.full_name),
    `A equipe analisou o projeto ${name(data.project_name)}, de ${name(data.architect_name)}, e ele continua aberto em seu nome: o arquiteto vê de novo o seu telefone. Se não concorda, fale com a gente.`,
  ],
  button: { label: 'Falar com a equipe', to: '/contact' },
}));
