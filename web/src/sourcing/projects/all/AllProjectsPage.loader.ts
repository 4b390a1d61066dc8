import type { PageLoader } from '../../../session/visit.ts';
import { allProjectFiguresQuery } from './queries.ts';

export const loader: PageLoader = () => [allProjectFiguresQuery];
