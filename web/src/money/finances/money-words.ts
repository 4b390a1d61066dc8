import { categoryLabel } from '../../words/categories.ts';
import { formatBRL, formatDayAndMonth, formatList, plural, today } from '../../words/format.ts';
import { sumBRL } from '../../words/money.ts';
import { bareMonthName, capitalised, monthName } from '../../words/period.ts';
import { daysBetween } from '../instalments/groups.ts';
import type { InstalmentTotals } from '../instalments/queries.ts';
import type { BudgetControl } from './queries.ts';

/** `30/11`: the last day of the month of a plain day. */
export function lastOfMonth(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return formatDayAndMonth(new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10));
}

/** R$ that are late or have a day until the end of this month. */
export const leavesThisMonth = ({ late, due_this_month }: InstalmentTotals): number =>
  sumBRL([late, due_this_month]);

/** `Uma parcela venceu (R$ …) e 2 vencem até 30/11 (R$ …). Em novembro já foram pagos R$ ….`: the parts of the amount. */
export function monthDetail(totals: InstalmentTotals, now: string): string {
  const { late, late_instalments, due_this_month, due_instalments, paid_this_month } = totals;
  const until = lastOfMonth(now);
  const parts = [
    late_instalments === 1 && `uma parcela venceu (${formatBRL(late)})`,
    late_instalments > 1 && `${late_instalments} parcelas venceram (${formatBRL(late)})`,
    due_instalments === 1 && `uma parcela vence até ${until} (${formatBRL(due_this_month)})`,
    due_instalments > 1 &&
      `${due_instalments} parcelas vencem até ${until} (${formatBRL(due_this_month)})`,
  ].filter((part) => part !== false);
  return [
    parts.length > 0 && `${capitalised(formatList(parts))}.`,
    paid_this_month > 0 && `Em ${bareMonthName(now)} já foram pagos ${formatBRL(paid_this_month)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/**
 * How the project will end against what was forecast, of the categories that have a forecast; the others that cost
 * something are named beside it and are in no comparison. Null while nothing was forecast.
 */
export function endOf({ lines }: BudgetControl) {
  const planned = lines.filter(({ previsto }) => previsto > 0);
  const unplanned = lines.filter(({ previsto, projecao }) => previsto <= 0 && projecao > 0);
  if (planned.length === 0) return null;
  return {
    over: sumBRL(planned.map(({ desvio }) => desvio)),
    forecast: sumBRL(planned.map(({ previsto }) => previsto)),
    unplanned: formatList(
      unplanned.map(
        ({ category, projecao }) => `${categoryLabel(category)} (${formatBRL(projecao)})`,
      ),
    ),
  };
}

/** `Mais 9 parcelas, de janeiro a abril`: those that a list leaves out, by the days on which they are due or expected. */
export function laterWords(days: readonly string[]): string {
  const inOrder = days.toSorted();
  const [first, last] = [inOrder[0] ?? '', inOrder.at(-1) ?? ''].map(monthWithYear);
  const when = first === last ? `em ${first}` : `de ${first} a ${last}`;
  return `Mais ${plural(days.length, 'parcela', 'parcelas')}, ${when}`;
}

/** `janeiro`; of one that is nearly a year away `janeiro de 2028`. */
function monthWithYear(day: string): string {
  const isFar = daysBetween(today(), day) > 300;
  return isFar ? monthName(day) : bareMonthName(day);
}
