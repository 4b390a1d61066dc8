import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link, useParams } from 'react-router';
import { EntityTimeline } from '../../common/audit/EntityTimeline.tsx';
import { NotesPanel } from '../../common/colleagues/NotesPanel.tsx';
import { OrderPayments } from '../../money/payments/OrderPayments.tsx';
import { paths } from '../../paths.ts';
import { useProfile } from '../../session/session.tsx';
import styles from '../../sourcing/orders/Order.module.css';
import { OrderFacts } from '../../sourcing/orders/OrderFacts.tsx';
import { OrderItems } from '../../sourcing/orders/OrderItems.tsx';
import { OrderOffers } from '../../sourcing/orders/OrderOffers.tsx';
import { OrderSignOffs } from '../../sourcing/orders/OrderSignOffs.tsx';
import { orderLabel, orderStatusWord, orderSupplier } from '../../sourcing/orders/order.ts';
import { type Order, orderKeys, orderQuery, useLiveOrders } from '../../sourcing/orders/queries.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { DocumentButton } from '../../ui/DocumentButton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { NotFoundPage } from '../../ui/NotFoundPage.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useRefreshOn } from '../../wire/realtime.ts';
import { categoryLabel } from '../../words/categories.ts';
import { formatAge, formatBRL, formatDate } from '../../words/format.ts';
import type { Role } from '../../words/labels.ts';
import { ChangesOfOrder } from '../change-orders/ChangesOfOrder.tsx';
import { DeliveriesOfOrder } from '../deliveries/DeliveriesOfOrder.tsx';
import { OrderManuals } from '../deliveries/OrderManuals.tsx';
import { PlannedDays } from '../schedule/PlannedDays.tsx';
import { ArchitectTurn } from './ArchitectTurn.tsx';
import { OrderCommission } from './OrderCommission.tsx';
import { OrderEvidence } from './OrderEvidence.tsx';
import { OrderInstalments } from './OrderInstalments.tsx';
import { SupplierTurn } from './SupplierTurn.tsx';

const AlternativesToSpecs = lazyPart(async () => ({
  default: (await import('./AlternativesToSpecs.tsx')).AlternativesToSpecs,
}));
const OrderRatings = lazyPart(() => import('../ratings/OrderRatings.tsx'));
const OrderParts = lazyPart(() => import('./OrderParts.tsx'));
const TaxDocumentsOfOrder = lazyPart(
  () => import('../../money/tax-documents/TaxDocumentsOfOrder.tsx'),
);
const IssuesOfOrder = lazyPart(() => import('../issues/IssuesOfOrder.tsx'));

/** One order, as its architect, client and supplier and the team read it. */
export default function OrderPage() {
  const { id = '' } = useParams();
  const { role } = useProfile();
  const order = useQuery(orderQuery(id));
  useLiveOrders();
  useLiveEvidence(order.data, role);
  if (order.data === null) return <NotFoundPage to={paths.dashboard()} back="Voltar ao painel" />;
  return (
    <>
      <PageHeader
        title={order.data ? `Pedido ${orderLabel(order.data)}` : 'Pedido'}
        badge={order.data && <StatusBadge status={orderStatusWord(order.data)} />}
        lead={order.data && <Lead order={order.data} />}
        trail={order.data && <WayBack order={order.data} role={role} />}
        actions={
          order.data && (
            <>
              <TalkButton order={order.data} role={role} />
              <DocumentButton
                name="order"
                id={order.data.order_id}
                label={`Baixar PDF do pedido ${orderLabel(order.data)}`}
              />
            </>
          )
        }
      />
      <Reading query={order} failure="Não foi possível carregar o pedido">
        {(found) => found && <Sheet order={found} role={role} />}
      </Reading>
    </>
  );
}

/** Reads the order again when its architect shows the client a file of an offer that was typed or that came by a link. */
function useLiveEvidence(order: Order | null | undefined, role: Role) {
  const follows = role === 'client' && order?.origin;
  useRefreshOn('attachments', follows ? `project_id=eq.${order.project_id}` : undefined, [
    orderKeys.all,
  ]);
}

/** For which project, of what, and for how much. */
function Lead({ order }: { order: Order }) {
  const words = `${order.project_name} · ${categoryLabel(order.category)}`;
  if (order.price === 0) return words;
  return (
    <>
      {words} · <span className="num">{formatBRL(order.price)}</span>
    </>
  );
}

