import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../errors.ts';
import { formatBRL, formatDate, formatPercent } from '../format.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { ListSkeleton } from '../ui/LoadingSkeletons.tsx';
import { ModalDialog } from '../ui/ModalDialog.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import styles from './PaymentHistory.module.css';
import type { ApprovedQuote } from './payment.ts';
import { type Payment, paymentHistoryQuery } from './queries.ts';

interface PaymentHistoryDialogProps {
  /** Null while the dialog is closed. */
  quote: ApprovedQuote | null;
  onClose: () => void;
}

/** What was paid of one quote, newest payment date first (spec §2). */
export function PaymentHistoryDialog({ quote, onClose }: PaymentHistoryDialogProps) {
  return (
    <ModalDialog opened={quote !== null} onClose={onClose} title="Histórico de pagamentos">
      {quote && <PaymentHistory quote={quote} />}
    </ModalDialog>
  );
}

function PaymentHistory({ quote }: { quote: ApprovedQuote }) {
  const payments = useQuery(paymentHistoryQuery(quote.quote_id));
  const percent = quote.quote_price > 0 ? (quote.total_paid / quote.quote_price) * 100 : 0;
  return (
    <>
      <Text fw={600}>{quote.item_description}</Text>
      <Text size="sm" c="dimmed" mb="md">
        {quote.supplier_name} · {quote.project_name}
      </Text>
      <ProgressBar percent={percent} label="Parte paga" tone="petrol" />
      <Text size="sm" mt={6} mb="md">
        Pagos <strong className="num">{formatBRL(quote.total_paid)}</strong> de{' '}
        <span className="num">{formatBRL(quote.quote_price)}</span> ({formatPercent(percent)})
      </Text>
      {payments.isPending && <ListSkeleton rows={3} />}
      {payments.isError && !payments.data && (
        <ErrorState
          bare
          title="Erro ao carregar pagamentos"
          onRetry={payments.refetch}
          retrying={payments.isFetching}
        >
          {errorText(payments.error)}
        </ErrorState>
      )}
      {payments.data?.length === 0 && (
        <EmptyState bare title="Nenhum pagamento registrado" drawing="keys" />
      )}
      {payments.data && payments.data.length > 0 && <PaymentList payments={payments.data} />}
    </>
  );
}

const PaymentList = ({ payments }: { payments: readonly Payment[] }) => (
  <ol className={styles.list}>
    {payments.map(({ id, amount, payment_date, notes }) => (
      <li key={id}>
        <span className="num">{formatDate(payment_date)}</span>
        <strong className="num">{formatBRL(amount)}</strong>
        {notes && <span className={styles.notes}>{notes}</span>}
      </li>
    ))}
  </ol>
);
