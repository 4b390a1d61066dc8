import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import lead from '../../ui/ListLead.module.css';
import { ParamsLink } from '../../ui/ParamsLink.tsx';
import { useAddressParam } from '../../ui/use-address-param.ts';
import type { ParamsChange } from '../../ui/use-url-params.ts';
import { formatBRL, formatPercent } from '../../words/format.ts';
import { capitalised, daysOfMonth } from '../../words/period.ts';
import { ColumnChoice } from './ColumnChoice.tsx';
import { chosenFigures, type Figure, figureLabel, figuresOf, groupingWords } from './figures.ts';
import { NothingInPeriod } from './NothingInPeriod.tsx';
import { type Grouping, partOf, type ReportRow, reportQuery } from './queries.ts';
import { ReportExports } from './ReportExports.tsx';
import { ReportReading } from './ReportReading.tsx';
import { factWords, type ReportFacts } from './report-facts.ts';
import { useReportFilter } from './report-filter.ts';
import { reportTable } from './report-sheet.ts';

interface GroupedReportProps {
  grouping: Grouping;
  /** For its sentence and its files. */
  facts: ReportFacts;
}

/** The money of the office by project, supplier, category or month, with the total that the database added up. */
export function GroupedReport({ grouping, facts }: GroupedReportProps) {
  const filter = useReportFilter();
  const query = useQuery(reportQuery(grouping, filter));
  const [asked] = useAddressParam('colunas');
  const rows = query.data?.filter(({ is_total }) => !is_total) ?? [];
  const total = query.data?.find(({ is_total }) => is_total);
  const offered = total ? figuresOf(grouping, total) : [];
  const shown = chosenFigures(asked).filter((figure) => offered.includes(figure));
  const names = shown.join();
  const columns = useMemo(
    () => columnsFor(grouping, names.split(',').filter(Boolean) as Figure[]),
    [grouping, names],
  );
  const { by } = groupingWords[grouping];
  return (
    <>
      <div className={lead.lead}>
        <p className="muted">
          O dinheiro da conta {by}, {factWords(facts)}.
        </p>
        <ReportExports
          kind="financial_report"
          disabled={rows.length === 0 || query.isPlaceholderData}
          rows={rows.length}
          make={async () => reportTable(grouping, shown, query.data ?? [], facts)}
          print={() => window.print()}
        />
      </div>
      <ReportReading query={query} failure="Não foi possível carregar o relatório">
        {() =>
          total && rows.length > 0 ? (
            <>
              <ColumnChoice offered={offered} />
              <DataTable
                caption={`Relatório ${by}`}
                cardsUnder={Math.min(MOST_TABLE_WIDTH, Math.max(700, 200 + shown.length * 100))}
                columns={columns}
                rows={rows}
                rowKey={partOf}
                total={total}
              />
              {total.previsto === null && <p className="muted above-12">{BUDGET_NOTE}</p>}
              <OutsideNote total={total} shown={shown} />
            </>
          ) : (
            <NothingInPeriod />
          )
        }
      </ReportReading>
    </>
  );
}

const BUDGET_NOTE =
  'O previsto é do projeto inteiro: escolha “Desde o início”, sem fornecedor, para comparar com ele.';
/** The frame beside the sidebar at 1280 pixels: a table with more columns than fit there scrolls in it. */
const MOST_TABLE_WIDTH = 940;

/** Says what was bought outside, where no column does. */
function OutsideNote({ total, shown }: { total: ReportRow; shown: readonly Figure[] }) {
  const outside = total.fora_comprado + total.fora_planejado;
  if ((outside === 0 && total.fora_pago === 0) || shown.some((figure) => figure.startsWith('fora')))
    return null;
  return (
    <p className="muted above-12">
      As compras por fora não estão nestes valores:{' '}
      <span className="num">{formatBRL(outside)}</span> comprados ou previstos,{' '}
      <span className="num">{formatBRL(total.fora_pago)}</span> pagos.
    </p>
  );
}

const columnsFor = (grouping: Grouping, figures: readonly Figure[]): Column<ReportRow>[] => [
  {
    key: 'label',
    header: groupingWords[grouping].head,
    sortBy: (row) =>
      grouping === 'month' ? (row.key ?? '') : row.label.toLocaleLowerCase('pt-BR'),
    cell: (row) => <RowName row={row} grouping={grouping} />,
  },
  ...figures.map(
    (figure): Column<ReportRow> => ({
      key: figure,
      header: figureLabel[figure],
      align: 'right',
      sortBy: (row) => row[figure] ?? Number.NEGATIVE_INFINITY,
      cell: (row) => <span className="num">{figureWords(figure, row[figure])}</span>,
    }),
  ),
];

const figureWords = (figure: Figure, amount: number | null) =>
  amount === null
    ? '–'
    : figure === 'desvio_percent'
      ? `${amount > 0 ? '+' : amount < 0 ? '−' : ''}${formatPercent(Math.abs(amount))}`
      : amount === 0
        ? '–'
        : formatBRL(amount);

/** The name leads to the payments that the row is about. */
function RowName({ row, grouping }: { row: ReportRow; grouping: Grouping }) {
  const { is_total, key } = row;
  const label = grouping === 'month' ? capitalised(row.label) : row.label;
  if (is_total || key === null || key === 'outside') return label;
  return <ParamsLink change={paymentsOf(grouping, key)}>{label}</ParamsLink>;
}

const paymentsOf =
  (grouping: Grouping, key: string): ParamsChange =>
  (params) => {
    params.set('aba', 'pagamentos');
    if (grouping === 'month') {
      const { from, until } = daysOfMonth(key);
      params.set('periodo', 'datas');
      params.set('de', from);
      params.set('ate', until);
    } else
      params.set(
        { project: 'projeto', supplier: 'fornecedor', category: 'categoria' }[grouping],
        key,
      );
    return params;
  };
