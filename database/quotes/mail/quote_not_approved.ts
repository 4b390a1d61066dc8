import { bullets, greet, letter, name, said, signedIn, text } from '../../mail-words.ts';

interface Data {
  full_name: string;
  project_name: string;
  /** The category as people read it; private.claim_mail adds it. */
  category_label: string;
  /** Descriptions of the items. */
  items: string[];
  reason: string;
}

/** Closed before the supplier had sent anything: no price of theirs was turned down. */
const isUnanswered = (data: Partial<Data>) =>
  ['Prazo encerrado sem resposta', 'O projeto foi concluído', 'O projeto foi arquivado'].includes(
    data.reason ?? '',
  );

/** The word that the supplier's list shows for the same rejection (quoteStatusWord in web/src/words/labels.ts). */
const reasonWord = (data: Partial<Data>) =>
  text(data.reason).includes('selecionado para esta categoria') ? 'Concorrência' : 'Motivo';

/** Items of a supplier's quote were rejected, or their time ended. */
export const quoteNotApproved = letter<Data>((data) => ({
  subject: `${isUnanswered(data) ? 'Solicitação de orçamento encerrada' : 'Orçamento não aprovado'}: ${name(data.project_name)}`,
  body: [
    greet(data.full_name),
    isUnanswered(data)
      ? `A solicitação de orçamento de ${text(data.category_label)} para o projeto ${name(data.project_name)} foi encerrada sem a sua resposta:`
      : `Desta vez, do seu orçamento de ${text(data.category_label)} para o projeto ${name(data.project_name)}, não foi aprovado:`,
    ...bullets(data.items),
    ...(data.reason ? [`${reasonWord(data)}: ${said(data.reason)}.`] : []),
  ],
  button: { label: 'Ver os seus orçamentos', to: signedIn('/quotes') },
}));
