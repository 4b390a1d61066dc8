import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { A_FEW } from '../../ui/few-rows.tsx';
import { ListFilters } from '../../ui/ListFilters.tsx';
import { ListSkeleton } from '../../ui/LoadingSkeletons.tsx';
import { NothingMatches } from '../../ui/NothingMatches.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { useAddressParam } from '../../ui/use-address-param.ts';
import { categoryLabel } from '../../words/categories.ts';
import { choiceOf } from '../../words/choice.ts';
import { orderStatusLabel } from '../../words/labels.ts';
import { matches } from '../../words/search.ts';
import { OrderTable } from './OrderTable.tsx';
import { orderLabel } from './order.ts';
import { type Order, ordersOfProjectQuery } from './queries.ts';

const statusChoices = [
  { value: '', label: 'Todas' },
  ...Object.entries(orderStatusLabel).map(([value, label]) => ({ value, label })),
];

/** The orders of a project, and what each waits for. */
export function OrdersOfProject({ projectId }: { projectId: string }) {
  const orders = useQuery(ordersOfProjectQuery(projectId));
  return (
    <Reading
      query={orders}
      failure="Não foi possível carregar os pedidos"
      skeleton={<ListSkeleton rows={6} />}
    >
      {(all) =>
        all.length > 0 ? (
          <Orders orders={all} />
        ) : (
          <EmptyState title="Nenhum pedido ainda" drawing="sheet">
            Cada orçamento aprovado vira um pedido ao fornecedor, que o confirma. Eles aparecem
            aqui.
          </EmptyState>
        )
      }
    </Reading>
  );
}

function Orders({ orders }: { orders: readonly Order[] }) {
  const [search] = useAddressParam('busca');
  const [asked] = useAddressParam('situacao');
  const status = choiceOf(orderStatusLabel, asked);
  const found = orders.filter(
    (order) => (!status || order.status === status) && matches(search, wordsOf(order)),
  );
  return (
    <>
      {orders.length > A_FEW && (
        <ListFilters
          searchLabel="Buscar por fornecedor, item ou número"
          select={{ name: 'situacao', label: 'Situação', data: statusChoices }}
        />
      )}
      {found.length > 0 ? (
        <OrderTable orders={found} count={orders.length} />
      ) : (
        <NothingMatches title="Nenhum pedido encontrado">
          Nenhum pedido corresponde a esta busca.
        </NothingMatches>
      )}
    </>
  );
}

const wordsOf = (order: Order) => [
  orderLabel(order),
  order.supplier_name,
  order.supplier_company,
  categoryLabel(order.category),
  ...order.items.map(({ description }) => description),
];
