import { formatQuantity } from '../../words/format.ts';
import { shownMonth } from './months.ts';
import type { ReferencePrice, Regime } from './queries.ts';

/** A price of a table as an architect takes it for an item. */
interface Taken {
  price: Pick<ReferencePrice, 'code' | 'unit' | 'price' | 'in_month'>;
  state: string;
  regime: Regime;
  /** How many units of the price. */
  quantity: number;
  /** Whether that is the item's own quantity, in its own unit. */
  isOwnQuantity: boolean;
  /** The BDI that the architect adds, in percent; 0 for none. */
  bdi: number;
}

/** R$ of the whole item, to the cent. */
export const takenAmount = ({
  price: { price },
  quantity,
  bdi,
}: Pick<Taken, 'quantity' | 'bdi'> & { price: { price: number } }): number =>
  Math.round(Math.round(price * 100) * quantity * (1 + bdi / 100)) / 100;

/** `SINAPI 87251 · SP · 05/2026`, and what else made the amount. */
export function takenNote({ price, state, regime, quantity, isOwnQuantity, bdi }: Taken): string {
  return [
    `SINAPI ${price.code}`,
    state,
    shownMonth(price.in_month),
    ...(regime === 'desonerado' ? ['com desoneração'] : []),
    ...(isOwnQuantity ? [] : [`${formatQuantity(quantity)} ${price.unit}`]),
    ...(bdi === 0 ? [] : [`BDI ${formatQuantity(bdi)} %`]),
  ].join(' · ');
}
