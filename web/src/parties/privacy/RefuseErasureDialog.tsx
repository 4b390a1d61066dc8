import { Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { FormFooter } from '../../ui/FormFooter.tsx';
import { ModalDialog } from '../../ui/ModalDialog.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { errorText } from '../../wire/errors.ts';
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
      </Stack>
      <FormFooter
        error={refuse.isError && errorText(refuse.error)}
        isPending={refuse.isPending}
        submitLabel="Recusar pedido"
        color="red.9"
        submitDisabled={reason.trim().length < 3}
        onCancel={onClose}
      />
    </form>
  );
}
