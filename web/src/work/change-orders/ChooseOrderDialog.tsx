import { Group, NativeSelect, Radio } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { orderLabel, orderSupplier } from '../../sourcing/orders/order.ts';
import type { Order } from '../../sourcing/orders/queries.ts';
import { FormFooter } from '../../ui/FormFooter.tsx';
import { ModalDialog } from '../../ui/ModalDialog.tsx';
import { categoryLabel } from '../../words/categories.ts';
import { formatBRL } from '../../words/format.ts';

interface ChooseOrderDialogProps {
  /** Those that can be changed. */
  orders: readonly Order[];
  opened: boolean;
  onClose: () => void;
}

/** Which order is to be changed, and how: the first step where no order is open. */
export function ChooseOrderDialog({ orders, opened, onClose }: ChooseOrderDialogProps) {
  return (
    <ModalDialog opened={opened} onClose={onClose} title="Propor mudança em um pedido">
      <ChooseForm orders={orders} onClose={onClose} />
    </ModalDialog>
  );
}

function ChooseForm({ orders, onClose }: Omit<ChooseOrderDialogProps, 'opened'>) {
  const navigate = useNavigate();
  const [orderId, setOrderId] = useState(orders[0]?.order_id ?? '');
  const [kind, setKind] = useState('aditivo');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void navigate(
          paths.proposeChange(orderId, kind === 'distrato' ? { tipo: 'distrato' } : {}),
        );
      }}
    >
      <NativeSelect
        label="Pedido"
        mb="md"
        data-autofocus
        value={orderId}
        data={orders.map((order) => ({
          value: order.order_id,
          label: `${orderLabel(order)} · ${orderSupplier(order)}, ${categoryLabel(order.category)}, ${formatBRL(order.price)}`,
        }))}
        onChange={({ currentTarget }) => setOrderId(currentTarget.value)}
      />
      <Radio.Group label="O que você propõe" value={kind} onChange={setKind}>
        <Group gap="sm" mt="xs">
          <Radio value="aditivo" label="Aditivo: muda valor, prazo ou parcelas" />
          <Radio value="distrato" label="Distrato: encerra o pedido" />
        </Group>
      </Radio.Group>
      <FormFooter error={null} isPending={false} submitLabel="Continuar" onCancel={onClose} />
    </form>
  );
}
