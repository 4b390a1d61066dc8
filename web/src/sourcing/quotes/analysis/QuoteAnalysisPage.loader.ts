import { attachmentsOfProjectQuery } from '../../../common/attachments/queries.ts';
import type { PageLoader } from '../../../session/visit.ts';
import { budgetsQuery } from '../../budgets/queries.ts';
import { itemForecastsQuery } from '../../items/forecast-queries.ts';
import { itemsQuery } from '../../items/queries.ts';
import { originsOfProjectQuery } from '../../origins/queries.ts';
import { clientApprovalQuery } from '../../projects/client-approval.ts';
import { projectQuery } from '../../projects/queries.ts';
import { keptChoicesQuery } from '../approval/kept-choices.ts';
import { clientDecisionsQuery } from '../approval/refusals.ts';
import { adjustmentsQuery } from '../comparison/adjustment-queries.ts';
import {
  projectQuotesQuery,
  quoteOffersQuery,
  quoteProgressQuery,
  submittedQuotesQuery,
  unansweredRequestsQuery,
} from '../queries.ts';
import { selectionQuery } from '../review/selection-queries.ts';

export const loader: PageLoader = ({ params: { id = '' } }) => [
  projectQuery(id),
  itemsQuery(id),
  itemForecastsQuery(id),
  submittedQuotesQuery(id),
  quoteOffersQuery(id),
  originsOfProjectQuery(id),
  budgetsQuery(id),
  quoteProgressQuery(id),
  projectQuotesQuery(id),
  unansweredRequestsQuery(id),
  adjustmentsQuery(id),
  keptChoicesQuery(id),
  clientApprovalQuery(id),
  selectionQuery(id),
  clientDecisionsQuery(id),
  attachmentsOfProjectQuery('request', id),
];
