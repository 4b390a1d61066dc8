import { Textarea } from '@mantine/core';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { type ErasureRequest, useRefuseErasure } from './queries.ts';

interface RefuseErasureDialogProps {
  request: ErasureRequest | null;
  onClose: () => void;
}

/** A refusal says why: the law asks for the reason (LGPD art. 18 §4). */
export function RefuseErasureDialog({ request, onClose }: RefuseErasureDialogProps) {
  const refuse = useRefuseErasure();
  return (
    <ActionDialog
      opened={request !== null}
      onClose={onClose}
      title="Recusar o pedido de exclusão?"
      initialValues={{ reason: '' }}
      send={({ reason }) => refuse.mutateAsync({ id: request?.id ?? '', reason })}
      done={() => notifyOk('Pedido recusado', 'A pessoa recebe o motivo por e-mail.')}
      submitLabel="Recusar pedido"
      color="red.9"
      canSend={({ reason }) => reason.trim().length >= 3}
    >
      {(form) => (
        <Textarea
          {...form.getInputProps('reason')}
          label="Motivo, que a pessoa vai ler"
          autosize
          minRows={3}
          maxLength={1000}
          withAsterisk
          data-autofocus
        />
      )}
    </ActionDialog>
  );
}
