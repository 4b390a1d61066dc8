import { greet, letter, name, said, signedIn, text } from '../../mail-words.ts';

interface Data {
  full_name: string;
  architect_name: string;
  supplier_name: string;
  project_name: string;
  /** The category as people read it; private.claim_mail adds it. */
  category_label: string;
  version: number;
  /** As "2026-03-09". */
  valid_until: string;
  /** Until when an answer is expected. */
  respond_until: string;
  /** will_quote or will_not_quote. */
  intent: string;
  /** How many suppliers were asked, and how many of them answered. */
  invited: number;
  answered: number;
  /** What the other person wrote; may be absent. */
  note: string;
  question: string;
  answer: string;
  path: string;
}

interface About {
  /** Before the name of the project. */
  subject: string;
  /** The sentence of the mail, given the request's category and project as "Marcenaria para o projeto Casa". */
  says: (request: string, data: Partial<Data>) => string;
  /** Which of the other person's words are quoted below the sentence. */
  quotes?: 'note' | 'question' | 'answer';
  button: string;
}

/** A mail about what became of a quote request or of the offer that answers it. */
export const aboutRequest = ({ subject, says, quotes = 'note', button }: About) =>
  letter<Data>((data) => ({
    subject: `${subject}: ${name(data.project_name)}`,
    body: [
      greet(data.full_name),
      says(`${text(data.category_label)} para o projeto ${name(data.project_name)}`, data),
      ...(data[quotes] ? [said(data[quotes])] : []),
    ],
    button: { label: button, to: signedIn(text(data.path)) },
  }));
