import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { orderLabel, orderSupplier } from '../../sourcing/orders/order.ts';
import { OriginMark } from '../../sourcing/origins/OriginMark.tsx';
import { mostMarked } from '../../sourcing/origins/origin.ts';
import type { MarkedQuote } from '../../sourcing/origins/queries.ts';
import { type Column, PagedTable, type Paging } from '../../ui/DataTable.tsx';
import type { Role } from '../../words/labels.ts';
import { amountColumn, dayColumn, stateColumn } from './columns.tsx';
import { placeOf } from './groups.ts';
import styles from './Instalments.module.css';
import { payLabel } from './payable.ts';
import type { PayableRow } from './queries.ts';

interface PayableTableProps extends Paging {
  rows: readonly PayableRow[];
  /** The marked quotes of their orders. */
  marked: readonly MarkedQuote[];
  role: Role;
  /** Pays one, or records that it was paid. */
  onPay: (row: PayableRow) => void;
  /** Shows what was paid of its order, with receipts. */
  onRead: (row: PayableRow) => void;
}

/** Instalments of the clients of several projects, each with a link to its order. */
export function PayableTable({ rows, marked, role, onPay, onRead, ...paging }: PayableTableProps) {
  const shown = useMemo(
    () => [supplierColumn(marked), ...columns, actions(role, onPay, onRead)],
    [marked, role, onPay, onRead],
  );
  return (
    <PagedTable
      caption="Parcelas"
      cardsUnder={900}
      columns={shown}
      rows={rows}
      rowKey={({ instalment_id }) => instalment_id}
      {...paging}
    />
  );
}

const supplierColumn = (marked: readonly MarkedQuote[]): Column<PayableRow> => ({
  key: 'supplier',
  header: 'Fornecedor',
  orderBy: 'supplier_key',
  cell: (row) => (
    <span className="two-lines">
      {orderSupplier(row)}
      <span>{row.project_name}</span>
      <OriginMark
        origin={mostMarked(marked.filter(({ order_id }) => order_id === row.order_id))}
        isBrief
      />
    </span>
  ),
});

const columns: Column<PayableRow>[] = [
  {
    key: 'instalment',
    header: 'Parcela',
    cell: (row) => (
      <span className={`two-lines ${styles.wide}`}>
        {row.label}
        <span>
          {placeOf(row)} · <Link to={paths.order(row.order_id)}>{labelOf(row)}</Link>
        </span>
      </span>
    ),
  },
  dayColumn,
  amountColumn('Valor', 'amount'),
  amountColumn('Falta', 'remaining'),
  stateColumn,
];

const actions = (
  role: Role,
  onPay: PayableTableProps['onPay'],
  onRead: PayableTableProps['onRead'],
): Column<PayableRow> => ({
  key: 'actions',
  header: 'Ações',
  hideHeader: true,
  align: 'right',
  cell: (row) => {
    const about = `${row.label}, ${orderSupplier(row)}, ${labelOf(row)}`;
    return (
      <span className={`${styles.actions} no-print`}>
        {row.remaining > 0 && (
          <Button
            size="xs"
            variant="light"
            aria-label={`${payLabel[role]}: ${about}`}
            onClick={() => onPay(row)}
          >
            {payLabel[role]}
          </Button>
        )}
        {row.paid > 0 && (
          <Button
            size="xs"
            variant="subtle"
            aria-label={`Ver pagamentos: ${about}`}
            onClick={() => onRead(row)}
          >
            Ver pagamentos
          </Button>
        )}
      </span>
    );
  },
});

const labelOf = ({ order_number, order_year }: PayableRow) =>
  orderLabel({ number: order_number, year: order_year });
