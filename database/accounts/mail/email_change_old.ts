import { greet, letter, oneTime, text, validity } from '../../mail-words.ts';

interface Data {
  full_name: string;
  code: string;
  /** Null for a code that has no link. */
  link: string | null;
  valid_minutes: number;
  new_email: string;
}

/** Sent to the present address when an account changes its e-mail. */
export const emailChangeOld = letter<Data>((data) => ({
  subject: 'Confirme a troca do seu e-mail no Prumo',
  body: [
    greet(data.full_name),
    `Você pediu para trocar o e-mail da sua conta${data.new_email ? ` para ${text(data.new_email)}` : ''}. A troca acontece depois que esta mensagem e a do novo endereço forem confirmadas.`,
  ],
  ...oneTime(data, 'Confirmar a troca'),
  notes: [validity(data), 'Se não foi você, não confirme e troque a sua senha.'],
}));
