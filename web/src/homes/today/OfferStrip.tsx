import type { CSSProperties } from 'react';
import { formatBRL, formatQuantity, formatShortBRL } from '../../words/format.ts';
import type { ComparedOffer } from './compared-offers.ts';
import styles from './OfferStrip.module.css';

interface OfferStripProps {
  /** Offers of one category, the lowest first. */
  offers: readonly ComparedOffer[];
  /** R$ forecast, where the plumb line hangs; null without one. */
  forecast: number | null;
}

/** Room at both ends, so that no name is cut off. */
const EDGE = 9;

/** The totals of a category's offers as dots, with the forecast between them; lowest and highest are named. */
export function OfferStrip({ offers, forecast }: OfferStripProps) {
  const lowest = offers[0];
  const highest = offers.at(-1);
  if (!lowest || !highest || lowest.total === highest.total) return null;
  const from = Math.min(lowest.total, forecast ?? lowest.total);
  const until = Math.max(highest.total, forecast ?? highest.total);
  const at = (amount: number) => {
    const place = EDGE + ((amount - from) / (until - from)) * (100 - 2 * EDGE);
    return { '--x': `${place}%` } as CSSProperties;
  };
  const totals = offers.map(({ name, total }) => `${name} ${formatBRL(total)}`).join(', ');
  return (
    <div
      className={`relative above-8 ${styles.strip}`}
      role="img"
      aria-label={`Totais: ${totals}.${forecast === null ? '' : ` Previsto: ${formatBRL(forecast)}.`}`}
    >
      {forecast !== null && (
        <>
          <i className={styles.planned} style={at(forecast)} />
          <span
            className={`${styles.plannedWords} num`}
            data-right={forecast > (from + until) / 2 || undefined}
            style={at(forecast)}
          >
            previsto {formatQuantity(Math.round(forecast))}
          </span>
        </>
      )}
      {offers.map(({ request_id, total }) => (
        <i
          key={request_id}
          className={styles.dot}
          data-lowest={total === lowest.total || undefined}
          style={at(total)}
        />
      ))}
      {[lowest, highest].map(({ request_id, name, total }) => (
        <span key={request_id} className={`${styles.name} num`} style={at(total)}>
          {formatShortBRL(total)}
          <br />
          {name}
        </span>
      ))}
    </div>
  );
}
