import { Text, Textarea } from '@mantine/core';
import { useProfile } from '../../../session/session.tsx';
import { ActionDialog } from '../../../ui/ActionDialog.tsx';
import { notifyOk } from '../../../ui/toasts.tsx';
import { useWithdrawOffer } from './offer-queries.ts';

interface WithdrawDialogProps {
  quoteId: string;
  opened: boolean;
  onClose: () => void;
}

/** Asks before an offer is taken back, and why. */
export function WithdrawDialog({ quoteId, ...dialog }: WithdrawDialogProps) {
  const withdraw = useWithdrawOffer(useProfile().id);
  return (
    <ActionDialog
      {...dialog}
      title="Retirar a proposta?"
      initialValues={{ reason: '' }}
      send={async ({ reason }) => {
        await withdraw.mutateAsync({ target_quote_id: quoteId, reason: reason.trim() || null });
        // Not in `done`: once there is no offer, this dialog may be gone with its buttons.
        notifyOk(
          'Proposta retirada',
          'Você pode responder de novo enquanto a solicitação estiver aberta.',
        );
      }}
      submitLabel="Retirar proposta"
      color="red.9"
    >
      {(form) => (
        <>
          <Text>
            O arquiteto recebe um aviso e deixa de comparar seus preços. As versões enviadas
            continuam no histórico, e o que já foi decidido não muda.
          </Text>
          <Textarea
            {...form.getInputProps('reason')}
            label="Motivo (opcional)"
            maxLength={500}
            autosize
            minRows={2}
            mt="md"
            data-autofocus
          />
        </>
      )}
    </ActionDialog>
  );
}
