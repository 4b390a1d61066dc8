import { Card, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ExportButton } from '../../ui/ExportButton.tsx';
import { FilterSelect, ListFilters } from '../../ui/ListFilters.tsx';
import lead from '../../ui/ListLead.module.css';
import { Reading } from '../../ui/Reading.tsx';
import { useAddressParam } from '../../ui/use-address-param.ts';
import { MonthColumns } from './MonthColumns.tsx';
import { MonthsTable } from './MonthsTable.tsx';
import { isEmpty, MONTHS_AT_FIRST, type MonthFigure, monthFigures } from './month-figures.ts';
import { monthsQuery, type ReportedMonth } from './queries.ts';
import styles from './Reports.module.css';
import { monthSheet, saveReport } from './sheets.ts';

const spans = [
  { value: '', label: '12 meses' },
  { value: '24', label: '24 meses' },
  { value: '60', label: '5 anos' },
  { value: '120', label: '10 anos' },
];

/** Month by month: who came, what was asked and ordered, what was paid, what the platform earned. */
export function MonthsReport() {
  const [span] = useAddressParam('meses');
  const months = spans.some(({ value }) => value === span) ? Number(span) : 0;
  const query = useQuery(monthsQuery(months || MONTHS_AT_FIRST));
  return (
    <>
      <div className={lead.lead}>
        <p className="muted">O que aconteceu em cada mês, pelo calendário de São Paulo.</p>
        <ExportButton
          failure="Não foi possível exportar os meses"
          disabled={!query.data || query.isPlaceholderData}
          save={() => saveReport('report_months', 'meses', monthSheet(query.data ?? []))}
        />
      </div>
      <ListFilters>
        <FilterSelect name="meses" label="Últimos" data={spans} />
      </ListFilters>
      <Reading query={query} failure="Não foi possível carregar os meses">
        {(rows) =>
          isEmpty(rows) ? (
            <EmptyState title="Nada aconteceu nestes meses" drawing="level">
              Cadastros, projetos, pedidos e comissões aparecem aqui assim que existirem.
            </EmptyState>
          ) : (
            <>
              <Columns months={rows} />
              <MonthsTable months={rows} />
            </>
          )
        }
      </Reading>
    </>
  );
}

/** Beyond so many columns nobody can distinguish them. */
const MOST_COLUMNS = 12;

function Columns({ months }: { months: readonly ReportedMonth[] }) {
  const [chosen, choose] = useAddressParam('valor');
  const figure: MonthFigure = Object.hasOwn(monthFigures, chosen)
    ? (chosen as MonthFigure)
    : 'approved';
  return (
    <Card withBorder radius="lg" padding="lg" mb="lg">
      <div className={styles.head}>
        <h2>{monthFigures[figure]} por mês</h2>
        <NativeSelect
          aria-label="Valor mostrado"
          value={figure}
          data={Object.entries(monthFigures).map(([value, label]) => ({ value, label }))}
          onChange={({ currentTarget: { value } }) => choose(value === 'approved' ? '' : value)}
        />
      </div>
      <MonthColumns
        label={`${monthFigures[figure]} por mês`}
        months={months
          .slice(0, MOST_COLUMNS)
          .map((row) => ({ month: row.month, amount: row[figure] }))}
      />
    </Card>
  );
}
