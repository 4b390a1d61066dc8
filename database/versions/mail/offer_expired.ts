import { day, greet, letter, name, signedIn, text } from '../../mail-words.ts';

interface Data {
  full_name: string;
  architect_name: string;
  supplier_name: string;
  project_name: string;
  /** The category as people read it; private.claim_mail adds it. */
  category_label: string;
  /** As "2026-03-09". */
  valid_until: string;
  path: string;
}

/** The validity of an offer ended; sent to its supplier and to the architect. */
export const offerExpired = letter<Data>((data) => ({
  subject: `Proposta vencida: ${name(data.project_name)}`,
  body: [
    greet(data.full_name),
    `A validade da proposta de ${text(data.category_label)} para o projeto ${name(data.project_name)} terminou em ${day(data.valid_until)}. O fornecedor pode renovar.`,
  ],
  button: { label: 'Ver a proposta', to: signedIn(text(data.path)) },
}));
