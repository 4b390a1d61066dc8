import type { PageLoader } from '../../../session/visit.ts';
import { projectQuery } from '../../projects/queries.ts';
import { itemsQuery } from '../queries.ts';

export const loader: PageLoader = ({ params: { id = '' } }) => [projectQuery(id), itemsQuery(id)];
