import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { orderKeys } from '../../sourcing/orders/queries.ts';
import { useAction } from '../../wire/action.ts';
import { useRefreshOn } from '../../wire/realtime.ts';
import type { Arguments, RowOf } from '../../wire/rows.ts';
import { read, readNamed, supabase } from '../../wire/supabase.ts';

/** A change of an order, or its termination, with lines, instalments and sign-offs; amounts in R$. */
export type ChangeOrder = RowOf<'get_change_orders'>;
export type ChangeLine = ChangeOrder['lines'][number];

/** `all` is the stem of every query about change orders: what staled it stales them all. */
const changeKeys = { all: ['change orders'] as const };

/** Queries that a change order makes stale besides its own. */
const staled = [
  changeKeys.all,
  orderKeys.all,
  ['instalments'],
  ['finances'],
  ['approved projects'],
];

/** One change order, or null when there is none that this person may see (a malformed id included). */
export const changeOrderQuery = (id: string) =>
  queryOptions({
    queryKey: [...changeKeys.all, 'one', id],
    queryFn: () =>
      readNamed(supabase().rpc('get_change_orders', { target_change_order_id: id }).maybeSingle()),
  });

/** The change orders of a project, newest first. */
export const changesOfProjectQuery = (projectId: string) =>
  queryOptions({
    queryKey: [...changeKeys.all, 'of project', projectId],
    queryFn: () => read(supabase().rpc('get_change_orders', { target_project_id: projectId })),
  });

/** The change orders of an order, newest first. */
export const changesOfOrderQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...changeKeys.all, 'of order', orderId],
    queryFn: () => read(supabase().rpc('get_change_orders', { target_order_id: orderId })),
  });

/** The change orders that wait for the caller, the soonest to expire first. */
export const changesToAgreeQuery = queryOptions({
  queryKey: [...changeKeys.all, 'to agree'],
  queryFn: () => read(supabase().rpc('get_change_orders')),
});

/** Reads change orders, and what they alter, again when one of them changes or somebody answers it. */
export function useLiveChangeOrders() {
  useRefreshOn('change_orders', null, staled);
  useRefreshOn('sign_offs', null, [changeKeys.all]);
}

/** A person's decision about a change order, at the version that was read. */
export interface ChangeDecision {
  changeOrderId: string;
  version: number;
  decision: 'agreed' | 'refused';
  /** Needed to refuse. */
  reason?: string;
}

/** Agrees to or refuses a change order; sent again after a lost response it counts once. */
export function useDecideChange() {
  const queryClient = useQueryClient();
  return useAction({
    mutationKey: ['decide change order'],
    mutationFn: ({ changeOrderId, version, decision, reason }: ChangeDecision) =>
      read(
        supabase().rpc('sign_off', {
          kind: 'change_order',
          entity_id: changeOrderId,
          entity_version: version,
          decision,
          ...(reason && { reason }),
        }),
      ),
    onSettled: () =>
      Promise.all(staled.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}

/** Stores a draft, and sends it where asked. The id is the caller's, so that nothing is stored twice. */
export const useSaveChange = () =>
  useAction({
    mutationKey: ['save change order'],
    mutationFn: async ({
      draft,
      isSent,
    }: {
      draft: Arguments<'save_change_order'>;
      isSent: boolean;
    }) => {
      const { change_order_id: id } = await read(
        supabase().rpc('save_change_order', draft).single(),
      );
      if (isSent) await read(supabase().rpc('send_change_order', { target_change_order_id: id }));
      return id;
    },
    stales: [changeKeys.all],
  });

/** An author's act on their own change order: sends or discards a draft, withdraws one that was sent. */
export type AuthorAct =
  | { act: 'send' | 'discard'; changeOrderId: string }
  | { act: 'withdraw'; changeOrderId: string; reason: string };

export const useActOnOwnChange = () =>
  useAction({
    mutationKey: ['act on own change order'],
    mutationFn: async (asked: AuthorAct): Promise<void> => {
      const target = { target_change_order_id: asked.changeOrderId };
      switch (asked.act) {
        case 'send':
          await read(supabase().rpc('send_change_order', target));
          return;
        case 'discard':
          await read(supabase().rpc('discard_change_order', target));
          return;
        case 'withdraw':
          await read(supabase().rpc('withdraw_change_order', { ...target, reason: asked.reason }));
      }
    },
    stales: [changeKeys.all],
  });
