import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { type BoardRow, boardQuery } from '../../sourcing/requests/queries.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListSkeleton } from '../../ui/LoadingSkeletons.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { TwoLines } from '../../ui/TwoLines.tsx';
import { categoryLabel } from '../../words/categories.ts';
import { formatBRL, formatDateTime, formatQuantity } from '../../words/format.ts';
import { requestStateWords } from './record-words.ts';

const columns: readonly Column<BoardRow>[] = [
  {
    key: 'supplier',
    header: 'Fornecedor',
    sortBy: ({ supplier_name }) => supplier_name,
    cell: ({ request_id, supplier_name, category }) => (
      <TwoLines under={categoryLabel(category)}>
        <Link to={paths.requestRecord(request_id)}>{supplier_name}</Link>
      </TwoLines>
    ),
  },
  {
    key: 'state',
    header: 'Situação',
    sortBy: ({ state }) => state,
    cell: ({ state }) => requestStateWords[state],
  },
  {
    key: 'items',
    header: 'Itens com preço',
    align: 'right',
    sortBy: ({ priced_items }) => priced_items,
    cell: ({ priced_items, asked_items }) =>
      `${formatQuantity(priced_items)} de ${formatQuantity(asked_items)}`,
  },
  {
    key: 'deadline',
    header: 'Prazo',
    sortBy: ({ respond_until }) => respond_until ?? '',
    cell: ({ respond_until }) =>
      respond_until ? <span className="num">{formatDateTime(respond_until)}</span> : 'Sem prazo',
  },
  {
    key: 'total',
    header: 'Total',
    align: 'right',
    sortBy: ({ total }) => total ?? 0,
    cell: ({ total }) => (total === null ? '–' : <span className="num">{formatBRL(total)}</span>),
  },
];

/** The quote requests of a project; each leads to its record. */
export function RecordRequests({ projectId }: { projectId: string }) {
  const board = useQuery(boardQuery(projectId));
  return (
    <Reading
      query={board}
      failure="Não foi possível carregar as solicitações"
      skeleton={<ListSkeleton rows={6} />}
    >
      {(rows) =>
        rows.length > 0 ? (
          <DataTable
            caption="Solicitações de orçamento"
            cardsUnder={820}
            columns={columns}
            rows={rows}
            rowKey={({ request_id }) => request_id}
          />
        ) : (
          <EmptyState title="Nenhuma solicitação ainda" drawing="sheet">
            Quando o arquiteto convidar fornecedores, elas aparecem aqui.
          </EmptyState>
        )
      }
    </Reading>
  );
}
