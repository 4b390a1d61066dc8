import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { orderLabel, orderSupplier } from '../../sourcing/orders/order.ts';
import { type Order, orderQuery, useLiveOrders } from '../../sourcing/orders/queries.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { NotFoundPage } from '../../ui/NotFoundPage.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { useAddressParam } from '../../ui/use-address-param.ts';
import { ChangeForm } from './ChangeForm.tsx';
import { type ChangeOrder, changeOrderQuery } from './queries.ts';

/** Architect or supplier write a change of a confirmed order, or its termination: new, from a draft, or from an earlier one. */
export default function ProposeChangePage() {
  const { id = '' } = useParams();
  const [kind] = useAddressParam('tipo');
  const [from] = useAddressParam('de');
  const order = useQuery(orderQuery(id));
  const earlier = useQuery({ ...changeOrderQuery(from), enabled: from !== '' });
  useLiveOrders();
  if (order.data === null) return <NotFoundPage to={paths.dashboard()} back="Voltar ao painel" />;
  const isEnd = (earlier.data?.kind ?? (kind === 'distrato' && 'termination')) === 'termination';
  return (
    <>
      <PageHeader
        title={isEnd ? 'Propor distrato' : 'Propor aditivo'}
        lead={
          order.data &&
          `Pedido ${orderLabel(order.data)} de ${orderSupplier(order.data)} · ${order.data.project_name}`
        }
        trail={
          order.data && (
            <BackLink to={paths.order(id)}>{`Pedido ${orderLabel(order.data)}`}</BackLink>
          )
        }
      />
      <Reading query={order} failure="Não foi possível carregar o pedido">
        {(found) =>
          from === '' ? (
            <Form order={found} kind={isEnd ? 'termination' : 'change'} from={null} />
          ) : (
            <Reading query={earlier} failure="Não foi possível carregar o aditivo">
              {(read) => <Form order={found} kind={isEnd ? 'termination' : 'change'} from={read} />}
            </Reading>
          )
        }
      </Reading>
    </>
  );
}

interface FormProps {
  order: Order | null;
  kind: ChangeOrder['kind'];
  from: ChangeOrder | null;
}

/** The form, or why this order cannot be changed in this way. */
function Form({ order, kind, from }: FormProps) {
  if (!order) return null;
  if (order.status !== 'confirmed')
    return (
      <EmptyState
        title={
          order.status === 'issued'
            ? 'O fornecedor ainda não confirmou este pedido'
            : 'Este pedido foi cancelado'
        }
        action={
          <Button component={Link} to={paths.order(order.order_id)} variant="default">
            Ver o pedido
          </Button>
        }
      >
        {order.status === 'issued'
          ? 'Até a confirmação o arquiteto muda as condições no próprio pedido.'
          : 'Um pedido cancelado não muda mais.'}
      </EmptyState>
    );
  return <ChangeForm key={from?.change_order_id ?? kind} order={order} kind={kind} from={from} />;
}
