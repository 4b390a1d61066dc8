import { useQuery } from '@tanstack/react-query';
import { errorText } from '../errors.ts';
import { plural } from '../format.ts';
import { useRefreshOn } from '../realtime.ts';
import { useProfile } from '../session.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { announce } from '../ui/LiveRegion.tsx';
import { CardsSkeleton, ListSkeleton } from '../ui/LoadingSkeletons.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { type QuoteRequest, quoteRequestsQuery, requestsKey } from './queries.ts';
import { RequestBanners } from './RequestBanners.tsx';
import { RequestCounters } from './RequestCounters.tsx';
import { RequestList } from './RequestList.tsx';

/** The supplier's dashboard and /quotes: what waits for an answer and how the others ended. */
export default function QuoteRequestsPage() {
  const { id } = useProfile();
  const requests = useQuery(quoteRequestsQuery(id));
  useRefreshOn('quotes', `supplier_id=eq.${id}`, [requestsKey(id)], {
    onChange: () => announce('Suas solicitações foram atualizadas.'),
  });
  return (
    <>
      <PageHeader title="Solicitações de orçamento" lead={requests.data && leadOf(requests.data)} />
      {requests.isPending && (
        <>
          <CardsSkeleton count={5} cols={{ base: 2, sm: 5 }} height={92} />
          <ListSkeleton rows={6} />
        </>
      )}
      {requests.isError && !requests.data && (
        <ErrorState
          title="Não foi possível carregar as solicitações"
          onRetry={requests.refetch}
          retrying={requests.isFetching}
        >
          {errorText(requests.error)}
        </ErrorState>
      )}
      {requests.data && (
        <>
          <RequestBanners supplierId={id} requests={requests.data} />
          <RequestCounters supplierId={id} />
        </>
      )}
      {requests.data && requests.data.length > 0 && <RequestList requests={requests.data} />}
      {requests.data?.length === 0 && (
        <EmptyState title="Nenhuma solicitação encontrada" drawing="toolbox">
          Quando um arquiteto convidar você a orçar, o pedido aparece aqui na hora.
        </EmptyState>
      )}
    </>
  );
}

function leadOf(requests: readonly QuoteRequest[]): string {
  const waiting = requests.filter(({ quote_status }) => quote_status === 'requested').length;
  if (waiting === 0) return 'Nenhum pedido espera a sua resposta.';
  return `${plural(waiting, 'pedido espera', 'pedidos esperam')} a sua resposta.`;
}
