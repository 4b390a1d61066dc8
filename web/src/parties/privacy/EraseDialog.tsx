import { Stack, Text, TextInput } from '@mantine/core';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { type ErasureRequest, useConfirmErasure } from './queries.ts';

interface EraseDialogProps {
  request: ErasureRequest | null;
  onClose: () => void;
}

/** An erasure cannot be taken back, so it asks for the person's e-mail address, typed by hand; the database compares it. */
export function EraseDialog({ request, onClose }: EraseDialogProps) {
  const erase = useConfirmErasure();
  return (
    <ActionDialog
      opened={request !== null}
      onClose={onClose}
      title={`Excluir os dados de ${request?.full_name ?? request?.email ?? ''}?`}
      initialValues={{ email: '' }}
      send={({ email }) => erase.mutateAsync({ id: request?.id ?? '', email })}
      done={() => notifyOk('Dados excluídos', 'A pessoa recebe um último e-mail.')}
      submitLabel="Excluir para sempre"
      color="red.9"
      canSend={({ email }) => email.trim() !== ''}
    >
      {(form) => (
        <Stack>
          <Text>
            A conta e os dados pessoais são apagados agora e para sempre, e a pessoa sai de todos os
            aparelhos. Valores de negócios fechados ficam, sem o nome dela.
          </Text>
          <TextInput
            {...form.getInputProps('email')}
            label="Digite o e-mail da pessoa para confirmar"
            description={request?.email}
            type="email"
            autoComplete="off"
            maxLength={320}
            data-autofocus
          />
        </Stack>
      )}
    </ActionDialog>
  );
}
