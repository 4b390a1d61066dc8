import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { MOST_LISTED } from '../../ui/choices.ts';
import { useAction } from '../../wire/action.ts';
import type { Hidden, RowIn } from '../../wire/rows.ts';
import { FOR_ROWS, finding } from '../../wire/server-list.ts';
import { read, readNamed, supabase } from '../../wire/supabase.ts';
import { changesTo, isReserveChanged, type SavedBudget, type TypedBudgets } from './amounts.ts';

const askBudgetedProjects = (architectId: string | null) => {
  const projects = supabase()
    .from('projects')
    .select('id,name,status,client:profiles!projects_client_id_fkey(full_name)')
    .order('created_at', { ascending: false })
    .order('id');
  return architectId ? projects.eq('architect_id', architectId) : projects;
};

/** A project whose budgets can be set. */
export type BudgetedProject = Hidden<RowIn<typeof askBudgetedProjects>, 'client'>;

/** The newest projects to choose from, one more than a select lists: an architect's own, for admins all (`architectId` null). */
export const budgetedProjectsQuery = (architectId: string | null) =>
  queryOptions({
    queryKey: ['projects', 'for budgets', architectId],
    queryFn: (): Promise<BudgetedProject[]> =>
      read(askBudgetedProjects(architectId).limit(MOST_LISTED + 1)),
  });

/** The project that a link leads to, which may be none of the newest; null where there is none. */
export const budgetedProjectQuery = (architectId: string | null, id: string) =>
  queryOptions({
    queryKey: ['projects', 'for budgets', architectId, 'one', id],
    queryFn: (): Promise<BudgetedProject | null> =>
      readNamed(askBudgetedProjects(architectId).eq('id', id).maybeSingle()),
  });

const askFound = (architectId: string | null, words: string) => {
  const all = supabase().rpc('list_projects', {}, FOR_ROWS).select('id,name,status,client_name');
  return finding(architectId ? all.eq('architect_id', architectId) : all, words)
    .order('created_at', { ascending: false })
    .order('id')
    .limit(MOST_LISTED);
};
/** A project that a search found. */
export type FoundProject = RowIn<typeof askFound>;

/** Projects whose name, client or address has the words, the newest first, as many as a select lists. */
export const foundProjectsQuery = (architectId: string | null, words: string) =>
  queryOptions({
    queryKey: ['projects', 'for budgets', architectId, 'found', words],
    queryFn: () => read(askFound(architectId, words)),
    placeholderData: keepPreviousData,
  });

/** Forecast per category of a project. Also the architect's own column in the quote analysis. */
export const budgetsQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['budgets', projectId],
    queryFn: () =>
      read(
        supabase()
          .from('project_category_budgets')
          .select('id,category,budgeted_amount')
          .eq('project_id', projectId),
      ),
  });

/** A project's reserve for unforeseen costs, in R$; null when it never had one. */
export const reserveQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['budgets', projectId, 'reserve'],
    queryFn: async () => {
      const [row] = await read(
        supabase().from('project_reserves').select('amount').eq('project_id', projectId),
      );
      return row?.amount ?? null;
    },
  });

/** The stored budgets of a project and the texts in the fields. */
interface SaveBudgets {
  saved: readonly SavedBudget[];
  typed: TypedBudgets;
  savedReserve: number | null;
  typedReserve: number | '';
}

/**
 * Saves what changed: zeros delete, the rest is upserted on project and category, then the reserve. A failure
 * between the calls leaves the fields as they are, and saving again does what is left.
 */
export function useSaveBudgets(projectId: string) {
  const queryClient = useQueryClient();
  return useAction({
    mutationKey: ['save budgets'],
    mutationFn: async ({ saved, typed, savedReserve, typedReserve }: SaveBudgets) => {
      const { upserts, deleteIds } = changesTo(saved, typed);
      const budgets = () => supabase().from('project_category_budgets');
      if (deleteIds.length > 0) await read(budgets().delete().in('id', deleteIds));
      if (upserts.length > 0) {
        const rows = upserts.map((row) => ({ project_id: projectId, ...row }));
        await read(budgets().upsert(rows, { onConflict: 'project_id,category' }));
      }
      if (isReserveChanged(savedReserve, typedReserve)) {
        const reserve = { target_project_id: projectId, amount: typedReserve || 0 };
        await read(supabase().rpc('set_reserve', reserve));
      }
    },
    onSettled: () =>
      Promise.all(
        ['budgets', 'finances'].map((stem) =>
          queryClient.invalidateQueries({ queryKey: [stem, projectId] }),
        ),
      ),
  });
}
