import { queryOptions } from '@tanstack/react-query';
import { today } from '../format.ts';
import { sumBRL } from '../money.ts';
import { read, supabase } from '../supabase.ts';
import { ACTIVITIES_SHOWN, type NewestRows } from './activity.ts';

/** The counters are read again this often; what changes them seldom comes from this screen. */
const LOOK_AGAIN_MS = 30_000;

/** How many projects there are, of all architects. */
export const projectCountQuery = queryOptions({
  queryKey: ['projects', 'count'],
  queryFn: async () => {
    const answer = await supabase().from('projects').select('*', { count: 'exact', head: true });
    if (answer.error) throw answer.error;
    return answer.count ?? 0;
  },
  refetchInterval: LOOK_AGAIN_MS,
});

/** Sum of commissions in R$: of all time, or of the current calendar month (spec §7). */
export const commissionTotalQuery = (period: 'all' | 'month') =>
  queryOptions({
    queryKey: ['commissions', 'total', period],
    queryFn: async () => {
      const all = supabase().from('commissions').select('commission_amount');
      const rows = await read<{ commission_amount: number }[]>(
        period === 'all' ? all : all.gte('created_at', monthStart()),
      );
      return sumBRL(rows.map((row) => row.commission_amount));
    },
    refetchInterval: LOOK_AGAIN_MS,
  });

/** First instant of this month in São Paulo, which has kept UTC-3 all year since 2019. */
export const monthStart = (now = new Date()): string =>
  `${today(now).slice(0, 7)}-01T00:00:00-03:00`;

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
