import type { PageLoader } from '../../session/visit.ts';
import { platformBillingQuery } from './platform-billing-queries.ts';

export const loader: PageLoader = () => [platformBillingQuery];
