import { bullets, greet, letter, name, said, signedIn, text } from '../../mail-words.ts';

interface Data {
  full_name: string;
  project_name: string;
  /** The category as people read it; private.claim_mail adds it. */
  category_label: string;
  /** Descriptions of the items. */
  items: string[];
  reason: string;
  /** How it ended where nothing had been answered (private.how_it_ended); absent otherwise. */
  ended: 'deadline' | 'taken' | 'project';
}

/** What is said where the supplier had sent nothing: no price of theirs was turned down. */
const unanswered: Record<Data['ended'], { subject: string; says: string }> = {
  deadline: {
    subject: 'Prazo encerrado sem a sua resposta',
    says: 'terminou sem a sua resposta. Os itens eram:',
  },
  taken: {
    subject: 'Solicitação decidida antes da sua resposta',
    says: 'foi decidida pelo arquiteto antes da sua resposta. Você não precisa mais responder a:',
  },
  project: {
    subject: 'Solicitação de orçamento encerrada',
    says: 'foi encerrada com o projeto, sem a sua resposta. Os itens eram:',
  },
};

/** How it ended without an answer; mail that waits since an older release says it by its reason alone. */
function endOf({ ended, reason }: Partial<Data>): (typeof unanswered)[Data['ended']] | null {
  if (ended) return unanswered[ended] ?? null;
  if (reason === 'Prazo encerrado sem resposta') return unanswered.deadline;
  return /^O projeto foi (concluído|arquivado)$/.test(reason ?? '') ? unanswered.project : null;
}

/** The word that the supplier's list shows for the same rejection (quoteStatusWord in web/src/words/labels.ts). */
const reasonWord = (data: Partial<Data>) =>
  text(data.reason).includes('selecionado para esta categoria') ? 'Concorrência' : 'Motivo';

/** Items of a supplier's quote were rejected, or their time ended. */
export const quoteNotApproved = letter<Data>((data) => {
  const end = endOf(data);
  const request = `${text(data.category_label)} para o projeto ${name(data.project_name)}`;
  return {
    subject: `${end?.subject ?? 'Orçamento não aprovado'}: ${name(data.project_name)}`,
    body: [
      greet(data.full_name),
      end
        ? `A solicitação de orçamento de ${request} ${end.says}`
        : `Desta vez, do seu orçamento de ${request}, não foi aprovado:`,
      ...bullets(data.items),
      ...(data.reason && !end ? [`${reasonWord(data)}: ${said(data.reason)}.`] : []),
    ],
    button: { label: 'Ver os seus orçamentos', to: signedIn('/quotes') },
  };
});
