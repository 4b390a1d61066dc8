import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { type Column, PagedTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListFilters } from '../../ui/ListFilters.tsx';
import { ListSkeleton } from '../../ui/LoadingSkeletons.tsx';
import { NothingMatches } from '../../ui/NothingMatches.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useAddressParam } from '../../ui/use-address-param.ts';
import { usePagedList } from '../../ui/use-paged-list.tsx';
import { useSearch } from '../../ui/use-search.ts';
import { choiceOf } from '../../words/choice.ts';
import { formatBRL, formatDate } from '../../words/format.ts';
import type { Role } from '../../words/labels.ts';
import type { SortOrder } from '../../words/sort-rows.ts';
import { kindLabel, purchaseStateLabel } from '../purchases/purchase-words.ts';
import { type ListedPurchase, purchaseList } from '../purchases/queries.ts';

const stateChoices = [
  { value: '', label: 'Todas' },
  ...Object.entries(purchaseStateLabel).map(([value, label]) => ({ value, label })),
];

/** Purchases outside of all projects: each leads to those of its project, where it is paid and changed. */
export function PaymentsOutside({ role }: { role: Role }) {
  const search = useSearch();
  const [asked] = useAddressParam('situacao');
  const state = choiceOf(purchaseStateLabel, asked);
  const [order, setOrder] = useState<SortOrder>(null);
  const { query, rows, paging } = usePagedList(
    purchaseList({ search, state }, order),
    ({ purchase_id }) => purchase_id,
  );
  const columns = useMemo(() => columnsFor(role), [role]);
  return (
    <>
      <ListFilters
        searchLabel="Buscar por projeto, loja ou número"
        select={{ name: 'situacao', label: 'Situação', data: stateChoices }}
      />
      <Reading
        query={query}
        failure="Não foi possível carregar as compras"
        skeleton={<ListSkeleton rows={8} />}
      >
        {() =>
          rows.length > 0 ? (
            <PagedTable
              caption="Compras por fora"
              cardsUnder={900}
              columns={columns}
              rows={rows}
              rowKey={({ purchase_id }) => purchase_id}
              order={order}
              onOrder={setOrder}
              {...paging}
            />
          ) : search === '' && state === '' ? (
            <EmptyState title="Nada comprado por fora" drawing="sheet">
              As compras são registradas em cada projeto, em Obra, Compras.
            </EmptyState>
          ) : (
            <NothingMatches title="Nenhuma compra encontrada">
              Nenhuma compra corresponde a esta busca.
            </NothingMatches>
          )
        }
      </Reading>
    </>
  );
}

const columnsFor = (role: Role): Column<ListedPurchase>[] => [
  {
    key: 'vendor',
    header: 'Loja ou pessoa',
    orderBy: 'vendor_key',
    cell: (row) => (
      <span className="two-lines">
        <Link
          to={
            role === 'architect'
              ? paths.projectTab(row.project_id, 'obra', 'compras')
              : paths.work(row.project_id, 'compras')
          }
        >
          {row.vendor}
        </Link>
        <span>
          {row.label} · {row.project_name}
        </span>
      </span>
    ),
  },
  { key: 'kind', header: 'Tipo', cell: ({ kind }) => kindLabel[kind] },
  {
    key: 'day',
    header: 'Dia',
    orderBy: 'bought_on',
    cell: ({ bought_on }) => (bought_on ? formatDate(bought_on) : 'prevista'),
  },
  amount('Valor', 'total'),
  amount('Falta pagar', 'remaining'),
  amount('A reembolsar', 'to_reimburse'),
  {
    key: 'state',
    header: 'Situação',
    cell: ({ state }) => <StatusBadge status={purchaseStateLabel[state]} />,
  },
];

function amount(
  header: string,
  of: 'total' | 'remaining' | 'to_reimburse',
): Column<ListedPurchase> {
  return {
    key: of,
    header,
    align: 'right',
    orderBy: of,
    cell: (row) => <span className="num">{formatBRL(row[of])}</span>,
  };
}
