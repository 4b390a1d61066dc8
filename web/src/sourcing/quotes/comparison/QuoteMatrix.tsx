import { VisuallyHidden } from '@mantine/core';
import {
  type CSSProperties,
  Fragment,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type UIEvent,
  useMemo,
  useState,
} from 'react';
import { tableRoles as as } from '../../../ui/table-roles.ts';
import { usePrinting } from '../../../ui/use-printing.ts';
import { categoryLabel } from '../../../words/categories.ts';
import { plural } from '../../../words/format.ts';
import type { ItemForecasts } from '../../items/forecast-queries.ts';
import { isBarred, type QuotedItem, type RankedQuote } from '../ranking.ts';
import { type Adjustment, equalisedTotal } from './adjustments.ts';
import type { MatrixLayout } from './ComparisonView.tsx';
import { columnMarks } from './column-marks.ts';
import { DecidedRows } from './DecidedRows.tsx';
import { type DecidedRow, decidedTotal } from './decided.ts';
import { MatrixItemRow } from './MatrixItemRow.tsx';
import type { OpenOffer } from './MatrixOffer.tsx';
import type { CategoryMatrix, MatrixRow } from './matrix.ts';
import type { Selection } from './prefill.ts';
import styles from './QuoteMatrix.module.css';
import { RoomRow } from './RoomRow.tsx';
import { roomsOf } from './rooms.ts';
import { useRowKeys } from './row-keys.ts';
import { SupplierHeading } from './SupplierHeading.tsx';

/** Pixels under which a column would break its amounts; more suppliers than fit scroll sideways. */
const ITEM_WIDTH = 250;
const FORECAST_WIDTH = 86;
/** Room for a price of thousands and a distance of three digits before it. */
const SUPPLIER_WIDTH = 146;
/** Up to this many rows all of them are always rendered. */
const A_FEW = 8;

export interface QuoteComparisonProps {
  matrix: CategoryMatrix;
  selection: Selection;
  onChoose: (quote: RankedQuote) => void;
  onClear: (item: QuotedItem) => void;
  onOpen: OpenOffer;
  /** The architect's own, of the whole project. */
  adjustments: readonly Adjustment[];
  /** How the table is laid out. */
  layout: MatrixLayout;
  /** R$ that the architect expects of each item, by its id; absent where no item of the category has one. */
  forecasts?: ItemForecasts;
  /** Shows only these items; absent for all of them. */
  only?: ReadonlySet<string>;
  /** How many have answered and how much was expected, in the corner of the table. */
  standing?: ReactNode;
  /** Did this offer come in while the screen was open? It lights up once. */
  isFresh?: (quote: RankedQuote) => boolean;
}

/**
 * Items down, suppliers across: the offers of one category side by side, one choice per row. A real
 * table whose rows are grids of their own, because only then may the browser skip rows outside the
 * viewport: with sixty items that is most of the work of every click. The names of the suppliers and the
 * room of the items stay visible, which is impossible inside an element that scrolls sideways; so head,
 * rooms and their items scroll sideways separately, in step.
 */
