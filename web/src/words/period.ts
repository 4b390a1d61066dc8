import { dateFormat } from './date-format.ts';
import { formatDate, today } from './format.ts';

/** The periods of the filter, as the address writes them (`?periodo=`), in the order of the select. */
export const periods = {
  'este-mes': 'Este mês',
  'mes-passado': 'Mês passado',
  'este-ano': 'Este ano',
  tudo: 'Desde o início',
  datas: 'Escolher datas',
} as const;
export type PeriodName = keyof typeof periods;

/** Days from `from` to `until`, both included; an absent one leaves that side open. */
export interface Period {
  from?: string;
  until?: string;
}

export const periodNamed = (name: string): PeriodName =>
  Object.hasOwn(periods, name) ? (name as PeriodName) : 'este-mes';

/** The days of a period, by the calendar of São Paulo. `chosen` is what "Escolher datas" asks. */
export function daysOf(name: PeriodName, chosen: Period, now = new Date()): Period {
  const day = today(now);
  const [year, month] = day.split('-').map(Number) as [number, number];
  switch (name) {
    case 'este-mes':
      return monthOf(year, month);
    case 'mes-passado':
      return month === 1 ? monthOf(year - 1, 12) : monthOf(year, month - 1);
    case 'este-ano':
      return { from: `${year}-01-01`, until: `${year}-12-31` };
    case 'tudo':
      return {};
    case 'datas':
      return chosen;
  }
}

function monthOf(year: number, month: number): { from: string; until: string } {
  const prefix = `${year}-${String(month).padStart(2, '0')}`;
  // Day 0 of the next month is the last of this one.
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return { from: `${prefix}-01`, until: `${prefix}-${last}` };
}

/** The first and the last day of a month, `2026-10` or any day of it. */
export function daysOfMonth(month: string): { from: string; until: string } {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return monthOf(year, number);
}

const monthAndYear = dateFormat({
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `outubro de 2026` from `2026-10` or any day of it. */
export const monthName = (day: string) =>
  monthAndYear.format(new Date(`${day.slice(0, 7)}-01T00:00:00Z`));

const longMonth = dateFormat({ month: 'long', timeZone: 'UTC' });

/** `outubro` from `2026-10` or any day of it, where the year is plain. */
export const bareMonthName = (day: string) =>
  longMonth.format(new Date(`${day.slice(0, 7)}-01T00:00:00Z`));

/** At the beginning of a sentence: `Outubro de 2026`. */
export const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

const monthAlone = dateFormat({ month: 'short', timeZone: 'UTC' });

/** `out` from `2026-10` or any day of it. */
export const shortMonthName = (day: string) =>
  monthAlone.format(new Date(`${day.slice(0, 7)}-01T00:00:00Z`)).replace('.', '');

/** The last `count` months, newest first, as `2026-10`: up to the one that is over, or with the one that is running. */
export function lastMonths(count: number, withThisOne: boolean, now = new Date()): string[] {
  const [year, month] = today(now).split('-').map(Number) as [number, number];
  const newest = year * 12 + month - (withThisOne ? 1 : 2);
  return Array.from({ length: count }, (_, back) => {
    const counted = newest - back;
    return `${Math.floor(counted / 12)}-${String((counted % 12) + 1).padStart(2, '0')}`;
  });
}

/** Both days are given and in the wrong order: nothing can lie between them. */
export const isBackwards = ({ from, until }: Period) => !!from && !!until && from > until;

/**
 * The instants of the days: from the first moment of `from` up to, not including, the first moment
 * after `until`. São Paulo has kept UTC-3 all year since 2019.
 */
export function instantsOf({ from, until }: Period): { from?: string; before?: string } {
  return {
    ...(from && { from: `${from}T00:00:00-03:00` }),
    ...(until && { before: `${dayAfter(until)}T00:00:00-03:00` }),
  };
}

function dayAfter(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}

/** `de 01/11/2026 a 30/11/2026`, for the first line of the page. */
export function periodWords({ from, until }: Period): string {
  if (from && until) return `de ${formatDate(from)} a ${formatDate(until)}`;
  if (from) return `desde ${formatDate(from)}`;
  return until ? `até ${formatDate(until)}` : 'desde o início';
}
