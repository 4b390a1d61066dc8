import type { ProjectStatus } from '../../words/labels.ts';
import type { ProjectStanding } from './standing.ts';

/** Where a step of the project stands, in words for `aria-current` and for the eye. */
export type StepState = 'done' | 'current' | 'ahead' | 'open';

/** The way of a project: what is asked, of whom, at what price, and then the work itself. */
export const projectSteps = ['Itens', 'Convites', 'Orçamentos', 'Obra'] as const;
export type ProjectStep = (typeof projectSteps)[number];

/** Counts of items for the steps: in all, decided, and idle. */
export type StepItems = Pick<ProjectStanding, 'items' | 'approved_items' | 'idle_items'>;

/**
 * States of the four steps. Planning is at "Itens" until there is an item, then at "Convites";
 * quoting is at "Orçamentos"; work in progress is at "Obra"; completed and archived have it all
 * behind them. While the work goes on, invitations and quotes are done only once no item is left
 * without them: trades are bought one after another (decision 066).
 */
export function stepStates(
  status: ProjectStatus,
  itemCount: number,
  standing?: StepItems | null,
): StepState[] {
  const current = {
    planning: itemCount > 0 ? 1 : 0,
    quoting: 2,
    in_progress: 3,
    completed: 4,
    archived: 4,
  }[status];
  const isActiveNow = status === 'quoting' || status === 'in_progress';
  const isOpen = [
    false,
    isActiveNow && (standing?.idle_items ?? 0) > 0,
    isActiveNow && !!standing && standing.approved_items < standing.items,
    false,
  ];
  return projectSteps.map((_, step) =>
    step < current ? (isOpen[step] ? 'open' : 'done') : step === current ? 'current' : 'ahead',
  );
}

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
