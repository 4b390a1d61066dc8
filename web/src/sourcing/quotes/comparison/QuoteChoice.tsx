import { VisuallyHidden } from '@mantine/core';
import { memo, type ReactNode } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { formatBRL } from '../../../words/format.ts';
import { supplierName } from '../../../words/supplier-name.ts';
import { DEAR, lineWords, offerWords, SUSPICIOUS } from '../offer-words.ts';
import { PastLine } from '../PastMark.tsx';
import { pastMark } from '../past-mark.ts';
import type { RankedQuote } from '../ranking.ts';
import type { OpenOffer } from './MatrixOffer.tsx';
import styles from './QuoteChoice.module.css';
import { SupplierText } from './SupplierText.tsx';

interface QuoteChoiceProps {
  quote: RankedQuote;
  isChosen: boolean;
  onChoose: (quote: RankedQuote) => void;
  onOpen: OpenOffer;
  /** The supplier of the offer. */
  heading: ReactNode;
  /** The supplier's text, folded under the offer. */
  text?: string | null;
  /** Came in while the screen was open: lights up once. */
  isFresh?: boolean;
}

/**
 * One offer as a card around a native radio: the arrow keys move between the suppliers of an item, and
 * the label reads supplier, price, days, places and badges.
 */
export const QuoteChoice = memo(function QuoteChoice(props: QuoteChoiceProps) {
  const { quote, isChosen, onChoose, onOpen, heading, text, isFresh } = props;
  const { places, days, over, isCheapest, isFastest } = offerWords(quote);
  const more = quote.offer ? lineWords(quote.offer) : [];
  const past = pastMark(quote);
  const note = quote.item_note;
  const suspicion = quote.isSuspiciouslyCheap ? SUSPICIOUS : quote.isSuspiciouslyDear && DEAR;
  const of = `${quote.project_item.description}, ${supplierName(quote.supplier)}`;
  return (
    <div className={`stack gap-4 ${styles.withText}`}>
      <label className={isFresh ? `${styles.choice} changed` : styles.choice}>
        {heading}
        <span className={`row wrap ${styles.price}`}>
          <input
            type="radio"
            name={`item-${quote.project_item.id}`}
            value={quote.id}
            checked={isChosen}
            onChange={() => onChoose(quote)}
          />
          <strong className="num text-16">
            {quote.isIncluded ? 'Incluso' : formatBRL(quote.price)}
          </strong>
          {over && (
            <span className={`${styles.over} num`} title="Acima do menor preço deste item">
              {over}
              <VisuallyHidden> acima do menor preço</VisuallyHidden>
            </span>
          )}
        </span>
        {!quote.isIncluded && <span className={styles.days}>{days}</span>}
        <span className={styles.ranks}>{places.join(' · ')}</span>
        {more.length > 0 && <span className={styles.ranks}>{more.join(' · ')}</span>}
        {past && <PastLine mark={past} />}
        {note && <span className={`anywhere lines ${styles.note}`}>{note}</span>}
        {(isCheapest || isFastest || suspicion) && (
          <span className={`flex wrap gap-6 ${styles.badges}`}>
            {isCheapest && <StatusBadge status="Menor Preço" />}
            {isFastest && <StatusBadge status="Mais Rápido" />}
            {suspicion && (
              <span className="inline-row gap-6 amber text-13 strong">
                <Icon name="alert" size={14} />
                {suspicion}
              </span>
            )}
          </span>
        )}
      </label>
      {/* Beside the label: opening either must not choose the offer, nor be part of its name. */}
      <button
        type="button"
        className={`${styles.open} no-print`}
        aria-label={`Ver proposta: ${of}`}
        onClick={() => onOpen(quote.id)}
      >
        Ver proposta
      </button>
      {text && <SupplierText of={of}>{text}</SupplierText>}
    </div>
  );
});
