import { managerIdOf, type PageLoader } from '../../session/visit.ts';
import { daysOf } from '../../words/period.ts';
import { reportProjectsQuery, reportQuery, reportSuppliersQuery } from './queries.ts';

/** The report by project of this month, which stands first, and what it may be narrowed to. */
export const loader: PageLoader = (visit) => {
  const architectId = managerIdOf(visit);
  if (!architectId) return [];
  const period = daysOf('este-mes', {});
  return [
    ...(visit.search.size > 0
      ? []
      : [reportQuery('project', { period, projectId: '', category: '', supplierId: '' })]),
    reportSuppliersQuery,
    reportProjectsQuery(architectId),
  ];
};
