import { Button, SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { recordExport } from '../../common/audit/queries.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ExportButton } from '../../ui/ExportButton.tsx';
import { ListFilters } from '../../ui/ListFilters.tsx';
import styles from '../../ui/ListLead.module.css';
import { NothingMatches } from '../../ui/NothingMatches.tsx';
import { PeriodFilter, usePeriod } from '../../ui/PeriodFilter.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { StatCard } from '../../ui/StatCard.tsx';
import { useAddressParam } from '../../ui/use-address-param.ts';
import { usePagedList } from '../../ui/use-paged-list.tsx';
import { useSearch } from '../../ui/use-search.ts';
import { saveCsv } from '../../words/csv.ts';
import { formatBRL, formatQuantity, plural, today } from '../../words/format.ts';
import { periodWords } from '../../words/period.ts';
import type { SortOrder } from '../../words/sort-rows.ts';
import { CommissionTable } from './CommissionTable.tsx';
import { spreadsheetOf } from './export.ts';
import {
  type Commission,
  type CommissionTotals,
  commissionList,
  commissionTotalsQuery,
} from './queries.ts';

/** The platform's commissions by period: totals, the deals behind them, and a spreadsheet. */
export function CommissionLedger() {
  const period = usePeriod();
  const search = useSearch();
  const [order, setOrder] = useState<SortOrder>(null);
  const totals = useQuery(commissionTotalsQuery({ period, search }));
  const list = usePagedList(commissionList({ period, search }, order), ({ id }) => id);
  const { rows, paging } = list;
  return (
    <>
      <div className={styles.lead}>
        <p className="muted">Negócios fechados {periodWords(period)}.</p>
        <ExportButton
          failure="Não foi possível exportar as comissões"
          disabled={rows.length === 0 || paging.isStale}
          save={async () => saveCommissions(await list.all())}
        />
      </div>
      <ListFilters searchLabel="Buscar por projeto, item ou fornecedor">
        <PeriodFilter />
      </ListFilters>
      <Reading query={totals} failure="Não foi possível carregar as comissões">
        {(sums) => (
          <>
            <Totals totals={sums} />
            <Reading query={list.query} failure="Não foi possível carregar as comissões">
              {() => (
                <>
                  {rows.length > 0 && (
                    <CommissionTable
                      commissions={rows}
                      order={order}
                      onOrder={setOrder}
                      {...paging}
                    />
                  )}
                  {rows.length === 0 && (search === '' ? <NoneInPeriod /> : <NoneFound />)}
                </>
              )}
            </Reading>
          </>
        )}
      </Reading>
    </>
  );
}

/** The trail records the export before the file exists (docs/security.md). */
async function saveCommissions(commissions: Commission[]): Promise<string> {
  const name = `comissoes-${today()}.csv`;
  await recordExport('commissions', commissions.length);
  saveCsv(name, spreadsheetOf(commissions));
  return name;
}

function Totals({ totals }: { totals: CommissionTotals }) {
  return (
    <SimpleGrid type="container" cols={{ base: 1, '600px': 3 }} mb="lg">
      <StatCard
        label="Comissões"
        icon="handshake"
        value={formatBRL(totals.commission)}
        hint="Das comissões listadas"
      />
      <StatCard
        label="Valor aprovado"
        icon="wallet"
        value={formatBRL(totals.approved)}
        hint="Orçamentos que geraram comissão"
      />
      <StatCard
        label="Negócios"
        icon="chart"
        value={formatQuantity(totals.deals)}
        hint={`De ${plural(totals.suppliers, 'fornecedor', 'fornecedores')}`}
      />
    </SimpleGrid>
  );
}

const NoneFound = () => (
  <NothingMatches title="Nenhuma comissão encontrada">
    Nenhuma comissão deste período corresponde a esta busca.
  </NothingMatches>
);

function NoneInPeriod() {
  const [period, setPeriod] = useAddressParam('periodo');
  return (
    <EmptyState
      title="Nenhuma comissão neste período"
      drawing="level"
      action={
        period !== 'tudo' && (
          <Button variant="default" onClick={() => setPeriod('tudo')}>
            Ver desde o início
          </Button>
        )
      }
    >
      Uma comissão nasce quando um arquiteto aprova o orçamento de um fornecedor.
    </EmptyState>
  );
}
