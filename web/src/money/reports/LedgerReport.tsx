import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { type Column, PagedTable } from '../../ui/DataTable.tsx';
import lead from '../../ui/ListLead.module.css';
import { TwoLines } from '../../ui/TwoLines.tsx';
import { useAddressParam } from '../../ui/use-address-param.ts';
import { usePagedList } from '../../ui/use-paged-list.tsx';
import type { RowOf } from '../../wire/rows.ts';
import { formatBRL, formatDate, plural } from '../../words/format.ts';
import { NothingInPeriod } from './NothingInPeriod.tsx';
import {
  type LedgerFilter,
  type LedgerRow,
  ledgerList,
  ledgerTotalsQuery,
  wholeLedger,
} from './queries.ts';
import { ReportExports } from './ReportExports.tsx';
import { ReportReading } from './ReportReading.tsx';
import styles from './Reports.module.css';
import { factWords, type ReportFacts } from './report-facts.ts';
import { useReportFilter } from './report-filter.ts';
import { ledgerTable } from './report-sheet.ts';

interface LedgerReportProps {
  facts: ReportFacts;
}

/** Every payment and what was taken back, in the order of days, with its total. */
export function LedgerReport({ facts }: LedgerReportProps) {
  const [outside, setOutside] = useAddressParam('fora');
  const filter: LedgerFilter = { ...useReportFilter(), withOutside: outside === 'sim' };
  const totals = useQuery(ledgerTotalsQuery(filter));
  return (
    <ReportReading query={totals} failure="Não foi possível carregar os pagamentos">
      {(sums) => (
        <Ledger
          filter={filter}
          sums={sums}
          facts={facts}
          choice={
            <Checkbox
              className={`no-print below-16 ${styles.choice}`}
              label="Com os pagamentos de compras por fora"
              checked={filter.withOutside}
              disabled={filter.supplierId !== ''}
              onChange={({ currentTarget: { checked } }) => setOutside(checked ? 'sim' : '')}
            />
          }
        />
      )}
    </ReportReading>
  );
}

interface LedgerProps extends LedgerReportProps {
  filter: LedgerFilter;
  sums: RowOf<'payment_ledger_totals'>;
  choice: React.ReactNode;
}

function Ledger({ filter, sums, facts, choice }: LedgerProps) {
  const list = usePagedList(ledgerList(filter, sums.payments), ledgerKey);
  const { rows, paging } = list;
  return (
    <>
      <div className={lead.lead}>
        <p className="muted">
          Pagamentos {factWords(facts)}: {plural(sums.payments, 'lançamento', 'lançamentos')},{' '}
          <strong className="num">{formatBRL(sums.amount)}</strong>
          {sums.reversed !== 0 && (
            <>
              {' '}
              (<span className="num">{formatBRL(sums.paid)}</span> pagos,{' '}
              <span className="num">{formatBRL(-sums.reversed)}</span> estornados)
            </>
          )}
          .
        </p>
        <ReportExports
          kind="payment_ledger"
          disabled={sums.payments === 0 || paging.isStale}
          rows={sums.payments}
          make={async () => ledgerTable(await wholeLedger(filter), sums.amount, facts)}
          print={list.print}
        />
      </div>
      {choice}
      <ReportReading query={list.query} failure="Não foi possível carregar os pagamentos">
        {() =>
          rows.length > 0 ? (
            <PagedTable
              caption="Livro de pagamentos"
              cardsUnder={940}
              columns={columns}
              rows={rows}
              rowKey={ledgerKey}
              {...paging}
            />
          ) : (
            <NothingInPeriod />
          )
        }
      </ReportReading>
    </>
  );
}

const ledgerKey = ({ payment_id }: LedgerRow) => payment_id;

const columns: Column<LedgerRow>[] = [
  {
    key: 'day',
    header: 'Data',
    cell: ({ payment_date }) => <span className="num">{formatDate(payment_date)}</span>,
  },
  {
    key: 'supplier',
    header: 'Fornecedor',
    cell: (row) => (
      <TwoLines under={[row.supplier_legal_name, row.supplier_tax_id].filter(Boolean).join(' · ')}>
        {row.supplier_name}
      </TwoLines>
    ),
  },
  {
    key: 'project',
    header: 'Projeto',
    cell: (row) => (
      <TwoLines under={row.client_name}>
        <Link to={paths.projectTab(row.project_id, 'dinheiro')}>{row.project_name}</Link>
      </TwoLines>
    ),
  },
  {
    key: 'item',
    header: 'Item',
    cell: (row) => (
      <TwoLines
        under={[
          row.category_label,
          row.origin === 'outside' && 'por fora',
          row.order_number &&
            `${row.origin === 'outside' ? 'compra' : 'pedido'} ${row.order_number}`,
          row.parcela && `parcela ${row.parcela}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      >
        {row.item ?? '–'}
      </TwoLines>
    ),
  },
  {
    key: 'recorded',
    header: 'Registrado por',
    cell: (row) => (
      <TwoLines
        under={[
          `em ${formatDate(row.recorded_at)}`,
          row.receipts.length > 0 && plural(row.receipts.length, 'comprovante', 'comprovantes'),
        ]
          .filter(Boolean)
          .join(' · ')}
      >
        {row.recorded_by}
      </TwoLines>
    ),
  },
  {
    key: 'amount',
    header: 'Valor',
    align: 'right',
    cell: (row) => (
      <TwoLines under={row.reversal_of !== null && 'estorno'}>
        <div className="num">{formatBRL(row.amount)}</div>
      </TwoLines>
    ),
  },
];
