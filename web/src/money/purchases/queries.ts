import { queryOptions } from '@tanstack/react-query';
import { useAction } from '../../wire/action.ts';
import { useRefreshOn } from '../../wire/realtime.ts';
import type { JsonShapes, RowIn, RowOf } from '../../wire/rows.ts';
import { type CountOnly, FOR_ROWS, finding, ordered } from '../../wire/server-list.ts';
import { read, supabase } from '../../wire/supabase.ts';
import type { SortOrder } from '../../words/sort-rows.ts';

/** A purchase outside with its lines, instalments and payments; amounts in R$. */
export type Purchase = RowOf<'get_purchases'>;
export type PurchasePayment = Purchase['payments'][number];
export type NewPurchase = JsonShapes['save_purchase.purchase'];
export type Payer = PurchasePayment['paid_by'];

const keys = {
  all: ['purchases'] as const,
  ofProject: (projectId: string) => ['purchases', 'of project', projectId] as const,
  costs: (projectId: string) => ['purchases', 'costs', projectId] as const,
  dues: (projectId: string) => ['purchases', 'dues', projectId] as const,
};

/** The purchases of a project, the latest day first. */
export const purchasesQuery = (projectId: string) =>
  queryOptions({
    queryKey: keys.ofProject(projectId),
    queryFn: () => read(supabase().rpc('get_purchases', { target_project_id: projectId })),
  });

/** The costs of a project by category and kind, the total last. */
export const projectCostsQuery = (projectId: string) =>
  queryOptions({
    queryKey: keys.costs(projectId),
    queryFn: () => read(supabase().rpc('get_project_costs', { target_project_id: projectId })),
  });

/** The row of all costs, which is the last. */
export const costTotalOf = (costs: readonly RowOf<'get_project_costs'>[] = []) =>
  costs.find(({ category, kind }) => category === null && kind === null);

/** As many dues as the database returns at most. */
const MOST_DUES = 50;

/** The instalments of purchases of a project that are not paid whole, the earliest day first. */
export const purchaseDuesQuery = (projectId: string) =>
  queryOptions({
    queryKey: keys.dues(projectId),
    queryFn: () =>
      read(supabase().rpc('get_purchase_dues', { target_project_id: projectId, most: MOST_DUES })),
  });

/** Filters of the list over all projects; '' is everything. */
export interface PurchaseListFilter {
  search: string;
  state: Purchase['state'] | '';
}

/** The purchases of all projects that this person reads, the latest recorded first unless ordered otherwise. */
export const purchaseList = ({ search, state }: PurchaseListFilter, order: SortOrder) => ({
  queryKey: [...keys.all, 'list', search, state, order],
  ask: (options?: CountOnly) => {
    const all = supabase()
      .rpc('list_purchases', {}, options ?? FOR_ROWS)
      .select(
        'purchase_id,project_id,project_name,label,kind,vendor,bought_on,total,remaining,to_reimburse,state',
      );
    const found = finding(all, search);
    return ordered(state ? found.eq('state', state) : found, order, [
      ['created_at', 'descending'],
      ['purchase_id', 'ascending'],
    ]);
  },
});

export type ListedPurchase = RowIn<typeof purchaseList>;

/** Reads purchases again when one of them, a payment or a receipt changes, or the client has a word about one. */
export function useLivePurchases(projectId: string) {
  useRefreshOn('purchases', `project_id=eq.${projectId}`, [keys.all]);
  useRefreshOn('purchase_payments', null, [keys.all]);
  useRefreshOn('sign_offs', null, [keys.all]);
  useRefreshOn('attachments', `project_id=eq.${projectId}`, [keys.all]);
}

export interface SavedPurchase {
  id: string;
  projectId: string;
  purchase: NewPurchase;
  /** The version that was read; null for a new purchase. */
  version: number | null;
}

/** Records a purchase or changes it; sent again after a lost response it is stored once. Returns its version. */
export const useSavePurchase = () =>
  useAction({
    mutationKey: ['save purchase'],
    mutationFn: async ({ id, projectId, purchase, version }: SavedPurchase) => {
      const [saved] = await read(
        supabase().rpc('save_purchase', {
          purchase_id: id,
          target_project_id: projectId,
          purchase,
          ...(version !== null && { version }),
        }),
      );
      return saved?.saved_version ?? 1;
    },
    stales: [keys.all],
  });

export interface NewPayment {
  purchaseId: string;
  amount: number;
  day: string;
  paidBy: Payer;
  batchId: string;
  /** Whether the person said that it is not the payment that another recorded. */
  isAnother?: boolean;
}

/** Records that money was paid for a purchase; sent again by its batch it is stored once. */
export const usePayPurchase = () =>
  useAction({
    mutationKey: ['pay purchase'],
    mutationFn: ({ purchaseId, amount, day, paidBy, batchId, isAnother }: NewPayment) =>
      read(
        supabase().rpc('pay_purchase', {
          purchase_id: purchaseId,
          amount,
          payment_date: day,
          paid_by: paidBy,
          batch_id: batchId,
          ...(isAnother && { really_another: true }),
        }),
      ),
    stales: [keys.all],
  });

/** Takes back a payment of a purchase, with words. */
export const useReversePurchasePayment = () =>
  useAction({
    mutationKey: ['reverse purchase payment'],
    mutationFn: ({ paymentId, reason }: { paymentId: string; reason: string }) =>
      read(supabase().rpc('reverse_purchase_payment', { payment_id: paymentId, reason })),
    stales: [keys.all],
  });

/** Cancels a purchase in the version that was read, with words. */
export const useCancelPurchase = () =>
  useAction({
    mutationKey: ['cancel purchase'],
    mutationFn: ({ id, version, reason }: { id: string; version: number; reason: string }) =>
      read(supabase().rpc('cancel_purchase', { purchase_id: id, version, reason })),
    stales: [keys.all],
  });

/** Writes that the client gave back what others had paid, on a day. */
export const useSettleReimbursements = () =>
  useAction({
    mutationKey: ['settle reimbursements'],
    mutationFn: ({ paymentIds, day }: { paymentIds: string[]; day: string }) =>
      read(supabase().rpc('settle_reimbursements', { payment_ids: paymentIds, day })),
    stales: [keys.all],
  });

export interface PurchaseDecision {
  id: string;
  version: number;
  decision: 'agreed' | 'refused';
  reason?: string;
}

/** The client's word about a purchase that the architect recorded. */
export const useDecidePurchase = () =>
  useAction({
    mutationKey: ['decide purchase'],
    mutationFn: ({ id, version, decision, reason }: PurchaseDecision) =>
      read(
        supabase().rpc('sign_off', {
          kind: 'purchase',
          entity_id: id,
          entity_version: version,
          decision,
          ...(reason && { reason }),
        }),
      ),
    stales: [keys.all],
  });
