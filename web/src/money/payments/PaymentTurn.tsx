import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { Needs } from '../../common/rights/Needs.tsx';
import type { OrderPayment } from '../../sourcing/orders/queries.ts';
import { FormError } from '../../ui/FormError.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { errorText } from '../../wire/errors.ts';
import { formatBRL, formatDate } from '../../words/format.ts';
import type { Role } from '../../words/labels.ts';
import { useSayOfPayment, useTakeBackPayment } from './pix-queries.ts';

interface PaymentTurnProps {
  payment: OrderPayment;
  role: Role;
}

/**
 * Actions on a recorded payment: its supplier says that the money arrived, or that it did not; the client says
 * that they did not pay what others recorded, and that this is settled, which moves no sum. A payment that the client
 * recorded themselves they take back until it is confirmed.
 */
export function PaymentTurn({ payment, role }: PaymentTurnProps) {
  const say = useSayOfPayment();
  const [contesting, setContesting] = useState(false);
  const { confirm, contest, takesBack } = wordsOf(payment, role);
  if (takesBack) return <TakeBack payment={payment} />;
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
        <Needs right="decide">
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
        </Needs>
      )}
      {!contesting && <FormError>{failure}</FormError>}
      <ReasonDialog
        opened={contesting}
        onClose={() => setContesting(false)}
        title="Contestar pagamento"
        placeholder="O dinheiro não chegou na conta"
        missing="Escreva o motivo da contestação."
        submitLabel="Contestar"
        onSend={(reason) => send('refused', reason)}
        isPending={say.isPending}
        error={failure}
      >
        <Text mb="md">
          As outras pessoas da obra leem que você contesta {about}. Nenhum valor muda: se o
          pagamento não aconteceu, o arquiteto ou a equipe o estorna.
        </Text>
      </ReasonDialog>
    </>
  );
}

function TakeBack({ payment }: { payment: OrderPayment }) {
  const takeBack = useTakeBackPayment();
  const [isAsking, setAsking] = useState(false);
  const about = `o pagamento de ${formatBRL(payment.amount)} de ${formatDate(payment.payment_date)}`;
  return (
    <>
      <Needs right="decide">
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={`Registrei errado: ${about}`}
          onClick={() => {
            takeBack.reset();
            setAsking(true);
          }}
        >
          Registrei errado
        </Button>
      </Needs>
      <ReasonDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title="Retirar pagamento"
        placeholder="Digitei o valor errado"
        missing="Escreva o motivo."
        submitLabel="Retirar pagamento"
        onSend={(reason) =>
          takeBack.mutate(
            { batchId: payment.batch_id, reason },
            {
              onSuccess: () => {
                setAsking(false);
                notifyOk('Pagamento retirado', 'Se pagou outro valor, registre-o de novo.');
              },
            },
          )
        }
        isPending={takeBack.isPending}
        error={takeBack.isError && errorText(takeBack.error)}
      >
        <Text mb="md">
          Você retira {about}: ele fica no histórico como estornado, o valor volta ao que falta
          pagar, e o fornecedor e o arquiteto são avisados. Nenhum dinheiro volta por aqui.
        </Text>
      </ReasonDialog>
    </>
  );
}

/** The buttons of a role: what it may still say, as sign_off and reverse_payment_batch allow it. */
function wordsOf({ state, last_role, recorded_by, amount, reversed }: OrderPayment, role: Role) {
  if (reversed >= amount) return {};
  if (role === 'client' && recorded_by === 'client') return { takesBack: state !== 'confirmed' };
  const saidLast = state !== 'registered' && last_role === role;
  if (role === 'supplier')
    return {
      confirm: !(saidLast && state === 'confirmed') && 'Confirmar recebimento',
      contest: !(saidLast && state === 'contested'),
    };
  if (role === 'client')
    return {
      confirm: saidLast && state === 'contested' && 'Retirar contestação',
      contest: !(saidLast && state === 'contested'),
    };
  return {};
}
