import type { PageLoader } from '../../session/visit.ts';
import { adminInvitationsQuery, adminsQuery } from './queries.ts';

export const loader: PageLoader = () => [adminsQuery, adminInvitationsQuery];
