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

/** An offer ends within two days; sent to its supplier. */
export const offerExpiring = letter<Data>((data) => ({
  subject: `Proposta para vencer: ${name(data.project_name)}`,
  body: [
    greet(data.full_name),
    `A sua proposta de ${text(data.category_label)} para o projeto ${name(data.project_name)} vale só até ${day(data.valid_until)}. Renove para que ela possa ser aprovada.`,
  ],
  button: { label: 'Renovar a proposta', to: signedIn(text(data.path)) },
}));
