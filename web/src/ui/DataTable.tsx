import { VisuallyHidden } from '@mantine/core';
import { type CSSProperties, memo, type ReactNode, useMemo, useState } from 'react';
import styles from './DataTable.module.css';
import { Icon } from './Icon.tsx';
import { inGroups } from './row-groups.ts';
import { useShownRows } from './shown-rows.tsx';
import { type SortOrder, sortRows } from './sort-rows.ts';
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
  /** Keeps the header for screen readers only (a column of buttons). */
  hideHeader?: boolean;
}

interface DataTableProps<Row> {
  caption: string;
  /** The same array at every drawing (a constant or `useMemo`), or every row is drawn every time. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Extra class of a row, e.g. `changed` for a row just changed by someone else. */
  rowClass?: (row: Row) => string | undefined;
  initialOrder?: SortOrder;
  /** Pixels of its own width under which rows become cards; more than 700 for many columns. */
  cardsUnder?: number;
}

/** Of a table in its own order; where rows are cards, the browser leaves out groups that are out of sight. */
const ROWS_A_GROUP = 10;

/**
 * A plain `<table>` whose rows become cards where it is narrow, so nothing scrolls sideways. The first
 * column names the row (`th scope=row`). Orders all rows it is given, draws a hundred at a time.
 */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  rowClass,
  initialOrder = null,
  cardsUnder = 700,
}: DataTableProps<Row>) {
  const [order, setOrder] = useState<SortOrder>(initialOrder);
  const sortBy = columns.find((column) => column.key === order?.key)?.sortBy;
  const sorted = useMemo(() => sortRows(rows, sortBy, order), [rows, sortBy, order]);
  const { shown, more, list } = useShownRows(sorted, 'tbody > tr');
  // Another order would draw anew what it moves into another group.
  const canReorder = columns.some((column) => column.sortBy);
  const groups = inGroups(shown, rows.length, canReorder ? rows.length : ROWS_A_GROUP);
  return (
    <div className={styles.frame} style={{ '--reserve': `${cardsUnder - 700}px` } as CSSProperties}>
      <div className={styles.measure}>
        <table className={styles.table} {...as.table} ref={list}>
          <caption>{caption}</caption>
          <thead {...as.rowgroup}>
            <tr {...as.row}>
              {columns.map((column) => (
                <HeaderCell key={column.key} column={column} order={order} onOrder={setOrder} />
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
        </table>
      </div>
      {more && <div className={`${styles.more} no-print`}>{more}</div>}
    </div>
  );
}

interface TableRowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  className: string | undefined;
}

/** Not drawn again while row and columns are the same: a dialog over a thousand of them opens at once. */
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
  order: SortOrder;
  onOrder: (order: SortOrder) => void;
}

function HeaderCell<Row>({ column, order, onOrder }: HeaderCellProps<Row>) {
  const direction = order?.key === column.key ? order.direction : undefined;
  const next = direction === 'ascending' ? 'descending' : 'ascending';
  return (
    <th
      scope="col"
      {...as.columnheader}
      className={column.align && styles[column.align]}
      aria-sort={column.sortBy && (direction ?? 'none')}
    >
      {column.hideHeader && <VisuallyHidden>{column.header}</VisuallyHidden>}
      {!column.hideHeader && !column.sortBy && column.header}
      {column.sortBy && (
        <button
          type="button"
          className={styles.sort}
          onClick={() => onOrder({ key: column.key, direction: next })}
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
