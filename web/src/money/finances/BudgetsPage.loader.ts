import { managerIdOf, type PageLoader } from '../../session/visit.ts';
import {
  budgetedProjectsQuery,
  budgetsQuery,
  reserveQuery,
} from '../../sourcing/budgets/queries.ts';
import { projectCostsQuery } from '../purchases/queries.ts';
import { budgetControlQuery } from './queries.ts';

export const loader: PageLoader = (visit) => {
  const architectId = managerIdOf(visit);
  const projectId = visit.search.get('projeto');
  return [
    ...(architectId === undefined ? [] : [budgetedProjectsQuery(architectId)]),
    ...(projectId
      ? [
          budgetsQuery(projectId),
          reserveQuery(projectId),
          projectCostsQuery(projectId),
          budgetControlQuery(projectId),
        ]
      : []),
  ];
};
