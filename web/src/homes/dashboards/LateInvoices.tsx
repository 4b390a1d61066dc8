import { ActionIcon } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { AgingStrip } from '../../money/invoices/AgingStrip.tsx';
import { lateOf } from '../../money/invoices/aging.ts';
import { debtorOf, invoiceLabel } from '../../money/invoices/invoice.ts';
import {
  agingTotalQuery,
  type LateInvoice,
  latestInvoicesQuery,
} from '../../money/invoices/queries.ts';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import { formatBRL, plural, whatsappLink } from '../../words/format.ts';
import cards from './AdminDashboard.module.css';
import styles from './LateInvoices.module.css';

/** Suppliers' debts by how late they are, and whom to call first. Nothing while nothing is open. */
export function LateInvoices() {
  const sums = useQuery(agingTotalQuery).data;
  const latest = useQuery(latestInvoicesQuery).data ?? [];
  if (!sums || sums.total === 0) return null;
  const late = lateOf(sums);
  return (
    <section className={cards.card} aria-labelledby="late-invoices">
      <div className={cards.head}>
        <h2 id="late-invoices">
          <Link to={paths.lateInvoices()} className="reach">
            Comissões em atraso
          </Link>
        </h2>
        <span className={late > 0 ? 'error strong' : undefined}>
          {late > 0 ? formatBRL(late) : 'Nada em atraso'}
        </span>
      </div>
      <div className={styles.strip}>
        <AgingStrip amounts={sums} compact />
      </div>
      {latest.length > 0 && (
        <ul className={styles.named}>
          {latest.map((invoice) => (
            <LateLine key={invoice.invoice_id} invoice={invoice} />
          ))}
        </ul>
      )}
    </section>
  );
}

function LateLine({ invoice }: { invoice: LateInvoice }) {
  const chat = whatsappLink(invoice.supplier_phone);
  return (
    <li>
      <span className={`stack grows anywhere ${styles.who}`}>
        <strong>{debtorOf(invoice)}</strong>
        <span>
          <Link to={paths.invoice(invoice.invoice_id)} className="num">
            Fatura {invoiceLabel(invoice)}
          </Link>{' '}
          · {plural(invoice.days_late, 'dia', 'dias')}
        </span>
      </span>
      <strong className="num">{formatBRL(invoice.owed)}</strong>
      {chat && (
        <ActionIcon
          component="a"
          href={chat}
          target="_blank"
          rel="noopener noreferrer"
          variant="default"
          className={styles.write}
          aria-label={`WhatsApp de ${debtorOf(invoice)}`}
        >
          <Icon name="chat" />
        </ActionIcon>
      )}
    </li>
  );
}
