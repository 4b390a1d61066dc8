import { Button, Card } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useProfile } from '../../session/session.tsx';
import { orderSupplier } from '../../sourcing/orders/order.ts';
import { ListSkeleton } from '../../ui/LoadingSkeletons.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { categoryLabel } from '../../words/categories.ts';
import { formatBRL, formatDayAndMonth, plural, today } from '../../words/format.ts';
import type { Role } from '../../words/labels.ts';
import { fetchPixPanel, PixPanel } from '../payments/PixPanel.tsx';
import type { PayableInstalment } from '../payments/payable-instalment.ts';
import { daysBetween, placeOf, soonOf } from './groups.ts';
import styles from './Instalments.module.css';
import { isDue, payableOf, payerLabel } from './payable.ts';
import { instalmentTotalsQuery, type OpenInstalment, openInstalmentsQuery } from './queries.ts';

interface UpcomingPaymentsProps {
  projectId: string;
  /** As many as are shown; the others are on the page of all. */
  most: number;
}

/** The client's next instalments: late ones first, then the ninety days to come; the first that is due is paid from here. */
export function UpcomingPayments({ projectId, most }: UpcomingPaymentsProps) {
  const instalments = useQuery(openInstalmentsQuery(projectId));
  const totals = useQuery(instalmentTotalsQuery(projectId)).data;
  const { role } = useProfile();
  const [paying, setPaying] = useState<PayableInstalment | null>(null);
  return (
    <Card withBorder radius="lg" padding="lg">
      <h2 className="below-12 text-20">Próximos pagamentos</h2>
      <Reading
        bare
        query={instalments}
        failure="Não foi possível carregar as parcelas"
        skeleton={<ListSkeleton rows={3} />}
      >
        {(rows) => {
          const soon = soonOf(rows, today());
          // Where none has a day the first delivery: a client may pay before it comes.
          const first = soon.find(({ due_on }) => due_on !== null) ?? soon[0];
          return (
            <>
              {totals && soon.length > 0 && (
                <p className={styles.sums}>
                  {totals.late > 0 && (
                    <>
                      <b className="red num">{formatBRL(totals.late)} vencidos</b>
                      {' · '}
                    </>
                  )}
                  <span className="num">{formatBRL(totals.next_90_days)}</span> em 90 dias
                </p>
              )}
              {soon.length > 0 ? (
                <ul className={`below-12 ${styles.upcoming}`} aria-label="Próximos pagamentos">
                  {soon.slice(0, most).map((row) => (
                    <Upcoming
                      key={row.instalment_id}
                      row={row}
                      role={role}
                      onPay={row === first ? setPaying : undefined}
                    />
                  ))}
                </ul>
              ) : (
                <p className={styles.muted}>Nada a pagar nos próximos 90 dias.</p>
              )}
              {(rows.length > 0 || (totals?.paid ?? 0) > 0) && (
                <Link to={paths.financialDashboard(projectId)} className="reach">
                  {soon.length > most
                    ? `Ver mais ${plural(soon.length - most, 'parcela', 'parcelas')}`
                    : 'Ver todas as parcelas'}
                </Link>
              )}
            </>
          );
        }}
      </Reading>
      <PixPanel onDemand instalment={paying} role={role} onClose={() => setPaying(null)} />
    </Card>
  );
}

interface UpcomingProps {
  row: OpenInstalment;
  role: Role;
  /** Undefined where the order is shown instead. */
  onPay: ((instalment: PayableInstalment) => void) | undefined;
}

function Upcoming({ row, role, onPay }: UpcomingProps) {
  const isLate = row.state === 'late';
  const name = `${categoryLabel(row.category)}, ${placeOf(row)}, ${orderSupplier(row)}`;
  return (
    <li>
      <span className={isLate ? `${styles.day} red` : styles.day}>
        <b className="num">{row.due_on ? formatDayAndMonth(row.due_on) : 'Na entrega'}</b>
        <span className="text-13">{whenWords(row)}</span>
      </span>
      <span className={`narrows anywhere ${styles.what}`}>
        <b>
          {categoryLabel(row.category)}, {placeOf(row)}
        </b>
        <span className="muted text-13">{orderSupplier(row)}</span>
      </span>
      <span className={styles.pay}>
        <b className="num">{formatBRL(row.remaining)}</b>
        {onPay ? (
          <Button
            size="xs"
            variant={isDue(row) ? 'filled' : 'default'}
            className="no-print"
            aria-label={`${payerLabel(role, row.is_guest)}: ${name}`}
            onPointerEnter={fetchPixPanel}
            onFocus={fetchPixPanel}
            onClick={() => onPay(payableOf(row))}
          >
            {payerLabel(role, row.is_guest)}
          </Button>
        ) : (
          <Link
            to={paths.order(row.order_id)}
            className={`${styles.open} no-print`}
            aria-label={`Ver parcela: ${name}`}
          >
            Ver parcela
          </Link>
        )}
      </span>
    </li>
  );
}

/** `venceu`, `hoje`, `em 12 dias`; of one that waits for its delivery, when that is expected. */
function whenWords({ state, due_on, expected_on }: OpenInstalment): string {
  if (state === 'late') return 'venceu';
  const days = daysBetween(today(), expected_on);
  if (!due_on)
    return days < 0 ? 'ainda não entregue' : `em torno de ${formatDayAndMonth(expected_on)}`;
  return days === 0 ? 'hoje' : `em ${plural(days, 'dia', 'dias')}`;
}
