import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { Needs } from '../../common/rights/Needs.tsx';
import { OriginMark } from '../../sourcing/origins/OriginMark.tsx';
import type { MarkedQuote } from '../../sourcing/origins/queries.ts';
import { type Column, PagedTable, type Paging } from '../../ui/DataTable.tsx';
import { A_FEW, Amount, withoutOrder } from '../../ui/few-rows.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { paymentStatusWord } from '../../words/labels.ts';
import styles from './PaymentTable.module.css';
import type { ApprovedQuote } from './payment.ts';

interface Actions {
  onPay: (quote: ApprovedQuote) => void;
  onRead: (quote: ApprovedQuote) => void;
}

interface PaymentTableProps extends Paging, Actions {
  quotes: readonly ApprovedQuote[];
  /** How many the account has in all. */
  count: number;
  /** The marked ones among them. */
  marked: readonly MarkedQuote[];
}

const statusOf = ({ total_paid, remaining_amount }: ApprovedQuote) =>
  paymentStatusWord(total_paid, remaining_amount);

/** The approved quotes with what was paid and what can be done about it. */
export function PaymentTable(props: PaymentTableProps) {
  const { quotes, count, marked, onPay, onRead, ...paging } = props;
  const isLong = count > A_FEW;
  const shownColumns = useMemo(() => {
    const all = columns(onPay, onRead, marked);
    return isLong ? all : withoutOrder(all);
  }, [onPay, onRead, marked, isLong]);
  return (
    <PagedTable
      caption="Orçamentos aprovados · valores em R$"
      cardsUnder={900}
      columns={shownColumns}
      rows={quotes}
      rowKey={({ quote_id }) => quote_id}
      {...paging}
    />
  );
}

function columns(
  onPay: Actions['onPay'],
  onRead: Actions['onRead'],
  marked: readonly MarkedQuote[],
): Column<ApprovedQuote>[] {
  const originOf = new Map(marked.map((origin) => [origin.quote_id, origin]));
  return [
    {
      key: 'item',
      header: 'Item',
      orderBy: 'item_key',
      cell: ({ item_description, project_name }) => (
        <span className={`stack gap-2 anywhere ${styles.item}`}>
          {item_description}
          <span className="muted text-13 regular">{project_name}</span>
        </span>
      ),
    },
    {
      key: 'supplier',
      header: 'Fornecedor',
      orderBy: 'supplier_key',
      cell: ({ quote_id, supplier_name }) => (
        <span className={`stack gap-2 anywhere ${styles.item}`}>
          {supplier_name}
          <OriginMark origin={originOf.get(quote_id)} isBrief />
        </span>
      ),
    },
    amount('Valor', 'quote_price'),
    amount('Pago', 'total_paid'),
    amount('Restante', 'remaining_amount'),
    {
      key: 'status',
      header: 'Situação',
      orderBy: 'status',
      cell: (quote) => <StatusBadge status={statusOf(quote)} />,
    },
    {
      key: 'actions',
      header: 'Ações',
      hideHeader: true,
      align: 'right',
      cell: (quote) => <RowActions quote={quote} onPay={onPay} onRead={onRead} />,
    },
  ];
}

function amount(
  header: string,
  of: 'quote_price' | 'total_paid' | 'remaining_amount',
): Column<ApprovedQuote> {
  return {
    key: header,
    header,
    align: 'right',
    orderBy: of,
    cell: (quote) => <Amount of={quote[of]} />,
  };
}

function RowActions({ quote, onPay, onRead }: Actions & { quote: ApprovedQuote }) {
  const about = `${quote.item_description}, ${quote.supplier_name}`;
  return (
    <span className={`${styles.actions} no-print`}>
      {quote.remaining_amount > 0 && (
        <Needs right="decide">
          <Button
            size="xs"
            variant="light"
            aria-label={`Registrar Pagamento: ${about}`}
            onClick={() => onPay(quote)}
          >
            Registrar Pagamento
          </Button>
        </Needs>
      )}
      <Button
        size="xs"
        variant="subtle"
        aria-label={`Ver Histórico: ${about}`}
        onClick={() => onRead(quote)}
      >
        Ver Histórico
      </Button>
    </span>
  );
}
