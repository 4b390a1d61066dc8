import { useQuery } from '@tanstack/react-query';
import { formatBRL, formatUnitPrice } from '../../../words/format.ts';
import { withUnit } from '../../../words/labels.ts';
import { PartLines } from '../../parts/PartLines.tsx';
import { itemPartsQuery } from '../offer-queries.ts';

interface OfferPartsProps {
  projectId: string;
  itemId: string;
  quoteId: string;
}

/** The price of each part of an item in an offer, with the lowest of the others beside it. Nothing where it was priced as a whole. */
export function OfferParts({ projectId, itemId, quoteId }: OfferPartsProps) {
  const parts = useQuery(itemPartsQuery(projectId, itemId)).data ?? [];
  const own = parts.filter((part) => part.quote_id === quoteId);
  if (own.length === 0) return null;
  const lowest = (partId: string) => {
    const others = parts.filter((part) => part.part_id === partId && part.quote_id !== quoteId);
    return others.length === 0 ? null : Math.min(...others.map((part) => part.unit_price));
  };
  return (
    <section aria-labelledby="offer-parts">
      <h3 id="offer-parts">Composição</h3>
      <PartLines
        parts={own.map((part) => {
          const other = lowest(part.part_id);
          return {
            ...part,
            details: (
              <>
                {withUnit(part.quantity, part.unit)} × {formatUnitPrice(part.unit_price)}
                {other !== null && ` · menor das outras ${formatUnitPrice(other)}`}
              </>
            ),
            end: <strong className="num nowrap">{formatBRL(part.amount)}</strong>,
          };
        })}
      />
    </section>
  );
}
