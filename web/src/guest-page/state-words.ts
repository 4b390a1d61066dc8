import { formatBRL, formatDate, plural } from '../words/format.ts';
import { firstName, type GuestRequest } from './request.ts';

/** The first words of the page about how the request stands. */
export interface StateWords {
  head: string;
  lines: string[];
  tone: 'plain' | 'good' | 'warning';
}

/** `isNew`: the answer was sent from this page just now. */
export function stateWords(request: GuestRequest, isNew: boolean): StateWords | null {
  const who = firstName(request);
  switch (request.state) {
    case 'open':
      return request.version > 0
        ? plain('Responda de novo', [
            request.offer
              ? 'A proposta anterior não vale mais; o que você tinha enviado está no formulário.'
              : '',
          ])
        : null;
    case 'sent':
      return {
        head: 'Proposta enviada.',
        lines: [
          isNew
            ? `${who} recebeu o aviso.`
            : `${who} está comparando as propostas. Você pode corrigir a sua até a decisão.`,
        ],
        tone: 'good',
      };
    case 'changed':
      return {
        head: 'O pedido mudou depois da sua proposta.',
        lines: ['Veja o que mudou, confira os preços e envie de novo.'],
        tone: 'warning',
      };
    case 'revision':
      return {
        head: `${who} pede uma proposta melhor.`,
        lines: revisionLines(request),
        tone: 'warning',
      };
    case 'chosen':
      return { head: `${who} escolheu a sua proposta.`, lines: [], tone: 'good' };
    case 'declined':
      return plain('Você avisou que não vai cotar.', [
        'Se mudou de ideia, ainda dá para responder.',
      ]);
    case 'not_chosen':
      return plain('Não foi desta vez.', [
        `${who} escolheu outra proposta. Obrigado por ter respondido.`,
      ]);
    case 'closed':
      return plain('Este pedido está encerrado.', [
        `Respostas não são mais aceitas. Fale com ${who} se precisar.`,
      ]);
  }
}

const plain = (head: string, lines: string[]): StateWords => ({
  head,
  lines: lines.filter(Boolean),
  tone: 'plain',
});

function revisionLines({ revision }: GuestRequest): string[] {
  if (!revision) return [];
  const { message, target_total, target_days, due } = revision;
  return [
    message ?? '',
    target_total === null ? '' : `Valor que se procura: ${formatBRL(target_total)}.`,
    target_days === null ? '' : `Prazo que se procura: ${plural(target_days, 'dia', 'dias')}.`,
    due === null ? '' : `Responder até ${formatDate(due)}.`,
  ].filter(Boolean);
}
