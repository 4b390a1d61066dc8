import { Stack, Text, Textarea } from '@mantine/core';
import type { FormEvent } from 'react';
import { useState } from 'react';
import type { Profile } from '../session/session.tsx';
import { FormFooter } from '../ui/FormFooter.tsx';
import { ModalDialog } from '../ui/ModalDialog.tsx';

interface RejectDialogProps {
  /** Null keeps the dialog closed. */
  user: Profile | null;
  /** Refused before: this time for good. */
  isFinal: boolean;
  loading: boolean;
  onClose: () => void;
  onReject: (reason: string) => void;
}

/** Asks before a refusal, and for its reason, which may stay empty. */
export function RejectDialog({ user, isFinal, loading, onClose, onReject }: RejectDialogProps) {
  return (
    <ModalDialog
      opened={user !== null}
      onClose={onClose}
      title={`Rejeitar ${user?.full_name ?? ''}?`}
    >
      <RejectForm isFinal={isFinal} loading={loading} onClose={onClose} onReject={onReject} />
    </ModalDialog>
  );
}

function RejectForm({ isFinal, loading, onClose, onReject }: Omit<RejectDialogProps, 'user'>) {
  const [reason, setReason] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    onReject(reason.trim());
  };
  return (
    <form noValidate onSubmit={send}>
      <Stack>
        <Text>
          A pessoa verá a tela “Cadastro Rejeitado” e não poderá usar o Prumo.{' '}
          {isFinal
            ? 'Ela já pediu uma nova análise: esta recusa é definitiva.'
            : 'Ela pode corrigir os dados e pedir, uma vez, uma nova análise.'}
        </Text>
        <Textarea
          label="Motivo (opcional)"
          description="A pessoa o lê na tela e recebe por e-mail."
          autosize
          minRows={2}
          maxLength={1000}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          data-autofocus
        />
      </Stack>
      <FormFooter
        error={null}
        isPending={loading}
        submitLabel="Rejeitar"
        color="red.9"
        onCancel={onClose}
      />
    </form>
  );
}
