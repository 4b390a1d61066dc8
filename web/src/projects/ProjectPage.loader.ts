import { attachmentsOfProjectQuery, attachmentsQuery } from '../attachments/queries.ts';
import { itemForecastsQuery } from '../items/forecast-queries.ts';
import { itemsQuery } from '../items/queries.ts';
import { projectQuotesQuery, quoteProgressQuery } from '../quotes/queries.ts';
import type { PageLoader } from '../session/visit.ts';
import { projectQuery } from './queries.ts';

export const loader: PageLoader = ({ params: { id = '' } }) => [
  projectQuery(id),
  itemsQuery(id),
  itemForecastsQuery(id),
  projectQuotesQuery(id),
  quoteProgressQuery(id),
  attachmentsQuery('project', [id]),
  attachmentsOfProjectQuery('item', id),
];
