import { Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { usePrinting } from '../../ui/use-printing.ts';
import { formatBRL, formatDate } from '../../words/format.ts';
import { type ClientPayment, paymentsOfProjectQuery } from './queries.ts';

const columns: Column<ClientPayment>[] = [
  { key: 'day', header: 'Data', cell: ({ day }) => <span className="num">{formatDate(day)}</span> },
  { key: 'about', header: 'Item', cell: ({ about }) => about ?? '–' },
  {
    key: 'kind',
    header: 'Lançamento',
    cell: ({ isReversal }) => (isReversal ? 'Estorno' : 'Pagamento'),
  },
  {
    key: 'amount',
    header: 'Valor',
    align: 'right',
    cell: ({ amount }) => <span className="num">{formatBRL(amount)}</span>,
  },
];

interface PrintedPaymentsProps {
  projectId: string;
  /** The sum paid so far, in R$; another sum means another list. */
  spent: number;
}

/**
 * The payments of a project, on paper only: the screen has them in "Histórico", which is closed at first
 * and is no part of a printed page. Read beforehand, because a page that is being printed cannot wait.
 */
export function PrintedPayments({ projectId, spent }: PrintedPaymentsProps) {
  const payments = useQuery({
    ...paymentsOfProjectQuery(projectId, spent),
    enabled: spent > 0,
    placeholderData: keepPreviousData,
  });
  if (!usePrinting()) return null;
  return (
    <section aria-labelledby="printed-payments">
      <Title order={2} id="printed-payments" mt="lg" mb="xs">
        Pagamentos
      </Title>
      {spent === 0 && <Text>Nenhum pagamento registrado.</Text>}
      {spent > 0 && !payments.data && <Text>Os pagamentos não foram carregados.</Text>}
      {payments.data && payments.data.length > 0 && (
        <DataTable
          caption="Pagamentos"
          columns={columns}
          rows={payments.data}
          rowKey={({ id }) => id}
        />
      )}
    </section>
  );
}
