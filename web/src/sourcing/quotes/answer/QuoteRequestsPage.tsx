import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useProfile } from '../../../session/session.tsx';
import { ListFilters } from '../../../ui/ListFilters.tsx';
import { announce } from '../../../ui/LiveRegion.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useRefreshOn } from '../../../wire/realtime.ts';
import { requestNumbersQuery, requestsKey } from '../../received/requests.ts';
import { counterNamed } from './counters.ts';
import { leadOf } from './owed.ts';
import { RequestCounters } from './RequestCounters.tsx';
import { RequestList } from './RequestList.tsx';

/** All requests of a supplier: what waits for an answer and until when, and how the others ended. */
export default function QuoteRequestsPage() {
  const { id } = useProfile();
  const [params] = useSearchParams();
  const counter = counterNamed(params.get('situacao'));
  const { data: numbers } = useQuery(requestNumbersQuery(id));
  useRefreshOn('quotes', `supplier_id=eq.${id}`, [requestsKey(id)], {
    onChange: () => announce('Suas solicitações foram atualizadas.'),
  });
  return (
    <>
      <PageHeader
        title="Solicitações de orçamento"
        lead={numbers && numbers.total > 0 && leadOf(numbers)}
      />
      <RequestCounters numbers={numbers ?? null} current={counter} />
      {numbers !== null && numbers?.total !== 0 && (
        <ListFilters searchLabel="Buscar por projeto, item, categoria ou arquiteto" />
      )}
      <RequestList supplierId={id} counter={counter} />
    </>
  );
}
