import { memo } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { formatBRL } from '../words/format.ts';
import styles from './MatrixOffer.module.css';
import {
  alternativeWords,
  barredName,
  barWords,
  brandWords,
  DEAR,
  movedWords,
  offerName,
  offerWords,
  SUSPICIOUS,
} from './offer-words.ts';
import type { Offer } from './offers.ts';
import { type BarredQuote, type RankedQuote, supplierName } from './ranking.ts';
import { SupplierText } from './SupplierText.tsx';

/** Opens everything that is known of an offer: the whole of it, or with one of its lines on top. */
export type OpenOffer = (quoteId: string, isWhole?: boolean) => void;

interface MatrixOfferProps {
  quote: RankedQuote;
  isChosen: boolean;
  onChoose: (quote: RankedQuote) => void;
  onOpen: OpenOffer;
  /** Where the days differ from item to item; otherwise they stand once, in the column's head. */
  withDays: boolean;
  /** The supplier's text, where it is not the same for the whole category. */
  text: string | null | undefined;
  /** Came in while the screen was open: lights up once. */
  isFresh?: boolean;
}

/**
 * One offer in one line of the matrix, so that some twenty items are in sight: mark, distance, price. The
 * words of the cards are in the radio's name: said as one, since hidden words would be a layer each, and
 * hundreds of them made every movement of the mouse a search through all (npm run inp).
 */
export const MatrixOffer = memo(function MatrixOffer(props: MatrixOfferProps) {
  const { quote, isChosen, onChoose, onOpen, withDays, text, isFresh } = props;
  const { days, over, isCheapest, isFastest } = offerWords(quote);
  const brand = quote.offer && brandWords(quote.offer);
  const line = [withDays && !quote.isIncluded && days, brand].filter(Boolean).join(' · ');
  const note = quote.item_note;
  return (
    <div
      className={isFresh ? `${styles.offer} changed` : styles.offer}
      data-chosen={isChosen}
      data-lowest={isCheapest}
    >
      <div className={styles.row}>
        <label>
          <input
            type="radio"
            name={`item-${quote.project_item.id}`}
            value={quote.id}
            checked={isChosen}
            onChange={() => onChoose(quote)}
            aria-label={offerName(quote)}
          />
          <span className={styles.marks}>
            {isCheapest && (
              <span className={styles.cheapest} title="Menor Preço">
                <Icon name="tag" size={15} />
              </span>
            )}
            {isFastest && (
              <span className={styles.fastest} title="Mais Rápido">
                <Icon name="bolt" size={15} />
              </span>
            )}
            {(quote.isSuspiciouslyCheap || quote.isSuspiciouslyDear) && (
              <span
                className={styles.outlier}
                title={quote.isSuspiciouslyCheap ? SUSPICIOUS : DEAR}
              >
                <Icon name="alert" size={15} />
              </span>
            )}
            {quote.offer?.scope === 'alternative' && (
              <span className={styles.alternative} title={alternativeWords(quote.offer)}>
                alt.
              </span>
            )}
            {over && (
              <span className={`${styles.over} num`} title="Acima do menor preço deste item">
                {over}
              </span>
            )}
            {quote.offer && <Moved offer={quote.offer} />}
          </span>
          <span className={quote.isIncluded ? styles.included : `${styles.price} num`}>
            {quote.isIncluded ? 'incluso' : formatBRL(quote.price)}
          </span>
        </label>
        {/* By the keyboard, Enter on the radio does the same: eight more stops in each row would be too many. */}
        <button
          type="button"
          tabIndex={-1}
          className={`${styles.open} no-print`}
          aria-label={`Ver a proposta de ${supplierName(quote.supplier)} para ${quote.project_item.description}`}
          title="Ver a proposta (Enter)"
          onClick={() => onOpen(quote.id)}
        />
      </div>
      {line && <span className={styles.line}>{line}</span>}
      {note && <span className={styles.line}>{note}</span>}
      {text && (
        <SupplierText of={`${quote.project_item.description}, ${supplierName(quote.supplier)}`}>
          {text}
        </SupplierText>
      )}
    </div>
  );
});

/** A price that is not what it was in the answer before. */
function Moved({ offer }: { offer: Offer }) {
  const moved = movedWords(offer);
  if (!moved) return null;
  const isLower = moved.startsWith('−');
  return (
    <span className={isLower ? styles.fallen : styles.risen} title={moved}>
      <Icon name={isLower ? 'down' : 'up'} size={15} />
    </span>
  );
}

interface BarredOfferProps {
  quote: BarredQuote;
  onOpen: OpenOffer;
}

/** A price that is shown and cannot be chosen; its reason is in its name and in the offer it opens. */
export const BarredOffer = memo(function BarredOffer({ quote, onOpen }: BarredOfferProps) {
  return (
    <button
      type="button"
      className={styles.barred}
      aria-label={barredName(quote)}
      title={barWords(quote)}
      onClick={() => onOpen(quote.id)}
    >
      <span className={styles.dotted} aria-hidden="true" />
      <span className={styles.price}>
        {quote.isIncluded ? 'incluso' : <span className="num">{formatBRL(quote.price)}</span>}
      </span>
    </button>
  );
});
