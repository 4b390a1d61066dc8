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
  /** What the other person wrote; may be absent. */
  note: string;
  path: string;
}

interface About {
  /** Before the name of the project. */
  subject: string;
  /** The sentence of the mail, given the offer's category and project as "Marcenaria para o projeto Casa". */
  says: (offer: string, data: Partial<Data>) => string;
  button: string;
}

/** A mail about what became of an offer. */
export const aboutOffer = ({ subject, says, button }: About) =>
  letter<Data>((data) => ({
    subject: `${subject}: ${name(data.project_name)}`,
    body: [
      greet(data.full_name),
      says(`${text(data.category_label)} para o projeto ${name(data.project_name)}`, data),
      ...(data.note ? [said(data.note)] : []),
    ],
    button: { label: button, to: signedIn(text(data.path)) },
  }));
