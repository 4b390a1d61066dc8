import type { ProjectStatus } from '../../words/labels.ts';

/** Planning, quoting and in progress are active in every count and query. */
export const isActive = (status: ProjectStatus) =>
  status === 'planning' || status === 'quoting' || status === 'in_progress';

/** Counters of the dashboard. */
export function countProjects(projects: readonly { status: ProjectStatus }[]) {
  return {
    total: projects.length,
    active: projects.filter(({ status }) => isActive(status)).length,
    completed: projects.filter(({ status }) => status === 'completed').length,
  };
}
