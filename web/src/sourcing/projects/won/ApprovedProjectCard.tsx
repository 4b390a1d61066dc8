import { AccordionChevron, Button } from '@mantine/core';
import { memo, useId, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { endOfDay, formatDeadline } from '../../../words/deadlines.ts';
import { formatBRL, formatList, plural } from '../../../words/format.ts';
import { orderStatusLabel, projectStatusLabel, type StatusWord } from '../../../words/labels.ts';
import { orderLabel } from '../../orders/order.ts';
import styles from './ApprovedProjectCard.module.css';
import { OpenedDeal } from './OpenedDeal.tsx';
import type { DealRow } from './queries.ts';

interface ApprovedProjectCardProps {
  deal: DealRow;
  /** Whether it is open before anybody presses it. */
  startsOpen: boolean;
}

/**
 * One deal: whose, what is delivered next, for how much and what is left to receive, in a row that opens; opened, how it is
 * paid, what was offered, what to deliver, where, and whom to call.
 */
export const ApprovedProjectCard = memo(function ApprovedProjectCard({
  deal,
  startsOpen,
}: ApprovedProjectCardProps) {
  const headingId = `deal-${deal.quote_id}`;
  const panel = useId();
  const [opened, setOpen] = useState<boolean | null>(null);
  const isOpen = opened ?? startsOpen;
  const waiting = deal.orders.find(({ status }) => status === 'issued');
  return (
    <article aria-labelledby={headingId} className={styles.deal}>
      <div className={styles.row}>
        <div className={styles.named}>
          <h2 id={headingId}>
            <button
              type="button"
              className={styles.opener}
              aria-expanded={isOpen}
              aria-controls={panel}
              onClick={() => setOpen(!isOpen)}
            >
              {deal.project_name}
            </button>
          </h2>
          <p className="muted text-13 cut">{dealWords(deal)}</p>
        </div>
        <span className={styles.status}>
          <StatusBadge status={statusOf(deal)} compact />
        </span>
        <p className={`text-13 ${styles.delivery}`}>
          <NextDelivery deal={deal} />
        </p>
        <span className={styles.value}>
          <span>Valor aprovado</span>
          <strong className="num">{formatBRL(deal.price)}</strong>
        </span>
        <span className={`${styles.value} ${styles.remaining}`}>
          <span>A receber</span>
          <strong className="num">{formatBRL(deal.remaining_amount)}</strong>
        </span>
        {waiting ? (
          <Button
            component={Link}
            to={paths.order(waiting.id)}
            variant="default"
            className={styles.confirm}
            aria-label={`Confirmar o pedido ${orderLabel(waiting)} de ${deal.project_name}`}
          >
            Confirmar
          </Button>
        ) : (
          <AccordionChevron size={16} className={isOpen ? styles.turned : undefined} />
        )}
      </div>
      <div id={panel} hidden={!isOpen} className={styles.panel}>
        {isOpen && <OpenedDeal quoteId={deal.quote_id} />}
      </div>
    </article>
  );
});

/** The next delivery and its day, or why there is none. */
function NextDelivery({ deal }: { deal: DealRow }) {
  const { next_delivery_on: day, next_delivery, is_late, state } = deal;
  if (day === null)
    return (
      <span className="muted">
        {state === 'to_confirm' ? 'Depois da sua confirmação' : 'Nada a entregar'}
      </span>
    );
  return (
    <>
      <strong className={is_late ? 'error' : undefined}>{formatDeadline(endOfDay(day))}</strong>{' '}
      <span className="muted">
        {next_delivery}
        {is_late && ' · prazo vencido'}
      </span>
    </>
  );
}

/** An order that waits for the supplier comes before everything else that is known of a deal. */
const statusOf = ({ state, project_status }: DealRow): StatusWord =>
  state === 'to_confirm' ? orderStatusLabel.issued : projectStatusLabel[project_status];

/** `Cozinha e Sala · 4 itens · Ana Ribeiro · 0003/2026` */
const dealWords = ({ rooms, total_items, architect_name, orders }: DealRow): string =>
  [
    formatList(rooms.slice(0, 3)),
    plural(total_items, 'item', 'itens'),
    architect_name,
    ...orders.map(orderLabel),
  ]
    .filter(Boolean)
    .join(' · ');
