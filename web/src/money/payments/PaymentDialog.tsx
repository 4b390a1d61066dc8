import { Button, Text, Textarea } from '@mantine/core';
import { DateBR } from '../../ui/DateBR.tsx';
import { FormFooter } from '../../ui/FormFooter.tsx';
import { ModalDialog } from '../../ui/ModalDialog.tsx';
import { MoneyInput } from '../../ui/MoneyInput.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { useCheckedForm } from '../../ui/use-checked-form.ts';
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
  return (
    <ModalDialog opened={quote !== null} onClose={onClose} title="Registrar Pagamento">
      {quote && <PaymentForm quote={quote} onClose={onClose} />}
    </ModalDialog>
  );
}

function PaymentForm({ quote, onClose }: { quote: ApprovedQuote; onClose: () => void }) {
  const registerPayment = useRegisterPayment();
  const form = useCheckedForm<TypedPayment>({
    schema: paymentSchema(quote.remaining_amount),
    initialValues: { amount: '', date: localDay(), notes: '' },
  });

  const register = ({ amount, date, notes }: TypedPayment) => {
    // Enter twice in a hurry must not pay twice; the schema has just refused an empty amount.
    if (registerPayment.isPending || amount === '') return;
    registerPayment.mutate(
      { quote_id: quote.quote_id, amount, payment_date: date, notes: notes.trim() || null },
      {
        onSuccess: () => {
          notifyOk(
            'Pagamento registrado com sucesso!',
            `${formatBRL(amount)} a ${quote.supplier_name}`,
          );
          onClose();
        },
      },
    );
  };
  return (
    <form noValidate onSubmit={form.onSubmit(register)}>
      <Text fw={600}>{quote.item_description}</Text>
      <Text size="sm" c="dimmed" mb="md">
        {quote.supplier_name} · {quote.project_name}
      </Text>
      <MoneyInput
        {...form.getInputProps('amount')}
        label="Valor"
        withAsterisk
        data-autofocus
        max={quote.remaining_amount}
        description={
          <>
            Restam <span className="num">{formatBRL(quote.remaining_amount)}</span> de{' '}
            <span className="num">{formatBRL(quote.quote_price)}</span>
          </>
        }
      />
      <Button
        variant="subtle"
        size="compact-sm"
        mt={4}
        ml={-8}
        onClick={() => form.setFieldValue('amount', quote.remaining_amount)}
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
      <FormFooter
        error={
          registerPayment.isError &&
          `Erro ao registrar pagamento: ${errorMessage(registerPayment.error)}`
        }
        isPending={registerPayment.isPending}
        submitLabel="Registrar"
        onCancel={onClose}
      />
    </form>
  );
}
