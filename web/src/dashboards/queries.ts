import { queryOptions } from '@tanstack/react-query';
import type { RowOf } from '../wire/rows.ts';
import { read, supabase } from '../wire/supabase.ts';
import { ACTIVITIES_SHOWN, type NewestRows } from './activity.ts';

/** The counters are read again this often; what changes them seldom comes from this screen. */
const LOOK_AGAIN_MS = 30_000;

/**
 * The figures of the platform, counted and added up by the database; amounts in R$.
 * `commissions_month` is of the current calendar month in São Paulo.
 */
export type PlatformFigures = RowOf<'platform_figures'>;

/** Only administrators may ask (database/commissions/platform_figures.sql). */
export const platformFiguresQuery = queryOptions({
  queryKey: ['dashboard', 'figures'],
  queryFn: () => read<PlatformFigures>(supabase().rpc('platform_figures').single()),
  refetchInterval: LOOK_AGAIN_MS,
});

/** The newest rows of the three tables that the recent activity is made of. */
export const newestRowsQuery = queryOptions({
  queryKey: ['dashboard', 'newest rows'],
  queryFn: async (): Promise<NewestRows> => {
    const newest = (table: string, columns: string) =>
      supabase()
        .from(table)
        .select(columns)
        .order('created_at', { ascending: false })
        .limit(ACTIVITIES_SHOWN);
    const [signUps, projects, commissions] = await Promise.all([
      read<NewestRows['signUps']>(newest('profiles', 'id,full_name,role,status,created_at')),
      read<NewestRows['projects']>(
        newest(
          'projects',
          'id,name,created_at,architect:profiles!projects_architect_id_fkey(full_name)',
        ),
      ),
      read<NewestRows['commissions']>(
        newest(
          'commissions',
          'id,commission_amount,created_at,project:projects(name),supplier:profiles(full_name)',
        ),
      ),
    ]);
    return { signUps, projects, commissions };
  },
  refetchInterval: LOOK_AGAIN_MS,
});
