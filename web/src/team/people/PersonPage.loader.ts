import { attachmentsQuery } from '../../common/attachments/queries.ts';
import { openRequestQuery } from '../../parties/plans/queries.ts';
import { registrationsQuery } from '../../parties/registrations/queries.ts';
import type { PageLoader } from '../../session/visit.ts';
import {
  figuresQuery,
  membershipsQuery,
  notesQuery,
  personQuery,
  programsOfQuery,
  sessionsOfPersonQuery,
} from './queries.ts';

export const loader: PageLoader = ({ params: { id = '' } }) => [
  personQuery(id),
  membershipsQuery(id),
  programsOfQuery(id),
  figuresQuery(id),
  notesQuery(id),
  sessionsOfPersonQuery(id),
  registrationsQuery([id]),
  openRequestQuery(id),
  attachmentsQuery('profile', [id]),
];
