import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../wire/action.ts';
import type { RowOf } from '../../wire/rows.ts';
import { read, supabase } from '../../wire/supabase.ts';
import type { Plan } from '../../words/labels.ts';

const plans = ['plan'];

/** One's own plan, its limit and what one has asked for. Only architects, also while they wait, have an answer. */
export type OwnPlan = RowOf<'get_my_plan'>;

export const ownPlanQuery = queryOptions({
  queryKey: [...plans, 'own'],
  queryFn: () => read(supabase().rpc('get_my_plan').maybeSingle()),
});

/** The request of a person that waits for the team; null without one. Only administrators. */
export const openRequestQuery = (personId: string) =>
  queryOptions({
    queryKey: [...plans, 'asked', personId],
    queryFn: () =>
      read(
        supabase()
          .from('plan_requests')
          .select('id,plan,asked_at')
          .eq('profile_id', personId)
          .eq('status', 'asked')
          .maybeSingle(),
      ),
  });

/** After somebody's plan or request changed: their own account, the directory and the team's tasks. */
function usePlansChanged() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [plans, ['people'], ['team tasks'], ['audit', 'timeline', 'profile']].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
}

export const useRequestPlan = () =>
  useAction({
    mutationKey: ['request a plan'],
    mutationFn: (plan: Plan) => read(supabase().rpc('request_plan', { plan })),
    onSettled: usePlansChanged(),
  });

export const useWithdrawRequest = () =>
  useAction({
    mutationKey: ['withdraw the request for a plan'],
    mutationFn: () => read(supabase().rpc('withdraw_plan_request')),
    onSettled: usePlansChanged(),
  });

/** `reason` where it is refused. */
export const useDecideRequest = () =>
  useAction({
    mutationKey: ['decide a request for a plan'],
    mutationFn: ({ id, reason }: { id: string; reason: string | null }) =>
      read(
        supabase().rpc('decide_plan_request', { request_id: id, granted: reason === null, reason }),
      ),
    onSettled: usePlansChanged(),
  });

/** Null: no plan. */
export const useSetPlan = (personId: string) =>
  useAction({
    mutationKey: ['set a plan', personId],
    mutationFn: (plan: Plan | null) =>
      read(supabase().rpc('set_plan', { target_profile_id: personId, plan })),
    onSettled: usePlansChanged(),
  });
