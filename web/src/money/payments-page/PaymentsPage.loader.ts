import { managerIdOf, type PageLoader } from '../../session/visit.ts';
import { paymentTotalsQuery } from '../payments/queries.ts';

export const loader: PageLoader = (visit) => {
  const architectId = managerIdOf(visit);
  return architectId === undefined ? [] : [paymentTotalsQuery(architectId)];
};
