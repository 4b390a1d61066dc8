import { VisuallyHidden } from '@mantine/core';
import { memo, type ReactNode } from 'react';
import { formatBRL, formatPercent, plural } from '../format.ts';
import { Icon } from '../ui/Icon.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import styles from './QuoteChoice.module.css';
import { type RankedQuote, supplierName } from './ranking.ts';
import { SupplierText } from './SupplierText.tsx';

interface QuoteChoiceProps {
  quote: RankedQuote;
  isChosen: boolean;
  onChoose: (quote: RankedQuote) => void;
  /** Who offers, where no column heading says so (the card view). */
  heading?: ReactNode;
  /** The supplier's text, folded under the offer, where it stands nowhere else. */
  text?: string | null;
  /** Came in while the screen was open: lights up once. */
  isFresh?: boolean;
}

const SUSPICIOUS = 'Bem abaixo dos demais: confira o escopo';

/**
 * One offer as a native radio: the arrow keys move between the suppliers of an item, and the label
 * reads item, supplier, price, days, places and badges.
 */
export const QuoteChoice = memo(function QuoteChoice(props: QuoteChoiceProps) {
  const { quote, isChosen, onChoose, heading, text, isFresh } = props;
  const { price, percentOverLowest, priceRank, timeRank, delivery_time_days: deliveryDays } = quote;
  // An only offer is first of nothing.
  const places = quote.isOnly
    ? ['Única proposta']
    : [`${priceRank}º em preço`, timeRank === null ? null : `${timeRank}º em prazo`].filter(
        Boolean,
      );
  const className = [styles.choice, heading && styles.framed, isFresh && 'changed']
    .filter(Boolean)
    .join(' ');
  const note = quote.item_note;
  const days = deliveryDays === null ? 'Prazo não informado' : plural(deliveryDays, 'dia', 'dias');
  const over = percentOverLowest > 0 && `+${formatPercent(atLeastOneTenth(percentOverLowest))}`;
  const badges = [
    !quote.isOnly && priceRank === 1 && 'Menor Preço',
    !quote.isOnly && timeRank === 1 && 'Mais Rápido',
  ] as const;
  // Said as one name, and not by hidden words: each would be a layer of its own, and hundreds of
  // them made every movement of the mouse a search through all (npm run inp).
  const name = [
    `${quote.project_item.description}, ${supplierName(quote.supplier)}:`,
    formatBRL(price),
    over && `${over} acima do menor preço`,
    days,
    places.join(' · '),
    note,
    ...badges,
    quote.isSuspiciouslyCheap && SUSPICIOUS,
  ];
  const offer = (
    <label className={className}>
      {heading}
      <span className={styles.price}>
        <input
          type="radio"
          name={`item-${quote.project_item.id}`}
          value={quote.id}
          checked={isChosen}
          onChange={() => onChoose(quote)}
          aria-label={heading ? undefined : name.filter(Boolean).join(' ')}
        />
        <strong className="num">{formatBRL(price)}</strong>
        {over && (
          <span className={`${styles.over} num`} title="Acima do menor preço deste item">
            {over}
            {heading && <VisuallyHidden> acima do menor preço</VisuallyHidden>}
          </span>
        )}
      </span>
      <span className={styles.days}>{days}</span>
      <span className={styles.ranks}>{places.join(' · ')}</span>
      {note && <span className={styles.note}>{note}</span>}
      {(badges.some(Boolean) || quote.isSuspiciouslyCheap) && (
        <span className={styles.badges}>
          {badges.map((badge) => badge && <StatusBadge key={badge} status={badge} />)}
          {quote.isSuspiciouslyCheap && (
            <span className={styles.outlier}>
              <Icon name="alert" size={14} />
              {SUSPICIOUS}
            </span>
          )}
        </span>
      )}
    </label>
  );
  if (!text) return offer;
  // Beside the label: opening the text must not choose the offer, nor be part of its name.
  return (
    <div className={styles.withText}>
      {offer}
      <SupplierText of={`${quote.project_item.description}, ${supplierName(quote.supplier)}`}>
        {text}
      </SupplierText>
    </div>
  );
});

/** Whole percents read best; under 1% one decimal, and never "+0%" for a price that is higher. */
function atLeastOneTenth(percent: number): number {
  return percent >= 1 ? Math.round(percent) : Math.max(Math.round(percent * 10) / 10, 0.1);
}
