import { Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { FormFooter } from '../../ui/FormFooter.tsx';
import { ModalDialog } from '../../ui/ModalDialog.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { errorText } from '../../wire/errors.ts';
import { useRequestErasure } from './queries.ts';

interface RequestErasureDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Asks once more before the request, which the team then reads. */
export function RequestErasureDialog({ opened, onClose }: RequestErasureDialogProps) {
  return (
    <ModalDialog opened={opened} onClose={onClose} title="Pedir a exclusão da conta?">
      <RequestForm onClose={onClose} />
    </ModalDialog>
  );
}

function RequestForm({ onClose }: Pick<RequestErasureDialogProps, 'onClose'>) {
  const [reason, setReason] = useState('');
  const request = useRequestErasure();
  const send = () =>
    request.mutate(reason, {
      onSuccess: () => {
        notifyOk('Pedido enviado', 'Respondemos por e-mail em até 15 dias.');
        onClose();
      },
    });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Stack>
        <Text>
          Baixe seus dados antes, se quiser guardá-los. Até a resposta você usa o Prumo normalmente
          e pode cancelar o pedido.
        </Text>
        <Textarea
          label="Motivo (opcional)"
          autosize
          minRows={2}
          maxLength={1000}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          data-autofocus
        />
      </Stack>
      <FormFooter
        error={request.isError && errorText(request.error)}
        isPending={request.isPending}
        submitLabel="Enviar pedido"
        color="red.9"
        onCancel={onClose}
        cancelLabel="Voltar"
      />
    </form>
  );
}
