import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { errorText } from '../errors.ts';
import { formatBRL, formatDate, today } from '../format.ts';
import { useProfile } from '../session.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Icon } from '../ui/Icon.tsx';
import { ListSkeleton } from '../ui/LoadingSkeletons.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { usePrinting } from '../ui/use-printing.ts';
import { PaymentDialog } from './PaymentDialog.tsx';
import { PaymentHistoryDialog } from './PaymentHistoryDialog.tsx';
import { PaymentTable } from './PaymentTable.tsx';
import { type ApprovedQuote, totalsOf } from './payment.ts';
import { approvedQuotesQuery } from './queries.ts';

/** Approved quotes and what was paid of each (spec §2, payments). */
export default function PaymentsPage() {
  const { id, role, full_name } = useProfile();
  const isPrinting = usePrinting();
  const quotes = useQuery(approvedQuotesQuery(role === 'admin' ? null : id));
  const [paying, setPaying] = useState<ApprovedQuote | null>(null);
  const [readingId, setReadingId] = useState<string | null>(null);
  const read = useCallback(({ quote_id }: ApprovedQuote) => setReadingId(quote_id), []);
  // The row as it is now: a reversal changes its sums while its history is open.
  const reading = quotes.data?.find(({ quote_id }) => quote_id === readingId) ?? null;
  return (
    <>
      <PageHeader
        title="Pagamentos"
        lead={quotes.data && quotes.data.length > 0 && leadOf(quotes.data)}
        actions={
          quotes.data &&
          quotes.data.length > 0 && (
            <Button
              variant="default"
              leftSection={<Icon name="printer" size={18} />}
              onClick={() => window.print()}
            >
              Imprimir
            </Button>
          )
        }
      />
      {isPrinting && (
        <Text size="sm" mb="sm">
          {full_name} · {formatDate(today())}
        </Text>
      )}
      {quotes.isPending && <ListSkeleton rows={8} />}
      {quotes.isError && !quotes.data && (
        <ErrorState
          title="Erro ao carregar orçamentos aprovados"
          onRetry={quotes.refetch}
          retrying={quotes.isFetching}
        >
          {errorText(quotes.error)}
        </ErrorState>
      )}
      {quotes.data?.length === 0 && (
        <EmptyState title="Nenhum orçamento aprovado" drawing="keys">
          Quando um orçamento é aprovado, os pagamentos dele são registrados aqui.
        </EmptyState>
      )}
      {quotes.data && quotes.data.length > 0 && (
        <PaymentTable quotes={quotes.data} onPay={setPaying} onRead={read} />
      )}
      <PaymentDialog quote={paying} onClose={() => setPaying(null)} />
      <PaymentHistoryDialog quote={reading} onClose={() => setReadingId(null)} />
    </>
  );
}

function leadOf(quotes: readonly ApprovedQuote[]) {
  const { approved, paid, remaining } = totalsOf(quotes);
  return (
    <>
      Pagos <span className="num">{formatBRL(paid)}</span> de{' '}
      <span className="num">{formatBRL(approved)}</span> aprovados. Restam{' '}
      <strong className="num">{formatBRL(remaining)}</strong>.
    </>
  );
}
