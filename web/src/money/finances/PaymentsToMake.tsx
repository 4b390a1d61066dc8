import { Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useProfile } from '../../session/session.tsx';
import { orderSupplier } from '../../sourcing/orders/order.ts';
import { OUTSIDE } from '../../sourcing/origins/origin.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ListSkeleton } from '../../ui/LoadingSkeletons.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { categoryLabel } from '../../words/categories.ts';
import { formatBRL, today } from '../../words/format.ts';
import type { Role } from '../../words/labels.ts';
import { sumBRL } from '../../words/money.ts';
import { dueWhen, placeOf, shownFirst } from '../instalments/groups.ts';
import { isDue, payableOf } from '../instalments/payable.ts';
import {
  type Instalment,
  instalmentsOfProjectQuery,
  instalmentTotalsQuery,
} from '../instalments/queries.ts';
import { guestPayAdvice } from '../payments/guest-pay.ts';
import { PixPanel } from '../payments/PixPanel.tsx';
import type { PayableInstalment } from '../payments/payable-instalment.ts';
import { useAskForKey } from '../payments/pix-queries.ts';
import styles from './MoneyList.module.css';
import { laterWords } from './money-words.ts';

/** "A pagar": what is left to pay of a project, late first; each with its act or the reason why there is none. */
export function PaymentsToMake({ projectId }: { projectId: string }) {
  const instalments = useQuery(instalmentsOfProjectQuery(projectId));
  const totals = useQuery(instalmentTotalsQuery(projectId)).data;
  const { role } = useProfile();
  const [paying, setPaying] = useState<PayableInstalment | null>(null);
  const [showsAll, setShowsAll] = useState(false);
  return (
    <section className={styles.list} aria-labelledby="a-pagar">
      <div className={styles.head}>
        <h2 id="a-pagar">A pagar</h2>
        {totals && totals.remaining > 0 && (
          <span className="muted text-14 num">{formatBRL(totals.remaining)} ao todo</span>
        )}
      </div>
      <Reading
        bare
        query={instalments}
        failure="Não foi possível carregar as parcelas"
        skeleton={<ListSkeleton rows={4} />}
      >
        {(rows) => {
          const { first, later } = shownFirst(rows, today());
          if (first.length === 0) return <p className={styles.none}>Nada a pagar agora.</p>;
          return (
            <ul>
              {[...first, ...(showsAll ? later : [])].map((row) => (
                <ToPay key={row.instalment_id} row={row} role={role} onPay={setPaying} />
              ))}
              {later.length > 0 && !showsAll && (
                <li>
                  <button type="button" className={styles.more} onClick={() => setShowsAll(true)}>
                    <span>{laterWords(later.map(({ expected_on }) => expected_on))}</span>
                    <span className="num">
                      {formatBRL(sumBRL(later.map(({ remaining }) => remaining)))}
                    </span>
                  </button>
                </li>
              )}
            </ul>
          );
        }}
      </Reading>
      <PixPanel instalment={paying} role={role} onClose={() => setPaying(null)} />
    </section>
  );
}

interface ToPayProps {
  row: Instalment;
  role: Role;
  onPay: (instalment: PayableInstalment) => void;
}

function ToPay({ row, role, onPay }: ToPayProps) {
  const { day, when } = dueWhen(row, today());
  return (
    <li>
      <span className={`${styles.day} ${row.state === 'late' ? 'red' : ''}`}>
        <b className="num">{day}</b>
        <span>{when}</span>
      </span>
      <span className={styles.what}>
        <Link to={paths.order(row.order_id)}>
          {categoryLabel(row.category)}, {placeOf(row)}
        </Link>
        <span>{orderSupplier(row)}</span>
      </span>
      <span className={`${styles.act} no-print`}>
        <Act row={row} role={role} onPay={onPay} />
      </span>
      <b className={`${styles.amount} num`}>{formatBRL(row.remaining)}</b>
    </li>
  );
}

/** Paying is the thing to do once it is due and the order confirmed; where it cannot be paid by PIX the reason stands there. */
function Act({ row, role, onPay }: ToPayProps) {
  const name = `${categoryLabel(row.category)}, ${placeOf(row)}, ${orderSupplier(row)}`;
  const open = () => onPay(payableOf(row));
  const alreadyPaid = (
    <Anchor
      component="button"
      type="button"
      inherit
      aria-label={`Já paguei: ${name}`}
      onClick={open}
    >
      Já paguei
    </Anchor>
  );
  if (row.order_status === 'issued')
    return (
      <span className={styles.reason}>
        <Icon name="hourglass" size={16} />
        <span>Ainda não: o fornecedor não confirmou o pedido. {alreadyPaid}</span>
      </span>
    );
  if (row.is_guest)
    return (
      <span className={styles.reason}>
        <Icon name="info" size={16} />
        <span>
          {OUTSIDE}, sem código PIX. {guestPayAdvice(role)} {alreadyPaid}
        </span>
      </span>
    );
  if (!row.has_pix_key)
    return (
      <span className={styles.reason}>
        <Icon name="alert" size={16} />
        <span>
          Sem chave PIX. <AskForKey instalmentId={row.instalment_id} name={name} /> {alreadyPaid}
        </span>
      </span>
    );
  const due = isDue(row);
  const words = due ? 'Pagar com PIX' : 'Pagar antes';
  return (
    <Button
      size="sm"
      variant={due ? 'filled' : 'default'}
      leftSection={due && <Icon name="wallet" size={18} />}
      aria-label={`${words}: ${name}`}
      onClick={open}
    >
      {words}
    </Button>
  );
}

/** Notifies the supplier that the key is missing. The words change in place, so that the focus stays. */
function AskForKey({ instalmentId, name }: { instalmentId: string; name: string }) {
  const ask = useAskForKey();
  const words = ask.isSuccess
    ? 'Chave pedida ao fornecedor.'
    : ask.isError
      ? 'Não foi possível pedir. Tentar de novo'
      : 'Pedir a chave';
  return (
    <Anchor
      component="button"
      type="button"
      inherit
      aria-label={`${words}: ${name}`}
      aria-disabled={ask.isPending || ask.isSuccess}
      aria-live="polite"
      onClick={() => {
        if (!ask.isPending && !ask.isSuccess) ask.mutate(instalmentId);
      }}
    >
      {words}
    </Anchor>
  );
}
