import { Text, Textarea } from '@mantine/core';
import { useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import { ActionForm } from '../../ui/ActionDialog.tsx';
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

const schema = z.object({
  reason: z.string().check(z.trim(), z.minLength(1, 'Escreva o motivo do estorno')),
});

/** Asks for the reason before a payment is taken back: what is written stays for good. */
export function ReversalForm({ payment, quote, onClose }: ReversalFormProps) {
  const reverse = useReversePayment();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <ActionForm
      onClose={onClose}
      schema={schema}
      initialValues={{ reason: '' }}
      send={({ reason }) => reverse.mutateAsync({ id: payment.id, reason: reason.trim() })}
      done={() =>
        notifyOk('Pagamento estornado', `${formatBRL(payment.amount)} voltam ao saldo a pagar.`)
      }
      failure={(error) => `Erro ao estornar pagamento: ${errorText(error)}`}
      submitLabel="Estornar"
      color="red.9"
    >
      {(form) => (
        <>
          <Text>
            Estornar o pagamento de <strong className="num">{formatBRL(payment.amount)}</strong> de{' '}
            <span className="num">{formatDate(payment.payment_date)}</span> a {quote.supplier_name}?
          </Text>
          <Text size="sm" c="dimmed" mt={4} mb="md">
            Ele continua no histórico, ao lado do estorno. O saldo a pagar passa a{' '}
            <span className="num">
              {formatBRL(sumBRL([quote.remaining_amount, payment.amount]))}
            </span>
            . Um estorno não pode ser desfeito; se preciso, registre o pagamento de novo.
          </Text>
          <Textarea
            {...form.getInputProps('reason')}
            ref={field}
            label="Motivo"
            withAsterisk
            autosize
            minRows={2}
            maxRows={6}
            maxLength={2000}
          />
        </>
      )}
    </ActionForm>
  );
}
