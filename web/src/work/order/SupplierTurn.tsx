import { Button } from '@mantine/core';
import { useState } from 'react';
import { Needs } from '../../common/rights/Needs.tsx';
import { DeclineOrderDialog } from '../../sourcing/orders/DeclineOrderDialog.tsx';
import { deliveryDays, orderLabel } from '../../sourcing/orders/order.ts';
import { type Order, useDecideOrder } from '../../sourcing/orders/queries.ts';
import styles from '../../sourcing/orders/Turn.module.css';
import { useChangedOrder } from '../../sourcing/orders/use-changed-order.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { errorCode, errorText } from '../../wire/errors.ts';
import { formatBRL, plural } from '../../words/format.ts';

/**
 * The supplier's next step for an order that is not confirmed: to read it, and to confirm or decline exactly what was
 * read. Should it change meanwhile, it says so before anything is signed.
 */
export function SupplierTurn({ order }: { order: Order }) {
  const { hasChanged, accept } = useChangedOrder(order);
  const [asked, setAsked] = useState<{ decision: 'agreed' | 'refused'; version: number } | null>(
    null,
  );
  const decide = useDecideOrder();
  const ask = (decision: 'agreed' | 'refused') => {
    decide.reset();
    accept();
    // The supplier signs the version that stood here when the question was asked.
    setAsked({ decision, version: order.version });
  };
  // Awaited: once decided this card is gone, and with it what `mutate` would call.
  const send = async (reason?: string) => {
    if (!asked) return;
    try {
      await decide.mutateAsync({ orderId: order.order_id, ...asked, ...(reason && { reason }) });
    } catch (error) {
      // In the dialog, where the person looks; in the card where there is nothing to send again.
      if (isOverDialog(error)) setAsked(null);
      return;
    }
    setAsked(null);
    document.querySelector<HTMLElement>('h1')?.focus();
    if (reason) notifyOk('Pedido recusado', 'Arquiteto e cliente foram avisados, com o motivo.');
    else notifyOk('Pedido confirmado', 'Arquiteto e cliente foram avisados.');
  };
  const failure = decide.isError ? decide.error : null;
  const isStale = hasChanged || (!asked && errorCode(failure) === 'PT409');
  return (
    <section className={styles.turn} aria-labelledby="order-turn">
      <div className={styles.words}>
        <h2 id="order-turn">{isStale ? 'O pedido mudou' : 'Leia e confirme'}</h2>
        <p role={isStale ? 'alert' : undefined}>
          {isStale
            ? `${order.architect_name} mudou este pedido depois que você o abriu, e nada foi assinado. O que está na página é a versão nova: leia de novo antes de confirmar.`
            : `${order.architect_name} aprovou a sua proposta. Confira itens, prazo, parcelas e condições: depois de confirmado, é por este pedido que todos trabalham.`}
        </p>
        {failure && !asked && errorCode(failure) !== 'PT409' && (
          <FormError>{errorText(failure)}</FormError>
        )}
      </div>
      <div className={`flex wrap gap-8 ${styles.actions}`}>
        <Needs right="decide">
          <Button color="clay.7" size="md" onClick={() => ask('agreed')}>
            Confirmar pedido
          </Button>
        </Needs>
        <Needs right="decide">
          <Button variant="default" size="md" onClick={() => ask('refused')}>
            Recusar
          </Button>
        </Needs>
      </div>
      <ConfirmDialog
        opened={asked?.decision === 'agreed'}
        onClose={() => setAsked(null)}
        onConfirm={() => void send()}
        title={`Confirmar o pedido ${orderLabel(order)}?`}
        confirmLabel={`Confirmar ${formatBRL(order.price)}`}
        cancelLabel="Voltar"
        action={decide}
      >
        <ConfirmedTerms order={order} />
      </ConfirmDialog>
      <DeclineOrderDialog
        order={order}
        opened={asked?.decision === 'refused'}
        onClose={() => setAsked(null)}
        onDecline={(reason) => void send(reason)}
        isPending={decide.isPending}
        error={failure && errorText(failure)}
      />
    </section>
  );
}

/** After these there is nothing to decide, or something else to read first: the dialog would stand in the way. */
const isOverDialog = (error: unknown) => ['PT409', 'SIGNS'].includes(errorCode(error) ?? '');

function ConfirmedTerms({ order }: { order: Order }) {
  return (
    <>
      <ul className="stack gap-8 petrol-icons lowered-icons">
        <li className="flex at-top gap-10">
          <Icon name="sheets" size={18} />
          {plural(order.items.length, 'item', 'itens')} de {order.project_name}
        </li>
        <li className="flex at-top gap-10">
          <Icon name="calendar" size={18} />
          Entrega em até {plural(deliveryDays(order), 'dia', 'dias')}, contados de hoje
        </li>
        <li className="flex at-top gap-10">
          <Icon name="wallet" size={18} />
          {formatBRL(order.price)} em {plural(order.instalments.length, 'parcela', 'parcelas')}
        </li>
      </ul>
      <p className={styles.after}>
        Itens, valores e parcelas não mudam mais sem o acordo de todos. Arquiteto e cliente são
        avisados.
      </p>
    </>
  );
}
