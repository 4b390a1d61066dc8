import { byKey } from '../../../words/by-key.ts';
import { sumBRL } from '../../../words/money.ts';
import type { RequestedItem } from '../../received/requests.ts';
import type { SentOffer } from './offer.ts';
import { amountOf } from './sent-facts.ts';

type Line = SentOffer['lines'][number];

/** An item of a sent answer, and what the shown version says of it; undefined where only an earlier one does. */
export interface SentLine {
  item: RequestedItem;
  line: Line | undefined;
}

/** Items of a sent answer under one heading; the heading is null where one is not needed. */
export interface SentRoom {
  heading: string | null;
  lines: readonly SentLine[];
  /** R$ of its items as they were typed, without freight and discount. */
  sum: number;
}

/** R$ of an item as it was typed; of an earlier version what is kept of it. */
export const typedAmount = ({ item, line }: SentLine): number | null =>
  line ? amountOf(line) : item.price;

/**
 * The items of a sent answer by room, in the order in which rooms first appear. Items that the shown version has no line
 * for stand apart at the end: they are not in its total.
 */
export function sentRooms(items: readonly RequestedItem[], offer: SentOffer | null): SentRoom[] {
  const known = new Map(offer?.lines.map((line) => [line.project_item_id, line]));
  const lines = items.map((item) => ({ item, line: known.get(item.id) }));
  const isEarlier = ({ line }: SentLine) => offer !== null && line === undefined;
  const own = lines.filter((line) => !isEarlier(line));
  const earlier = lines.filter(isEarlier);
  const hasRooms = own.some(({ item }) => item.room);
  const rooms = [...byKey(own, ({ item }) => item.room ?? '')].map(([room, lines]) =>
    under(hasRooms ? room || 'Sem ambiente' : null, lines),
  );
  return earlier.length > 0
    ? [...rooms, under('Respondidos em versões anteriores', earlier)]
    : rooms;
}

const under = (heading: string | null, lines: readonly SentLine[]): SentRoom => ({
  heading,
  lines,
  sum: sumBRL(lines.map((line) => typedAmount(line) ?? 0)),
});
