import { attachmentsQuery } from '../attachments/queries.ts';
import { openRequestQuery } from '../plans/queries.ts';
import { registrationsQuery } from '../registrations/queries.ts';
import type { PageLoader } from '../session/visit.ts';
import { figuresQuery, notesQuery, personQuery, sessionsOfPersonQuery } from './queries.ts';

export const loader: PageLoader = ({ params: { id = '' } }) => [
  personQuery(id),
  figuresQuery(id),
  notesQuery(id),
  sessionsOfPersonQuery(id),
  registrationsQuery([id]),
  openRequestQuery(id),
  attachmentsQuery('profile', [id]),
];
