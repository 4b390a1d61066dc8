import { memo } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import { formatAmount, formatBRL } from '../../../words/format.ts';
import type { Offer } from '../offer.ts';
import {
  alternativeWords,
  barredName,
  barWords,
  DEAR,
  movedWords,
  offerName,
  offerWords,
  SUSPICIOUS,
  saidWords,
} from '../offer-words.ts';
import { PastMark } from '../PastMark.tsx';
import { pastMark } from '../past-mark.ts';
import type { BarredQuote, RankedQuote } from '../ranking.ts';
import styles from './MatrixOffer.module.css';

/** Opens everything that is known of an offer: the whole of it, at its adjustments, or with one of its lines on top. */
export type OpenOffer = (quoteId: string, isWhole?: boolean | 'adjustments') => void;

interface MatrixOfferProps {
  quote: RankedQuote;
  isChosen: boolean;
  onChoose: (quote: RankedQuote) => void;
  /** Where the days differ from item to item; otherwise they stand once, in the column's head. */
  withDays: boolean;
  /** The price of one unit in place of that of the line. */
  perUnit: boolean;
  /** The price of one unit below that of the line. */
  onPaper: boolean;
  /** Came in while the screen was open: lights up once. */
  isFresh?: boolean;
}

/**
 * One offer in one line of the matrix, so that some twenty items are in sight: mark, distance, price. What
 * the supplier wrote is one small mark, and is read in the offer. The words are in the radio's name: said as
 * one, since hidden words would be a layer each, and hundreds of them made every movement of the mouse a
 * search through all (npm run inp). The sign "›" at its end is no element either: QuoteMatrix opens the offer at a press
 * there, and at Enter on the radio.
 */
export const MatrixOffer = memo(function MatrixOffer(props: MatrixOfferProps) {
  const { quote, isChosen, onChoose, withDays, perUnit, onPaper, isFresh } = props;
  const { days, over, isCheapest, isFastest } = offerWords(quote);
  const said = saidWords(quote);
  const past = onPaper ? null : pastMark(quote);
  return (
    <div
      className={isFresh ? `${styles.offer} changed` : styles.offer}
      data-offer={quote.id}
      data-chosen={isChosen}
      data-lowest={isCheapest}
    >
      <label>
        <input
          type="radio"
          name={`item-${quote.project_item.id}`}
          value={quote.id}
          checked={isChosen}
          onChange={() => onChoose(quote)}
          aria-label={offerName(quote)}
          aria-keyshortcuts="Enter"
        />
        <span className={`row wrap grows ${styles.marks}`}>
          {(quote.isSuspiciouslyCheap || quote.isSuspiciouslyDear) && (
            <span
              className={`amber ${styles.outlier}`}
              title={quote.isSuspiciouslyCheap ? SUSPICIOUS : DEAR}
            >
              <Icon name="alert" size={14} />
            </span>
          )}
          {isCheapest && (
            <span className={`green ${styles.cheapest}`} title="Menor Preço">
              <Icon name="tag" size={14} />
            </span>
          )}
          {quote.offer?.scope === 'alternative' && (
            <span
              className={`fixed text-12 strong ${styles.alternative}`}
              title={alternativeWords(quote.offer)}
            >
              alt.
            </span>
          )}
          {over && (
            <span
              className={`muted text-12 ${styles.over} num`}
              title="Acima do menor preço deste item"
            >
              {over}
            </span>
          )}
          {past && <PastMark mark={past} />}
          {withDays && isFastest && (
            <span className={styles.fastest} title={`Mais Rápido: ${days}`}>
              <Icon name="bolt" size={14} />
            </span>
          )}
          {said && (
            <span className={`muted ${styles.said}`} title={said}>
              <Icon name="chat" size={14} />
            </span>
          )}
          {quote.offer && <Moved offer={quote.offer} />}
        </span>
        <Price quote={quote} perUnit={perUnit} onPaper={onPaper} />
      </label>
    </div>
  );
});

interface PriceProps extends Pick<MatrixOfferProps, 'perUnit' | 'onPaper'> {
  quote: RankedQuote | BarredQuote;
}

function Price({ quote, perUnit, onPaper }: PriceProps) {
  if (quote.isIncluded)
    return <span className={`fixed to-end muted text-12 ${styles.included}`}>incluso</span>;
  const { price, offer, project_item: item } = quote;
  // A price of which freight and discount have their share is not the one that the supplier wrote.
  const amount = perUnit ? price / item.quantity : price;
  return (
    <span
      className={`${styles.price} num`}
      title={perUnit ? `${formatBRL(offer?.price ?? price)} ao todo` : undefined}
    >
      {formatAmount(amount)}
      {onPaper && !perUnit && item.quantity !== 1 && (
        <small className={styles.unit}>
          {formatAmount(price / item.quantity)}/{item.unit}
        </small>
      )}
    </span>
  );
}

/** A price that is not what it was in the answer before. */
function Moved({ offer }: { offer: Offer }) {
  const moved = movedWords(offer);
  if (!moved) return null;
  const isLower = moved.startsWith('−');
  return (
    <span className={isLower ? styles.fallen : styles.risen} title={moved}>
      <Icon name={isLower ? 'down' : 'up'} size={14} />
    </span>
  );
}

interface BarredOfferProps extends Pick<MatrixOfferProps, 'perUnit' | 'onPaper'> {
  quote: BarredQuote;
  onOpen: OpenOffer;
}

/** A price that is shown and cannot be chosen; its reason is in its name and in the offer it opens. */
export const BarredOffer = memo(function BarredOffer(props: BarredOfferProps) {
  const { quote, perUnit, onPaper, onOpen } = props;
  return (
    <button
      type="button"
      className={`row gap-6 full muted ${styles.barred}`}
      aria-label={barredName(quote)}
      title={barWords(quote)}
      onClick={() => onOpen(quote.id)}
    >
      <span className={styles.dotted} aria-hidden="true" />
      <Price quote={quote} perUnit={perUnit} onPaper={onPaper} />
    </button>
  );
});
