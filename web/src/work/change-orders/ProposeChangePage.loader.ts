import type { PageLoader } from '../../session/visit.ts';
import { orderQuery } from '../../sourcing/orders/queries.ts';
import { changeOrderQuery, changesOfOrderQuery } from './queries.ts';

export const loader: PageLoader = ({ params: { id = '' }, search }) => {
  const from = search.get('de');
  return [orderQuery(id), changesOfOrderQuery(id), ...(from ? [changeOrderQuery(from)] : [])];
};
