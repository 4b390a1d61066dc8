import type { PageLoader } from '../../session/visit.ts';
import { invoiceQuery } from './queries.ts';

export const loader: PageLoader = ({ params: { id = '' } }) => [invoiceQuery(id)];
