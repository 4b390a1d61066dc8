import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { TwoLines } from '../../ui/TwoLines.tsx';
import { formatBRL, formatDate, formatRate, plural } from '../../words/format.ts';
import styles from './InvoicePage.module.css';
import { OrderLink } from './LedgerCells.tsx';
import { movementWords } from './ledger.ts';
import type { Invoice } from './queries.ts';

type Line = Invoice['lines'][number];

const forEverybody: Column<Line>[] = [
  {
    key: 'project',
    header: 'Projeto',
    cell: ({ project_name, item_description }) => (
      <TwoLines under={item_description}>{project_name}</TwoLines>
    ),
  },
  { key: 'order', header: 'Pedido', cell: OrderLink },
  {
    key: 'kind',
    header: 'Movimento',
    cell: (line) => <TwoLines under={formatDate(line.created_at)}>{movementWords(line)}</TwoLines>,
  },
  {
    key: 'base',
    header: 'Valor',
    align: 'right',
    cell: ({ base_amount }) => <span className="num">{formatBRL(base_amount)}</span>,
  },
  {
    key: 'rate',
    header: 'Taxa',
    align: 'right',
    cell: ({ commission_rate }) => <span className="num">{formatRate(commission_rate)}</span>,
  },
  {
    key: 'amount',
    header: 'Comissão',
    align: 'right',
    cell: ({ commission_amount }) => (
      <strong className="num">{formatBRL(commission_amount)}</strong>
    ),
  },
];

/** The team reads the records of the project and of the offer, which a supplier has no page for. */
const forTheTeam: Column<Line>[] = forEverybody.map((column) =>
  column.key === 'project'
    ? {
        ...column,
        cell: ({ project_id, project_name, quote_id, item_description }) => (
          <TwoLines under={<Link to={paths.quoteRecord(quote_id)}>{item_description}</Link>}>
            <Link to={paths.projectRecord(project_id)}>{project_name}</Link>
          </TwoLines>
        ),
      }
    : column,
);

/** The invoice's charges, deal by deal. */
export function InvoiceLines({ invoice, isTeam }: { invoice: Invoice; isTeam: boolean }) {
  const { lines, amount, status } = invoice;
  return (
    <section aria-labelledby="invoice-lines">
      <h2 id="invoice-lines" className={styles.heading}>
        O que está nesta fatura
      </h2>
      {lines.length > 0 ? (
        <DataTable
          caption={plural(lines.length, 'comissão', 'comissões')}
          columns={isTeam ? forTheTeam : forEverybody}
          rows={lines}
          rowKey={({ commission_id }) => commission_id}
          cardsUnder={760}
        />
      ) : (
        <p className="above-8 muted text-14">
          {status === 'cancelled'
            ? 'A fatura foi cancelada: as comissões dela entram em outra.'
            : 'Nenhuma comissão.'}
        </p>
      )}
      <p className="grand-total">
        Total <strong className="num">{formatBRL(amount)}</strong>
      </p>
      <p className="above-8 muted text-14">
        Esta fatura não é nota fiscal. A NFS-e é emitida à parte, no sistema da prefeitura.
      </p>
    </section>
  );
}
