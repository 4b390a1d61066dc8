import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { formatSignedBRL, plural } from '../../words/format.ts';
import { changeCauseLabel, changeOrderStatusLabel } from '../../words/labels.ts';
import { SidesInBrief } from './ChangeSides.tsx';
import {
  changedOrderLabel,
  changeLabel,
  changeSupplier,
  daysDelta,
  endDelta,
} from './change-order.ts';
import type { ChangeOrder } from './queries.ts';

interface ChangeTableProps {
  changes: readonly ChangeOrder[];
  /** Whether they are of several orders, which are named then. */
  namesOrders?: boolean;
}

/** Change orders in a table: what each changes, who has agreed, and the way to its page. */
export function ChangeTable({ changes, namesOrders = false }: ChangeTableProps) {
  const open = changes.filter(({ status }) => status === 'sent').length;
  return (
    <DataTable
      caption={[
        plural(changes.length, 'aditivo ou distrato', 'aditivos e distratos'),
        open > 0 && `${plural(open, 'espera', 'esperam')} o acordo de alguém`,
      ]
        .filter(Boolean)
        .join(' · ')}
      cardsUnder={900}
      columns={namesOrders ? columnsOfProject : columnsOfOrder}
      rows={changes}
      rowKey={({ change_order_id }) => change_order_id}
    />
  );
}

const named: Column<ChangeOrder> = {
  key: 'number',
  header: 'Número',
  // Drafts, which have no number yet, are the newest.
  sortBy: ({ number }) => number ?? Number.MAX_SAFE_INTEGER,
  cell: (change) => (
    <span className="two-lines">
      <Link to={paths.changeOrder(change.change_order_id)}>{changeLabel(change)}</Link>
      <span>{change.title}</span>
    </span>
  ),
};

const order: Column<ChangeOrder> = {
  key: 'order',
  header: 'Pedido',
  sortBy: changeSupplier,
  cell: (change) => (
    <span className="two-lines">
      {changeSupplier(change)}
      <span className="num">{changedOrderLabel(change)}</span>
    </span>
  ),
};

const rest: Column<ChangeOrder>[] = [
  {
    key: 'cause',
    header: 'Causa',
    sortBy: ({ cause }) => changeCauseLabel[cause],
    cell: ({ cause }) => changeCauseLabel[cause],
  },
  {
    key: 'price',
    header: 'Valor',
    align: 'right',
    sortBy: ({ price_delta }) => price_delta,
    cell: ({ price_delta }) => <span className="num">{formatSignedBRL(price_delta)}</span>,
  },
  {
    key: 'days',
    header: 'Prazo',
    align: 'right',
    sortBy: endDelta,
    cell: (change) => (change.kind === 'change' ? daysDelta(endDelta(change)) : '–'),
  },
  {
    key: 'sides',
    header: 'Quem concorda',
    cell: (change) => <SidesInBrief change={change} />,
  },
  {
    key: 'status',
    header: 'Situação',
    sortBy: ({ status }) => changeOrderStatusLabel[status],
    cell: ({ status }) => <StatusBadge status={changeOrderStatusLabel[status]} />,
  },
];

const columnsOfOrder = [named, ...rest];
const columnsOfProject = [named, order, ...rest];
