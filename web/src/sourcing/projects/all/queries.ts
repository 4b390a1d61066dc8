import { queryOptions } from '@tanstack/react-query';
import type { RowIn, RowOf } from '../../../wire/rows.ts';
import { type CountOnly, FOR_ROWS, finding, ordered } from '../../../wire/server-list.ts';
import { read, supabase } from '../../../wire/supabase.ts';
import type { ProjectStatus } from '../../../words/labels.ts';
import type { SortOrder } from '../../../words/sort-rows.ts';

/** Filters of the list; '' is everything. */
export interface ProjectFilter {
  search: string;
  status: ProjectStatus | '';
}

/** Every project, newest first unless ordered otherwise. Only administrators read those of others. */
export const allProjectList = ({ search, status }: ProjectFilter, order: SortOrder) => ({
  queryKey: ['projects', 'everybody’s', search, status, order],
  ask: (options?: CountOnly) => {
    const all = supabase()
      .rpc('list_projects', {}, options ?? FOR_ROWS)
      .select(
        'id,name,address,status,created_at,architect_id,architect_name,client_id,client_name,items,approved,paid',
      );
    const found = finding(all, search);
    return ordered(status ? found.eq('status', status) : found, order, [
      ['created_at', 'descending'],
      ['id', 'ascending'],
    ]);
  },
});

/** A project as an administrator reads it; what is approved and what of it is paid, in R$. */
export type AnyProject = RowIn<typeof allProjectList>;

/** How many projects there are and what they come to in R$, added up by the database. */
export type AllProjectFigures = Pick<RowOf<'project_figures'>, 'total' | 'approved' | 'paid'>;

export const allProjectFiguresQuery = queryOptions({
  queryKey: ['projects', 'everybody’s', 'figures'],
  queryFn: () => read(supabase().rpc('project_figures').single()),
});
