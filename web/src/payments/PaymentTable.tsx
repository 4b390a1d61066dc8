import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { formatBRL } from '../format.ts';
import { type Category, categoryLabel, paymentStatusWord } from '../labels.ts';
import { matches } from '../projects/search.ts';
import { type Column, DataTable } from '../ui/DataTable.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Icon } from '../ui/Icon.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import styles from './PaymentTable.module.css';
import type { ApprovedQuote } from './payment.ts';

interface PaymentTableProps {
  quotes: readonly ApprovedQuote[];
  onPay: (quote: ApprovedQuote) => void;
  onRead: (quote: ApprovedQuote) => void;
}

const statusOf = ({ total_paid, remaining_amount }: ApprovedQuote) =>
  paymentStatusWord(total_paid, remaining_amount);

/** The approved quotes with search and status filter, both kept in the address. */
export function PaymentTable({ quotes, onPay, onRead }: PaymentTableProps) {
  const [params, setParams] = useSearchParams();
  const search = params.get('busca') ?? '';
  const status = params.get('situacao') ?? '';
  const setParam = (name: string, value: string) =>
    setParams(
      (before) => {
        if (value) before.set(name, value);
        else before.delete(name);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  const shownColumns = useMemo(() => columns(onPay, onRead), [onPay, onRead]);
  const shown = quotes.filter(
    (quote) =>
      (!status || statusOf(quote) === status) &&
      matches(search, [
        quote.project_name,
        quote.supplier_name,
        quote.item_description,
        categoryLabel[quote.category as Category],
      ]),
  );
  return (
    <>
      <Group mb="lg" align="end" className="no-print">
        <TextInput
          label="Buscar por projeto, fornecedor ou item"
          type="search"
          className={styles.search}
          leftSection={<Icon name="search" size={18} />}
          value={search}
          onChange={(event) => setParam('busca', event.currentTarget.value)}
        />
        <NativeSelect
          label="Situação"
          value={status}
          onChange={(event) => setParam('situacao', event.currentTarget.value)}
          data={[{ value: '', label: 'Todas' }, 'Pendente', 'Parcial', 'Pago']}
        />
      </Group>
      {shown.length > 0 ? (
        <DataTable
          caption="Orçamentos aprovados"
          cardsUnder={900}
          columns={shownColumns}
          rows={shown}
          rowKey={({ quote_id }) => quote_id}
        />
      ) : (
        <EmptyState
          title="Nenhum orçamento encontrado"
          drawing="tape"
          action={
            <Button variant="default" onClick={() => setParams({}, { replace: true })}>
              Mostrar todos
            </Button>
          }
        >
          Nenhum orçamento aprovado corresponde a esta busca.
        </EmptyState>
      )}
    </>
  );
}

function columns(
  onPay: PaymentTableProps['onPay'],
  onRead: PaymentTableProps['onRead'],
): Column<ApprovedQuote>[] {
  return [
    {
      key: 'item',
      header: 'Item',
      sortBy: ({ item_description }) => item_description,
      cell: ({ item_description, project_name }) => (
        <span className={styles.item}>
          {item_description}
          <span>{project_name}</span>
        </span>
      ),
    },
    {
      key: 'supplier',
      header: 'Fornecedor',
      sortBy: ({ supplier_name }) => supplier_name,
      cell: ({ supplier_name, category }) => (
        <span className={styles.item}>
          {supplier_name}
          <span>{categoryLabel[category as Category]}</span>
        </span>
      ),
    },
    amount('Valor', ({ quote_price }) => quote_price),
    amount('Pago', ({ total_paid }) => total_paid),
    amount('Restante', ({ remaining_amount }) => remaining_amount),
    {
      key: 'status',
      header: 'Situação',
      sortBy: statusOf,
      cell: (quote) => <StatusBadge status={statusOf(quote)} />,
    },
    {
      key: 'actions',
      header: 'Ações',
      hideHeader: true,
      align: 'right',
      cell: (quote) => <Actions quote={quote} onPay={onPay} onRead={onRead} />,
    },
  ];
}

function amount(header: string, of: (quote: ApprovedQuote) => number): Column<ApprovedQuote> {
  return {
    key: header,
    header,
    align: 'right',
    sortBy: of,
    cell: (quote) => <span className="num">{formatBRL(of(quote))}</span>,
  };
}

function Actions({
  quote,
  onPay,
  onRead,
}: Omit<PaymentTableProps, 'quotes'> & { quote: ApprovedQuote }) {
  const about = `${quote.item_description}, ${quote.supplier_name}`;
  return (
    <span className={`${styles.actions} no-print`}>
      {quote.remaining_amount > 0 && (
        <Button
          size="xs"
          variant="light"
          aria-label={`Registrar Pagamento: ${about}`}
          onClick={() => onPay(quote)}
        >
          Registrar Pagamento
        </Button>
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
