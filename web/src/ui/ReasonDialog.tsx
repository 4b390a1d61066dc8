import { Textarea } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { FormFooter } from './FormFooter.tsx';
import { ModalDialog } from './ModalDialog.tsx';

interface ReasonDialogProps {
  opened: boolean;
  onClose: () => void;
  /** A question that names the thing. */
  title: string;
  /** The consequences. */
  children: ReactNode;
  /** Says which people read the reason. */
  description?: string;
  placeholder: string;
  /** Said where nothing was written. Without it the reason may be left out. */
  missing?: string;
  submitLabel: string;
  /** Called with the trimmed words, '' where none are needed and none were written. */
  onSend: (reason: string) => void;
  isPending: boolean;
  /** Why the server refused, in words; nothing while it did not. */
  error: ReactNode;
}

/** Says what follows from a refusal, and asks for its reason before it is sent. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { opened, onClose, title } = props;
  return (
    <ModalDialog opened={opened} onClose={onClose} title={title}>
      <ReasonForm {...props} />
    </ModalDialog>
  );
}

function ReasonForm(props: ReasonDialogProps) {
  const { onClose, children, description, placeholder, missing, submitLabel } = props;
  const { onSend, isPending, error } = props;
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const words = reason.trim();
        const lacks = !words && missing !== undefined;
        setMissing(lacks);
        if (lacks) field.current?.focus();
        else onSend(words);
      }}
    >
      {children}
      <Textarea
        ref={field}
        label={missing === undefined ? 'Motivo (opcional)' : 'Motivo'}
        withAsterisk={missing !== undefined}
        description={description}
        placeholder={placeholder}
        autosize
        minRows={3}
        maxRows={8}
        maxLength={1000}
        mb="md"
        data-autofocus
        value={reason}
        error={isMissing && missing}
        onChange={({ currentTarget }) => {
          setReason(currentTarget.value);
          setMissing(false);
        }}
      />
      <FormFooter
        error={error}
        isPending={isPending}
        submitLabel={submitLabel}
        color="red.9"
        onCancel={onClose}
      />
    </form>
  );
}
