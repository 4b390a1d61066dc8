import { Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormFooter } from '../../ui/FormFooter.tsx';
import { ModalDialog } from '../../ui/ModalDialog.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { errorText } from '../../wire/errors.ts';
import { type ErasureRequest, useConfirmErasure } from './queries.ts';

interface EraseDialogProps {
  request: ErasureRequest | null;
  onClose: () => void;
}

/** An erasure cannot be taken back, so it asks for the person's e-mail address, typed by hand; the database compares it. */
export function EraseDialog({ request, onClose }: EraseDialogProps) {
  return (
    <ModalDialog
      opened={request !== null}
      onClose={onClose}
      title={`Excluir os dados de ${request?.full_name ?? request?.email ?? ''}?`}
    >
      {request && <EraseForm request={request} onClose={onClose} />}
    </ModalDialog>
  );
}

function EraseForm({ request, onClose }: { request: ErasureRequest; onClose: () => void }) {
  const [email, setEmail] = useState('');
  const erase = useConfirmErasure();
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        erase.mutate(
          { id: request.id, email },
          {
            onSuccess: () => {
              notifyOk('Dados excluídos', 'A pessoa recebe um último e-mail.');
              onClose();
            },
          },
        );
      }}
    >
      <Stack>
        <Text>
          A conta e os dados pessoais são apagados agora e para sempre, e a pessoa sai de todos os
          aparelhos. Valores de negócios fechados ficam, sem o nome dela.
        </Text>
        <TextInput
          label="Digite o e-mail da pessoa para confirmar"
          description={request.email}
          type="email"
          autoComplete="off"
          maxLength={320}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          data-autofocus
        />
      </Stack>
      <FormFooter
        error={erase.isError && errorText(erase.error)}
        isPending={erase.isPending}
        submitLabel="Excluir para sempre"
        color="red.9"
        submitDisabled={!email.trim()}
        onCancel={onClose}
      />
    </form>
  );
}
