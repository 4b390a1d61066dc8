import { receiptsQuery } from '../../../common/attachments/queries.ts';
import type { PageLoader } from '../../../session/visit.ts';
import { approvedProjectsQuery, dealFiguresQuery } from './queries.ts';

export const loader: PageLoader = () => [approvedProjectsQuery, dealFiguresQuery, receiptsQuery];
