import { type EventData, greet, type Letter, name, page, said, text } from '../mail-words.ts';

/** Data of a mail about a quote request, or about the offer that answers it. */
export interface RequestData extends EventData {
  /** will_quote or will_not_quote. */
  intent: string;
  /** How many suppliers were asked, and how many of them answered. */
  invited: number;
  answered: number;
  question: string;
  answer: string;
}

/** The request in a sentence: Marcenaria para o projeto Casa. */
export const request = (data: Partial<EventData>) =>
  `${text(data.category_label)} para o projeto ${name(data.project_name)}`;

interface About {
  /** Before the name of the project. */
  subject: string;
  says: string;
  /** The other person's words, quoted below the sentence; the note unless given. */
  quote?: string | undefined;
  button: string;
}

/** A mail about what became of a quote request or of the offer that answers it. */
export const aboutRequest = (
  data: Partial<EventData>,
  { subject, says, quote = data.note, button }: About,
): Letter => ({
  subject: `${subject}: ${name(data.project_name)}`,
  body: [greet(data.full_name), says, ...(quote ? [said(quote)] : [])],
  button: page(button, data),
});
