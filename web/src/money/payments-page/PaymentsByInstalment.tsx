import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLiveOrders } from '../../sourcing/orders/queries.ts';
import { type MarkedQuote, originsAmongQuery } from '../../sourcing/origins/queries.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListFilters } from '../../ui/ListFilters.tsx';
import { ListSkeleton } from '../../ui/LoadingSkeletons.tsx';
import { NothingMatches } from '../../ui/NothingMatches.tsx';
import { PrintButton } from '../../ui/PrintButton.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { useAddressParam } from '../../ui/use-address-param.ts';
import { usePagedList } from '../../ui/use-paged-list.tsx';
import { useSearch } from '../../ui/use-search.ts';
import { choiceOf } from '../../words/choice.ts';
import { instalmentStateLabel, type Role } from '../../words/labels.ts';
import type { SortOrder } from '../../words/sort-rows.ts';
import { PayableTable } from '../instalments/PayableTable.tsx';
import { payableOf } from '../instalments/payable.ts';
import { type PayableRow, payableInstalmentList } from '../instalments/queries.ts';
import { PixPanel } from '../payments/PixPanel.tsx';
import { PaymentsOfOrderDialog } from './PaymentsOfOrderDialog.tsx';

const stateChoices = [
  { value: '', label: 'Em aberto' },
  { value: 'todas', label: 'Todas' },
  ...Object.entries(instalmentStateLabel).map(([value, label]) => ({ value, label })),
];

const NONE: readonly MarkedQuote[] = [];

interface PaymentsByInstalmentProps {
  /** Null is everybody's. */
  architectId: string | null;
  role: Role;
}

/** Instalments over all projects by due date: paid by PIX from here, with receipts as on the page of the order. */
export function PaymentsByInstalment({ architectId, role }: PaymentsByInstalmentProps) {
  useLiveOrders();
  const search = useSearch();
  const [asked] = useAddressParam('situacao');
  const state = asked === 'todas' ? asked : choiceOf(instalmentStateLabel, asked);
  const [order, setOrder] = useState<SortOrder>(null);
  const { query, rows, paging, print } = usePagedList(
    payableInstalmentList(architectId, { search, state }, order),
    ({ instalment_id }) => instalment_id,
  );
  const marked = useQuery(originsAmongQuery(rows.map(({ order_id }) => order_id))).data ?? NONE;
  const [paying, setPaying] = useState<PayableRow | null>(null);
  const [opened, setOpened] = useState<PayableRow | null>(null);
  return (
    <>
      <ListFilters
        searchLabel="Buscar por projeto, fornecedor, pedido ou parcela"
        select={{ name: 'situacao', label: 'Situação', data: stateChoices }}
      >
        <PrintButton onPrint={print} />
      </ListFilters>
      <Reading
        query={query}
        failure="Não foi possível carregar as parcelas"
        skeleton={<ListSkeleton rows={8} />}
      >
        {() =>
          rows.length > 0 ? (
            <PayableTable
              rows={rows}
              marked={marked}
              onPay={setPaying}
              role={role}
              onRead={setOpened}
              order={order}
              onOrder={setOrder}
              {...paging}
            />
          ) : search === '' && state === '' ? (
            <EmptyState title="Nada a pagar agora" drawing="level">
              Todas as parcelas foram pagas. Escolha “Todas” para vê-las.
            </EmptyState>
          ) : (
            <NothingMatches title="Nenhuma parcela encontrada">
              Nenhuma parcela corresponde a esta busca.
            </NothingMatches>
          )
        }
      </Reading>
      <PixPanel
        instalment={paying && payableOf(paying)}
        role={role}
        onClose={() => setPaying(null)}
      />
      <PaymentsOfOrderDialog row={opened} role={role} onClose={() => setOpened(null)} />
    </>
  );
}
