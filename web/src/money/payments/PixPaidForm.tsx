import { Button, FileButton, Stack } from '@mantine/core';
import { accepted } from '../../common/attachments/accepted.ts';
import { Needs } from '../../common/rights/Needs.tsx';
import { DateBR } from '../../ui/DateBR.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { Icon } from '../../ui/Icon.tsx';
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
  /** The file to send with the payment; null while none is chosen. */
  receipt: File | null;
  onReceipt: (file: File | null) => void;
  /** Why there is no code, and with whom the payment is agreed; null where neither has to be said. */
  advice: string | null;
  /** To the code; null where there is none. */
  onBack: (() => void) | null;
  /** With the batch of the payment, to which its receipt belongs. */
  onRecorded: (batch: string) => void;
}

/** Records what was paid of an instalment: by default all that remains of it, today. */
export function PixPaidForm(props: PixPaidFormProps) {
  const { instalment, receipt, advice, onReceipt, onBack, onRecorded } = props;
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
        {advice && <p className="below-4">{advice}</p>}
        <MoneyInput
          {...form.getInputProps('amount')}
          label="Valor pago"
          withAsterisk
          data-autofocus
          max={instalment.remaining}
        />
        <DateBR {...form.getInputProps('date')} label="Data do pagamento" withAsterisk />
        <FileButton accept={accepted} onChange={(file) => file && onReceipt(file)}>
          {(button) => (
            <Button
              {...button}
              variant="default"
              leftSection={<Icon name="clip" size={18} />}
              aria-label={receipt ? `Trocar o comprovante ${receipt.name}` : undefined}
            >
              <span className="cut">{receipt ? receipt.name : 'Anexar comprovante'}</span>
            </Button>
          )}
        </FileButton>
        <FormError>{pay.isError && errorText(pay.error)}</FormError>
      </Stack>
      <div className={styles.foot}>
        <Needs right="decide">
          <Button type="submit" fullWidth size="md" color="clay.7" loading={pay.isPending}>
            {isAsked ? 'É outro pagamento, registrar' : 'Registrar pagamento'}
          </Button>
        </Needs>
        {onBack && (
          <Button fullWidth size="md" variant="subtle" onClick={onBack}>
            Voltar ao código
          </Button>
        )}
      </div>
    </form>
  );
}
