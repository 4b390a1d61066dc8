import { changesOfOrderQuery } from '../change-orders/queries.ts';
import type { PageLoader } from '../session/visit.ts';
import { orderQuery } from './queries.ts';

export const loader: PageLoader = ({ params: { id = '' } }) => [
  orderQuery(id),
  changesOfOrderQuery(id),
];
