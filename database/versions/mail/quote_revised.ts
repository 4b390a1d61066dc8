import { greet, letter, name, signedIn, text } from '../../mail-words.ts';

interface Data {
  full_name: string;
  architect_name: string;
  supplier_name: string;
  project_name: string;
  /** The category as people read it; private.claim_mail adds it. */
  category_label: string;
  version: number;
  path: string;
}

/** A supplier sent another version of an offer; sent to the architect. */
export const quoteRevised = letter<Data>((data) => ({
  subject: `Proposta corrigida: ${name(data.project_name)}`,
  body: [
    greet(data.full_name),
    `${name(data.supplier_name)} corrigiu a proposta de ${text(data.category_label)} para o projeto ${name(data.project_name)}: agora vale a versão ${Number(data.version ?? 1)}.`,
  ],
  button: { label: 'Comparar orçamentos', to: signedIn(text(data.path)) },
}));
