import { type CSSProperties, Fragment } from 'react';
import { formatAmount, formatBRL } from '../../../words/format.ts';
import type { RankedQuote } from '../ranking.ts';
import styles from './PriceStrip.module.css';

interface PriceStripProps {
  /** The offers of one item that can be chosen, by price. */
  offers: readonly RankedQuote[];
  /** R$ of the offer that is looked at; none where all are. */
  own?: number;
  /** R$ that the architect expects, which hangs among them. */
  forecast?: number;
}

/** Where a price stands among the others of its item: one dot each, the lowest and the highest in figures. */
export function PriceStrip({ offers, own, forecast }: PriceStripProps) {
  const prices = [
    ...offers.filter(({ isIncluded }) => !isIncluded).map(({ price }) => price),
    ...(own === undefined ? [] : [own]),
  ];
  const lowest = Math.min(...prices);
  const highest = Math.max(...prices);
  if (prices.length < 2 || lowest === highest) return null;
  const start = Math.min(lowest, forecast ?? lowest);
  const end = Math.max(highest, forecast ?? highest);
  // Two figures side by side need room; where the forecast takes it they are one.
  const isTight = (highest - lowest) / (end - start) < 0.4;
  const at = (price: number): CSSProperties => ({
    left: `${((price - start) / (end - start)) * 100}%`,
  });
  return (
    <div
      className={styles.strip}
      role="img"
      aria-label={`Preços deste item de ${formatBRL(lowest)} a ${formatBRL(highest)}${own === undefined ? '' : `; este, ${formatBRL(own)}`}${forecast === undefined ? '' : `; previsto, ${formatBRL(forecast)}`}`}
    >
      {offers.map(({ id, price, isIncluded }) => (
        <Fragment key={id}>
          {!isIncluded && (
            <span className={styles.dot} data-lowest={price === lowest} style={at(price)} />
          )}
        </Fragment>
      ))}
      {own !== undefined && <span className={styles.own} style={at(own)} />}
      {forecast !== undefined && <span className={styles.forecast} style={at(forecast)} />}
      {isTight ? (
        <span
          className={`${lowest - start > end - highest ? styles.high : styles.low} num`}
          style={at(lowest - start > end - highest ? highest : lowest)}
        >
          {formatAmount(lowest)} a {formatAmount(highest)}
        </span>
      ) : (
        <>
          <span className={`${styles.low} num`} style={at(lowest)}>
            {formatAmount(lowest)}
          </span>
          <span className={`${styles.high} num`} style={at(highest)}>
            {formatAmount(highest)}
          </span>
        </>
      )}
    </div>
  );
}
