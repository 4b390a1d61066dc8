import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import lead from '../../ui/ListLead.module.css';
import { TwoLines } from '../../ui/TwoLines.tsx';
import { byKey } from '../../words/by-key.ts';
import { formatBRL } from '../../words/format.ts';
import { capitalised, monthName } from '../../words/period.ts';
import { NothingInPeriod } from './NothingInPeriod.tsx';
import { type FlowRow, flowPart, flowQuery } from './queries.ts';
import { ReportExports } from './ReportExports.tsx';
import { ReportReading } from './ReportReading.tsx';
import styles from './Reports.module.css';
import { factWords, type ReportFacts } from './report-facts.ts';
import { useReportFilter } from './report-filter.ts';
import { flowTable } from './report-sheet.ts';

interface CashFlowReportProps {
  facts: ReportFacts;
}

/** Amounts that are overdue, to come and paid, by month and, below each, by project. */
export function CashFlowReport({ facts }: CashFlowReportProps) {
  const filter = useReportFilter();
  const query = useQuery(flowQuery(filter));
  const total = query.data?.find(({ month }) => month === null);
  const rows = useMemo(() => linesOf(query.data ?? []), [query.data]);
  return (
    <>
      <div className={lead.lead}>
        <p className="muted">O que se paga por mês, {factWords(facts)}.</p>
        <ReportExports
          kind="cash_flow"
          disabled={rows.length === 0 || query.isPlaceholderData}
          rows={rows.length}
          make={async () => flowTable(query.data ?? [], facts)}
          print={() => window.print()}
        />
      </div>
      <ReportReading query={query} failure="Não foi possível carregar o fluxo de caixa">
        {() =>
          total && rows.length > 0 ? (
            <>
              <DataTable
                caption="Fluxo de caixa"
                cardsUnder={900}
                columns={columns}
                rows={rows}
                rowKey={flowPart}
                rowClass={({ is_total }) => (is_total ? styles.month : styles.project)}
                total={total}
              />
              <p className="muted above-12">
                Parcelas contam no mês em que vencem, ou em que a entrega é esperada; pagamentos, no
                mês em que foram feitos. Meses são inteiros.
              </p>
            </>
          ) : (
            <NothingInPeriod />
          )
        }
      </ReportReading>
    </>
  );
}

/** The months with their projects; a month of one project is one line, with its name. */
function linesOf(rows: readonly FlowRow[]): FlowRow[] {
  const ofMonth = byKey(
    rows.filter(({ is_total }) => !is_total),
    ({ month }) => month,
  );
  return rows.flatMap((row) => {
    if (row.month === null) return [];
    const projects = ofMonth.get(row.month) ?? [];
    const [only] = projects;
    if (projects.length > 1) return [row];
    return row.is_total ? [{ ...row, project_name: only?.project_name ?? null }] : [];
  });
}

const amount = (
  header: string,
  key: 'vencido' | 'a_vencer' | 'pago' | 'fora_a_pagar' | 'fora_pago',
) =>
  ({
    key,
    header,
    align: 'right',
    cell: (row) => <span className="num">{row[key] === 0 ? '–' : formatBRL(row[key])}</span>,
  }) satisfies Column<FlowRow>;

const columns: Column<FlowRow>[] = [
  {
    key: 'month',
    header: 'Mês e projeto',
    cell: ({ month, is_total, project_name }) =>
      month === null ? (
        'Total'
      ) : is_total ? (
        <TwoLines under={project_name}>{capitalised(monthName(month))}</TwoLines>
      ) : (
        project_name
      ),
  },
  amount('Vencido', 'vencido'),
  amount('A vencer', 'a_vencer'),
  amount('Pago', 'pago'),
  amount('A pagar por fora', 'fora_a_pagar'),
  amount('Pago por fora', 'fora_pago'),
];
