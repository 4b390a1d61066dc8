import { rowsQuery } from '../../wire/server-list.ts';
import type { ProjectStatus } from '../../words/labels.ts';
import { type ListedProject, type ProjectOrder, projectList } from './queries.ts';

/** Which projects the counters show, none named being all; the choice lives in the URL. */
const statuses = {
  todos: [],
  ativos: ['planning', 'quoting', 'in_progress'],
  concluidos: ['completed'],
} as const satisfies Record<string, readonly ProjectStatus[]>;
export type ProjectFilterName = keyof typeof statuses;

/** In which order a person may ask for them; the first stands without being named. */
export const projectOrders: readonly { value: '' | ProjectOrder; label: string }[] = [
  { value: '', label: 'Mais recentes' },
  { value: 'nome', label: 'Nome do projeto' },
  { value: 'cliente', label: 'Cliente' },
];

/** Projects that are read at once. */
export const PROJECTS_AT_ONCE = 20;

/** The counter whose projects are shown. */
export function filterIn(params: URLSearchParams): ProjectFilterName {
  const asked = params.get('situacao');
  return asked === 'ativos' || asked === 'concluidos' ? asked : 'todos';
}

/** The list of projects that a URL asks for; a page that follows what is typed passes its own search. */
export function listedIn(
  architectId: string,
  params: URLSearchParams,
  search = params.get('busca') ?? '',
) {
  const order = params.get('ordem');
  return projectList(architectId, {
    search,
    statuses: statuses[filterIn(params)],
    order: order === 'nome' || order === 'cliente' ? order : null,
  });
}

export const idOf = ({ id }: ListedProject) => id;

/** The first query of a page with the list: one row more than it shows, to know whether there are others. */
export const firstPage = (list: ReturnType<typeof projectList>) =>
  rowsQuery(list, idOf, PROJECTS_AT_ONCE + 1);
