import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { recordExport } from '../../common/audit/queries.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ExportButton } from '../../ui/ExportButton.tsx';
import { ListFilters } from '../../ui/ListFilters.tsx';
import styles from '../../ui/ListLead.module.css';
import { NothingMatches } from '../../ui/NothingMatches.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { useAddressParam } from '../../ui/use-address-param.ts';
import { usePagedList } from '../../ui/use-paged-list.tsx';
import { useSearch } from '../../ui/use-search.ts';
import { saveCsv } from '../../words/csv.ts';
import { today } from '../../words/format.ts';
import { lastMonths, monthName } from '../../words/period.ts';
import type { SortOrder } from '../../words/sort-rows.ts';
import { type StatementLine, statementList } from './own-queries.ts';
import { StatementTable } from './StatementTable.tsx';
import { statementSheet } from './statement-sheet.ts';

const MONTHS_OFFERED = 24;

/** Every movement of the signed-in supplier's ledger, of all months or of one. */
export function Statement() {
  const search = useSearch();
  const months = lastMonths(MONTHS_OFFERED, true);
  const [asked, setAsked] = useAddressParam('mes');
  const month = months.find((one) => one === asked) ?? '';
  const [order, setOrder] = useState<SortOrder>(null);
  const { query, rows, paging, all } = usePagedList(
    statementList({ search, month }, order),
    ({ commission_id }) => commission_id,
  );
  return (
    <>
      <div className={styles.lead}>
        <p className="muted">
          Cada orçamento aprovado, com a taxa combinada e onde a comissão está.
        </p>
        <ExportButton
          failure="Não foi possível exportar o extrato"
          disabled={rows.length === 0}
          save={async () => saveStatement(await all())}
        />
      </div>
      <ListFilters searchLabel="Buscar por projeto, pedido ou item">
        <NativeSelect
          label="Mês"
          value={month}
          data={[
            { value: '', label: 'Todos os meses' },
            ...months.map((value) => ({ value, label: monthName(value) })),
          ]}
          onChange={({ currentTarget }) => setAsked(currentTarget.value)}
        />
      </ListFilters>
      <Reading query={query} failure="Não foi possível carregar o extrato">
        {() =>
          rows.length > 0 ? (
            <StatementTable rows={rows} order={order} onOrder={setOrder} {...paging} />
          ) : search === '' && month === '' ? (
            <EmptyState title="Nenhuma comissão ainda" drawing="keys">
              Uma comissão nasce quando um orçamento seu é aprovado, pela taxa que você viu ao
              enviá-lo.
            </EmptyState>
          ) : (
            <NothingMatches title="Nenhuma comissão encontrada">
              Nenhuma das suas comissões corresponde a esta busca.
            </NothingMatches>
          )
        }
      </Reading>
    </>
  );
}

/** The trail records the export before the file exists (docs/security.md). */
async function saveStatement(rows: StatementLine[]): Promise<string> {
  const name = `comissoes-${today()}.csv`;
  await recordExport('commission_statement', rows.length);
  saveCsv(name, statementSheet(rows));
  return name;
}
