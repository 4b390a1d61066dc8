import { Text, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { FormFooter } from '../ui/FormFooter.tsx';
import { ModalDialog } from '../ui/ModalDialog.tsx';
import { orderLabel } from './order.ts';
import type { Order } from './queries.ts';

interface DeclineOrderDialogProps {
  order: Order;
  opened: boolean;
  onClose: () => void;
  onDecline: (reason: string) => void;
  isPending: boolean;
  /** Why it was refused by the server; null while it was not. */
  error: string | null;
}

/** Asks a supplier why it declines an order, and says what follows from it. */
export function DeclineOrderDialog(props: DeclineOrderDialogProps) {
  const { order, opened, onClose } = props;
  return (
    <ModalDialog opened={opened} onClose={onClose} title={`Recusar o pedido ${orderLabel(order)}?`}>
      <DeclineForm {...props} />
    </ModalDialog>
  );
}

function DeclineForm({ onClose, onDecline, isPending, error }: DeclineOrderDialogProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const words = reason.trim();
        setMissing(!words);
        if (words) onDecline(words);
        else field.current?.focus();
      }}
    >
      <Text mb="md">
        A aprovação é desfeita e o arquiteto volta a escolher entre as propostas dos outros
        fornecedores. Não há comissão. Para mudar uma condição em vez de recusar, converse antes com
        o arquiteto.
      </Text>
      <Textarea
        ref={field}
        label="Motivo"
        withAsterisk
        description="Vai no aviso ao arquiteto e ao cliente"
        placeholder="Não consigo entregar no prazo pedido"
        autosize
        minRows={3}
        maxRows={8}
        maxLength={1000}
        mb="md"
        data-autofocus
        value={reason}
        error={isMissing && 'Escreva o motivo da recusa.'}
        onChange={({ currentTarget }) => {
          setReason(currentTarget.value);
          setMissing(false);
        }}
      />
      <FormFooter
        error={error}
        isPending={isPending}
        submitLabel="Recusar pedido"
        color="red.9"
        onCancel={onClose}
      />
    </form>
  );
}
