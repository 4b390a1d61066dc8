import { Button, Text, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import type { OrderPayment } from '../orders/queries.ts';
import { FormError } from '../ui/FormError.tsx';
import { FormFooter } from '../ui/FormFooter.tsx';
import { ModalDialog } from '../ui/ModalDialog.tsx';
import { notifyOk } from '../ui/toasts.tsx';
import { errorText } from '../wire/errors.ts';
import { formatBRL, formatDate } from '../words/format.ts';
import type { Role } from '../words/labels.ts';
import { useSayOfPayment } from './pix-queries.ts';

interface PaymentTurnProps {
  payment: OrderPayment;
  role: Role;
}

/**
 * What a person may say of a recorded payment: its supplier that the money arrived, or that it did not; the client
 * that it did not pay what others recorded, and that this is settled. No sum moves.
 */
export function PaymentTurn({ payment, role }: PaymentTurnProps) {
  const say = useSayOfPayment();
  const [contesting, setContesting] = useState(false);
  const { confirm, contest } = wordsOf(payment, role);
  if (!confirm && !contest) return null;
  const about = `o pagamento de ${formatBRL(payment.amount)} de ${formatDate(payment.payment_date)}`;
  const send = (decision: 'agreed' | 'refused', reason?: string) =>
    say.mutate(
      { batchId: payment.batch_id, version: payment.version, decision, ...(reason && { reason }) },
      {
        onSuccess: () => {
          setContesting(false);
          notifyOk(
            decision === 'agreed' ? 'Pagamento confirmado' : 'Pagamento contestado',
            'As outras pessoas da obra foram avisadas.',
          );
        },
      },
    );
  const failure = say.isError && errorText(say.error);
  return (
    <>
      {confirm && (
        <Button
          size="compact-sm"
          aria-label={`${confirm}: ${about}`}
          loading={say.isPending && !contesting}
          onClick={() => send('agreed')}
        >
          {confirm}
        </Button>
      )}
      {contest && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={`Contestar ${about}`}
          onClick={() => {
            say.reset();
            setContesting(true);
          }}
        >
          Contestar
        </Button>
      )}
      {!contesting && <FormError>{failure}</FormError>}
      <ModalDialog
        opened={contesting}
        onClose={() => setContesting(false)}
        title="Contestar pagamento"
      >
        <ContestForm
          about={about}
          isPending={say.isPending}
          error={failure}
          onCancel={() => setContesting(false)}
          onSend={(reason) => send('refused', reason)}
        />
      </ModalDialog>
    </>
  );
}

/** The buttons of a role: what it may still say, as sign_off allows it. */
function wordsOf({ state, last_role, recorded_by, amount, reversed }: OrderPayment, role: Role) {
  if (reversed >= amount) return {};
  const saidLast = state !== 'registered' && last_role === role;
  if (role === 'supplier')
    return {
      confirm: !(saidLast && state === 'confirmed') && 'Confirmar recebimento',
      contest: !(saidLast && state === 'contested'),
    };
  if (role === 'client')
    return {
      confirm: saidLast && state === 'contested' && 'Retirar contestação',
      contest: recorded_by !== 'client' && !(saidLast && state === 'contested'),
    };
  return {};
}

interface ContestFormProps {
  about: string;
  isPending: boolean;
  error: string | false;
  onCancel: () => void;
  onSend: (reason: string) => void;
}

function ContestForm({ about, isPending, error, onCancel, onSend }: ContestFormProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const words = reason.trim();
        setMissing(!words);
        if (words) onSend(words);
        else field.current?.focus();
      }}
    >
      <Text mb="md">
        As outras pessoas da obra leem que você contesta {about}. Nenhum valor muda: se o pagamento
        não aconteceu, o arquiteto ou a equipe o estorna.
      </Text>
      <Textarea
        ref={field}
        label="Motivo"
        withAsterisk
        placeholder="O dinheiro não chegou na conta"
        autosize
        minRows={3}
        maxRows={8}
        maxLength={1000}
        data-autofocus
        value={reason}
        error={isMissing && 'Escreva o motivo da contestação.'}
        onChange={({ currentTarget }) => {
          setReason(currentTarget.value);
          setMissing(false);
        }}
      />
      <FormFooter
        error={error}
        isPending={isPending}
        submitLabel="Contestar"
        color="red.9"
        onCancel={onCancel}
      />
    </form>
  );
}
