import { VisuallyHidden } from '@mantine/core';
import {
  type CSSProperties,
  Fragment,
  type KeyboardEvent,
  memo,
  type UIEvent,
  useMemo,
  useState,
} from 'react';
import { Icon } from '../ui/Icon.tsx';
import { SpecificationsLink } from '../ui/SpecificationsLink.tsx';
import { tableRoles as as } from '../ui/table-roles.ts';
import { categoryLabel } from '../words/categories.ts';
import { formatQuantity } from '../words/format.ts';
import { type Adjustment, equalisedTotal } from './adjustments.ts';
import { BarredOffer, MatrixOffer, type OpenOffer } from './MatrixOffer.tsx';
import type { CategoryMatrix, Gap, MatrixColumn, MatrixRow } from './matrix.ts';
import type { Selection } from './prefill.ts';
import styles from './QuoteMatrix.module.css';
import { RoomRow } from './RoomRow.tsx';
import { isBarred, type QuotedItem, type RankedQuote, supplierName } from './ranking.ts';
import { roomsOf } from './rooms.ts';
import { SupplierHeading } from './SupplierHeading.tsx';
import { SupplierText } from './SupplierText.tsx';

/** Pixels under which a column would break its amounts; more suppliers than fit scroll sideways. */
const ITEM_WIDTH = 240;
const SUPPLIER_WIDTH = 212;
/** Up to this many rows all of them are always rendered. */
const A_FEW = 8;
const legibleWidth = ({ columns }: CategoryMatrix) => ITEM_WIDTH + columns.length * SUPPLIER_WIDTH;

export interface QuoteComparisonProps {
  matrix: CategoryMatrix;
  selection: Selection;
  onChoose: (quote: RankedQuote) => void;
  onClear: (item: QuotedItem) => void;
  onOpen: OpenOffer;
  /** The architect's own, of the whole project. */
  adjustments: readonly Adjustment[];
  /** Did this offer come in while the screen was open? It lights up once. */
  isFresh?: (quote: RankedQuote) => boolean;
}

/**
 * Items down, suppliers across: the offers of one category side by side, one choice per row. A real
 * table whose rows are grids of their own, because only then may the browser skip rows outside the
 * viewport: with forty items that is most of the work of every click. The names of the suppliers
 * stay visible, which is impossible inside an element that scrolls sideways; so head and body
 * scroll sideways separately, in step.
 */
export function QuoteMatrix(props: QuoteComparisonProps) {
  const { matrix, selection, onChoose, onClear, onOpen, adjustments, isFresh } = props;
  const rooms = useMemo(() => roomsOf(matrix.rows), [matrix.rows]);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const toggle = (room: string) =>
    setFolded(
      (before) =>
        new Set([...before].filter((one) => one !== room).concat(before.has(room) ? [] : room)),
    );
  const itemRow = (row: MatrixRow) => (
    <ItemRow
      key={row.item.id}
      row={row}
      columns={matrix.columns}
      chosenId={selection[row.item.id]}
      onChoose={onChoose}
      onClear={onClear}
      onOpen={onOpen}
      isFresh={isFresh}
    />
  );
  const hasNotes = matrix.columns.some(({ notes }) => notes);
  return (
    <table
      {...as.table}
      className={`${styles.matrix} ${matrix.rows.length > A_FEW ? styles.long : ''}`}
      onScrollCapture={scrollInStep}
      onKeyDown={(event) => openFromRadio(event, onOpen)}
      style={
        {
          '--legible': `${legibleWidth(matrix)}px`,
          '--suppliers': matrix.columns.length,
        } as CSSProperties
      }
    >
      <caption>
        <VisuallyHidden>
          Orçamentos de {categoryLabel(matrix.category)}. Escolha um por item.
        </VisuallyHidden>
      </caption>
      <thead {...as.rowgroup}>
        <tr {...as.row}>
          <th scope="col" {...as.columnheader}>
            Item
          </th>
          {matrix.columns.map((column) => (
            <SupplierHeading
              key={column.supplier.id}
              column={column}
              items={matrix.rows.length}
              equalised={equalisedOf(matrix, column, adjustments)}
              onOpen={onOpen}
            />
          ))}
        </tr>
      </thead>
      <tbody {...as.rowgroup}>
        {rooms
          ? rooms.map((group) => (
              <Fragment key={group.room}>
                <RoomRow
                  group={group}
                  columns={matrix.columns}
                  selection={selection}
                  isOpen={!folded.has(group.room)}
                  onToggle={() => toggle(group.room)}
                />
                {!folded.has(group.room) && group.rows.map(itemRow)}
              </Fragment>
            ))
          : matrix.rows.map(itemRow)}
        {hasNotes && (
          <tr {...as.row} className={`${styles.notes} no-print`}>
            <th scope="row" {...as.rowheader} className={styles.detail}>
              Observações
            </th>
            {matrix.columns.map(({ supplier, notes }) => (
              <td key={supplier.id} {...as.cell}>
                {notes ? <SupplierText of={supplierName(supplier)}>{notes}</SupplierText> : '—'}
              </td>
            ))}
          </tr>
        )}
      </tbody>
    </table>
  );
}

