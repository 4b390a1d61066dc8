import type { PageLoader } from '../../session/visit.ts';
import { ordersOfProjectQuery } from '../../sourcing/orders/queries.ts';
import { clientProjectsQuery } from '../../sourcing/projects/client-projects.ts';
import { projectQuery } from '../../sourcing/projects/queries.ts';
import { changesOfProjectQuery } from '../../work/change-orders/queries.ts';
import { scheduleQuery } from '../../work/schedule/queries.ts';

export const loader: PageLoader = ({ accountId, params, search }) => {
  const named = params.id ?? search.get('projeto');
  return [
    params.id ? projectQuery(params.id) : clientProjectsQuery(accountId),
    ...(named ? [ordersOfProjectQuery(named)] : []),
    ...(named && search.get('aba') === 'aditivos' ? [changesOfProjectQuery(named)] : []),
    ...(named && search.get('aba') === 'cronograma' ? [scheduleQuery(named)] : []),
  ];
};
