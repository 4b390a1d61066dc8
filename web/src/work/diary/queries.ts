import { queryOptions } from '@tanstack/react-query';
import { attachmentsKeys } from '../../common/attachments/queries.ts';
import { useRefreshOn } from '../../wire/realtime.ts';
import type { JsonShapes, RowIn, RowOf } from '../../wire/rows.ts';
import type { CountOnly } from '../../wire/server-list.ts';
import { read, supabase } from '../../wire/supabase.ts';
import { formatQuantity } from '../../words/format.ts';

/** A day of the diário, with its photos and what the client said. */
export type DayLog = RowOf<'get_daily_logs'>;
/** A day as a device sends it. */
export type DayContent = JsonShapes['save_daily_log.content'];

export const diaryKeys = {
  all: ['diary'] as const,
  day: (projectId: string, date: string) => ['diary', 'day', projectId, date] as const,
  before: (projectId: string, date: string) => ['diary', 'before', projectId, date] as const,
  places: (projectId: string) => ['diary', 'places', projectId] as const,
};

/** One day of a project; null where nothing was written, or nothing that this person reads. */
export const dayLogQuery = (projectId: string, date: string) =>
  queryOptions({
    queryKey: diaryKeys.day(projectId, date),
    queryFn: async () => {
      const [log] = await read(
        supabase().rpc('get_daily_logs', {
          target_project_id: projectId,
          from: date,
          until: date,
        }),
      );
      return log ?? null;
    },
  });

/** The last day that was written before a date, whose crew and activities another day goes on with; null without one. */
export const dayBeforeQuery = (projectId: string, date: string) =>
  queryOptions({
    queryKey: diaryKeys.before(projectId, date),
    queryFn: async () => {
      const [log] = await read(
        supabase()
          .from('daily_logs')
          .select('log_date, crew, activities')
          .eq('project_id', projectId)
          .lt('log_date', date)
          .order('log_date', { ascending: false })
          .limit(1),
      );
      return log ?? null;
    },
  });

/** The orders and milestones that an activity may be part of. */
export const placesQuery = (projectId: string) =>
  queryOptions({
    queryKey: diaryKeys.places(projectId),
    queryFn: () => read(supabase().rpc('get_schedule', { target_project_id: projectId })),
    staleTime: 60_000,
  });

/** A line for each thing that was accepted on a day: `4 un de Porta de cedro (Marcenaria Sul)`. */
export const deliveredQuery = (projectId: string, date: string) =>
  queryOptions({
    queryKey: ['deliveries', 'of day', projectId, date],
    queryFn: async () => {
      const orders = await read(supabase().rpc('get_deliveries', { target_project_id: projectId }));
      return orders.flatMap(({ deliveries, supplier_company, supplier_name }) =>
        deliveries
          .filter(({ status, arrived_on }) => status === 'checked' && arrived_on === date)
          .flatMap(({ lines }) => lines)
          .filter(({ accepted }) => accepted !== null && accepted > 0)
          .map(
            ({ accepted, unit, description }) =>
              `${formatQuantity(accepted ?? 0)} ${unit} de ${description} (${supplier_company ?? supplier_name})`,
          ),
      );
    },
  });

/** The diário of a project, the latest day first. */
export const diaryList = (projectId: string) => ({
  queryKey: [...diaryKeys.all, 'list', projectId],
  ask: (options?: CountOnly) =>
    supabase()
      .from('daily_logs')
      .select(
        'id, log_date, number, status, weather_morning, weather_afternoon, crew, activities, occurrences',
        options,
      )
      .eq('project_id', projectId)
      .order('log_date', { ascending: false }),
});

export type ListedDay = RowIn<typeof diaryList>;

/** Reads the diário again when a day, a photo or what the client said about it changes. */
export function useLiveDiary(projectId: string) {
  useRefreshOn('daily_logs', `project_id=eq.${projectId}`, [diaryKeys.all]);
  useRefreshOn('sign_offs', null, [diaryKeys.all]);
  useRefreshOn('attachments', `project_id=eq.${projectId}`, [diaryKeys.all, attachmentsKeys]);
}
