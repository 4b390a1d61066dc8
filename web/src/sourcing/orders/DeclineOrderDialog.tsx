import { Text } from '@mantine/core';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
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
export function DeclineOrderDialog({ order, onDecline, ...dialog }: DeclineOrderDialogProps) {
  return (
    <ReasonDialog
      {...dialog}
      title={`Recusar o pedido ${orderLabel(order)}?`}
      description="Vai no aviso ao arquiteto e ao cliente"
      placeholder="Não consigo entregar no prazo pedido"
      missing="Escreva o motivo da recusa."
      submitLabel="Recusar pedido"
      onSend={onDecline}
    >
      <Text mb="md">
        A aprovação é desfeita e o arquiteto volta a escolher entre as propostas dos outros
        fornecedores. Não há comissão. Para mudar uma condição em vez de recusar, converse antes com
        o arquiteto.
      </Text>
    </ReasonDialog>
  );
}
