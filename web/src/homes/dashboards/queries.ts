import { queryOptions } from '@tanstack/react-query';
import type { Hidden, RowIn, RowOf } from '../../wire/rows.ts';
import { read, supabase } from '../../wire/supabase.ts';

/**
 * The figures of the platform, counted and added up by the database; amounts in R$. `commissions_month` is of
 * the current calendar month in São Paulo. Only administrators may ask
 * (database/commissions/platform_figures.sql).
 */
export type PlatformFigures = RowOf<'platform_figures'>;

export const platformFiguresQuery = queryOptions({
  queryKey: ['dashboard', 'figures'],
  queryFn: () => read(supabase().rpc('platform_figures').single()),
});

/** As many as one look takes in. */
export const ACTIVITIES_SHOWN = 8;

const newestFirst = { ascending: false } as const;

const askSignUps = () =>
  supabase()
    .from('profiles')
    .select('id,full_name,role,status,created_at')
    .order('created_at', newestFirst)
    .limit(ACTIVITIES_SHOWN);

const askProjects = () =>
  supabase()
    .from('projects')
    .select('id,name,created_at,architect:profiles!projects_architect_id_fkey(id,full_name)')
    .order('created_at', newestFirst)
    .limit(ACTIVITIES_SHOWN);

const askCommissions = () =>
  supabase()
    .from('commissions')
    .select(
      'id,quote_id,commission_amount,created_at,project:projects(id,name),supplier:profiles(id,full_name)',
    )
    .order('created_at', newestFirst)
    .limit(ACTIVITIES_SHOWN);

/** The newest rows of the three tables that the recent activity is made of. */
export interface NewestRows {
  signUps: RowIn<typeof askSignUps>[];
  projects: Hidden<RowIn<typeof askProjects>, 'architect'>[];
  commissions: Hidden<RowIn<typeof askCommissions>, 'project' | 'supplier'>[];
}

export const newestRowsQuery = queryOptions({
  queryKey: ['dashboard', 'newest rows'],
  queryFn: async (): Promise<NewestRows> => {
    const [signUps, projects, commissions] = await Promise.all([
      read(askSignUps()),
      read(askProjects()),
      read(askCommissions()),
    ]);
    return { signUps, projects, commissions };
  },
});

/** Those who wait for the team's answer longest. */
const NAMED_IN_QUEUE = 3;

const askLongestWaiting = () =>
  supabase()
    .from('profiles')
    .select(
      'id,full_name,company_name,email,phone_number,role,supplier_category,further_categories,created_at',
    )
    .eq('status', 'pending_approval')
    .order('created_at')
    .order('id')
    .limit(NAMED_IN_QUEUE);
export type WaitingPerson = RowIn<typeof askLongestWaiting>;

export const longestWaitingQuery = queryOptions({
  queryKey: ['dashboard', 'longest waiting'],
  queryFn: () => read(askLongestWaiting()),
});

/** First steps that a new operator has done. For administrators only (database/health/get_first_steps.sql). */
export const firstStepsQuery = queryOptions({
  queryKey: ['dashboard', 'first steps'],
  queryFn: () => read(supabase().rpc('get_first_steps').maybeSingle()),
});
