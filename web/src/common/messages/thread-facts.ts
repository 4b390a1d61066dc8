import { queryOptions } from '@tanstack/react-query';
import type { RowOf } from '../../wire/rows.ts';
import { read, supabase } from '../../wire/supabase.ts';
import type { Role } from '../../words/labels.ts';
import { type Gathered, pairKey, storedIds, type ThreadHead } from './queries.ts';

/** The facts beside a conversation, which change with what happens and not with what is written. */
export const factsKey = ['conversation facts'] as const;

/** A request of the conversation: how far its quotes are, and their total in R$. */
export type OfferFacts = RowOf<'get_request_totals'>;

/** The offers of the conversation's requests, by category. */
export const offersQuery = (head: Gathered) =>
  queryOptions({
    queryKey: [...factsKey, 'offers', ...storedIds(head).toSorted()],
    queryFn: () =>
      read(supabase().rpc('get_request_totals', { target_request_ids: storedIds(head) })),
  });

const askOrders = (projectId: string) =>
  supabase()
    .rpc('get_orders', { target_project_id: projectId })
    .select('order_id,category,year,number,status,price');

/** The orders that a project has with the company; an architect sees those of others too, which are left out. */
export const ordersQuery = (head: Pick<ThreadHead, 'project_id' | 'other_id'>, role: Role) =>
  queryOptions({
    queryKey: [...factsKey, 'orders', pairKey(head)],
    queryFn: async () => {
      const [orders, own] = await Promise.all([
        read(askOrders(head.project_id)),
        role === 'architect'
          ? read(
              supabase()
                .from('orders')
                .select('id')
                .eq('project_id', head.project_id)
                .eq('supplier_id', head.other_id),
            )
          : null,
      ]);
      const ids = own && new Set(own.map(({ id }) => id));
      return orders.filter(({ order_id }) => !ids || ids.has(order_id));
    },
  });

/** Phone and e-mail of the other one, where the person may read them; null where not. */
export const contactQuery = (personId: string) =>
  queryOptions({
    queryKey: [...factsKey, 'contact', personId],
    queryFn: async () => {
      const [row] = await read(
        supabase().from('profiles').select('email,phone_number').eq('id', personId).limit(1),
      );
      return row ?? null;
    },
  });

/** Other projects with the same one, each with its conversation. */
const OTHER_PROJECTS = 20;
export const otherProjectsQuery = (personId: string) =>
  queryOptions({
    queryKey: [...factsKey, 'projects', personId],
    queryFn: () =>
      read(
        supabase()
          .rpc('list_threads', { gathered: true, with_person: personId, most: OTHER_PROJECTS + 1 })
          .select('thread_id,project_id,project_name'),
      ),
  });
