import { Button } from '@mantine/core';
import { useState } from 'react';
import { Needs } from '../../common/rights/Needs.tsx';
import { orderLabel, orderSupplier } from '../../sourcing/orders/order.ts';
import type { Order } from '../../sourcing/orders/queries.ts';
import styles from '../../sourcing/orders/Turn.module.css';
import { EnterSignOffDialog } from '../../sourcing/quotes/on-behalf/EnterSignOffDialog.tsx';
import { formatAge } from '../../words/format.ts';
import { OrderTermsDialog } from './OrderTermsDialog.tsx';
import { UndoOrderDialog } from './UndoOrderDialog.tsx';

/**
 * The architect's actions until the supplier confirms: write conditions and instalments, take approvals back, or enter what a supplier
 * without an account said.
 */
export function ArchitectTurn({ order }: { order: Order }) {
  const [open, setOpen] = useState<'terms' | 'undo' | 'entered' | null>(null);
  const close = () => setOpen(null);
  const canUndo = order.payments.length === 0;
  const isGuest = order.origin?.is_guest ?? false;
  return (
    <section className={styles.turn} aria-labelledby="order-turn">
      <div className={styles.words}>
        <h2 id="order-turn">Aguardando o fornecedor</h2>
        <p>
          {orderSupplier(order)} ainda não confirmou este pedido, emitido{' '}
          {formatAge(order.created_at)}. Até lá você escreve as condições e as parcelas
          {canUndo && ', ou desfaz a aprovação'}.
          {isGuest && ' Se a confirmação veio por outro meio, registre-a aqui.'}
        </p>
      </div>
      <div className={`flex wrap gap-8 ${styles.actions}`}>
        <Needs right="decide">
          <Button color="clay.7" size="md" onClick={() => setOpen('terms')}>
            Condições e parcelas
          </Button>
        </Needs>
        {isGuest && (
          <Needs right="decide">
            <Button variant="default" size="md" onClick={() => setOpen('entered')}>
              Registrar aceite
            </Button>
          </Needs>
        )}
        {canUndo && (
          <Needs right="decide">
            <Button variant="default" size="md" onClick={() => setOpen('undo')}>
              Desfazer aprovação
            </Button>
          </Needs>
        )}
      </div>
      <OrderTermsDialog order={order} opened={open === 'terms'} onClose={close} />
      <EnterSignOffDialog
        opened={open === 'entered'}
        onClose={close}
        kind="order"
        id={order.order_id}
        version={order.version}
        name={`pedido ${orderLabel(order)}`}
        supplier={orderSupplier(order)}
      />
      <UndoOrderDialog order={order} opened={open === 'undo'} onClose={close} />
    </section>
  );
}
