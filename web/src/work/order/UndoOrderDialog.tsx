import { Checkbox, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { orderLabel, orderSupplier } from '../../sourcing/orders/order.ts';
import type { Order } from '../../sourcing/orders/queries.ts';
import { useUndoApproval } from '../../sourcing/quotes/queries.ts';
import { FormFooter } from '../../ui/FormFooter.tsx';
import { ModalDialog } from '../../ui/ModalDialog.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { errorText } from '../../wire/errors.ts';
import { formatBRL, plural } from '../../words/format.ts';

interface UndoOrderDialogProps {
  order: Order;
  opened: boolean;
  onClose: () => void;
}

/** Takes back the approvals that an unconfirmed order was placed with: all of them, or some items. */
export function UndoOrderDialog({ order, opened, onClose }: UndoOrderDialogProps) {
  return (
    <ModalDialog opened={opened} onClose={onClose} title="Desfazer aprovação?">
      <UndoForm order={order} onClose={onClose} />
    </ModalDialog>
  );
}

function UndoForm({ order, onClose }: Omit<UndoOrderDialogProps, 'opened'>) {
  const undo = useUndoApproval(order.project_id);
  const [left, setLeft] = useState<readonly string[]>([]);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const chosen = order.items.map(({ quote_id }) => quote_id).filter((id) => !left.includes(id));
  const isWhole = chosen.length === order.items.length;
  // Awaited: without its last item the order is cancelled, and the button that opened this is gone.
  const send = async () => {
    setMissing(chosen.length === 0);
    if (chosen.length === 0) return;
    try {
      await undo.mutateAsync({ quoteIds: chosen, reason });
    } catch {
      // Reported by `undo.isError`, in the form.
      return;
    }
    onClose();
    document.querySelector<HTMLElement>('h1')?.focus();
    notifyOk(
      chosen.length === 1 ? 'Aprovação desfeita' : `${chosen.length} aprovações desfeitas`,
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
      <Text mb="md">
        Pedido <strong>{orderLabel(order)}</strong> · {orderSupplier(order)},{' '}
        {formatBRL(order.price)}
      </Text>
      {order.items.length > 1 && (
        <Checkbox.Group
          mb="md"
          label={`Itens cuja aprovação é desfeita (${chosen.length} de ${order.items.length})`}
          value={chosen}
          error={isMissing && 'Escolha pelo menos um item.'}
          onChange={(ids) =>
            setLeft(order.items.map(({ quote_id }) => quote_id).filter((id) => !ids.includes(id)))
          }
        >
          <Stack gap="xs" mt="xs" mah={260} style={{ overflowY: 'auto' }}>
            {order.items.map(({ quote_id, description, price }) => (
              <Checkbox
                key={quote_id}
                value={quote_id}
                label={`${description}, ${formatBRL(price)}`}
              />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
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
        {isWhole
          ? 'O pedido é cancelado.'
          : `${plural(chosen.length, 'item sai', 'itens saem')} do pedido, e as parcelas acompanham o novo valor.`}{' '}
        As propostas e as que perderam para elas voltam para a análise, a comissão é cancelada e os
        fornecedores são avisados.
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
