import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { TwoLines } from '../../ui/TwoLines.tsx';
import { formatBRL, formatDate, formatRate, plural } from '../../words/format.ts';
import styles from './InvoicePage.module.css';
import type { Invoice } from './queries.ts';

type Payment = Invoice['payments'][number];

const columns: Column<Payment>[] = [
  {
    key: 'day',
    header: 'Recebido em',
    cell: ({ paid_on, waived }) => (
      <TwoLines under={waived > 0 && `${formatBRL(waived)} de multa e juros dispensados`}>
        <span className="num">{formatDate(paid_on)}</span>
      </TwoLines>
    ),
  },
  {
    key: 'charges',
    header: 'Multa e juros',
    align: 'right',
    cell: ({ charges }) => <span className="num">{formatBRL(charges)}</span>,
  },
  {
    key: 'amount',
    header: 'Valor',
    align: 'right',
    cell: ({ amount }) => <strong className="num">{formatBRL(amount)}</strong>,
  },
];

/** Payments of an invoice, and its cost when it is late; nothing where there is neither. */
export function InvoicePayments({ invoice }: { invoice: Invoice }) {
  const { payments } = invoice;
  const terms = invoice.status === 'open' && lateTerms(invoice);
  if (payments.length === 0 && !terms) return null;
  return (
    <section aria-labelledby="invoice-payments">
      <h2 id="invoice-payments" className={styles.heading}>
        Pagamentos
      </h2>
      {payments.length > 0 ? (
        <DataTable
          caption={plural(payments.length, 'pagamento', 'pagamentos')}
          columns={columns}
          rows={payments}
          rowKey={({ payment_id }) => payment_id}
          cardsUnder={560}
        />
      ) : (
        <p className="above-8 muted text-14">Nada recebido ainda.</p>
      )}
      {terms && <p className="above-8 muted text-14">{terms}</p>}
    </section>
  );
}

/** `Depois do vencimento: multa de 2% e juros de 1% ao mês, por dia de atraso, sobre o que faltar pagar.` */
function lateTerms({ fine_rate, interest_rate }: Invoice): string | null {
  const parts = [
    ...(fine_rate > 0 ? [`multa de ${formatRate(fine_rate)}`] : []),
    ...(interest_rate > 0
      ? [`juros de ${formatRate(interest_rate)} ao mês, por dia de atraso`]
      : []),
  ];
  return parts.length > 0
    ? `Depois do vencimento: ${parts.join(' e ')}, sobre o que faltar pagar.`
    : null;
}
