import { useState } from 'react';
import { CommissionTable } from '../../money/commissions/CommissionTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListSkeleton } from '../../ui/LoadingSkeletons.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { usePagedList } from '../../ui/use-paged-list.tsx';
import type { SortOrder } from '../../words/sort-rows.ts';
import { recordCommissionList } from './queries.ts';

/** Commissions of a project's deals, row by row of the ledger. */
export function RecordCommissions({ projectId }: { projectId: string }) {
  const [order, setOrder] = useState<SortOrder>(null);
  const { query, rows, paging } = usePagedList(
    recordCommissionList(projectId, order),
    ({ id }) => id,
  );
  return (
    <Reading
      query={query}
      failure="Não foi possível carregar as comissões"
      skeleton={<ListSkeleton rows={6} />}
    >
      {() =>
        rows.length > 0 ? (
          <CommissionTable
            caption="Comissões do projeto"
            commissions={rows}
            order={order}
            onOrder={setOrder}
            {...paging}
          />
        ) : (
          <EmptyState title="Nenhuma comissão ainda" drawing="sheet">
            Cada orçamento aprovado escreve a sua.
          </EmptyState>
        )
      }
    </Reading>
  );
}
