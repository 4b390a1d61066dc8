import { formatBRL, plural } from '../../../words/format.ts';
import { sumBRL } from '../../../words/money.ts';
import { type Arrival, arrivalNames } from '../use-arrivals.ts';
import { type CategoryMatrix, selectableRows } from './matrix.ts';
import type { Selection } from './prefill.ts';

/** Items of the comparison that are looked at alone, and why these. */
export interface OnlyItems {
  ids: ReadonlySet<string>;
  /** "11 itens em que a proposta de Móveis do Vale é menor que a sua escolha" */
  words: string;
}

/** Effects of answers that came in while the screen was open. */
interface ArrivalChanges {
  /** "Móveis do Vale respondeu: R$ 6.900,00 em 1 item. Menor que a sua escolha em 1 item.", after the names. */
  words: string;
  /** Where an answer is below what is chosen, or else every item that it prices; null where there is none. */
  only: OnlyItems | null;
}

/** The effects of these answers on a choice, in words and as the items that are worth a look. */
export function arrivalChanges(
  arrivals: readonly Arrival[],
  matrices: readonly CategoryMatrix[],
  selection: Selection,
): ArrivalChanges {
  const arrived = new Set(arrivals.flatMap(({ quoteIds }) => quoteIds));
  const offered = selectableRows(matrices).flatMap(({ item, byPrice }) => {
    const offers = byPrice.filter(({ id, isIncluded }) => !isIncluded && arrived.has(id));
    const chosen = byPrice.find(({ id }) => id === selection[item.id]);
    const isLower = !!chosen && offers.some(({ price }) => price < chosen.price);
    return offers.length > 0 ? [{ id: item.id, offers, isLower }] : [];
  });
  if (offered.length === 0) return { words: '.', only: null };

  const lower = offered.filter(({ isLower }) => isLower);
  const sum = formatBRL(sumBRL(offered.flatMap(({ offers }) => offers.map(({ price }) => price))));
  // Prices of several suppliers for the same items make no sum.
  const what = arrivals.length === 1 ? `${sum} em` : 'preços para';
  const below = arrivals.length === 1 ? 'Menor' : 'Menores';
  const names = arrivalNames(arrivals);
  return {
    words:
      `: ${what} ${countOf(offered)}.` +
      (lower.length > 0 ? ` ${below} que a sua escolha em ${countOf(lower)}.` : ''),
    only:
      lower.length > 0
        ? only(lower, `em que a proposta de ${names} é menor que a sua escolha`)
        : only(offered, `com preço de ${names}`),
  };
}

const countOf = (items: readonly unknown[]) => plural(items.length, 'item', 'itens');

const only = (items: readonly { id: string }[], reason: string): OnlyItems => ({
  ids: new Set(items.map(({ id }) => id)),
  words: `${countOf(items)} ${reason}`,
});
