import { Stack, Text, Textarea } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useState } from 'react';
import { FormFooter } from '../../ui/FormFooter.tsx';
import { ModalDialog } from '../../ui/ModalDialog.tsx';
import { errorText } from '../../wire/errors.ts';
import type { Applicant } from './queries.ts';
import type { Decisions } from './use-decisions.ts';

interface RejectDialogProps {
  opened: boolean;
  decisions: Decisions;
  /** Whether somebody was refused before: this time for good. */
  isFinal: (user: Applicant) => boolean;
}

/** Asks before a refusal, and for its reason, which may stay empty. */
export default function RejectDialog({ opened, decisions, isFinal }: RejectDialogProps) {
  const { rejecting: user, setRejecting, settle, action, failure } = decisions;
  const close = () => setRejecting(null);
  return (
    <ModalDialog opened={opened} onClose={close} title={`Rejeitar ${user?.full_name ?? ''}?`}>
      <RejectForm
        isFinal={user !== null && isFinal(user)}
        loading={action.isPending}
        error={
          action.error && (
            <>
              <strong>{failure}</strong>
              <div>{errorText(action.error)}</div>
            </>
          )
        }
        onClose={close}
        onReject={(reason) => user && settle({ user, status: 'rejected', reason }, close)}
      />
    </ModalDialog>
  );
}

interface RejectFormProps {
  isFinal: boolean;
  loading: boolean;
  error: ReactNode;
  onClose: () => void;
  onReject: (reason: string) => void;
}

function RejectForm({ isFinal, loading, error, onClose, onReject }: RejectFormProps) {
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
        error={error}
        isPending={loading}
        submitLabel="Rejeitar"
        color="red.9"
        onCancel={onClose}
      />
    </form>
  );
}
