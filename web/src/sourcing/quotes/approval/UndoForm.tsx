import { Text, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { FormFooter } from '../../../ui/FormFooter.tsx';
import { notifyOk } from '../../../ui/toasts.tsx';
import { errorText } from '../../../wire/errors.ts';
import { useUndoApproval } from '../queries.ts';

interface UndoFormProps {
  projectId: string;
  /** The quotes whose approvals are undone. */
  quoteIds: string[];
  /** Called when the form is sent; false: nothing is sent. */
  onSend?: () => boolean;
  onClose: () => void;
  /** The approvals are gone, and with them the button that opened the dialog: the focus needs another place. */
  onUndone: () => void;
  /** Says what follows from it. */
  consequences: ReactNode;
  /** Which approvals are undone, to choose from. */
  children: ReactNode;
}

/** Takes back approvals, with a reason where the architect has one to say. */
export function UndoForm(props: UndoFormProps) {
  const { projectId, quoteIds, onSend, onClose, onUndone, consequences, children } = props;
  const undo = useUndoApproval(projectId);
  const [reason, setReason] = useState('');
  // Awaited: with the approval this form is gone, and with it what `mutate` would call.
  const send = async () => {
    if (onSend && !onSend()) return;
    try {
      await undo.mutateAsync({ quoteIds, reason });
    } catch {
      // Reported by `undo.isError`, in the form.
      return;
    }
    onClose();
    onUndone();
    notifyOk(
      quoteIds.length === 1 ? 'Aprovação desfeita' : `${quoteIds.length} aprovações desfeitas`,
      'As propostas voltaram para a análise.',
    );
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {children}
      <Textarea
        label="Motivo (opcional)"
        description="Vai no aviso ao fornecedor e ao cliente"
        autosize
        minRows={2}
        maxRows={6}
        maxLength={1000}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <Text size="sm" c="dimmed" my="md">
        {consequences}
      </Text>
      <FormFooter
        error={undo.isError && errorText(undo.error)}
        isPending={undo.isPending}
        submitLabel="Desfazer aprovação"
        color="red.9"
        onCancel={onClose}
      />
    </form>
  );
}
