import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { type Column, PagedTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListFilters } from '../../ui/ListFilters.tsx';
import { ListSkeleton } from '../../ui/LoadingSkeletons.tsx';
import { NothingMatches } from '../../ui/NothingMatches.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { TwoLines } from '../../ui/TwoLines.tsx';
import { usePagedList } from '../../ui/use-paged-list.tsx';
import { useSearch } from '../../ui/use-search.ts';
import { categoryLabel } from '../../words/categories.ts';
import { formatBRL, formatQuantity } from '../../words/format.ts';
import { withUnit } from '../../words/labels.ts';
import type { SortOrder } from '../../words/sort-rows.ts';
import { type RecordItem, recordItemList } from './queries.ts';

const columns: readonly Column<RecordItem>[] = [
  {
    key: 'item',
    header: 'Item',
    orderBy: 'description',
    cell: ({ description, room, cancelled_at }) => (
      <TwoLines under={[room, cancelled_at && 'Cancelado'].filter(Boolean).join(' · ')}>
        {description}
      </TwoLines>
    ),
  },
  {
    key: 'category',
    header: 'Categoria',
    orderBy: 'category',
    cell: ({ category }) => categoryLabel(category),
  },
  {
    key: 'quantity',
    header: 'Quantidade',
    align: 'right',
    cell: ({ quantity, unit }) => withUnit(quantity, unit),
  },
  {
    key: 'answers',
    header: 'Propostas',
    align: 'right',
    orderBy: 'answered',
    cell: ({ answered, asked }) =>
      asked > 0 ? `${formatQuantity(answered)} de ${formatQuantity(asked)}` : '–',
  },
  {
    key: 'supplier',
    header: 'Fornecedor aprovado',
    orderBy: 'supplier_name',
    cell: ({ supplier_id, supplier_name }) =>
      supplier_id ? <Link to={paths.person(supplier_id)}>{supplier_name}</Link> : '–',
  },
  {
    key: 'price',
    header: 'Aprovado',
    align: 'right',
    orderBy: 'price',
    cell: ({ quote_id, price }) =>
      quote_id && price !== null ? (
        <Link to={paths.quoteRecord(quote_id)} className="num">
          {formatBRL(price)}
        </Link>
      ) : (
        '–'
      ),
  },
  {
    key: 'paid',
    header: 'Pago',
    align: 'right',
    orderBy: 'paid',
    cell: ({ paid }) => <span className="num">{formatBRL(paid)}</span>,
  },
];

/** The items of a project with who was approved for each; searched, ordered and cut by the server. */
export function RecordItems({ projectId }: { projectId: string }) {
  const search = useSearch();
  const [order, setOrder] = useState<SortOrder>(null);
  const { query, rows, paging } = usePagedList(
    recordItemList(projectId, search, order),
    ({ id }) => id,
  );
  return (
    <>
      <ListFilters searchLabel="Buscar por item, categoria ou fornecedor" />
      <Reading
        query={query}
        failure="Não foi possível carregar os itens"
        skeleton={<ListSkeleton rows={8} />}
      >
        {() =>
          rows.length > 0 ? (
            <PagedTable
              caption="Itens do projeto"
              cardsUnder={920}
              columns={columns}
              rows={rows}
              rowKey={({ id }) => id}
              order={order}
              onOrder={setOrder}
              {...paging}
            />
          ) : search ? (
            <NothingMatches title="Nenhum item encontrado">
              Nenhum item corresponde a esta busca.
            </NothingMatches>
          ) : (
            <EmptyState title="Nenhum item ainda" drawing="sheet">
              O arquiteto ainda não listou o que a obra precisa.
            </EmptyState>
          )
        }
      </Reading>
    </>
  );
}
