import type { PageLoader } from '../../session/visit.ts';
import { changeOrderQuery } from './queries.ts';

export const loader: PageLoader = ({ params: { id = '' } }) => [changeOrderQuery(id)];
