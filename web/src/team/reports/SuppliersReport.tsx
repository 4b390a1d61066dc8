import { SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ExportButton } from '../../ui/ExportButton.tsx';
import { ListFilters } from '../../ui/ListFilters.tsx';
import lead from '../../ui/ListLead.module.css';
import { NothingMatches } from '../../ui/NothingMatches.tsx';
import { PeriodFilter, usePeriod } from '../../ui/PeriodFilter.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { StatCard } from '../../ui/StatCard.tsx';
import { usePagedList } from '../../ui/use-paged-list.tsx';
import { useSearch } from '../../ui/use-search.ts';
import { formatBRL, formatQuantity, plural } from '../../words/format.ts';
import { periodWords } from '../../words/period.ts';
import type { SortOrder } from '../../words/sort-rows.ts';
import { type SupplierTotals, supplierReport, supplierTotalsQuery } from './queries.ts';
import { SuppliersTable } from './SuppliersTable.tsx';
import { saveReport, supplierSheet } from './sheets.ts';

const FAILURE = 'Não foi possível carregar os fornecedores';

/** Requests, answers and sales of each supplier in a period, and its debt today. */
export function SuppliersReport() {
  const period = usePeriod();
  const search = useSearch();
  const [order, setOrder] = useState<SortOrder>(null);
  const totals = useQuery(supplierTotalsQuery({ period, search }));
  const list = usePagedList(
    supplierReport({ period, search }, order),
    ({ supplier_id }) => supplier_id,
  );
  const { rows, paging } = list;
  return (
    <>
      <div className={lead.lead}>
        <p className="muted">Solicitações e pedidos {periodWords(period)}.</p>
        <ExportButton
          failure="Não foi possível exportar os fornecedores"
          disabled={rows.length === 0 || paging.isStale}
          save={async () =>
            saveReport('report_suppliers', 'fornecedores', supplierSheet(await list.all()))
          }
        />
      </div>
      <ListFilters searchLabel="Buscar por fornecedor ou empresa">
        <PeriodFilter />
      </ListFilters>
      <Reading query={totals} failure={FAILURE}>
        {(sums) => (
          <>
            <Totals totals={sums} />
            <Reading query={list.query} failure={FAILURE}>
              {() =>
                rows.length > 0 ? (
                  <SuppliersTable rows={rows} order={order} onOrder={setOrder} {...paging} />
                ) : (
                  <NothingMatches title="Nenhum fornecedor encontrado">
                    Nenhum fornecedor aprovado corresponde a esta busca.
                  </NothingMatches>
                )
              }
            </Reading>
          </>
        )}
      </Reading>
    </>
  );
}

function Totals({ totals }: { totals: SupplierTotals }) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }} mb="lg">
      <StatCard
        label="Solicitações"
        icon="inbox"
        value={formatQuantity(totals.requests)}
        hint={`${plural(totals.answered, 'respondida', 'respondidas')}, de ${plural(totals.suppliers, 'fornecedor', 'fornecedores')}`}
      />
      <StatCard
        label="Pedidos"
        icon="chart"
        value={formatBRL(totals.approved)}
        hint={[
          plural(totals.orders, 'pedido', 'pedidos'),
          totals.outside_orders > 0 &&
            `mais ${plural(totals.outside_orders, 'de fora', 'de fora')}, ${formatBRL(totals.outside_approved)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      />
      <StatCard
        label="Comissões"
        icon="handshake"
        value={formatBRL(totals.commission)}
        hint="Destes pedidos"
      />
      <StatCard
        label="Faturas em aberto"
        icon="wallet"
        value={formatBRL(totals.open_invoices)}
        hint="Hoje, de qualquer período"
      />
    </SimpleGrid>
  );
}
