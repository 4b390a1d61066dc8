import { attachmentsOfProjectQuery, attachmentsQuery } from '../../common/attachments/queries.ts';
import type { PageLoader } from '../../session/visit.ts';
import { itemForecastsQuery } from '../../sourcing/items/forecast-queries.ts';
import { itemsQuery } from '../../sourcing/items/queries.ts';
import { projectQuery } from '../../sourcing/projects/queries.ts';
import { standingQuery } from '../../sourcing/projects/standing.ts';
import { projectQuotesQuery, quoteProgressQuery } from '../../sourcing/quotes/queries.ts';

export const loader: PageLoader = ({ params: { id = '' } }) => [
  projectQuery(id),
  standingQuery(id),
  itemsQuery(id),
  itemForecastsQuery(id),
  projectQuotesQuery(id),
  quoteProgressQuery(id),
  attachmentsQuery('project', [id]),
  attachmentsOfProjectQuery('item', id),
];
