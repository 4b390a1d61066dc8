import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../wire/action.ts';
import type { RowIn, RowOf } from '../../wire/rows.ts';
import { type CountOnly, FOR_ROWS, finding, ordered } from '../../wire/server-list.ts';
import { read, readNamed, supabase } from '../../wire/supabase.ts';
import type { SortOrder } from '../../words/sort-rows.ts';

const records = ['records'];
const projectKey = (id: string) => [...records, 'project', id];

/** A project as the team reads it; amounts in R$. */
export type ProjectRecord = RowOf<'get_project_record'>;

export const projectRecordQuery = (id: string) =>
  queryOptions({
    queryKey: [...projectKey(id), 'facts'],
    queryFn: () =>
      readNamed(supabase().rpc('get_project_record', { target_project_id: id }).maybeSingle()),
  });

export type RecordCategory = RowOf<'get_project_record_categories'>;

export const recordCategoriesQuery = (id: string) =>
  queryOptions({
    queryKey: [...projectKey(id), 'categories'],
    queryFn: () => read(supabase().rpc('get_project_record_categories', { target_project_id: id })),
  });

/** The items of a project in their order, with who was approved for each. */
export const recordItemList = (projectId: string, search: string, order: SortOrder) => ({
  queryKey: [...projectKey(projectId), 'items', search, order],
  ask: (options?: CountOnly) =>
    ordered(
      finding(
        supabase()
          .rpc('list_record_items', { target_project_id: projectId }, options ?? FOR_ROWS)
          .select(
            'id,place,description,category,quantity,unit,room,cancelled_at,asked,answered,quote_id,supplier_id,supplier_name,price,paid',
          ),
        search,
      ),
      order,
      [
        ['place', 'ascending'],
        ['id', 'ascending'],
      ],
    ),
});

export type RecordItem = RowIn<typeof recordItemList>;

/** The commissions of a project, newest first. */
export const recordCommissionList = (projectId: string, order: SortOrder) => ({
  queryKey: [...projectKey(projectId), 'commissions', order],
  ask: (options?: CountOnly) =>
    ordered(
      supabase()
        .rpc('list_commissions', {}, options ?? FOR_ROWS)
        .select(
          'id,created_at,project_id,project_name,quote_id,item_description,category,supplier_id,supplier_name,supplier_company,price,commission_rate,commission_amount,kind,status,order_id,order_year,order_number,change_order_number,invoice_id,invoice_year,invoice_number',
        )
        .eq('project_id', projectId),
      order,
      [
        ['created_at', 'descending'],
        ['id', 'ascending'],
      ],
    ),
});

/** When the project changed hands, the latest first. */
export const transfersQuery = (projectId: string) =>
  queryOptions({
    queryKey: [...projectKey(projectId), 'transfers'],
    queryFn: () =>
      read(
        supabase()
          .from('project_transfers')
          .select(
            'id,reason,transferred_at,from:profiles!project_transfers_from_architect_id_fkey(id,full_name),to:profiles!project_transfers_to_architect_id_fkey(id,full_name),admin:profiles!project_transfers_admin_id_fkey(full_name)',
          )
          .eq('project_id', projectId)
          .order('number', { ascending: false })
          .limit(20),
      ),
  });

/** A request as the team reads it; amounts in R$. */
export type RequestRecord = RowOf<'get_request_record'>;

export const requestRecordQuery = (id: string) =>
  queryOptions({
    queryKey: [...records, 'request', id],
    queryFn: () =>
      readNamed(supabase().rpc('get_request_record', { target_request_id: id }).maybeSingle()),
  });

/** The quotes of a request, by their items; more than a request has. */
export const quotesOfRequestQuery = (id: string) =>
  queryOptions({
    queryKey: [...records, 'request', id, 'quotes'],
    queryFn: () =>
      read(
        supabase()
          .from('quotes')
          .select(
            'id,status,price,delivery_time_days,rejection_reason,item:project_items!quotes_project_item_id_fkey(description,quantity,unit)',
          )
          .eq('request_id', id)
          .order('created_at')
          .order('id')
          .limit(1_000),
      ),
  });

export type RequestQuote = Awaited<
  ReturnType<NonNullable<ReturnType<typeof quotesOfRequestQuery>['queryFn']>>
>[number];

/** A quote as the team reads it; amounts in R$, the rate a fraction. */
export type QuoteRecord = RowOf<'get_quote_record'>;

export const quoteRecordQuery = (id: string) =>
  queryOptions({
    queryKey: [...records, 'quote', id],
    queryFn: () =>
      readNamed(supabase().rpc('get_quote_record', { target_quote_id: id }).maybeSingle()),
  });

/** Every answer to the request of a quote, the newest first. */
export const answersQuery = (quoteId: string) =>
  queryOptions({
    queryKey: [...records, 'answers', quoteId],
    queryFn: () => read(supabase().rpc('list_quote_versions', { target_quote_id: quoteId })),
  });

export type Answer = RowOf<'list_quote_versions'>;

/** So many architects are offered; more words find others. */
const MOST_FOUND = 6;

/** Approved architects by what was typed. */
export const architectsFoundQuery = (search: string) =>
  queryOptions({
    queryKey: [...records, 'architects', search],
    queryFn: () =>
      read(
        finding(
          supabase()
            .rpc('list_people', {}, FOR_ROWS)
            .select('id,full_name,company_name,email')
            .eq('role', 'architect')
            .eq('status', 'approved'),
          search,
        )
          .order('name_key')
          .order('id')
          .limit(MOST_FOUND + 1),
      ),
    select: (rows) => ({ found: rows.slice(0, MOST_FOUND), hasMore: rows.length > MOST_FOUND }),
  });

/** Hands a project to another architect. */
export function useTransfer(projectId: string) {
  const queryClient = useQueryClient();
  return useAction({
    mutationKey: ['transfer a project', projectId],
    mutationFn: (asked: { to: string; reason: string }) =>
      read(
        supabase().rpc('transfer_project', {
          target_project_id: projectId,
          new_architect_id: asked.to,
          reason: asked.reason,
        }),
      ),
    onSettled: () =>
      Promise.all(
        [records, ['projects'], ['orders'], ['people'], ['audit']].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
