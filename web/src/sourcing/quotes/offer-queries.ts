import { queryOptions } from '@tanstack/react-query';
import { useAction } from '../../wire/action.ts';
import type { Arguments, RowIn, RowOf } from '../../wire/rows.ts';
import { read, supabase } from '../../wire/supabase.ts';
import { quoteKeys } from './queries.ts';

/** An answer as it was sent, with its lines; amounts in R$. */
export type OfferVersion = RowOf<'list_quote_versions'>;

/** Every answer to the request of a quote, the newest first. */
export const quoteVersionsQuery = (projectId: string, quoteId: string) =>
  queryOptions({
    queryKey: [...quoteKeys.ofProject(projectId), 'versions', quoteId],
    queryFn: () => read(supabase().rpc('list_quote_versions', { target_quote_id: quoteId })),
  });

/** The price of each part of an item by supplier, R$ of one unit; nothing of those who priced it as a whole. */
export const itemPartsQuery = (projectId: string, itemId: string) =>
  queryOptions({
    queryKey: [...quoteKeys.ofProject(projectId), 'parts', itemId],
    queryFn: () => read(supabase().rpc('compare_item_parts', { target_item_id: itemId })),
  });

/** Every answer to the requests of a project, by request and then oldest first. */
export const projectVersionsQuery = (projectId: string) =>
  queryOptions({
    queryKey: [...quoteKeys.ofProject(projectId), 'all versions'],
    queryFn: () => read(askProjectVersions(projectId)),
  });

const askProjectVersions = (projectId: string) =>
  supabase()
    .from('quote_requests')
    .select(
      'id,category,supplier:profiles!quote_requests_supplier_id_fkey(full_name,company_name),versions:quote_versions!quote_versions_request_id_fkey(version,sent_at,is_late,total,freight,discount,valid_until,change_note,source,channel,received_on,said_by)',
    )
    .eq('project_id', projectId)
    .order('id')
    .order('version', { referencedTable: 'versions' });

/** A request with its supplier and what was answered so far. */
export type RequestVersions = RowIn<typeof askProjectVersions>;

const askRevision = (requestId: string) =>
  supabase()
    .from('quote_requests')
    .select(
      'revision_asked_at,revision_message,revision_target_total,revision_target_days,revision_due,revision_kept_at,revision_kept_note',
    )
    .eq('id', requestId);

/** The last revision asked of a request, and whether the offer was kept as it was. */
export type Revision = RowIn<typeof askRevision>;

export const revisionQuery = (projectId: string, requestId: string) =>
  queryOptions({
    queryKey: [...quoteKeys.ofProject(projectId), 'revision', requestId],
    queryFn: async () => (await read(askRevision(requestId)))[0] ?? null,
  });

/** Asks the supplier of a request for a better offer. */
export const useAskRevision = (projectId: string) =>
  useAction({
    mutationKey: ['ask revision'],
    mutationFn: (asked: Arguments<'ask_revision'>) => read(supabase().rpc('ask_revision', asked)),
    stales: [quoteKeys.ofProject(projectId)],
  });
