import { isActive } from '../../projects/steps.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { formatBRL, formatDate, formatQuantity, plural } from '../../words/format.ts';
import type { ProjectStatus } from '../../words/labels.ts';
import styles from './QuotesReview.module.css';
import type { ReviewedItem } from './queries.ts';
import { undecidedWords } from './review.ts';

interface ReviewedItemRowProps {
  item: ReviewedItem;
  projectStatus: ProjectStatus;
  /** The architect chose an offer for it, which waits for the client's decision. */
  isSelected: boolean;
}

/** One item: what it is, who makes it and by when, and what it costs. */
export function ReviewedItemRow({ item, projectStatus, isSelected }: ReviewedItemRowProps) {
  return (
    <li data-item={item.item_id} className={styles.item}>
      <div>
        <h3>{item.description}</h3>
        <p className={styles.quiet}>
          {formatQuantity(item.quantity)} {item.unit}
        </p>
      </div>
      {item.price === null ? (
        <p className={styles.quiet}>{undecidedWords(item, projectStatus, isSelected)}</p>
      ) : (
        <Chosen item={item} />
      )}
      <div className={styles.money}>
        {item.price !== null && (
          <>
            <span className={`${styles.price} num`}>{formatBRL(item.price)}</span>
            <p className={styles.quiet}>{paidWords(item.price, item.total_paid ?? 0)}</p>
          </>
        )}
        {item.price === null && item.asked_suppliers > 0 && isActive(projectStatus) && (
          <StatusBadge status="Aguardando" />
        )}
      </div>
    </li>
  );
}

function Chosen({ item }: { item: ReviewedItem }) {
  const { supplier_name, supplier_company, delivery_time_days, approved_at, item_note } = item;
  return (
    <div>
      <strong>{supplier_company ?? supplier_name}</strong>
      {supplier_company && <span className={styles.quiet}> · {supplier_name}</span>}
      <p className={styles.quiet}>
        {delivery_time_days !== null && `Entrega em ${plural(delivery_time_days, 'dia', 'dias')}`}
        {approved_at && `, aprovado em ${formatDate(approved_at)}`}
      </p>
      {item_note && <p className={styles.quiet}>“{item_note}”</p>}
    </div>
  );
}

function paidWords(price: number, paid: number): string {
  if (paid >= price) return 'Pago';
  return paid > 0 ? `${formatBRL(paid)} pagos` : 'Nada pago ainda';
}
