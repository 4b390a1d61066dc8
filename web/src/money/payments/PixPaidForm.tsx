import { Button, Stack } from '@mantine/core';
import { DateBR } from '../../ui/DateBR.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { MoneyInput } from '../../ui/MoneyInput.tsx';
import { useCheckedForm } from '../../ui/use-checked-form.ts';
import { errorCode, errorText } from '../../wire/errors.ts';
import styles from './PixPanel.module.css';
import type { PayableInstalment } from './payable-instalment.ts';
import { localDay } from './payment.ts';
import { paymentSchema } from './payment-form.ts';
import { usePayInstalment } from './pix-queries.ts';

interface PixPaidFormProps {
  instalment: PayableInstalment;
  /** To the code; null where there is none. */
  onBack: (() => void) | null;
  /** With the batch of the payment, to which its receipt belongs. */
  onRecorded: (batch: string) => void;
}

/** Records what was paid of an instalment: by default all that remains of it, today. */
export function PixPaidForm({ instalment, onBack, onRecorded }: PixPaidFormProps) {
  const pay = usePayInstalment(instalment.id);
  const form = useCheckedForm<{ amount: number | ''; date: string; notes: string }>({
    schema: paymentSchema(instalment.remaining, 'desta parcela'),
    initialValues: { amount: instalment.remaining, date: localDay(), notes: '' },
  });
  // Somebody else recorded the same amount: only after that answer may it be another payment.
  const isAsked = pay.isError && errorCode(pay.error) === 'PAYTW';
  const record = ({ amount, date }: { amount: number | ''; date: string }) => {
    if (pay.isPending || amount === '') return;
    pay.mutate(
      { amount, date, isAnother: isAsked },
      { onSuccess: ({ payment_batch_id }) => onRecorded(payment_batch_id) },
    );
  };
  return (
    <form noValidate onSubmit={form.onSubmit(record)} className={`column ${styles.form}`}>
      <Stack className={styles.grows}>
        <p className="below-4 muted">{instalment.title}</p>
        <MoneyInput
          {...form.getInputProps('amount')}
          label="Valor pago"
          withAsterisk
          data-autofocus
          max={instalment.remaining}
        />
        <DateBR {...form.getInputProps('date')} label="Data do pagamento" withAsterisk />
        <FormError>{pay.isError && errorText(pay.error)}</FormError>
      </Stack>
      <div className={styles.foot}>
        <Button type="submit" fullWidth size="md" color="clay.7" loading={pay.isPending}>
          {isAsked ? 'É outro pagamento, registrar' : 'Registrar pagamento'}
        </Button>
        {onBack && (
          <Button fullWidth size="md" variant="subtle" onClick={onBack}>
            Voltar ao código
          </Button>
        )}
      </div>
    </form>
  );
}
