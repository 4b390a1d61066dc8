import { type EventData, greet, type LettersOf, name, text } from '../mail-words.ts';

interface Data extends EventData {
  inviter_name: string;
  link: string;
}

/** By mail. */
export const letters: LettersOf<Data> = {
  /** An admin invites somebody to the team. */
  admin_invited: (data) => ({
    subject: 'Convite para a equipe do Prumo',
    body: [
      greet(data.admin_name),
      `${name(data.inviter_name)} convidou você para administrar o Prumo. Pelo botão você escolhe a sua senha, que ninguém mais conhece.`,
    ],
    button: { label: 'Entrar para a equipe', to: text(data.link) },
    notes: [
      'O link vale por sete dias e funciona uma vez. Se você não esperava este convite, ignore este e-mail.',
    ],
  }),
};
