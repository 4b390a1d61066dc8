import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { CommissionLine } from '../../money/commissions/CommissionLine.tsx';
import { MissingPixKey, useLacksPixKey } from '../../money/instalments/MissingPixKey.tsx';
import { NextReceivables } from '../../money/instalments/NextReceivables.tsx';
import { PaymentsToConfirm } from '../../money/payments/PaymentsToConfirm.tsx';
import { paymentsToConfirmQuery } from '../../money/payments/to-confirm-queries.ts';
import { paths } from '../../paths.ts';
import { useProfile } from '../../session/session.tsx';
import { OrdersToConfirm } from '../../sourcing/orders/OrdersToConfirm.tsx';
import { ordersToConfirmQuery } from '../../sourcing/orders/queries.ts';
import { RequestCounters } from '../../sourcing/quotes/answer/RequestCounters.tsx';
import { NoRequestYet } from '../../sourcing/quotes/answer/RequestList.tsx';
import { RequestSection } from '../../sourcing/quotes/answer/RequestSection.tsx';
import {
  type QuoteRequest,
  requestNumbersQuery,
  requestsAtQuery,
  requestsKey,
} from '../../sourcing/received/requests.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { HomeLead } from '../../ui/HomeLead.tsx';
import { announce } from '../../ui/LiveRegion.tsx';
import { ListSkeleton } from '../../ui/LoadingSkeletons.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useArrived } from '../../ui/use-arrived.ts';
import { errorText } from '../../wire/errors.ts';
import { useRefreshOn } from '../../wire/realtime.ts';
import { formatQuantity } from '../../words/format.ts';
import { ChangesToAgree } from '../../work/change-orders/ChangesToAgree.tsx';
import { changesToAgreeQuery } from '../../work/change-orders/queries.ts';
import { supplierLead } from './home-leads.ts';
import styles from './SupplierHome.module.css';
import { homeSections, supplierHomeQueries } from './supplier-sections.ts';

/** The supplier's home: what to answer and confirm today, what is paid next, and how the last requests stand. */
export default function SupplierHome() {
  const { id } = useProfile();
  const numbers = useQuery(requestNumbersQuery(id)).data;
  useRefreshOn('quotes', `supplier_id=eq.${id}`, [requestsKey(id)], {
    onChange: () => announce('Suas solicitações foram atualizadas.'),
  });
  const requests = useQueries({
    queries: homeSections.map(({ place, most }) => requestsAtQuery(id, place, most)),
  });
  const lists = requests.map(({ data }) => data);
  const failed = requests.find(({ data, isError }) => data === undefined && isError);
  const isRead = lists.every((rows) => rows !== undefined);
  const hasArrived = useArrived(supplierHomeQueries(id));
  const header = <PageHeader title="Hoje" lead={<HomeLead words={supplierLead(numbers)} />} />;
  if (!hasArrived) {
    return (
      <>
        {header}
        <ListSkeleton rows={6} />
      </>
    );
  }
  return (
    <>
      {header}
      <div className={`stack one-column gap-24 ${styles.home}`}>
        <div className={`stack one-column gap-20 ${styles.work}`}>
          {failed && (
            <ErrorState
              title="Não foi possível carregar as solicitações"
              onRetry={() => Promise.all(requests.map(({ refetch }) => refetch()))}
              retrying={requests.some(({ isFetching }) => isFetching)}
            >
              {errorText(failed.error)}
            </ErrorState>
          )}
          {isRead && lists.every((rows) => rows?.length === 0) && <NoRequestYet />}
          <ToDo owed={lists[0] ?? []} count={numbers?.owed ?? 0} />
        </div>
        <div className={`stack one-column gap-16 ${styles.money}`}>
          <NextReceivables />
          <CommissionLine />
        </div>
        <div className={styles.others}>
          <h2>Solicitações</h2>
          <RequestCounters numbers={numbers ?? null} current={null} />
          <RequestSection title={withArchitect.title} requests={lists[1] ?? []} />
          <RequestSection title={decided.title} requests={lists[2] ?? []} />
          <More filter="todas">Ver todas as solicitações</More>
        </div>
      </div>
    </>
  );
}

const [owedNow, withArchitect, decided] = homeSections;

/** Deals that were won, then money, then requests to answer, the first deadline first: the first of all is the loudest. */
function ToDo({ owed, count }: { owed: readonly QuoteRequest[]; count: number }) {
  const orders = useQuery(ordersToConfirmQuery).data ?? [];
  const changes = useQuery(changesToAgreeQuery).data ?? [];
  const payments = useQuery(paymentsToConfirmQuery).data ?? [];
  const lacksKey = useLacksPixKey();
  return (
    <>
      <OrdersToConfirm />
      {changes.length > 0 && (
        <div>
          <h2 className={`below-8 ${styles.heading}`}>Decidir</h2>
          <ChangesToAgree isSecond={orders.length > 0} />
        </div>
      )}
      {(payments.length > 0 || lacksKey) && (
        <div>
          <h2 className={`below-8 ${styles.heading}`}>Dinheiro</h2>
          <PaymentsToConfirm isSecond={orders.length + changes.length > 0} />
          <MissingPixKey />
        </div>
      )}
      <RequestSection
        title={owedNow.title}
        requests={owed}
        isUrgent={orders.length + changes.length + payments.length === 0}
      >
        {count > owed.length && (
          <More filter="pendentes">{`Ver as ${formatQuantity(count)} solicitações`}</More>
        )}
      </RequestSection>
    </>
  );
}

function More({ filter, children }: { filter: string; children: string }) {
  return (
    <Link
      className={`inline-row ${styles.more}`}
      to={{ pathname: paths.quoteRequests(), search: `situacao=${filter}` }}
    >
      {children}
    </Link>
  );
}
