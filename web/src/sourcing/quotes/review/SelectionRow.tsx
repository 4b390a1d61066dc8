import { memo } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import { withUnit } from '../../../words/labels.ts';
import { OriginMark } from '../../origins/OriginMark.tsx';
import { Choice } from './Choice.tsx';
import styles from './Selection.module.css';
import {
  deliveryWords,
  type Mark,
  priceWords,
  quoteFacts,
  rivalWords,
  type SelectedQuote,
  supplierOf,
} from './selection.ts';

interface SelectionRowProps {
  quote: SelectedQuote;
  mark: Mark | undefined;
  /** Absent while the selection cannot be decided. */
  onMark: ((quoteId: string, mark: Mark | undefined) => void) | undefined;
}

/** A quote to decide on the home, in a line. Rendered again only when its own mark changes: a selection may have sixty. */
export const SelectionRow = memo(function SelectionRow(props: SelectionRowProps) {
  const { quote, mark, onMark } = props;
  const classes = [styles.row, mark && styles[mark.decision]].filter(Boolean).join(' ');
  return (
    <li className={classes} id={rowId(quote.quote_id)}>
      <QuoteWords quote={quote} isBrief />
      <strong className={`text-16 to-right nowrap ${styles.price} num`}>{priceWords(quote)}</strong>
      {onMark && (
        <Choice quote={quote} mark={mark} onMark={(next) => onMark(quote.quote_id, next)} />
      )}
    </li>
  );
});

interface QuoteWordsProps {
  quote: SelectedQuote;
  /** Without what is only read with time: quantity, brand, warranty, notes and what others offered. */
  isBrief?: boolean;
}

/** Item, supplier and conditions, the same before and after the decision. */
export function QuoteWords({ quote, isBrief = false }: QuoteWordsProps) {
  const { description, quantity, unit, note, alternative, scope, rivals, is_stale } = quote;
  const delivery = deliveryWords(quote);
  return (
    <div className={styles.words}>
      <h3>{description}</h3>
      <p>
        {supplierOf(quote)}
        {isBrief && delivery && <span className={styles.quiet}> · {delivery}</span>}
      </p>
      {quote.origin && (
        <p>
          <OriginMark origin={quote.origin} withDetails={!isBrief} />
        </p>
      )}
      {!isBrief && (
        <p className={styles.quiet}>
          {[withUnit(quantity, unit), ...quoteFacts(quote)].join(' · ')}
        </p>
      )}
      {scope === 'alternative' && (
        <p>
          <b>Alternativa</b>
          {alternative && `: ${alternative}`}
        </p>
      )}
      {note && !isBrief && <p className={styles.quiet}>“{note}”</p>}
      {rivals && rivals.length > 0 && !isBrief && (
        <p className={styles.quiet}>Também ofereceram: {rivalWords(rivals).join(' · ')}</p>
      )}
      {is_stale && (
        <p className="row gap-6 error strong">
          <Icon name="alert" size={16} /> Mudou ou venceu desde o envio
        </p>
      )}
    </div>
  );
}

export const rowId = (quoteId: string) => `escolha-${quoteId}`;

/** Brings the focus to what is missing of a decision, which the browser scrolls to: the reason, or the choice. */
export function focusQuote(quoteId: string | undefined): void {
  const row = quoteId === undefined ? null : document.getElementById(rowId(quoteId));
  const reason = row?.querySelector('textarea');
  (reason ?? row?.querySelector('button'))?.focus();
}
