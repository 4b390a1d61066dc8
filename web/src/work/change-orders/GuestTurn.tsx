import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import turn from '../../sourcing/orders/Turn.module.css';
import { originsAmongQuery } from '../../sourcing/origins/queries.ts';
import { EnterSignOffDialog } from '../../sourcing/quotes/on-behalf/EnterSignOffDialog.tsx';
import { changeLabel, changeSupplier, theChange } from './change-order.ts';
import type { ChangeOrder } from './queries.ts';

/** For the architect of a change order that waits for a supplier without an account: enters what the supplier said another way. */
export function GuestTurn({ change }: { change: ChangeOrder }) {
  const [isOpen, setOpen] = useState(false);
  const origins = useQuery(originsAmongQuery([change.order_id])).data;
  if (!origins?.some(({ is_guest }) => is_guest)) return null;
  const supplier = changeSupplier(change);
  return (
    <section className={turn.turn} aria-labelledby="guest-turn">
      <div className={turn.words}>
        <h2 id="guest-turn">Falta a resposta de {supplier}</h2>
        <p>
          {supplier} responde pelo link. Se já disse por outro meio o que decide sobre{' '}
          {theChange(change)}, registre aqui.
        </p>
      </div>
      <div className={`flex wrap gap-8 ${turn.actions}`}>
        <Button variant="default" size="md" onClick={() => setOpen(true)}>
          Registrar aceite
        </Button>
      </div>
      <EnterSignOffDialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        kind="change_order"
        id={change.change_order_id}
        version={change.version}
        name={changeLabel(change)}
        supplier={supplier}
      />
    </section>
  );
}
