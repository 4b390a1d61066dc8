import { type EventData, type LettersOf, name, said, text } from '../mail-words.ts';

interface Data extends EventData {
  sender_name: string;
  sender_email: string;
  message: string;
}

/** By mail. */
export const letters: LettersOf<Data> = {
  /** A message of the contact page; sent to the team. */
  contact_message: (data) => ({
    subject: `Mensagem de ${name(data.sender_name)} pelo site`,
    body: [
      `${name(data.sender_name)} escreveu pela página de contato:`,
      ...text(data.message).split(/\n+/).map(said),
    ],
    // The database keeps only addresses without signs that could add a header.
    replyTo: text(data.sender_email),
    notes: [
      `Ao responder, a resposta vai para ${text(data.sender_email)}. O endereço não foi conferido.`,
      'Endereços escritos por quem enviou aparecem com [.] no lugar do ponto, para que nada aqui vire link.',
    ],
  }),
};
