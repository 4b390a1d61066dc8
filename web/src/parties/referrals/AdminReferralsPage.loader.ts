import type { PageLoader } from '../../session/visit.ts';
import { referralFiguresQuery } from './queries.ts';

export const loader: PageLoader = () => [referralFiguresQuery];
