import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useProfile } from '../../session/session.tsx';
import { useAction, useRowIds } from '../../wire/action.ts';
import type { Hidden, Row, RowIn, RowOf } from '../../wire/rows.ts';
import { type CountOnly, FOR_ROWS, finding, ordered, readAll } from '../../wire/server-list.ts';
import { read, readNamed, supabase } from '../../wire/supabase.ts';
import type { ProjectStatus } from '../../words/labels.ts';

/** How many of the person's projects are in each status, counted by the database. */
export type ProjectFigures = RowOf<'project_figures'>;

/** An approved client to build for. */
export type ApprovedClient = Pick<Row<'profiles'>, 'id' | 'full_name' | 'email'>;

/** Keys that a change of one project stales. */
export const projectKeys = {
  all: ['projects'] as const,
  list: (architectId: string) => ['projects', 'of', architectId] as const,
  one: (id: string) => ['projects', 'one', id] as const,
};

export type ProjectOrder = 'nome' | 'cliente';

/** Filters and order of the list; no status means every status. */
export interface ProjectFilter {
  search: string;
  statuses: readonly ProjectStatus[];
  /** Null: newest first. */
  order: ProjectOrder | null;
}

const ORDER_COLUMNS = { nome: 'name_key', cliente: 'client_key' } as const;

/** Own projects with their money and where they stand, newest first where nothing else is asked. */
export const projectList = (architectId: string, { search, statuses, order }: ProjectFilter) => ({
  queryKey: [...projectKeys.list(architectId), search, statuses, order],
  ask: (options?: CountOnly) => {
    const own = supabase()
      .rpc('list_projects', {}, options ?? FOR_ROWS)
      .select(
        'id,name,address,status,created_at,client_name,items,open_items,suppliers_asked,suppliers_answered,planned,approved,paid,last_paid_on',
      )
      .eq('architect_id', architectId);
    const found = finding(own, search);
    const asked = order && ({ key: ORDER_COLUMNS[order], direction: 'ascending' } as const);
    return ordered(statuses.length > 0 ? found.in('status', statuses) : found, asked, [
      ['created_at', 'descending'],
      ['id', 'ascending'],
    ]);
  },
});

/** A project of the dashboard. */
export type ListedProject = RowIn<typeof projectList>;

/** The counters of the person's own projects. */
export const projectFiguresQuery = (architectId: string) =>
  queryOptions({
    queryKey: [...projectKeys.list(architectId), 'figures'],
    queryFn: () => read(supabase().rpc('project_figures').single()),
  });

const askProject = (id: string) =>
  supabase()
    .from('projects')
    .select('*,client:profiles!projects_client_id_fkey(full_name,email,phone_number)')
    .eq('id', id);

/** A project with its client. */
export type Project = Hidden<RowIn<typeof askProject>, 'client'>;

/** One project, or null when there is none that this person may see (a malformed id included). */
export const projectQuery = (id: string) =>
  queryOptions({
    queryKey: projectKeys.one(id),
    queryFn: async (): Promise<Project | null> => {
      const answer = await askProject(id).single();
      return answer.error?.code === 'PGRST116' ? null : readNamed(Promise.resolve(answer));
    },
  });

/** Approved clients by name, every one of them, for the select of a new project. */
export const approvedClientsQuery = queryOptions({
  queryKey: ['profiles', 'clients'],
  queryFn: () =>
    readAll(
      () =>
        supabase()
          .from('profiles')
          .select('id,full_name,email')
          .eq('role', 'client')
          .eq('status', 'approved')
          .order('full_name')
          .order('id'),
      ({ id }) => id,
    ),
});

interface NewProject {
  name: string;
  clientId: string;
  address: string;
}

/** Opens a project in planning and gives its id: once per form, also when an answer was lost. */
export function useCreateProject() {
  const queryClient = useQueryClient();
  const ids = useRowIds('projects');
  const { id: architectId } = useProfile();
  return useAction({
    mutationKey: ['create project'],
    mutationFn: async (fields: NewProject) => {
      const id = ids.of(fields);
      if (await ids.isStored(fields)) return { id };
      return read(
        supabase()
          .from('projects')
          .insert({
            id,
            name: fields.name.trim(),
            client_id: fields.clientId,
            architect_id: architectId,
            address: fields.address.trim() || null,
            status: 'planning',
          })
          .select()
          .single(),
      );
    },
    onSuccess: (_project, fields) => {
      ids.forget(fields);
      return queryClient.invalidateQueries({ queryKey: projectKeys.all });
    },
  });
}

interface ProjectCopy extends NewProject {
  withBudgets: boolean;
}

/** Opens a project with the items of another and gives its id: once per form (duplicate_project). */
export function useDuplicateProject(sourceId: string) {
  const queryClient = useQueryClient();
  const ids = useRowIds('projects');
  return useAction({
    mutationKey: ['duplicate project'],
    // Sent again it has the same id, and the database makes no second.
    mutationFn: (fields: ProjectCopy) =>
      read(
        supabase().rpc('duplicate_project', {
          source_project_id: sourceId,
          id: ids.of(fields),
          name: fields.name.trim(),
          client_id: fields.clientId,
          address: fields.address.trim() || null,
          with_budgets: fields.withBudgets,
        }),
      ),
    onSuccess: (_id, fields) => {
      ids.forget(fields);
      return queryClient.invalidateQueries({ queryKey: projectKeys.all });
    },
  });
}

/** Name and address while planning; completed and archived with confirmation. */
export const useChangeProject = (id: string) =>
  useAction({
    mutationKey: ['change project'],
    mutationFn: (changes: Partial<Pick<Project, 'name' | 'address' | 'status'>>) =>
      read(supabase().from('projects').update(changes).eq('id', id)),
    stales: [projectKeys.all],
  });
