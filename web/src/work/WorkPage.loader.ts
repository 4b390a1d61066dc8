import { changesOfProjectQuery } from '../change-orders/queries.ts';
import { ordersOfProjectQuery } from '../orders/queries.ts';
import { clientProjectsQuery } from '../projects/client-projects.ts';
import { projectQuery } from '../projects/queries.ts';
import type { PageLoader } from '../session/visit.ts';

export const loader: PageLoader = ({ userId, params, search }) => {
  const named = params.id ?? search.get('projeto');
  return [
    params.id ? projectQuery(params.id) : clientProjectsQuery(userId),
    ...(named ? [ordersOfProjectQuery(named)] : []),
    ...(named && search.get('aba') === 'aditivos' ? [changesOfProjectQuery(named)] : []),
  ];
};
