import { byKey } from '../../words/by-key.ts';
import { type Category, inCategoryOrder } from '../../words/categories.ts';
import { formatDeadline, isOver } from '../../words/deadlines.ts';
import { formatAge, formatDayAndMonth, plural, today } from '../../words/format.ts';
import { declineWords } from './decline-words.ts';
import type { BoardRow } from './queries.ts';

/** The requests of one category, and its figures. */
export interface CategoryBoard {
  category: Category;
  /** Those who owe an answer first, then by name as the server sends them. */
  rows: BoardRow[];
  answered: number;
  declined: number;
  /** Suppliers that may be reminded, because an answer is expected. */
  owing: BoardRow[];
  /** The latest deadline of those who still may answer; else of all; null where no request has one. */
  deadline: string | null;
  /** Something waits for the architect: a wish for more time, or a deadline that passed with answers missing. */
  needsCare: boolean;
}

const hasAnswered = ({ state, version }: BoardRow) =>
  ['answered', 'partly_answered', 'decided'].includes(state) ||
  // An answer counts even if it was not chosen in the end.
  (state === 'closed' && version > 0);

/** The board by category, in the order of the categories. */
export function boardOf(rows: readonly BoardRow[], now = new Date()): CategoryBoard[] {
  const groups = byKey(rows, ({ category }) => category);
  return inCategoryOrder(groups.keys()).map((category) => {
    const own = groups.get(category) ?? [];
    const owing = own.filter(({ owes }) => owes);
    const deadline = latest(owing) ?? latest(own);
    return {
      category,
      rows: [...owing, ...own.filter(({ owes }) => !owes)],
      answered: own.filter(hasAnswered).length,
      declined: own.filter(({ state }) => state === 'declined').length,
      owing,
      deadline,
      needsCare:
        own.some(({ more_time_until }) => more_time_until) ||
        owing.some(({ respond_until }) => respond_until && isOver(respond_until, now)),
    };
  });
}

const latest = (rows: readonly BoardRow[]): string | null =>
  rows
    .flatMap(({ respond_until }) => respond_until ?? [])
    .toSorted((one, other) => Date.parse(one) - Date.parse(other))
    .at(-1) ?? null;

/** `1 não vai cotar · prazo sex., 12/12`: what the figures of a category do not say; null where that is nothing. */
export function groupNotes(board: CategoryBoard, now = new Date()): string | null {
  const { declined, deadline, owing } = board;
  const notes = [
    ...(declined > 0 ? [plural(declined, 'não vai cotar', 'não vão cotar')] : []),
    ...(deadline && owing.length > 0
      ? [
          isOver(deadline, now)
            ? `prazo terminou ${formatAge(deadline, now)}`
            : `prazo ${formatDeadline(deadline)}`,
        ]
      : []),
  ];
  return notes.length > 0 ? notes.join(' · ') : null;
}

/** `Andrade Móveis e mais 3`: who won something of a category in which everything is decided. */
export function winnersWords({ rows }: CategoryBoard): string {
  const [first, ...others] = rows.filter(({ state }) => state === 'decided');
  if (!first) return 'fora do Prumo ou cancelado';
  return others.length > 0 ? `${first.supplier_name} e mais ${others.length}` : first.supplier_name;
}

/** So many suppliers who answered have a row of their own; more stand in one line. */
const ANSWERED_IN_VIEW = 2;

/**
 * The rows of a category from top to bottom: the lowest offers, the other answers, which one line stands for
 * until it is opened, and then everybody of whom something may still be expected or is known.
 */
export function inView({ rows }: CategoryBoard) {
  const isAnswer = (row: BoardRow) => !row.owes && hasAnswered(row);
  const answers = rows
    .filter(isAnswer)
    .toSorted((one, other) => (one.total ?? Infinity) - (other.total ?? Infinity));
  // A line that stands for one supplier saves nothing.
  const shown = answers.length === ANSWERED_IN_VIEW + 1 ? answers.length : ANSWERED_IN_VIEW;
  return {
    first: answers.slice(0, shown),
    more: answers.slice(shown),
    last: rows.filter((row) => !isAnswer(row)),
  };
}

const PRESSING_MS = 2 * 24 * 3_600_000;

/** Whether a supplier has to be reminded: the deadline has passed, is near, or was never set. */
export const isPressing = ({ owes, respond_until }: BoardRow, now = new Date()): boolean =>
  owes && (!respond_until || Date.parse(respond_until) - now.getTime() < PRESSING_MS);

/** How far a request came: invited, opened, will quote, answered. */
export type Step = 1 | 2 | 3 | 4;
export type RowTone = 'green' | 'red' | 'slate' | 'plain';

/** The first answer needs no number. */
const answeredAs = (version: BoardRow['version']) =>
  (version ?? 1) > 1 ? `Respondeu, versão ${version}` : 'Respondeu';

/** Where a request stands, in words, as dots and in a colour that never says it alone. */
export function rowStateOf(row: BoardRow): { words: string; steps: Step; tone: RowTone } {
  switch (row.state) {
    case 'declined':
      return {
        words: `Não vai cotar${row.decline_reason ? `: ${declineWords[row.decline_reason]}` : ''}`,
        steps: 2,
        tone: 'red',
      };
    case 'answered':
      return { words: answeredAs(row.version), steps: 4, tone: 'green' };
    case 'partly_answered':
      return {
        words: answeredAs(row.version).replace('Respondeu', 'Respondeu em parte'),
        steps: 3,
        tone: 'plain',
      };
    case 'decided':
      return { words: 'Aprovado', steps: 4, tone: 'green' };
    case 'closed':
      return { words: 'Encerrado', steps: row.version > 0 ? 4 : 2, tone: 'slate' };
    case 'will_quote':
      return { words: 'Vai cotar', steps: 3, tone: 'plain' };
    case 'opened':
      return { words: 'Abriu, não disse se cota', steps: 2, tone: 'plain' };
    default:
      return { words: 'Não abriu', steps: 1, tone: 'plain' };
  }
}

/** Words for the answer that is still expected; null when none is owed. */
export function owedWords({ owes, version, state, addendum, round }: BoardRow): string | null {
  if (!owes) return null;
  if (state === 'partly_answered') return 'faltam itens';
  if (round > 1) return `falta responder à rodada ${round}`;
  if (version > 0 && addendum > 0) return `falta reenviar a proposta (mudança ${addendum})`;
  return version > 0 ? 'falta reenviar a proposta' : 'falta responder';
}

/** `4/5 itens`, of a request that was answered. */
export const coverageWords = ({ priced_items, asked_items }: BoardRow): string =>
  `${priced_items}/${asked_items} ${asked_items === 1 ? 'item' : 'itens'}`;

/** `até 10/12`, or `vencida em 10/12`; null where the offer says no day. */
export function validityWords(
  { valid_until }: BoardRow,
  now = new Date(),
): { words: string; isOver: boolean } | null {
  if (!valid_until) return null;
  const isExpired = valid_until < today(now);
  return {
    words: `${isExpired ? 'vencida em' : 'até'} ${formatDayAndMonth(valid_until)}`,
    isOver: isExpired,
  };
}

/** So many rows are read at a glance; a longer board starts folded where nothing asks for the architect. */
const AT_A_GLANCE = 12;

/** Whether a category starts unfolded. */
export const startsOpen = (board: CategoryBoard, rowsInAll: number): boolean =>
  board.needsCare || (rowsInAll <= AT_A_GLANCE && board.owing.length > 0);
