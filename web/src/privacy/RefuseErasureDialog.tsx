import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { FormError } from '../ui/FormError.tsx';
import { ModalDialog } from '../ui/ModalDialog.tsx';
import { notifyOk } from '../ui/toasts.tsx';
import { errorText } from '../wire/errors.ts';
import { type ErasureRequest, useRefuseErasure } from './queries.ts';

interface RefuseErasureDialogProps {
  request: ErasureRequest | null;
  onClose: () => void;
}

/** A refusal says why: the law asks for the reason (LGPD art. 18 §4). */
export function RefuseErasureDialog({ request, onClose }: RefuseErasureDialogProps) {
  return (
    <ModalDialog opened={request !== null} onClose={onClose} title="Recusar o pedido de exclusão?">
      {request && <RefuseForm request={request} onClose={onClose} />}
    </ModalDialog>
  );
}

function RefuseForm({ request, onClose }: { request: ErasureRequest; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const refuse = useRefuseErasure();
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        refuse.mutate(
          { id: request.id, reason },
          {
            onSuccess: () => {
              notifyOk('Pedido recusado', 'A pessoa recebe o motivo por e-mail.');
              onClose();
            },
          },
        );
      }}
    >
      <Stack>
        <Textarea
          label="Motivo, que a pessoa vai ler"
          autosize
          minRows={3}
          maxLength={1000}
          withAsterisk
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          data-autofocus
        />
        <FormError>{refuse.isError && errorText(refuse.error)}</FormError>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            type="submit"
            color="red.9"
            loading={refuse.isPending}
            disabled={reason.trim().length < 3}
          >
            Recusar pedido
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
