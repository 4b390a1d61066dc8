import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { attachmentsKey } from '../../common/attachments/queries.ts';
import { useAction } from '../../wire/action.ts';
import type { RowOf } from '../../wire/rows.ts';
import { read, supabase } from '../../wire/supabase.ts';

/** A nota fiscal of an order, with the order beside it; amounts in R$. */
export type TaxDocument = RowOf<'get_tax_documents'>;

/** The notas fiscais of an order, the oldest first. What stales files of their kind stales them. */
export const taxDocumentsQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...attachmentsKey('tax_document'), 'of order', orderId],
    queryFn: () => read(supabase().rpc('get_tax_documents', { target_order_id: orderId })),
  });

/** The team takes a nota out of an order where it does not belong. */
export function useRemoveTaxDocument() {
  const queryClient = useQueryClient();
  return useAction({
    mutationKey: ['remove tax document'],
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      read(supabase().rpc('remove_tax_document', { target_document_id: id, reason })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: attachmentsKey('tax_document') }),
  });
}
