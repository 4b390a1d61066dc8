import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../wire/action.ts';
import { useRefreshOn } from '../../wire/realtime.ts';
import type { Arguments, RowIn, RowOf } from '../../wire/rows.ts';
import { read, readNamed, supabase } from '../../wire/supabase.ts';
import { ORDER_IN_SHORT } from './order-in-short.ts';

/** An order with its items, instalments, payments and sign-offs; amounts in R$. */
export type Order = RowOf<'get_orders'>;
export type OrderItem = Order['items'][number];
export type OrderInstalment = Order['instalments'][number];
export type OrderPayment = Order['payments'][number];
export type OrderOffer = Order['offers'][number];
export type OrderEvidence = Order['evidence'][number];
export type OrderSignOff = Order['sign_offs'][number];

/** `all` is the stem of every query about orders: what staled it stales them all. */
export const orderKeys = {
  all: ['orders'] as const,
  one: (id: string) => ['orders', 'one', id] as const,
  ofProject: (projectId: string) => ['orders', 'of project', projectId] as const,
};

/** One order, or null when there is none that this person may see (a malformed id included). */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: orderKeys.one(id),
    queryFn: () => readNamed(supabase().rpc('get_orders', { target_order_id: id }).maybeSingle()),
  });

/** The orders of a project, oldest first, cancelled ones last. */
export const ordersOfProjectQuery = (projectId: string) =>
  queryOptions({
    queryKey: orderKeys.ofProject(projectId),
    queryFn: () => read(supabase().rpc('get_orders', { target_project_id: projectId })),
  });

const askInShort = (projectId: string) =>
  supabase().rpc('get_orders', { target_project_id: projectId }).select(ORDER_IN_SHORT);
export type OrderInShort = RowIn<typeof askInShort>;

/** The same, as a home says something about them: a tenth of the whole. */
export const ordersInShortQuery = (projectId: string) =>
  queryOptions({
    queryKey: [...orderKeys.all, 'in short', projectId],
    queryFn: () => read(askInShort(projectId)),
  });

/** The orders of the signed-in supplier that wait for a confirmation, the oldest first: all of them; `price` in R$. */
export const ordersToConfirmQuery = queryOptions({
  queryKey: [...orderKeys.all, 'to confirm'],
  queryFn: () => read(supabase().rpc('list_orders_to_confirm')),
});

/** Reads orders again when one of them, or a sign-off, changes. */
export function useLiveOrders() {
  useRefreshOn('orders', null, [orderKeys.all, ['instalments'], ['commissions']]);
  useRefreshOn('sign_offs', null, [orderKeys.all]);
}

/** A supplier's decision about an order, at the version that was read. */
export interface OrderDecision {
  orderId: string;
  version: number;
  decision: 'agreed' | 'refused';
  /** Needed to refuse. */
  reason?: string;
}

/** Confirms or declines an order; sent again after a lost response it counts once. */
export function useDecideOrder() {
  const queryClient = useQueryClient();
  return useAction({
    mutationKey: ['decide order'],
    mutationFn: ({ orderId, version, decision, reason }: OrderDecision) =>
      read(
        supabase().rpc('sign_off', {
          kind: 'order',
          entity_id: orderId,
          entity_version: version,
          decision,
          ...(reason && { reason }),
        }),
      ),
    onSettled: () =>
      Promise.all(
        [orderKeys.all, ['instalments'], ['approved projects'], ['quotes'], ['commissions']].map(
          (queryKey) => queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

/** Lets the client open a file of what was typed for the supplier, or no longer. */
export const useShowEvidence = () =>
  useAction({
    mutationKey: ['show evidence'],
    mutationFn: (asked: Arguments<'show_evidence'>) => read(supabase().rpc('show_evidence', asked)),
    stales: [orderKeys.all],
  });

/** Writes the conditions and instalments of an order that nobody confirmed; gives its new version. */
export function useSetOrderTerms() {
  const queryClient = useQueryClient();
  return useAction({
    mutationKey: ['set order terms'],
    mutationFn: (terms: Arguments<'set_order_terms'>) =>
      read(supabase().rpc('set_order_terms', terms)),
    onSettled: () =>
      Promise.all(
        [orderKeys.all, ['instalments']].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
