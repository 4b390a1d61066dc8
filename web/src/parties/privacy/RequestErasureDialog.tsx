import { Stack, Text, Textarea } from '@mantine/core';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { useRequestErasure } from './queries.ts';

interface RequestErasureDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Asks once more before the request, which the team then reads. */
export function RequestErasureDialog({ opened, onClose }: RequestErasureDialogProps) {
  const request = useRequestErasure();
  return (
    <ActionDialog
      opened={opened}
      onClose={onClose}
      title="Pedir a exclusão da conta?"
      initialValues={{ reason: '' }}
      send={({ reason }) => request.mutateAsync(reason)}
      done={() => notifyOk('Pedido enviado', 'Respondemos por e-mail em até 15 dias.')}
      submitLabel="Enviar pedido"
      color="red.9"
      cancelLabel="Voltar"
    >
      {(form) => (
        <Stack>
          <Text>
            Baixe seus dados antes, se quiser guardá-los. Até a resposta você usa o Prumo
            normalmente e pode cancelar o pedido.
          </Text>
          <Textarea
            {...form.getInputProps('reason')}
            label="Motivo (opcional)"
            autosize
            minRows={2}
            maxLength={1000}
            data-autofocus
          />
        </Stack>
      )}
    </ActionDialog>
  );
}
