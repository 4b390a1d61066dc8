import { orderCommissionQuery } from '../../money/commissions/own-queries.ts';
import type { PageLoader } from '../../session/visit.ts';
import { orderQuery } from '../../sourcing/orders/queries.ts';
import { deliveriesOfOrderQuery } from '../deliveries/queries.ts';

export const loader: PageLoader = ({ role, params: { id = '' } }) => [
  orderQuery(id),
  deliveriesOfOrderQuery(id),
  ...(role === 'supplier' ? [orderCommissionQuery(id)] : []),
];
