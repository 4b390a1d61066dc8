import { Button, Group, Text, Textarea } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { DateBR } from '../ui/DateBR.tsx';
import { FormError } from '../ui/FormError.tsx';
import { ModalDialog } from '../ui/ModalDialog.tsx';
import { MoneyInput } from '../ui/MoneyInput.tsx';
import { notifyOk } from '../ui/toasts.tsx';
import { errorMessage } from '../wire/errors.ts';
import { formatBRL } from '../words/format.ts';
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
  const form = useForm<TypedPayment>({
    initialValues: { amount: '', date: localDay(), notes: '' },
    validate: schemaResolver(paymentSchema(quote.remaining_amount), { sync: true }),
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
    <form
      noValidate
      onSubmit={form.onSubmit(register, (errors) =>
        form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
      )}
    >
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
      {registerPayment.isError && (
        <FormError>{`Erro ao registrar pagamento: ${errorMessage(registerPayment.error)}`}</FormError>
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" loading={registerPayment.isPending}>
          Registrar
        </Button>
      </Group>
    </form>
  );
}
