import { type CSSProperties, Fragment } from 'react';
import { formatAmount, formatBRL } from '../words/format.ts';
import styles from './PriceStrip.module.css';
import type { RankedQuote } from './ranking.ts';

interface PriceStripProps {
  /** The offers of one item that can be chosen, by price. */
  offers: readonly RankedQuote[];
  /** R$ of the offer that is looked at; none where all are. */
  own?: number;
}

/** Where a price stands among the others of its item: one dot each, the lowest and the highest in figures. */
export function PriceStrip({ offers, own }: PriceStripProps) {
  const prices = [
    ...offers.filter(({ isIncluded }) => !isIncluded).map(({ price }) => price),
    ...(own === undefined ? [] : [own]),
  ];
  const lowest = Math.min(...prices);
  const highest = Math.max(...prices);
  if (prices.length < 2 || lowest === highest) return null;
  const at = (price: number): CSSProperties => ({
    left: `${((price - lowest) / (highest - lowest)) * 100}%`,
  });
  return (
    <div
      className={styles.strip}
      role="img"
      aria-label={`Preços deste item de ${formatBRL(lowest)} a ${formatBRL(highest)}${own === undefined ? '' : `; este, ${formatBRL(own)}`}`}
    >
      {offers.map(({ id, price, isIncluded }) => (
        <Fragment key={id}>
          {!isIncluded && (
            <span className={styles.dot} data-lowest={price === lowest} style={at(price)} />
          )}
        </Fragment>
      ))}
      {own !== undefined && <span className={styles.own} style={at(own)} />}
      <span className={`${styles.low} num`}>{formatAmount(lowest)}</span>
      <span className={`${styles.high} num`}>{formatAmount(highest)}</span>
    </div>
  );
}