export function QuoteMatrix(props: QuoteComparisonProps) {
  const { matrix, selection, onChoose, onClear, onOpen, adjustments, layout, forecasts } = props;
  const { columns, rows } = matrix;
  const { isFresh, only, standing } = props;
  const isPrinting = usePrinting();
  // Where nothing is open they are all there is to see, and paper is the whole map.
  const decided =
    layout.hidesDecided && rows.length > 0 && !isPrinting ? NONE_DECIDED : matrix.decided;
  // Some items of many rooms need no headings, which count and sum all.
  const rooms = useMemo(
    () => (layout.asList || only ? null : roomsOf(rows)),
    [layout.asList, only, rows],
  );
  const marks = useMemo(() => columnMarks(columns), [columns]);
  // Not again with each choice: every column looks through all its offers.
  const adjustedColumns = useMemo(
    () => columns.map((_, place) => equalisedOf(rows, place, adjustments)),
    [columns, rows, adjustments],
  );
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const toggle = (room: string) =>
    setFolded(
      (before) =>
        new Set([...before].filter((one) => one !== room).concat(before.has(room) ? [] : room)),
    );
  const keys = useRowKeys();
  const itemRow = (row: MatrixRow) => (
    <MatrixItemRow
      key={row.item.id}
      row={row}
      columns={columns}
      chosenId={selection[row.item.id]}
      perUnit={layout.perUnit}
      onPaper={isPrinting}
      forecast={forecasts && (forecasts[row.item.id] ?? null)}
      onChoose={onChoose}
      onClear={onClear}
      onOpen={onOpen}
      isFresh={isFresh}
    />
  );
  return (
    <table
      {...as.table}
      className={`${styles.matrix} ${rows.length > A_FEW ? styles.long : ''}`}
      data-rooms={rooms !== null}
      onScrollCapture={scrollInStep}
      ref={keys.table}
      onFocus={keys.onFocus}
      onKeyDown={(event) => {
        openFromRadio(event, onOpen);
        keys.onKey(event);
      }}
      onClick={(event) => openFromSign(event, onOpen)}
      style={
        {
          '--legible': `${legibleWidth(columns.length, !!forecasts)}px`,
          '--suppliers': columns.length,
          '--forecast': forecasts ? `${FORECAST_WIDTH}px` : undefined,
        } as CSSProperties
      }
    >
      <caption>
        <VisuallyHidden>
          Orçamentos de {categoryLabel(matrix.category)}. Escolha um por item. Setas vão de oferta
          em oferta, Espaço escolhe, Enter abre e Delete desfaz a escolha.
        </VisuallyHidden>
      </caption>
      <thead {...as.rowgroup}>
        <tr {...as.row}>
          <th scope="col" {...as.columnheader} className={styles.corner}>
            <span>
              Item{' '}
              <span className={`muted text-13 regular ${styles.count}`}>
                {rows.length > 0 ? rows.length : decided.length}
                {rooms && ` em ${plural(rooms.length, 'ambiente', 'ambientes')}`}
              </span>
            </span>
            {standing}
          </th>
          {forecasts && (
            <th scope="col" {...as.columnheader} className={styles.forecast}>
              Previsto
            </th>
          )}
          {columns.map((column, place) => (
            <SupplierHeading
              key={column.supplier.id}
              column={column}
              marks={marks[place]}
              items={rows.length}
              decided={rows.length === 0 ? decidedTotal(decided, place) : null}
              equalised={adjustedColumns[place] ?? null}
              isFresh={isFreshColumn(rows, place, isFresh)}
              onOpen={isPrinting ? undefined : onOpen}
            />
          ))}
        </tr>
      </thead>
      {rooms ? (
        rooms.map((group) => (
          <Fragment key={group.room}>
            <tbody {...as.rowgroup} className={styles.roomHead}>
              <RoomRow
                group={group}
                columns={columns}
                selection={selection}
                forecasts={forecasts}
                isOpen={!folded.has(group.room)}
                onToggle={() => toggle(group.room)}
              />
            </tbody>
            {(isPrinting || !folded.has(group.room)) && (
              <tbody {...as.rowgroup} className={styles.items}>
                {group.rows.map(itemRow)}
              </tbody>
            )}
          </Fragment>
        ))
      ) : (
        <tbody {...as.rowgroup} className={styles.items}>
          {(only ? rows.filter(({ item }) => only.has(item.id)) : rows).map(itemRow)}
        </tbody>
      )}
      {decided.length > 0 && !only && (
        <DecidedRows
          rows={decided}
          columns={columns}
          forecasts={forecasts}
          perUnit={layout.perUnit}
        />
      )}
    </table>
  );
}

const NONE_DECIDED: readonly DecidedRow[] = [];

const legibleWidth = (suppliers: number, hasForecasts: boolean) =>
  ITEM_WIDTH + (hasForecasts ? FORECAST_WIDTH : 0) + suppliers * SUPPLIER_WIDTH;

function scrollInStep({ currentTarget: table, target }: UIEvent<HTMLTableElement>) {
  const { scrollLeft } = target as HTMLElement;
  for (const part of [table.tHead, ...table.tBodies]) if (part) part.scrollLeft = scrollLeft;
}

/** Enter on an offer opens it; a radio does nothing with it otherwise. */
function openFromRadio(event: KeyboardEvent<HTMLTableElement>, onOpen: OpenOffer) {
  const { key, target } = event;
  if (key === 'Enter' && target instanceof HTMLInputElement && target.type === 'radio') {
    event.preventDefault();
    onOpen(target.value);
  }
}

/** A press on the sign "›" opens the offer: in its cell that is all that is not the label of the radio. */
function openFromSign({ target }: MouseEvent<HTMLTableElement>, onOpen: OpenOffer) {
  const offer = target instanceof HTMLElement ? target.dataset.offer : undefined;
  if (offer) onOpen(offer);
}

const equalisedOf = (
  rows: readonly MatrixRow[],
  place: number,
  adjustments: readonly Adjustment[],
) =>
  equalisedTotal(
    rows.flatMap(({ cells }) => cells[place] ?? []),
    adjustments,
  );

const isFreshColumn = (
  rows: readonly MatrixRow[],
  place: number,
  isFresh: QuoteComparisonProps['isFresh'],
): boolean =>
  rows.some(({ cells }) => {
    const quote: MatrixRow['cells'][number] = cells[place] ?? null;
    return quote !== null && !isBarred(quote) && isFresh?.(quote) === true;
  });
