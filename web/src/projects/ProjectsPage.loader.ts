import { changesToAgreeQuery } from '../change-orders/queries.ts';
import { nextInstalmentsQuery } from '../instalments/queries.ts';
import type { PageLoader } from '../session/visit.ts';
import { invitationsQuery } from './client-invitations.ts';
import { projectFiguresQuery } from './queries.ts';
import { waitingWorkQuery } from './waiting-work.ts';

export const loader: PageLoader = ({ userId }) => [
  projectFiguresQuery(userId),
  waitingWorkQuery,
  nextInstalmentsQuery,
  invitationsQuery,
  changesToAgreeQuery,
];
