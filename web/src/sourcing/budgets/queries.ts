import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../wire/action.ts';
import type { Hidden, RowIn } from '../../wire/rows.ts';
import { readAll } from '../../wire/server-list.ts';
import { read, supabase } from '../../wire/supabase.ts';
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

/** Projects to choose from: an architect's own, for admins all (`architectId` null). */
export const budgetedProjectsQuery = (architectId: string | null) =>
  queryOptions({
    queryKey: ['projects', 'for budgets', architectId],
    queryFn: () =>
      readAll<BudgetedProject>(
        () => askBudgetedProjects(architectId),
        ({ id }) => id,
      ),
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
