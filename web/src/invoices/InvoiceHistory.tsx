import { formatDate } from '../words/format.ts';
import styles from './InvoicePage.module.css';
import type { Invoice } from './queries.ts';

/** When it was issued and what became of it, with what the team said last. */
export function InvoiceHistory({ invoice }: { invoice: Invoice }) {
  const { issued_at, paid_on, cancelled_at, notes } = invoice;
  return (
    <section aria-labelledby="invoice-history">
      <h2 id="invoice-history" className={styles.heading}>
        Histórico
      </h2>
      <ul className={styles.history}>
        <li>Emitida em {formatDate(issued_at)}</li>
        {paid_on && <li>Paga em {formatDate(paid_on)}</li>}
        {cancelled_at && <li>Cancelada em {formatDate(cancelled_at)}</li>}
        {notes && <li>A equipe escreveu: {notes}</li>}
      </ul>
    </section>
  );
}
