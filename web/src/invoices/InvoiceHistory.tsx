import { Timeline } from '../ui/Timeline.tsx';
import { formatDate } from '../words/format.ts';
import styles from './InvoicePage.module.css';
import type { Invoice } from './queries.ts';

type Event = Invoice['events'][number];

const what: Readonly<Record<Event['act'], string>> = {
  issued: 'Fatura emitida',
  paid: 'Pagamento registrado',
  reopened: 'Fatura reaberta',
  cancelled: 'Fatura cancelada',
  nfse: 'Número da NFS-e',
};

/** What happened to an invoice. A supplier reads that the team did it, the team who of them. */
export function InvoiceHistory({ invoice, isTeam }: { invoice: Invoice; isTeam: boolean }) {
  const items = invoice.events.map((event) => ({
    key: `${event.at} ${event.act}`,
    at: event.at,
    what: what[event.act],
    about: aboutOf(event),
    who: (isTeam && event.by_name) || 'Equipe do Prumo',
  }));
  return (
    <section aria-labelledby="invoice-history">
      <h2 id="invoice-history" className={styles.heading}>
        Histórico
      </h2>
      <Timeline items={items} label="Histórico da fatura" />
    </section>
  );
}

/** The day of a payment, a number, or what was written. */
function aboutOf({ paid_on, nfse_number, notes }: Event): string | undefined {
  const said = [paid_on && `pago em ${formatDate(paid_on)}`, nfse_number, notes].filter(Boolean);
  return said.length > 0 ? said.join(' · ') : undefined;
}
