import { Button, VisuallyHidden } from '@mantine/core';
import { type CSSProperties, type ReactNode, useState } from 'react';
import styles from './DataTable.module.css';
import { Icon } from './Icon.tsx';
import { type SortOrder, sortRows } from './sort-rows.ts';

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

/** Said aloud because `display: block`, on a phone, takes a table's own roles away. */
const as = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  rowheader: { role: 'rowheader' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;

interface DataTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Extra class of a row, e.g. `changed` for a row just changed by someone else. */
  rowClass?: (row: Row) => string | undefined;
  initialOrder?: SortOrder;
  /** Pixels of its own width under which rows become cards; more than 700 for many columns. */
  cardsUnder?: number;
}

/** Rows drawn at first, and added by each "Mostrar mais": a phone stays quick with thousands. */
const ROWS_AT_ONCE = 100;

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
  const [limit, setLimit] = useState(ROWS_AT_ONCE);
  const sortBy = columns.find((column) => column.key === order?.key)?.sortBy;
  const [first, ...others] = columns;
  const shown = sortRows(rows, sortBy, order).slice(0, limit);
  return (
    <div className={styles.frame} style={{ '--reserve': `${cardsUnder - 700}px` } as CSSProperties}>
      <div className={styles.measure}>
        <table className={styles.table} {...as.table}>
          <caption>{caption}</caption>
          <thead {...as.rowgroup}>
            <tr {...as.row}>
              {columns.map((column) => (
                <HeaderCell key={column.key} column={column} order={order} onOrder={setOrder} />
              ))}
            </tr>
          </thead>
          <tbody {...as.rowgroup}>
            {shown.map((row) => (
              <tr key={rowKey(row)} {...as.row} className={rowClass?.(row)}>
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
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > limit && (
        <div className={`${styles.more} no-print`}>
          <Button variant="default" onClick={() => setLimit(limit + ROWS_AT_ONCE)}>
            Mostrar mais ({limit} de {rows.length})
          </Button>
        </div>
      )}
    </div>
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
