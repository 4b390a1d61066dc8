import { daysBetween } from '../../money/instalments/groups.ts';
import { dateFormat } from '../../words/date-format.ts';
import { formatDate, plural } from '../../words/format.ts';

/** Decisions and payments that wait for a client in one project. */
export interface Waiting {
  /** Items of the selection that waits for their yes; 0 without one. */
  items: number;
  /** Change orders that wait for their answer. */
  changes: number;
  /** Payments that they recorded and whose supplier says that they did not arrive. */
  contested: number;
  /** Orders that their supplier refused and nobody took over. */
  refused: number;
  /** Confirmed orders whose promised day is over while something is left to pay. */
  overdue: number;
  /** The days on which instalments were due that are not paid, the oldest first. */
  lateDays: readonly string[];
}

/** A part of the sentence, `strong` in bold. */
export interface MissingThing {
  before: string;
  strong: string;
  after: string;
}

/** The sentence about them, the most urgent first: `o seu` **sim em 3 itens**, **um pagamento** `que venceu no domingo`. */
export function missingThings(
  { items, changes, contested, refused, overdue, lateDays }: Waiting,
  today: string,
): MissingThing[] {
  const [oldest] = lateDays;
  return [
    items > 0 && {
      before: 'o seu ',
      strong: `sim em ${plural(items, 'item', 'itens')}`,
      after: '',
    },
    changes > 0 && {
      before: 'a sua resposta a ',
      strong: changes === 1 ? 'um aditivo' : `${changes} aditivos`,
      after: '',
    },
    contested > 0 && {
      before: '',
      strong: contested === 1 ? 'um pagamento contestado' : `${contested} pagamentos contestados`,
      after: '',
    },
    refused > 0 && {
      before: 'outro fornecedor para ',
      strong: refused === 1 ? 'um pedido recusado' : `${refused} pedidos recusados`,
      after: '',
    },
    overdue > 0 && {
      before: '',
      strong: overdue === 1 ? 'uma entrega' : `${overdue} entregas`,
      after: ' com o prazo vencido',
    },
    oldest !== undefined &&
      (lateDays.length === 1
        ? { before: '', strong: 'um pagamento', after: ` que venceu ${dayBefore(oldest, today)}` }
        : { before: '', strong: `${lateDays.length} pagamentos`, after: ' vencidos' }),
  ].filter((thing) => thing !== false);
}

/** `Falta uma coisa`, `Faltam duas coisas`: what the sentence begins with. */
export const missingCount = (things: number): string =>
  [
    '',
    'Falta uma coisa',
    'Faltam duas coisas',
    'Faltam três coisas',
    'Faltam quatro coisas',
    'Faltam cinco coisas',
    'Faltam seis coisas',
  ][things] ?? '';

const weekday = dateFormat({ weekday: 'long', timeZone: 'UTC' });

/** `ontem`, `no domingo`, `na segunda-feira`; after six days the date. */
function dayBefore(day: string, today: string): string {
  const days = daysBetween(day, today);
  if (days === 1) return 'ontem';
  if (days > 6) return `em ${formatDate(day)}`;
  const name = weekday.format(new Date(`${day}T00:00:00Z`));
  return `${name.endsWith('o') ? 'no' : 'na'} ${name}`;
}
