import { memo } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { formatBRL } from '../words/format.ts';
import styles from './MatrixOffer.module.css';
import { offerName, offerWords, SUSPICIOUS } from './offer-words.ts';
import { type RankedQuote, supplierName } from './ranking.ts';
import { SupplierText } from './SupplierText.tsx';

interface MatrixOfferProps {
  quote: RankedQuote;
  isChosen: boolean;
  onChoose: (quote: RankedQuote) => void;
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
  const { quote, isChosen, onChoose, withDays, text, isFresh } = props;
  const { days, over, isCheapest, isFastest } = offerWords(quote);
  const note = quote.item_note;
  return (
    <div className={isFresh ? `${styles.offer} changed` : styles.offer} data-chosen={isChosen}>
      <label>
        <input
          type="radio"
          name={`item-${quote.project_item.id}`}
          value={quote.id}
          checked={isChosen}
          onChange={() => onChoose(quote)}
          aria-label={offerName(quote)}
        />
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
        {quote.isSuspiciouslyCheap && (
          <span className={styles.outlier} title={SUSPICIOUS}>
            <Icon name="alert" size={15} />
          </span>
        )}
        {over && (
          <span className={`${styles.over} num`} title="Acima do menor preço deste item">
            {over}
          </span>
        )}
        <span className={`${styles.price} num`}>{formatBRL(quote.price)}</span>
      </label>
      {withDays && <span className={styles.line}>{days}</span>}
      {note && <span className={styles.line}>{note}</span>}
      {text && (
        <SupplierText of={`${quote.project_item.description}, ${supplierName(quote.supplier)}`}>
          {text}
        </SupplierText>
      )}
    </div>
  );
});