function Sheet({ order, role }: OfRole) {
  return (
    <div className="stack one-column gap-32">
      {order.status === 'issued' && <Turn order={order} role={role} />}
      {order.status === 'cancelled' && <Cancelled order={order} role={role} />}
      <OrderFacts order={order} role={role} />
      {order.items.length > 0 && (
        <>
          <OrderItems order={order} />
          <Suspense fallback={null}>
            <OrderParts order={order} role={role} />
          </Suspense>
          <OrderInstalments order={order} role={role} />
        </>
      )}
      {role === 'supplier' && order.status === 'confirmed' && (
        <PlannedDays orderId={order.order_id} />
      )}
      {order.status !== 'issued' && <DeliveriesOfOrder order={order} role={role} />}
      {order.status !== 'issued' && <ChangesOfOrder order={order} role={role} />}
      {order.status !== 'issued' && (
        <Suspense>
          <IssuesOfOrder order={order} role={role} />
        </Suspense>
      )}
      <OrderPayments payments={order.payments} role={role} />
      {order.status !== 'issued' && (
        <Suspense fallback={null}>
          <TaxDocumentsOfOrder order={order} role={role} />
        </Suspense>
      )}
      {role === 'supplier' && <OrderCommission orderId={order.order_id} />}
      {order.items.length > 0 && <OrderOffers offers={order.offers} />}
      {order.terms && (
        <section aria-labelledby="order-terms">
          <h2 id="order-terms" className="below-12">
            Condições
          </h2>
          <p className={`anywhere lines ${styles.terms}`}>{order.terms}</p>
        </section>
      )}
      {order.status !== 'issued' && (
        <Suspense fallback={null}>
          <OrderRatings order={order} />
        </Suspense>
      )}
      <OrderManuals orderId={order.order_id} role={role} />
      <OrderEvidence order={order} role={role} />
      <OrderSignOffs signOffs={order.sign_offs} />
      {role !== 'admin' && <NotesPanel kind="order" entityId={order.order_id} />}
      <EntityTimeline key={order.order_id} kind="order" id={order.order_id} />
    </div>
  );
}

interface OfRole {
  order: Order;
  role: Role;
}

/** The reader's next step for an order that is not confirmed. */
function Turn({ order, role }: OfRole) {
  if (role === 'supplier') return <SupplierTurn order={order} />;
  if (role === 'architect')
    return (
      <>
        <ArchitectTurn order={order} />
        <Suspense fallback={null}>
          <AlternativesToSpecs order={order} />
        </Suspense>
      </>
    );
  return <WaitsForSupplier order={order} />;
}

/** While the supplier has not confirmed: who is waited for, and since when. */
function WaitsForSupplier({ order }: { order: Order }) {
  return (
    <p className="notice petrol-icons">
      <Icon name="hourglass" size={20} />
      <span>
        <strong>{orderSupplier(order)}</strong> ainda não confirmou este pedido, emitido{' '}
        {formatAge(order.created_at)}.
      </span>
    </p>
  );
}

/** An ended order: nothing is left, or what a termination settled; the reason, and an architect's way to buy elsewhere. */
function Cancelled({ order, role }: OfRole) {
  const isSettled = order.items.length > 0;
  // A supplier's reason stands with the refusal, below.
  const reason = order.sign_offs.some(({ decision }) => decision === 'refused')
    ? null
    : order.cancel_reason;
  return (
    <p className="notice petrol-icons">
      <Icon name="close" size={20} />
      <span>
        {isSettled ? 'Este pedido foi encerrado por distrato' : 'Este pedido foi cancelado'}
        {order.cancelled_at && ` em ${formatDate(order.cancelled_at)}`}
        {isSettled ? ' e vale o que ficou acertado abaixo.' : ' e não vale mais.'}
        {role === 'architect' && !isSettled && (
          <>
            {' '}
            As propostas para os itens voltaram para a análise:{' '}
            <Link to={paths.quoteAnalysis(order.project_id, order.category)}>comparar de novo</Link>
            .
          </>
        )}
        {reason && <q className={styles.reason}>{reason}</q>}
      </span>
    </p>
  );
}

function WayBack({ order, role }: OfRole) {
  if (role === 'supplier')
    return <BackLink to={paths.approvedProjects()}>Projetos aprovados</BackLink>;
  const work = role === 'client' ? paths.clientWork : paths.work;
  return <BackLink to={work(order.project_id)}>Pedidos da obra</BackLink>;
}

/**
 * Architect and supplier talk about the request; architect and client about the project. A supplier without an account reads no
 * messages: its architect writes to it from the requests of the project, with a link.
 */
function TalkButton({ order, role }: OfRole) {
  const quote = order.items[0]?.quote_id;
  if (role === 'admin' || (role !== 'client' && !quote)) return null;
  if (role === 'architect' && order.origin?.is_guest)
    return (
      <Button
        component={Link}
        to={paths.projectTab(order.project_id, 'cotacoes')}
        variant="default"
        size="md"
        leftSection={<Icon name="chat" size={18} />}
        aria-label={`Avisar ${orderSupplier(order)} por WhatsApp, nas cotações do projeto`}
      >
        Avisar por WhatsApp
      </Button>
    );
  const to =
    role === 'client' || !quote
      ? paths.conversation(order.project_id)
      : paths.conversationOfQuote(quote);
  return (
    <Button
      component={Link}
      to={to}
      variant="default"
      size="md"
      leftSection={<Icon name="chat" size={18} />}
      aria-label={role === 'architect' ? 'Conversar com o fornecedor' : 'Conversar com o arquiteto'}
    >
      Conversar
    </Button>
  );
}
