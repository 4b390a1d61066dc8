import { queryOptions, useQueries } from '@tanstack/react-query';
import { useAction } from '../../wire/action.ts';
import { useRefreshOn } from '../../wire/realtime.ts';
import type { RowOf } from '../../wire/rows.ts';
import { read, supabase } from '../../wire/supabase.ts';
import { useAtRest } from '../../wire/use-at-rest.ts';
import { dayIn } from '../../words/deadlines.ts';
import { deliveriesOfOrderQuery, deliveryKeys } from '../deliveries/queries.ts';

/** A row of the schedule: an order with its days, or a milestone of the architect's own. */
export type ScheduleRow = RowOf<'get_schedule'>;

/** `all` is the stem of every query about schedules: what staled it stales them all. */
export const scheduleKeys = {
  all: ['schedule'] as const,
  ofProject: (projectId: string) => ['schedule', 'of project', projectId] as const,
};

/** The schedule of a project, by the day on which each row begins. */
export const scheduleQuery = (projectId: string) =>
  queryOptions({
    queryKey: scheduleKeys.ofProject(projectId),
    queryFn: () => read(supabase().rpc('get_schedule', { target_project_id: projectId })),
  });

/** The row of one order, for its supplier too. */
export const scheduleOfOrderQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...scheduleKeys.all, 'of order', orderId],
    queryFn: () => read(supabase().rpc('get_schedule', { target_order_id: orderId })),
  });

/** Reads the schedule again when a milestone, an order or a delivery of the project changes, or a diário says how far something is. */
export function useLiveSchedule(projectId: string) {
  const ofProject = `project_id=eq.${projectId}`;
  useRefreshOn('milestones', ofProject, [scheduleKeys.all]);
  useRefreshOn('orders', ofProject, [scheduleKeys.all]);
  useRefreshOn('deliveries', ofProject, [scheduleKeys.all, deliveryKeys.all]);
  useRefreshOn('daily_logs', ofProject, [scheduleKeys.all]);
}

/** Deliveries that are near enough to be counted before this page is opened again. */
const NEAR_DAYS = 7;
const MOST_NEAR = 6;

/**
 * Reads the deliveries that are here or come within days, once the page is at rest: where they arrive there is often no
 * signal, and what a device has not read cannot be counted there.
 */
export function useDeliveriesToCheck(rows: readonly ScheduleRow[]): void {
  const isAtRest = useAtRest();
  const last = dayIn(NEAR_DAYS);
  const near = rows
    .filter((row) => row.delivery_id && row.announced_on && row.announced_on <= last)
    .sort((one, other) => ((one.announced_on ?? '') < (other.announced_on ?? '') ? 1 : -1))
    .flatMap(({ order_id }) => order_id ?? []);
  useQueries({
    queries: [...new Set(near)]
      .slice(0, MOST_NEAR)
      .map((orderId) => ({ ...deliveriesOfOrderQuery(orderId), enabled: isAtRest })),
  });
}

export interface SavedMilestone {
  id: string;
  projectId: string;
  /** The order whose plan it is. */
  orderId: string | null;
  title: string;
  startsOn: string;
  dueOn: string;
  doneOn: string | null;
  /** The row that it waits for. */
  afterId: string | null;
  /** The version that was read; null for a new one. */
  version: number | null;
  /** Whether what waits for it moves by as many days as its end. */
  movesFollowing: boolean;
}

/** Plans a milestone or changes it; sent again after a lost response it is stored once. */
export const useSaveMilestone = () =>
  useAction({
    mutationKey: ['save milestone'],
    mutationFn: (saved: SavedMilestone) =>
      read(
        supabase().rpc('save_milestone', {
          milestone_id: saved.id,
          target_project_id: saved.projectId,
          order_id: saved.orderId,
          title: saved.title,
          starts_on: saved.startsOn,
          due_on: saved.dueOn,
          done_on: saved.doneOn,
          after_id: saved.afterId,
          version: saved.version,
          move_following: saved.movesFollowing,
        }),
      ),
    stales: [scheduleKeys.all],
  });

/** Takes a milestone, or the plan for an order, out of the schedule. */
export const useRemoveMilestone = () =>
  useAction({
    mutationKey: ['remove milestone'],
    mutationFn: (milestoneId: string) =>
      read(supabase().rpc('remove_milestone', { milestone_id: milestoneId })),
    stales: [scheduleKeys.all],
  });
