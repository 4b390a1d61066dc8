import type { PageLoader } from '../session/visit.ts';
import { clientProjectsQuery } from './queries.ts';

export const loader: PageLoader = ({ userId }) => [clientProjectsQuery(userId)];
