import { memo } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import { tableRoles as as } from '../../../ui/table-roles.ts';
import { formatAmount } from '../../../words/format.ts';
import { withUnit } from '../../../words/labels.ts';
import { webLink } from '../../../words/web-link.ts';
import { isBarred, type QuotedItem, type RankedQuote } from '../ranking.ts';
import { BarredOffer, MatrixOffer, type OpenOffer } from './MatrixOffer.tsx';
import type { Gap, MatrixColumn, MatrixRow } from './matrix.ts';
import styles from './QuoteMatrix.module.css';

const gapLabel: Record<Gap, string> = {
  unpriced: 'Não cotado',
  waiting: 'Aguardando',
  unasked: 'Não convidado',
};

interface MatrixItemRowProps {
  row: MatrixRow;
  columns: readonly MatrixColumn[];
  chosenId: string | undefined;
  /** The price of one unit in place of that of the line. */
  perUnit: boolean;
  /** Paper has room for both: the price of one unit stands below that of the line. */
  onPaper: boolean;
  /** R$ that the architect expects for the line; null where nothing, undefined where no item has one. */
  forecast: number | null | undefined;
  onChoose: (quote: RankedQuote) => void;
  onClear: (item: QuotedItem) => void;
  onOpen: OpenOffer;
  isFresh?: (quote: RankedQuote) => boolean;
}

/** Rendered again only when its own choice changes: sixty rows of six offers are a lot for a small machine. */
export const MatrixItemRow = memo(function MatrixItemRow(props: MatrixItemRowProps) {
  const { row, columns, chosenId, perUnit, onPaper, forecast, onChoose, onClear, onOpen, isFresh } =
    props;
  const { item, cells } = row;
  return (
    <tr {...as.row} className={styles.item}>
      <th scope="row" {...as.rowheader}>
        <span className={styles.name} title={item.description}>
          {item.description}
        </span>
        <SpecificationsMark item={item} />
        {(onPaper || !isOnePiece(item)) && (
          <span className={`fixed to-end muted text-12 ${styles.quantity} num`}>
            {withUnit(item.quantity, item.unit)}
          </span>
        )}
        {chosenId && <ClearMark item={item} onClear={onClear} />}
      </th>
      {forecast !== undefined && (
        <td {...as.cell} className={`${styles.forecast} num`}>
          {forecast === null ? '—' : formatAmount(perUnit ? forecast / item.quantity : forecast)}
        </td>
      )}
      {cells.map((quote, index) => (
        <td key={columns[index]?.supplier.id} {...as.cell}>
          {quote && isBarred(quote) && (
            <BarredOffer quote={quote} perUnit={perUnit} onPaper={onPaper} onOpen={onOpen} />
          )}
          {quote && !isBarred(quote) && (
            <MatrixOffer
              quote={quote}
              isChosen={chosenId === quote.id}
              onChoose={onChoose}
              perUnit={perUnit}
              onPaper={onPaper}
              isFresh={isFresh?.(quote)}
              withDays={columns[index]?.days === null}
            />
          )}
          {!quote && <GapCell gap={columns[index]?.gaps.get(item.id) ?? 'unpriced'} />}
        </td>
      ))}
    </tr>
  );
});

/** Most lines are of one piece: on a screen that goes without saying. */
const isOnePiece = ({ quantity, unit }: QuotedItem) => quantity === 1 && unit === 'un';

/** An answer that is still to come is an empty line where its price will stand: sixty words would shout. */
const GapCell = ({ gap }: { gap: Gap }) =>
  gap === 'waiting' ? (
    <span className={styles.pending} role="img" aria-label={gapLabel.waiting} />
  ) : (
    <div className={`muted text-12 to-right ${styles.gap}`} data-gap={gap}>
      {gapLabel[gap]}
    </div>
  );

/** The way to an item's specifications; what is no web page is shown as the text it is (T26). */
function SpecificationsMark({ item }: { item: QuotedItem }) {
  if (!item.specifications_url) return null;
  const link = webLink(item.specifications_url);
  const label = `Ver especificações de ${item.description}`;
  return link ? (
    <a
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      className={styles.mark}
      aria-label={label}
      title={label}
    >
      <Icon name="external" size={14} />
    </a>
  ) : (
    <span className={styles.mark} title={`Especificações: ${item.specifications_url}`}>
      <Icon name="file" size={14} />
    </span>
  );
}

/** Takes a choice back. Its place is kept, so that nothing moves when something is chosen. */
function ClearMark({ item, onClear }: Pick<MatrixItemRowProps, 'onClear'> & { item: QuotedItem }) {
  const words = `Desfazer a escolha de ${item.description}`;
  return (
    <button
      type="button"
      className={`middle muted rounded ${styles.clearMark}`}
      aria-label={words}
      title={words}
      onClick={() => onClear(item)}
    >
      <Icon name="close" size={14} />
    </button>
  );
}
