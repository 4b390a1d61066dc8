import { plural } from '../../../words/format.ts';
import type { QuoteRequest, RequestNumbers } from '../../received/requests.ts';
import { type DueUrgency, dueWords } from '../../terms/due.ts';

/** Due date of a request and the time left, or the words in their place. */
export interface Due {
  date: string;
  left: string;
  urgency: DueUrgency;
}

/** The first column of a row: until when something is owed, or which version stands until when, or when it was asked. */
export function dueOf(
  { owes, due_at, version, valid_until, place, created_at }: QuoteRequest,
  now = new Date(),
): Due {
  if (owes) {
    return due_at ? dueWords(due_at, now) : { date: 'sem prazo', left: '', urgency: 'calm' };
  }
  if (place === 2 && version > 0) {
    const until = valid_until?.split('-').reverse().slice(0, 2).join('/');
    return { date: `v${version}`, left: until ? `vale até ${until}` : 'enviada', urgency: 'none' };
  }
  return { ...dueWords(created_at, now), urgency: 'none' };
}

type Owes = NonNullable<QuoteRequest['owes']>;

const actionOf: Record<Owes, string> = {
  answer: 'Responder',
  again: 'Responder',
  late: 'Ver solicitação',
  revision: 'Rever',
  expiring: 'Renovar',
  expired: 'Renovar',
};

/** The button of a row: what to do with the request, and whether it leads to the won project. */
export function actionWord({ owes, requested_items, approved_items }: QuoteRequest) {
  if (owes) return { word: actionOf[owes], isWon: false };
  if (requested_items > 0) return { word: 'Responder', isWon: false };
  const isWon = approved_items > 0;
  return { word: isWon ? 'Ver projeto' : 'Ver resposta', isWon };
}

/** Words for an answer that is owed beyond a first one in time; null where the status says it all. */
export function owedWords(
  { owes, addendum, round, due_at }: QuoteRequest,
  now = new Date(),
): string | null {
  switch (owes) {
    case 'again':
      return `Confirmar após a mudança ${addendum}`;
    case 'late':
      return 'Prazo encerrado: peça mais prazo';
    case 'revision':
      return 'Revisão pedida';
    case 'expiring':
      return 'Validade vencendo';
    case 'expired':
      return 'Validade vencida';
    case 'answer':
      if (due_at && Date.parse(due_at) < now.getTime()) return 'Fora do prazo, ainda aceita';
      return round > 1 ? `Rodada ${round}` : null;
    default:
      return null;
  }
}

/** `3 solicitações esperam a sua resposta; uma fecha hoje e uma passou do prazo.` */
export function leadOf({ owed, due_today, overdue, next_due_at }: RequestNumbers): string {
  if (owed === 0) return 'Nenhuma solicitação espera a sua resposta.';
  const waiting = plural(owed, 'solicitação espera', 'solicitações esperam');
  const dates = [
    ...(due_today > 0 ? [many(due_today, 'fecha hoje', 'fecham hoje')] : []),
    ...(overdue > 0 ? [many(overdue, 'passou do prazo', 'passaram do prazo')] : []),
  ];
  if (dates.length === 0 && next_due_at) {
    const { date, left } = dueWords(next_due_at);
    dates.push(`o próximo prazo é ${date}${left ? `, ${left}` : ''}`);
  }
  return `${waiting} a sua resposta${dates.length > 0 ? `; ${dates.join(' e ')}` : ''}.`;
}

const many = (amount: number, one: string, more: string) =>
  amount === 1 ? `uma ${one}` : plural(amount, one, more);
