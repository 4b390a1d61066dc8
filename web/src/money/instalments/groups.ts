import { formatDate, formatDayAndMonth, plural } from '../../words/format.ts';
import type { Instalment } from './queries.ts';

/** Days that "the next" ones are. */
const SOON_DAYS = 90;

const DAY_MS = 86_400_000;

/** Whole days from one plain day to another; negative where it has passed. */
export const daysBetween = (from: string, until: string) =>
  Math.round((Date.parse(until) - Date.parse(from)) / DAY_MS);

const names = ['Vencidas', 'Próximos 90 dias', 'Depois', 'Na entrega', 'Pagas'] as const;
export type GroupName = (typeof names)[number];

export interface InstalmentGroup {
  name: GroupName;
  rows: Instalment[];
}

/** Instalments in the groups in which they are read, in the order that they have; empty groups are left out. */
export function inGroupsByDay(rows: readonly Instalment[], today: string): InstalmentGroup[] {
  return names
    .map((name) => ({ name, rows: rows.filter((row) => groupOf(row, today) === name) }))
    .filter((group) => group.rows.length > 0);
}

function groupOf({ state, due_on }: Instalment, today: string): GroupName {
  if (state === 'paid') return 'Pagas';
  if (state === 'late') return 'Vencidas';
  if (due_on === null) return 'Na entrega';
  return daysBetween(today, due_on) <= SOON_DAYS ? 'Próximos 90 dias' : 'Depois';
}

/**
 * The next instalments: late ones first, then those whose day is within ninety days, then those that wait for a
 * delivery expected by then.
 */
export function soonOf<Row extends Pick<Instalment, 'state' | 'due_on' | 'expected_on'>>(
  rows: readonly Row[],
  today: string,
): Row[] {
  const soon = rows.filter(
    ({ state, expected_on }) =>
      state !== 'paid' && (state === 'late' || daysBetween(today, expected_on) <= SOON_DAYS),
  );
  const rank = ({ state, due_on }: Row) => (state === 'late' ? 0 : due_on ? 1 : 2);
  return soon.toSorted((a, b) => rank(a) - rank(b));
}

/** `1 de 3`. */
export const placeOf = ({ number, count }: Pick<Instalment, 'number' | 'count'>) =>
  `${number} de ${count}`;

/** `05/12/2026`, or `Na entrega, em torno de 05/12/2026` while the delivery is to come. */
export const dayWords = ({ due_on, expected_on }: Pick<Instalment, 'due_on' | 'expected_on'>) =>
  due_on ? formatDate(due_on) : `Na entrega, em torno de ${formatDate(expected_on)}`;

/** As many as a list begins with. */
const FEW = 4;

/** Days ahead in which all that has a day is named. */
const NEAR_DAYS = 31;

/**
 * The instalments left to pay in the two parts of a list: late ones, all that have a day within a month, and as many of
 * the others as make a few; then the rest. A delivery that is overdue pushes nothing away that has a day.
 */
export function shownFirst(rows: readonly Instalment[], today: string) {
  const rank = ({ state, due_on }: Instalment) => {
    if (state === 'late') return 0;
    return due_on !== null && daysBetween(today, due_on) <= NEAR_DAYS ? 1 : 2;
  };
  const open = rows.filter(({ state }) => state !== 'paid').toSorted((a, b) => rank(a) - rank(b));
  const near = open.filter((row) => rank(row) < 2).length;
  const count = Math.max(near, FEW);
  // One that is left alone needs no line of its own to be asked for.
  const cut = open.length - count === 1 ? open.length : count;
  return { first: open.slice(0, cut), later: open.slice(cut) };
}

/** When an instalment is due: `22/11` `venceu há 4 dias`, `27/11` `amanhã`, `Na entrega` `em torno de 21/12`. */
export function dueWhen(
  { state, due_on, expected_on }: Pick<Instalment, 'state' | 'due_on' | 'expected_on'>,
  today: string,
): { day: string; when: string } {
  const days = daysBetween(today, expected_on);
  if (!due_on) {
    return {
      day: 'Na entrega',
      when: days < 0 ? 'ainda não entregue' : `em torno de ${formatDayAndMonth(expected_on)}`,
    };
  }
  const day = formatDayAndMonth(due_on);
  if (state === 'late') {
    return {
      day,
      when: days === -1 ? 'venceu ontem' : `venceu há ${plural(-days, 'dia', 'dias')}`,
    };
  }
  if (days === 0) return { day, when: 'hoje' };
  return { day, when: days === 1 ? 'amanhã' : `em ${plural(days, 'dia', 'dias')}` };
}
