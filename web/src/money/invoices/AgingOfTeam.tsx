import { Card } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { recordExport } from '../../common/audit/queries.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ExportButton } from '../../ui/ExportButton.tsx';
import lead from '../../ui/ListLead.module.css';
import { Reading } from '../../ui/Reading.tsx';
import { usePagedList } from '../../ui/use-paged-list.tsx';
import { saveCsv } from '../../words/csv.ts';
import { formatBRL, today } from '../../words/format.ts';
import type { SortOrder } from '../../words/sort-rows.ts';
import { AgingStrip } from './AgingStrip.tsx';
import { AgingTable } from './AgingTable.tsx';
import { agingSteps, lateOf } from './aging.ts';
import { type Aging, agingList, agingTotalQuery } from './queries.ts';

const FAILURE = 'Não foi possível carregar o que está em atraso';

/** Suppliers' debts by how late they are: in all, and for each supplier. */
export function AgingOfTeam() {
  const [order, setOrder] = useState<SortOrder>(null);
  const total = useQuery(agingTotalQuery);
  const { query, rows, paging, all } = usePagedList(
    agingList(order),
    ({ supplier_id }) => supplier_id ?? '',
  );
  return (
    <>
      <div className={lead.lead}>
        <p className="muted">Faturas em aberto, pelos dias que passaram do vencimento.</p>
        <ExportButton
          failure="Não foi possível exportar o atraso"
          disabled={rows.length === 0}
          save={async () => saveAging(await all())}
        />
      </div>
      <Reading query={total} failure={FAILURE}>
        {(sums) =>
          !sums || sums.total === 0 ? (
            <EmptyState title="Nenhuma fatura em aberto" drawing="level">
              Tudo o que foi faturado está pago.
            </EmptyState>
          ) : (
            <>
              <Card withBorder radius="lg" padding="lg" mb="lg">
                <div className="flex wrap between baseline gap-4-16 below-12">
                  <h2 className="text-20">{formatBRL(sums.total)} em aberto</h2>
                  <span className="error strong">{lateSentence(lateOf(sums))}</span>
                </div>
                <AgingStrip amounts={sums} />
              </Card>
              <Reading query={query} failure={FAILURE}>
                {() => <AgingTable rows={rows} order={order} onOrder={setOrder} {...paging} />}
              </Reading>
            </>
          )
        }
      </Reading>
    </>
  );
}

const lateSentence = (late: number) =>
  late > 0 ? `${formatBRL(late)} em atraso` : 'Nada em atraso';

/** The trail records the export before the file exists (docs/security.md). */
async function saveAging(rows: Aging[]): Promise<string> {
  const name = `atraso-${today()}.csv`;
  await recordExport('commission_aging', rows.length);
  saveCsv(name, [
    ['Fornecedor', 'Empresa', ...agingSteps.map(({ label }) => `${label} (R$)`), 'Total (R$)'],
    ...rows.map((row) => [
      row.supplier_name ?? '',
      row.supplier_company ?? '',
      ...agingSteps.map(({ of }) => row[of]),
      row.total,
    ]),
  ]);
  return name;
}
