import { attachmentsOfProjectQuery } from '../attachments/queries.ts';
import { budgetsQuery } from '../budgets/queries.ts';
import { itemForecastsQuery } from '../items/forecast-queries.ts';
import { itemsQuery } from '../items/queries.ts';
import { clientApprovalQuery } from '../projects/client-approval.ts';
import { projectQuery } from '../projects/queries.ts';
import type { PageLoader } from '../session/visit.ts';
import { adjustmentsQuery } from './adjustment-queries.ts';
import { keptChoicesQuery } from './kept-choices.ts';
import {
  projectQuotesQuery,
  quoteOffersQuery,
  quoteProgressQuery,
  submittedQuotesQuery,
} from './queries.ts';
import { clientDecisionsQuery } from './refusals.ts';
import { selectionQuery } from './review/selection-queries.ts';

export const loader: PageLoader = ({ params: { id = '' } }) => [
  projectQuery(id),
  itemsQuery(id),
  itemForecastsQuery(id),
  submittedQuotesQuery(id),
  quoteOffersQuery(id),
  budgetsQuery(id),
  quoteProgressQuery(id),
  projectQuotesQuery(id),
  adjustmentsQuery(id),
  keptChoicesQuery(id),
  clientApprovalQuery(id),
  selectionQuery(id),
  clientDecisionsQuery(id),
  attachmentsOfProjectQuery('request', id),
];
