import { SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { recordExport } from '../../common/audit/queries.ts';
import { useLiveOrders } from '../../sourcing/orders/queries.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ExportButton } from '../../ui/ExportButton.tsx';
import { ListFilters } from '../../ui/ListFilters.tsx';
import { CardsSkeleton, ListSkeleton } from '../../ui/LoadingSkeletons.tsx';
import { NothingMatches } from '../../ui/NothingMatches.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { StatCard } from '../../ui/StatCard.tsx';
import { useAddressParam } from '../../ui/use-address-param.ts';
import { usePagedList } from '../../ui/use-paged-list.tsx';
import { useSearch } from '../../ui/use-search.ts';
import type { RowOf } from '../../wire/rows.ts';
import { choiceOf } from '../../words/choice.ts';
import { saveCsv } from '../../words/csv.ts';
import { formatBRL, today } from '../../words/format.ts';
import { instalmentStateLabel } from '../../words/labels.ts';
import type { SortOrder } from '../../words/sort-rows.ts';
import { MissingPixKey } from './MissingPixKey.tsx';
import { type Receivable, receivableList, receivableTotalsQuery } from './queries.ts';
import { ReceivableTable } from './ReceivableTable.tsx';
import { receivableSheet } from './receivable-sheet.ts';

const stateChoices = [
  { value: '', label: 'Em aberto' },
  { value: 'todas', label: 'Todas' },
  ...Object.entries(instalmentStateLabel).map(([value, label]) => ({ value, label })),
];

/** Amounts that a supplier receives, with their dates. */
export default function ReceivablesPage() {
  useLiveOrders();
  const search = useSearch();
  const [asked] = useAddressParam('situacao');
  const state = asked === 'todas' ? asked : choiceOf(instalmentStateLabel, asked);
  const [order, setOrder] = useState<SortOrder>(null);
  const totals = useQuery(receivableTotalsQuery);
  const { query, rows, paging, all } = usePagedList(
    receivableList({ search, state }, order),
    ({ instalment_id }) => instalment_id,
  );
  return (
    <>
      <PageHeader
        title="Recebimentos"
        lead="As parcelas dos seus pedidos, e quando cada uma vence."
        actions={
          <ExportButton
            failure="Não foi possível exportar os recebimentos"
            disabled={rows.length === 0}
            save={async () => saveReceivables(await all())}
          />
        }
      />
      <MissingPixKey />
      <Reading
        query={totals}
        failure="Não foi possível carregar os recebimentos"
        skeleton={
          <>
            <CardsSkeleton />
            <ListSkeleton rows={8} />
          </>
        }
      >
        {(sums) =>
          sums.instalments === 0 ? (
            <EmptyState title="Nenhuma parcela ainda" drawing="keys">
              Quando um orçamento seu é aprovado, as parcelas do pedido aparecem aqui.
            </EmptyState>
          ) : (
            <>
              <Totals sums={sums} />
              <ListFilters
                searchLabel="Buscar por projeto, pedido ou parcela"
                select={{ name: 'situacao', label: 'Situação', data: stateChoices }}
              />
              <Reading
                query={query}
                failure="Não foi possível carregar os recebimentos"
                skeleton={<ListSkeleton rows={8} />}
              >
                {() =>
                  rows.length > 0 ? (
                    <ReceivableTable rows={rows} order={order} onOrder={setOrder} {...paging} />
                  ) : search === '' && state === '' ? (
                    <EmptyState title="Nada a receber agora" drawing="level">
                      Todas as suas parcelas foram pagas. Escolha “Todas” para vê-las.
                    </EmptyState>
                  ) : (
                    <NothingMatches title="Nenhuma parcela encontrada">
                      Nenhuma das suas parcelas corresponde a esta busca.
                    </NothingMatches>
                  )
                }
              </Reading>
            </>
          )
        }
      </Reading>
    </>
  );
}

/** The trail records the export before the file exists (docs/security.md). */
async function saveReceivables(rows: Receivable[]): Promise<string> {
  const name = `recebimentos-${today()}.csv`;
  await recordExport('receivables', rows.length);
  saveCsv(name, receivableSheet(rows));
  return name;
}

function Totals({ sums }: { sums: RowOf<'receivable_totals'> }) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }} mb="lg">
      <StatCard label="A receber" icon="wallet" value={formatBRL(sums.remaining)} />
      <StatCard label="Vencido" icon="alert" value={formatBRL(sums.late)} />
      <StatCard label="Próximos 30 dias" icon="calendar" value={formatBRL(sums.next_30_days)} />
      <StatCard label="Recebido" icon="check" value={formatBRL(sums.received)} />
    </SimpleGrid>
  );
}
