import { Button } from '@mantine/core';
import { useState } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { OrderTermsDialog } from './OrderTermsDialog.tsx';
import type { Order } from './queries.ts';
import { UndoOrderDialog } from './UndoOrderDialog.tsx';

/** What the architect may do until the supplier confirms: write conditions and instalments, or take approvals back. */
export function ArchitectActions({ order }: { order: Order }) {
  const [open, setOpen] = useState<'terms' | 'undo' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      {order.payments.length === 0 && (
        <Button variant="default" size="md" onClick={() => setOpen('undo')}>
          Desfazer aprovação
        </Button>
      )}
      <Button
        color="clay.7"
        size="md"
        leftSection={<Icon name="pencil" size={18} />}
        onClick={() => setOpen('terms')}
      >
        Condições e parcelas
      </Button>
      <OrderTermsDialog order={order} opened={open === 'terms'} onClose={close} />
      <UndoOrderDialog order={order} opened={open === 'undo'} onClose={close} />
    </>
  );
}
