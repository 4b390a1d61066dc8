import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useProfile } from '../../session/session.tsx';
import { announce } from '../../ui/LiveRegion.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useRefreshOn } from '../../wire/realtime.ts';
import { plural } from '../../words/format.ts';
import { counterNamed } from './counters.ts';
import { requestCountsQuery, requestsKey } from './queries.ts';
import { RequestCounters } from './RequestCounters.tsx';
import { RequestList } from './RequestList.tsx';

/** The supplier's dashboard and /quotes: what waits for an answer and how the others ended. */
export default function QuoteRequestsPage() {
  const { id } = useProfile();
  const [params] = useSearchParams();
  const counter = counterNamed(params.get('situacao'));
  const { data: numbers } = useQuery(requestCountsQuery(id));
  useRefreshOn('quotes', `supplier_id=eq.${id}`, [requestsKey(id)], {
    onChange: () => announce('Suas solicitações foram atualizadas.'),
  });
  return (
    <>
      <PageHeader
        title="Solicitações de orçamento"
        lead={numbers && numbers.total > 0 && leadOf(numbers.pending)}
      />
      <RequestCounters numbers={numbers ?? null} current={counter} />
      <RequestList
        key={counter.filter}
        supplierId={id}
        counter={counter}
        total={numbers?.[counter.number] ?? null}
      />
    </>
  );
}

const leadOf = (waiting: number): string =>
  waiting === 0
    ? 'Nenhum pedido espera a sua resposta.'
    : `${plural(waiting, 'pedido espera', 'pedidos esperam')} a sua resposta.`;
