import { memo } from 'react';
import { Picture } from '../../../common/attachments/Picture.tsx';
import type { Attachment } from '../../../common/attachments/queries.ts';
import { Choice } from './Choice.tsx';
import styles from './SelectionCards.module.css';
import { QuoteWords, rowId } from './SelectionRow.tsx';
import { type Mark, priceWords, type SelectedQuote } from './selection.ts';

interface SelectionCardProps {
  quote: SelectedQuote;
  mark: Mark | undefined;
  /** Absent while the selection cannot be decided. */
  onMark: ((quoteId: string, mark: Mark | undefined) => void) | undefined;
  /** A picture of the item, null where it has none; undefined where no item of the selection has one. */
  picture: Attachment | null | undefined;
}

/** A quote to decide, with its item's picture. Rendered again only when its own mark changes: a selection may have sixty. */
export const SelectionCard = memo(function SelectionCard(props: SelectionCardProps) {
  const { quote, mark, onMark, picture } = props;
  const { quote_id, item_id, forecast, scope } = quote;
  const classes = [styles.card, mark && styles[mark.decision]].filter(Boolean).join(' ');
  return (
    <li className={classes} id={rowId(quote_id)} data-item={item_id}>
      {picture !== undefined && <Picture file={picture} className={styles.picture} />}
      <div className={styles.text}>
        <QuoteWords quote={quote} />
        <p className={styles.price}>
          <b className="num">{priceWords(quote)}</b>
          {forecast === null && scope !== 'included' && <span> sem previsão</span>}
        </p>
      </div>
      {onMark && (
        <div className={styles.acts}>
          <Choice quote={quote} mark={mark} onMark={(next) => onMark(quote_id, next)} />
        </div>
      )}
    </li>
  );
});
