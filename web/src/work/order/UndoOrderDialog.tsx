import { Checkbox, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { orderLabel, orderSupplier } from '../../sourcing/orders/order.ts';
import type { Order } from '../../sourcing/orders/queries.ts';
import { UndoForm } from '../../sourcing/quotes/approval/UndoForm.tsx';
import { ModalDialog } from '../../ui/ModalDialog.tsx';
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
      <UndoOfOrder order={order} onClose={onClose} />
    </ModalDialog>
  );
}

function UndoOfOrder({ order, onClose }: Omit<UndoOrderDialogProps, 'opened'>) {
  const [left, setLeft] = useState<readonly string[]>([]);
  const [isMissing, setMissing] = useState(false);
  const chosen = order.items.map(({ quote_id }) => quote_id).filter((id) => !left.includes(id));
  return (
    <UndoForm
      projectId={order.project_id}
      quoteIds={chosen}
      onSend={() => {
        setMissing(chosen.length === 0);
        return chosen.length > 0;
      }}
      onClose={onClose}
      // Without its last item the order is cancelled, and the button that opened this is gone.
      onUndone={() => document.querySelector<HTMLElement>('h1')?.focus()}
      consequences={
        <>
          {chosen.length === order.items.length
            ? 'O pedido é cancelado.'
            : `${plural(chosen.length, 'item sai', 'itens saem')} do pedido, e as parcelas acompanham o novo valor.`}{' '}
          As propostas e as que perderam para elas voltam para a análise, a comissão é cancelada e
          os fornecedores são avisados.
        </>
      }
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
    </UndoForm>
  );
}
