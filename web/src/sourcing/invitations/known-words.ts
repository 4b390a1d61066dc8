import { formatBRL, formatDate, plural } from '../../words/format.ts';
import type { InvitableSupplier } from './queries.ts';

/** The end of the words about works done together. */
export const WITH_YOU = ' com você';

/** Works done together, in one line, and how they answer, in a second one where there is something to say. */
export function togetherWords({
  works,
  requests,
  answered,
  declined,
}: Pick<InvitableSupplier, 'works' | 'requests' | 'answered' | 'declined'>): [
  string,
  string | null,
] {
  const answers = requests > 0 ? `respondeu ${answered} de ${requests}` : null;
  if (works > 0) return [`${plural(works, 'obra', 'obras')}${WITH_YOU}`, answers];
  if (answered > 0) return ['nenhuma obra ainda', answers];
  if (declined > 0) return [`recusou ${plural(declined, 'solicitação', 'solicitações')}`, null];
  if (requests > 0) return ['ainda não respondeu', null];
  return [`nunca orçou${WITH_YOU}`, null];
}

/** The latest price of one unit, and when and of what it was, the day first so that it is never cut; null where none is known. */
export function lastPriceWords({
  last_price,
  last_unit,
  last_item,
  last_price_at,
}: Pick<InvitableSupplier, 'last_price' | 'last_unit' | 'last_item' | 'last_price_at'>):
  | [string, string]
  | null {
  if (last_price === null || last_price_at === null) return null;
  return [`${formatBRL(last_price)}/${last_unit}`, `${formatDate(last_price_at)} · ${last_item}`];
}
