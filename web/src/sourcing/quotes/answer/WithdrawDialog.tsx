import { Button, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useProfile } from '../../../session/session.tsx';
import { EndButtons } from '../../../ui/EndButtons.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { ModalDialog } from '../../../ui/ModalDialog.tsx';
import { onceAClick } from '../../../ui/repeated-click.ts';
import { notifyOk } from '../../../ui/toasts.tsx';
import { errorText } from '../../../wire/errors.ts';
import { useWithdrawOffer } from './offer-queries.ts';

interface WithdrawDialogProps {
  quoteId: string;
  opened: boolean;
  onClose: () => void;
}

/** Asks before an offer is taken back, and why. */
export function WithdrawDialog({ quoteId, opened, onClose }: WithdrawDialogProps) {
  const withdraw = useWithdrawOffer(useProfile().id);
  const [reason, setReason] = useState('');
  const send = async () => {
    try {
      await withdraw.mutateAsync({ target_quote_id: quoteId, reason: reason.trim() || null });
    } catch {
      // Reported by `withdraw.isError`, in the dialog.
      return;
    }
    notifyOk(
      'Proposta retirada',
      'Você pode responder de novo enquanto a solicitação estiver aberta.',
    );
    onClose();
  };
  return (
    <ModalDialog opened={opened} onClose={onClose} title="Retirar a proposta?">
      <Text>
        O arquiteto recebe um aviso e deixa de comparar seus preços. As versões enviadas continuam
        no histórico, e o que já foi decidido não muda.
      </Text>
      <Textarea
        label="Motivo (opcional)"
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        maxLength={500}
        autosize
        minRows={2}
        mt="md"
        data-autofocus
      />
      {withdraw.isError && <FormError>{errorText(withdraw.error)}</FormError>}
      <EndButtons>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button color="red.9" onClick={onceAClick(() => void send())} loading={withdraw.isPending}>
          Retirar proposta
        </Button>
      </EndButtons>
    </ModalDialog>
  );
}
