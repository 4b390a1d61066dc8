import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AttachmentField } from '../../common/attachments/AttachmentField.tsx';
import { AttachmentList } from '../../common/attachments/AttachmentList.tsx';
import { type Attachment, attachmentsQuery } from '../../common/attachments/queries.ts';
import { Needs } from '../../common/rights/Needs.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ListSkeleton } from '../../ui/LoadingSkeletons.tsx';
import { ModalDialog } from '../../ui/ModalDialog.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { useRefreshOn } from '../../wire/realtime.ts';
import { byKey } from '../../words/by-key.ts';
import { formatBRL, formatDate, formatPercent } from '../../words/format.ts';
import styles from './PaymentHistory.module.css';
import { PaymentWords } from './PaymentWords.tsx';
import type { ApprovedQuote } from './payment.ts';
import {
  type Payment,
  type PaymentWord,
  paymentHistoryQuery,
  paymentsKey,
  paymentWholesQuery,
  paymentWordsQuery,
} from './queries.ts';
import { ReversalForm } from './ReversalForm.tsx';
import { type HistoryLine, historyLines } from './reversal.ts';

interface PaymentHistoryDialogProps {
  /** Null while the dialog is closed. */
  quote: ApprovedQuote | null;
  onClose: () => void;
}

/** Payments of one quote, newest payment date first, and the way to take them back. */
export function PaymentHistoryDialog({ quote, onClose }: PaymentHistoryDialogProps) {
  const [reversing, setReversing] = useState<Payment | null>(null);
  const close = () => {
    setReversing(null);
    onClose();
  };
  return (
    <ModalDialog
      opened={quote !== null}
      onClose={close}
      title={reversing ? 'Estornar pagamento' : 'Histórico de pagamentos'}
    >
      {quote && reversing && (
        <ReversalForm payment={reversing} quote={quote} onClose={() => setReversing(null)} />
      )}
      {quote && !reversing && <PaymentHistory quote={quote} onReverse={setReversing} />}
    </ModalDialog>
  );
}

interface PaymentHistoryProps {
  quote: ApprovedQuote;
  onReverse: (payment: Payment) => void;
}

function PaymentHistory({ quote, onReverse }: PaymentHistoryProps) {
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
      <Reading
        bare
        query={payments}
        failure="Erro ao carregar pagamentos"
        skeleton={<ListSkeleton rows={3} />}
      >
        {(paid) =>
          paid.length > 0 ? (
            <PaymentList lines={historyLines(paid)} onReverse={onReverse} />
          ) : (
            <EmptyState bare title="Nenhum pagamento registrado" drawing="keys" />
          )
        }
      </Reading>
    </>
  );
}

interface PaymentListProps {
  lines: readonly HistoryLine[];
  onReverse: (payment: Payment) => void;
}

function PaymentList({ lines, onReverse }: PaymentListProps) {
  const receipts = useQuery(
    attachmentsQuery(
      'payment',
      lines.flatMap(({ id, batch_id }) => [id, batch_id]),
    ),
  );
  const receiptsOf = receipts.data && byKey(receipts.data, ({ entity_id }) => entity_id);
  const batches = [...new Set(lines.map(({ batch_id }) => batch_id))];
  const wholes = useQuery(paymentWholesQuery(batches)).data;
  const words = useQuery(paymentWordsQuery(batches));
  const wordsOf = byKey(words.data ?? [], ({ entity_id }) => entity_id);
  useRefreshOn('sign_offs', null, [[...paymentsKey, 'words']]);
  return (
    <ol className={`stack ${styles.list}`}>
      {lines.map((line) => (
        <PaymentLine
          key={line.id}
          line={line}
          whole={wholes?.get(line.batch_id) ?? line.amount}
          // A reversal is not a transfer that anybody could confirm.
          words={(line.kind !== 'reversal' && wordsOf.get(line.batch_id)) || []}
          receipts={
            receiptsOf && [
              ...(receiptsOf.get(line.id) ?? []),
              ...(receiptsOf.get(line.batch_id) ?? []),
            ]
          }
          onReverse={onReverse}
        />
      ))}
    </ol>
  );
}

interface PaymentLineProps {
  line: HistoryLine;
  /** R$ of the payment that it is a share of. */
  whole: number;
  /** Words about the transfer that it is part of. */
  words: readonly PaymentWord[];
  /** Undefined while they are read, or could not be. */
  receipts: readonly Attachment[] | undefined;
  onReverse: (payment: Payment) => void;
}

function PaymentLine({ line, whole, words, receipts, onReverse }: PaymentLineProps) {
  const [isAdding, setAdding] = useState(false);
  const about = `pagamento de ${formatBRL(line.amount)} de ${formatDate(line.payment_date)}`;
  const label = `Comprovantes do ${about}`;
  return (
    <li>
      <span>
        <span className="num">{formatDate(line.payment_date)}</span>
        {line.kind !== 'payment' && (
          <span className={`muted text-14 ${styles.mark}`}>
            {line.kind === 'reversal' ? 'Estorno' : 'Estornado'}
          </span>
        )}
      </span>
      {line.kind === 'reversed' ? (
        <s className="num">{formatBRL(line.amount)}</s>
      ) : (
        <strong className="num">{formatBRL(line.amount)}</strong>
      )}
      {line.kind !== 'reversal' && whole > line.amount && (
        <span className="all-columns muted text-14 anywhere lines">
          de um pagamento de <span className="num">{formatBRL(whole)}</span>
        </span>
      )}
      {line.notes && (
        <span className="all-columns muted text-14 anywhere lines">
          {line.kind === 'reversal' && 'Motivo: '}
          {line.notes}
        </span>
      )}
      <PaymentWords words={words} label={`O que foi dito do ${about}`} />
      <div className="stack gap-8 narrows all-columns">
        <AttachmentList files={receipts ?? []} label={label} />
        {isAdding && <AttachmentField kind="payment" entityId={line.id} label={label} />}
      </div>
      <span className={styles.acts}>
        {receipts && !isAdding && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<Icon name="clip" size={16} />}
            aria-label={`Anexar comprovante ao pagamento de ${formatBRL(line.amount)}`}
            onClick={() => setAdding(true)}
          >
            Anexar comprovante
          </Button>
        )}
        {line.kind === 'payment' && (
          <Needs right="decide">
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={`Estornar o ${about}`}
              onClick={() => onReverse(line)}
            >
              Estornar
            </Button>
          </Needs>
        )}
      </span>
    </li>
  );
}
