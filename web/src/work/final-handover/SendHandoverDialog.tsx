import { Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormFooter } from '../../ui/FormFooter.tsx';
import { ModalDialog } from '../../ui/ModalDialog.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { errorText } from '../../wire/errors.ts';
import { HandoverNames } from './HandoverNames.tsx';
import { handoverPreviewQuery, useSendHandover } from './queries.ts';

interface SendHandoverDialogProps {
  projectId: string;
  opened: boolean;
  onClose: () => void;
}

/** Shows what the termo de entrega will name, and sends it with a message to the client. */
export function SendHandoverDialog({ projectId, opened, onClose }: SendHandoverDialogProps) {
  return (
    <ModalDialog opened={opened} onClose={onClose} title="Enviar o termo de entrega?">
      <SendHandoverForm projectId={projectId} onClose={onClose} />
    </ModalDialog>
  );
}

function SendHandoverForm({ projectId, onClose }: Omit<SendHandoverDialogProps, 'opened'>) {
  const [note, setNote] = useState('');
  const preview = useQuery(handoverPreviewQuery(projectId));
  const send = useSendHandover(projectId);
  const submit = async () => {
    try {
      await send.mutateAsync(note.trim());
    } catch {
      return;
    }
    onClose();
    notifyOk('Termo de entrega enviado', 'O cliente foi avisado.');
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p className="below-16">
        O cliente lê o que segue e aceita ou contesta. O que mudar até a resposta muda também no
        termo.
      </p>
      <Reading query={preview} failure="Não foi possível ler o que o termo diria" bare>
        {(content) => content && <HandoverNames content={content} />}
      </Reading>
      <Textarea
        mt="md"
        mb="md"
        label="Mensagem ao cliente (opcional)"
        description="Faz parte do termo"
        autosize
        minRows={3}
        maxRows={10}
        maxLength={4000}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <FormFooter
        error={send.isError ? errorText(send.error) : null}
        isPending={send.isPending}
        submitLabel="Enviar ao cliente"
        onCancel={onClose}
      />
    </form>
  );
}
