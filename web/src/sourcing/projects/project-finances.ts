import { queryOptions } from '@tanstack/react-query';
import type { RowOf } from '../../wire/rows.ts';
import { read, supabase } from '../../wire/supabase.ts';

/** Where a project's money stands, in R$; `percentual_gasto` from 0 to 100. */
export type FinancialSummary = RowOf<'get_project_financial_summary'>;

/** A category whose approved quotes exceed its budget. */
export type FinancialAlert = RowOf<'get_project_financial_alerts'>;

/** The money of one category. */
export type CategoryDetail = RowOf<'get_project_category_details'>;

/** Everything the finances of one project show; `summary` null when the server has none. */
export interface ProjectFinances {
  summary: FinancialSummary | null;
  alerts: FinancialAlert[];
  details: CategoryDetail[];
}

/** Summary, alerts and categories of a project, asked for together. */
export const projectFinancesQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['finances', projectId],
    queryFn: async (): Promise<ProjectFinances> => {
      const target = { target_project_id: projectId };
      const [summaries, alerts, details] = await Promise.all([
        read(supabase().rpc('get_project_financial_summary', target)),
        read(supabase().rpc('get_project_financial_alerts', target)),
        read(supabase().rpc('get_project_category_details', target)),
      ]);
      return { summary: summaries[0] ?? null, alerts, details };
    },
  });
