import { Button, Text, Textarea } from '@mantine/core';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { DateBR } from '../../ui/DateBR.tsx';
import { MoneyInput } from '../../ui/MoneyInput.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { errorMessage } from '../../wire/errors.ts';
import { formatBRL } from '../../words/format.ts';
import { type ApprovedQuote, localDay, type TypedPayment } from './payment.ts';
import { paymentSchema } from './payment-form.ts';
import { useRegisterPayment } from './queries.ts';

interface PaymentDialogProps {
  /** Null while the dialog is closed. */
  quote: ApprovedQuote | null;
  onClose: () => void;
}

/** Records a payment of one approved quote. */
export function PaymentDialog({ quote, onClose }: PaymentDialogProps) {
  const registerPayment = useRegisterPayment();
  const remaining = quote?.remaining_amount ?? 0;
  const initialValues: TypedPayment = { amount: '', date: localDay(), notes: '' };
  return (
    <ActionDialog
      opened={quote !== null}
      onClose={onClose}
      title="Registrar Pagamento"
      schema={paymentSchema(remaining)}
      initialValues={initialValues}
      send={({ amount, date, notes }) =>
        registerPayment.mutateAsync({
          quote_id: quote?.quote_id ?? '',
          // The schema has just refused an empty one.
          amount: Number(amount),
          payment_date: date,
          notes: notes.trim() || null,
        })
      }
      done={({ amount }) =>
        notifyOk(
          'Pagamento registrado com sucesso!',
          `${formatBRL(Number(amount))} a ${quote?.supplier_name}`,
        )
      }
      failure={(error) => `Erro ao registrar pagamento: ${errorMessage(error)}`}
      submitLabel="Registrar"
    >
      {(form) => (
        <>
          <Text fw={600}>{quote?.item_description}</Text>
          <Text size="sm" c="dimmed" mb="md">
            {quote?.supplier_name} · {quote?.project_name}
          </Text>
          <MoneyInput
            {...form.getInputProps('amount')}
            label="Valor"
            withAsterisk
            data-autofocus
            max={remaining}
            description={
              <>
                Restam <span className="num">{formatBRL(remaining)}</span> de{' '}
                <span className="num">{formatBRL(quote?.quote_price ?? 0)}</span>
              </>
            }
          />
          <Button
            variant="subtle"
            size="compact-sm"
            mt={4}
            ml={-8}
            onClick={() => form.setFieldValue('amount', remaining)}
          >
            Pagar saldo
          </Button>
          <DateBR {...form.getInputProps('date')} mt="sm" label="Data" withAsterisk />
          <Textarea
            {...form.getInputProps('notes')}
            mt="md"
            mb="md"
            label="Observações (opcional)"
            autosize
            minRows={2}
            maxRows={6}
            maxLength={2000}
          />
        </>
      )}
    </ActionDialog>
  );
}