function scrollInStep({ currentTarget: table, target }: UIEvent<HTMLTableElement>) {
  const { scrollLeft } = target as HTMLElement;
  for (const part of [table.tHead, table.tBodies[0]]) if (part) part.scrollLeft = scrollLeft;
}

/** Enter on an offer opens it; a radio does nothing with it otherwise. */
function openFromRadio(event: KeyboardEvent<HTMLTableElement>, onOpen: OpenOffer) {
  const { key, target } = event;
  if (key === 'Enter' && target instanceof HTMLInputElement && target.type === 'radio') {
    event.preventDefault();
    onOpen(target.value);
  }
}

const equalisedOf = (
  { rows }: CategoryMatrix,
  { supplier }: MatrixColumn,
  adjustments: readonly Adjustment[],
) =>
  equalisedTotal(
    rows.flatMap(({ cells }) =>
      cells.flatMap((cell) => (cell && cell.supplier.id === supplier.id ? [cell] : [])),
    ),
    adjustments,
  );

const gapLabel: Record<Gap, string> = {
  unpriced: 'Não cotado',
  waiting: 'Aguardando',
  unasked: 'Não convidado',
};

interface ItemRowProps
  extends Pick<QuoteComparisonProps, 'onChoose' | 'onClear' | 'onOpen' | 'isFresh'> {
  row: MatrixRow;
  columns: readonly MatrixColumn[];
  chosenId: string | undefined;
}

/** Drawn again only when its own choice changes: forty rows of eight offers are a lot for a phone. */
const ItemRow = memo(function ItemRow(props: ItemRowProps) {
  const { row, columns, chosenId, onChoose, onClear, onOpen, isFresh } = props;
  const { item, cells } = row;
  return (
    <tr {...as.row}>
      <th scope="row" {...as.rowheader}>
        <span className={styles.item}>
          <span>
            <ItemWords item={item} />
          </span>
          {chosenId && <ClearMark item={item} onClear={onClear} />}
        </span>
      </th>
      {cells.map((quote, index) => (
        <td key={columns[index]?.supplier.id} {...as.cell}>
          {quote && isBarred(quote) && <BarredOffer quote={quote} onOpen={onOpen} />}
          {quote && !isBarred(quote) && (
            <MatrixOffer
              quote={quote}
              isChosen={chosenId === quote.id}
              onChoose={onChoose}
              onOpen={onOpen}
              isFresh={isFresh?.(quote)}
              withDays={columns[index]?.days === null}
              // A text of the whole category stands once, below its column.
              text={columns[index]?.notes ? null : quote.notes}
            />
          )}
          {!quote && <GapCell gap={columns[index]?.gaps.get(item.id) ?? 'unpriced'} />}
        </td>
      ))}
    </tr>
  );
});

const GapCell = ({ gap }: { gap: Gap }) => (
  <div className={styles.gap} data-gap={gap}>
    {gapLabel[gap]}
  </div>
);

/** Description, quantity and link of an item. */
export function ItemWords({ item }: { item: QuotedItem }) {
  return (
    <>
      <span className={styles.itemName}>{item.description}</span>
      <span className={styles.detail}>
        {formatQuantity(item.quantity)} {item.unit}
        {item.specifications_url && (
          <>
            {' · '}
            <SpecificationsLink address={item.specifications_url} />
          </>
        )}
      </span>
    </>
  );
}

interface ClearChoiceProps {
  item: QuotedItem;
  onClear: (item: QuotedItem) => void;
}

/** The same in a row of the matrix: its place is kept, so that no row grows when something is chosen. */
function ClearMark({ item, onClear }: ClearChoiceProps) {
  const words = `Desfazer a escolha de ${item.description}`;
  return (
    <button
      type="button"
      className={styles.clearMark}
      aria-label={words}
      title={words}
      onClick={() => onClear(item)}
    >
      <Icon name="close" size={16} />
    </button>
  );
}

/** Takes the choice of an item back, which a radio alone cannot. */
export function ClearChoice({ item, onClear }: ClearChoiceProps) {
  return (
    // A plain button: forty of them appear at once when the selection is filled.
    <button
      type="button"
      className={styles.clear}
      aria-label={`Desfazer a escolha de ${item.description}`}
      onClick={() => onClear(item)}
    >
      Desfazer escolha
    </button>
  );
}
