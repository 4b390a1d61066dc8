import { Text, Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { FormFooter } from '../../ui/FormFooter.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { errorText } from '../../wire/errors.ts';
import { formatBRL, formatDate } from '../../words/format.ts';
import { sumBRL } from '../../words/money.ts';
import type { ApprovedQuote } from './payment.ts';
import type { Payment } from './queries.ts';
import { useReversePayment } from './reversal.ts';

interface ReversalFormProps {
  payment: Payment;
  quote: ApprovedQuote;
  onClose: () => void;
}

/** Asks for the reason before a payment is taken back: what is written stays for good. */
export function ReversalForm({ payment, quote, onClose }: ReversalFormProps) {
  const [reason, setReason] = useState('');
  const [complains, setComplains] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const reverse = useReversePayment();
  const isEmpty = reason.trim() === '';
  useEffect(() => field.current?.focus(), []);

  const send = () => {
    setComplains(isEmpty);
    if (isEmpty) return field.current?.focus();
    reverse.mutate(
      { id: payment.id, reason: reason.trim() },
      {
        onSuccess: () => {
          notifyOk('Pagamento estornado', `${formatBRL(payment.amount)} voltam ao saldo a pagar.`);
          onClose();
        },
      },
    );
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Text>
        Estornar o pagamento de <strong className="num">{formatBRL(payment.amount)}</strong> de{' '}
        <span className="num">{formatDate(payment.payment_date)}</span> a {quote.supplier_name}?
      </Text>
      <Text size="sm" c="dimmed" mt={4} mb="md">
        Ele continua no histórico, ao lado do estorno. O saldo a pagar passa a{' '}
        <span className="num">{formatBRL(sumBRL([quote.remaining_amount, payment.amount]))}</span>.
        Um estorno não pode ser desfeito; se preciso, registre o pagamento de novo.
      </Text>
      <Textarea
        ref={field}
        label="Motivo"
        withAsterisk
        autosize
        minRows={2}
        maxRows={6}
        maxLength={2000}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={complains && isEmpty && 'Escreva o motivo do estorno'}
      />
      <FormFooter
        error={reverse.isError && `Erro ao estornar pagamento: ${errorText(reverse.error)}`}
        isPending={reverse.isPending}
        submitLabel="Estornar"
        color="red.9"
        onCancel={onClose}
      />
    </form>
  );
}
