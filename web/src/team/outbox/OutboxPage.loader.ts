import type { PageLoader } from '../../session/visit.ts';
import { outboxQuery } from './queries.ts';

export const loader: PageLoader = () => [outboxQuery];
