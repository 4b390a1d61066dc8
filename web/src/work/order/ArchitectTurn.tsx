import { Button } from '@mantine/core';
import { useState } from 'react';
import { orderSupplier } from '../../sourcing/orders/order.ts';
import type { Order } from '../../sourcing/orders/queries.ts';
import styles from '../../sourcing/orders/Turn.module.css';
import { formatAge } from '../../words/format.ts';
import { OrderTermsDialog } from './OrderTermsDialog.tsx';
import { UndoOrderDialog } from './UndoOrderDialog.tsx';

/** The architect's actions until the supplier confirms: write conditions and instalments, or take approvals back. */
export function ArchitectTurn({ order }: { order: Order }) {
  const [open, setOpen] = useState<'terms' | 'undo' | null>(null);
  const close = () => setOpen(null);
  const canUndo = order.payments.length === 0;
  return (
    <section className={styles.turn} aria-labelledby="order-turn">
      <div className={styles.words}>
        <h2 id="order-turn">Aguardando o fornecedor</h2>
        <p>
          {orderSupplier(order)} ainda não confirmou este pedido, emitido{' '}
          {formatAge(order.created_at)}. Até lá você escreve as condições e as parcelas
          {canUndo && ', ou desfaz a aprovação'}.
        </p>
      </div>
      <div className={`flex wrap gap-8 ${styles.actions}`}>
        <Button color="clay.7" size="md" onClick={() => setOpen('terms')}>
          Condições e parcelas
        </Button>
        {canUndo && (
          <Button variant="default" size="md" onClick={() => setOpen('undo')}>
            Desfazer aprovação
          </Button>
        )}
      </div>
      <OrderTermsDialog order={order} opened={open === 'terms'} onClose={close} />
      <UndoOrderDialog order={order} opened={open === 'undo'} onClose={close} />
    </section>
  );
}
