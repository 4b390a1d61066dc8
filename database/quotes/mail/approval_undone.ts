import { bullets, greet, letter, name, said, signedIn, text } from '../../mail-words.ts';

interface Data {
  full_name: string;
  architect_name: string;
  project_name: string;
  /** Of the supplier's mail; private.claim_mail adds it. */
  category_label: string;
  /** Descriptions of the items. */
  items: string[];
  /** What the architect wrote; may be absent. */
  reason: string;
  path: string;
}

/** The architect took approvals back; sent to the supplier and, without a category, to the client. */
export const approvalUndone = letter<Data>((data) => ({
  subject: `Aprovação desfeita: ${name(data.project_name)}`,
  body: [
    greet(data.full_name),
    `${name(data.architect_name)} desfez a aprovação ${data.category_label ? `do seu orçamento de ${text(data.category_label)} para o` : 'de orçamentos do'} projeto ${name(data.project_name)}:`,
    ...bullets(data.items),
    ...(data.reason ? [`Motivo: ${said(data.reason)}`] : []),
    data.category_label
      ? 'A sua proposta continua em análise.'
      : 'Esses itens voltaram a ser cotados.',
  ],
  button: { label: 'Ver', to: signedIn(text(data.path)) },
}));
