import { sumBRL } from '../../../words/money.ts';
import type { RequestedItem } from '../../received/requests.ts';
import { isUnitPrice, lineTotal } from '../unit-price.ts';

/** R$ of one unit of each part, by the part's id. */
export type PartPrices = Record<string, number | ''>;

/** The parts that an item is composed of; none where it is one thing. */
export const partsOf = ({ parts }: Pick<RequestedItem, 'parts'>) => parts ?? [];

/** R$ of the item as the sum of its parts, as the database computes it; null while one of them has no price. */
export function partsTotal(item: Pick<RequestedItem, 'parts'>, prices: PartPrices): number | null {
  const amounts = partsOf(item).map(({ id, quantity }) => {
    const price = prices[id] ?? '';
    return price === '' || price < 0 || !isUnitPrice(price) ? null : lineTotal(price, quantity);
  });
  return amounts.length === 0 || amounts.includes(null) ? null : sumBRL(amounts as number[]);
}

/** Whether somebody began to price the item by its parts. */
export const saysParts = (prices: PartPrices | undefined): prices is PartPrices =>
  Object.values(prices ?? {}).some((price) => price !== '');
