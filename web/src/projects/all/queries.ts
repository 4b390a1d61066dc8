import { queryOptions } from '@tanstack/react-query';
import type { SortOrder } from '../../ui/sort-rows.ts';
import type { RowOf } from '../../wire/rows.ts';
import { callList, finding, ordered, type ServerList } from '../../wire/server-list.ts';
import { read, supabase } from '../../wire/supabase.ts';
import type { ProjectStatus } from '../../words/labels.ts';

/** A row of `list_projects` as an administrator reads it; what is approved and what of it is paid, in R$. */
export interface AnyProject {
  id: string;
  name: string;
  address: string | null;
  status: ProjectStatus;
  created_at: string;
  architect_name: string | null;
  client_name: string | null;
  items: number;
  approved: number;
  paid: number;
}

const columns = 'id,name,address,status,created_at,architect_name,client_name,items,approved,paid';
const LOOK_AGAIN_MS = 60_000;

/** What the list is narrowed to; '' is everything. */
export interface ProjectFilter {
  search: string;
  status: string;
}

/** Every project, newest first unless ordered otherwise. Only administrators read those of others. */
export const allProjectList = (
  { search, status }: ProjectFilter,
  order: SortOrder,
): ServerList => ({
  queryKey: ['projects', 'everybody’s', search, status, order],
  ask: (options) => {
    const found = finding(callList('list_projects', columns, {}, options), search);
    return ordered(status ? found.eq('status', status) : found, order, [
      ['created_at', 'descending'],
      ['id', 'ascending'],
    ]);
  },
  refetchInterval: LOOK_AGAIN_MS,
});

/** How many projects there are and what they come to in R$, added up by the database. */
export type AllProjectFigures = Pick<RowOf<'project_figures'>, 'total' | 'approved' | 'paid'>;

export const allProjectFiguresQuery = queryOptions({
  queryKey: ['projects', 'everybody’s', 'figures'],
  queryFn: () => read<AllProjectFigures>(supabase().rpc('project_figures').single()),
  refetchInterval: LOOK_AGAIN_MS,
});
