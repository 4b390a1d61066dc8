import { VisuallyHidden } from '@mantine/core';
import { type CSSProperties, memo, type ReactNode, useMemo, useState } from 'react';
import { type SortOrder, sortRows } from '../words/sort-rows.ts';
import styles from './DataTable.module.css';
import { Icon } from './Icon.tsx';
import { inGroups } from './row-groups.ts';
import { useShownRows } from './shown-rows.tsx';
import { tableRoles as as } from './table-roles.ts';

export interface Column<Row> {
  key: string;
  /** Name of the column; on a phone, the label before the value. */
  header: string;
  cell: (row: Row) => ReactNode;
  /** Right for amounts. */
  align?: 'right';
  /** Makes the header a button that orders by this value. */
  sortBy?: (row: Row) => string | number;
  /** The same in a table whose rows the server orders: the column that it orders by. */
  orderBy?: string;
  /** Keeps the header for screen readers only (a column of buttons). */
  hideHeader?: boolean;
}

interface DataTableProps<Row> {
  caption: string;
  /** Keeps the caption for screen readers only, under a heading that already says what the table is. */
  hideCaption?: boolean;
  /** The same array at every render (a constant or `useMemo`), or every row is rendered every time. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Extra class of a row, e.g. `changed` for a row just changed by someone else. */
  rowClass?: (row: Row) => string | undefined;
  initialOrder?: SortOrder;
  /** Pixels of its own width under which rows become cards; more than 700 for many columns. */
  cardsUnder?: number;
  /** A last line that stays where it is, whatever the order: the sums of all rows. */
  total?: Row;
}

/** Order and pages of a table whose rows the server orders and cuts into pages (use-paged-list.tsx). */
export interface Paging {
  /** Its key is the `orderBy` of a column; without one the server orders by itself. */
  order?: SortOrder;
  onOrder?: (order: SortOrder) => void;
  /** Whether the rows are those of an earlier question, until the asked ones are there. */
  isStale: boolean;
  more: ReactNode;
  list: (element: HTMLElement | null) => void;
}

type PagedTableProps<Row> = Omit<DataTableProps<Row>, 'initialOrder'> & Paging;

/** In a table that keeps its order, where rows are shown as cards, the browser skips groups outside the viewport. */
const ROWS_A_GROUP = 10;

/**
 * A plain `<table>` whose rows become cards where it is narrow, so nothing scrolls sideways. The
 * first column names the row (`th scope=row`). Sorts all rows it is given, renders a hundred at a
 * time.
 */
export function DataTable<Row>({ rows, initialOrder = null, ...props }: DataTableProps<Row>) {
  const { columns } = props;
  const [order, setOrder] = useState<SortOrder>(initialOrder);
  const sortBy = columns.find((column) => column.key === order?.key)?.sortBy;
  const sorted = useMemo(() => sortRows(rows, sortBy, order), [rows, sortBy, order]);
  const { shown, more, list } = useShownRows(sorted, TABLE_ROWS);
  const canOrder = (column: Column<Row>) => column.sortBy !== undefined;
  const drawing = { shown, count: rows.length, order, onOrder: setOrder, canOrder, more, list };
  return <DrawnTable {...props} {...drawing} />;
}

/** The same table for rows that the server sorts and cuts: renders them all, in the given order. */
export function PagedTable<Row>({ rows, isStale, ...props }: PagedTableProps<Row>) {
  const canOrder = (column: Column<Row>) => column.orderBy !== undefined;
  return (
    <div aria-busy={isStale} className={isStale ? styles.stale : undefined}>
      <DrawnTable {...props} shown={rows} count={rows.length} canOrder={canOrder} />
    </div>
  );
}

/** Where the rows of a table are in it (a selector). */
export const TABLE_ROWS = 'tbody > tr';

interface DrawnTableProps<Row>
  extends Omit<DataTableProps<Row>, 'rows' | 'initialOrder'>,
    Omit<Paging, 'isStale'> {
  shown: readonly Row[];
  count: number;
  canOrder: (column: Column<Row>) => boolean;
}

function DrawnTable<Row>(props: DrawnTableProps<Row>) {
  const {
    caption,
    hideCaption,
    columns,
    shown,
    count,
    rowKey,
    rowClass,
    cardsUnder = 700,
    total,
  } = props;
  const { order = null, onOrder, canOrder, more, list } = props;
  // Another order would render again every row that it moves into another group.
  const groups = inGroups(shown, count, columns.some(canOrder) ? count : ROWS_A_GROUP);
  return (
    <div
      className={`card relative ${styles.frame}`}
      style={{ '--reserve': `${cardsUnder - 700}px` } as CSSProperties}
    >
      <div className={styles.measure}>
        <table className={styles.table} {...as.table} ref={list}>
          <caption className={hideCaption ? styles.unseen : undefined}>
            {hideCaption ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}
          </caption>
          <thead {...as.rowgroup}>
            <tr {...as.row}>
              {columns.map((column) => (
                <HeaderCell
                  key={column.key}
                  column={column}
                  canOrder={canOrder(column)}
                  order={order}
                  onOrder={onOrder}
                />
              ))}
            </tr>
          </thead>
          {groups.map(({ key, rows }) => (
            <tbody key={key} {...as.rowgroup}>
              {rows.map((row) => (
                <TableRow
                  key={rowKey(row)}
                  row={row}
                  columns={columns}
                  className={rowClass?.(row)}
                />
              ))}
            </tbody>
          ))}
          {total && (
            <tbody {...as.rowgroup} className={styles.total}>
              <TableRow row={total} columns={columns} className={undefined} />
            </tbody>
          )}
        </table>
      </div>
      {more && <div className={`in-middle line-above ${styles.more}`}>{more}</div>}
    </div>
  );
}

interface TableRowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  className: string | undefined;
}

/** Not rendered again while row and columns are the same: a dialog over a thousand of them opens at once. */
const TableRow = memo(DrawnRow) as typeof DrawnRow;

function DrawnRow<Row>({ row, columns, className }: TableRowProps<Row>) {
  const [first, ...others] = columns;
  return (
    <tr {...as.row} className={className}>
      {first && (
        <th scope="row" {...as.rowheader}>
          {first.cell(row)}
        </th>
      )}
      {others.map((column) => (
        <td
          key={column.key}
          {...as.cell}
          data-label={column.hideHeader ? undefined : column.header}
          className={column.align && styles[column.align]}
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

interface HeaderCellProps<Row> {
  column: Column<Row>;
  canOrder: boolean;
  order: SortOrder;
  onOrder: ((order: SortOrder) => void) | undefined;
}

function HeaderCell<Row>({ column, canOrder, order, onOrder }: HeaderCellProps<Row>) {
  const key = column.orderBy ?? column.key;
  const direction = order?.key === key ? order.direction : undefined;
  const next = direction === 'ascending' ? 'descending' : 'ascending';
  return (
    <th
      scope="col"
      {...as.columnheader}
      className={column.align && styles[column.align]}
      aria-sort={canOrder ? (direction ?? 'none') : undefined}
    >
      {column.hideHeader && <VisuallyHidden>{column.header}</VisuallyHidden>}
      {!column.hideHeader && !canOrder && column.header}
      {canOrder && (
        <button
          type="button"
          className={`inline-row gap-4 ${styles.sort}`}
          onClick={() => onOrder?.({ key, direction: next })}
        >
          {column.header}
          <span className={direction ? undefined : styles.faint}>
            <Icon name={direction === 'descending' ? 'down' : 'up'} size={14} />
          </span>
        </button>
      )}
    </th>
  );
}
