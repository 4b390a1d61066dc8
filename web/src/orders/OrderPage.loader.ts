import type { PageLoader } from '../session/visit.ts';
import { orderQuery } from './queries.ts';

export const loader: PageLoader = ({ params: { id = '' } }) => [orderQuery(id)];
