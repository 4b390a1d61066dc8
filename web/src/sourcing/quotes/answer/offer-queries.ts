import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../../wire/action.ts';
import type { Arguments, RowOf } from '../../../wire/rows.ts';
import { read, supabase } from '../../../wire/supabase.ts';
import { requestsKey } from '../../received/requests.ts';

/** One answer to a request as it was sent; amounts in R$. */
export type OfferVersion = RowOf<'list_quote_versions'>;

/** Every answer to a request, the newest first. */
export const offerVersionsQuery = (supplierId: string, quoteId: string) =>
  queryOptions({
    queryKey: [...requestsKey(supplierId), 'versions', quoteId],
    queryFn: () => read(supabase().rpc('list_quote_versions', { target_quote_id: quoteId })),
  });

function useSettling(supplierId: string) {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: requestsKey(supplierId) });
}

/** Sends a detailed answer, or replaces the one that was sent (database/versions/submit_quote.sql). */
export function useSubmitOffer(supplierId: string) {
  const onSettled = useSettling(supplierId);
  return useAction({
    mutationKey: ['submit offer'],
    mutationFn: (offer: Arguments<'submit_quote'>) => read(supabase().rpc('submit_quote', offer)),
    onSettled,
  });
}

/** Types the answer of a supplier for it (database/on-behalf/submit_quote_for.sql); for the project's architect. */
export const useSubmitFor = () =>
  useAction({
    mutationKey: ['submit quote for'],
    mutationFn: (typed: Arguments<'submit_quote_for'>) =>
      read(supabase().rpc('submit_quote_for', typed)),
  });

/** Says of an answer that the architect typed whether it is right; resolves to what became of it. */
export function useAnswerTyped(supplierId: string) {
  const onSettled = useSettling(supplierId);
  return useAction({
    mutationKey: ['answer typed offer'],
    mutationFn: (word: Arguments<'answer_typed_offer'>) =>
      read(supabase().rpc('answer_typed_offer', word)),
    onSettled,
  });
}

/** R$ that confirming the latest answer would send now, or in words why nothing can be sent as it was. */
export const confirmationQuery = (supplierId: string, quoteId: string) =>
  queryOptions({
    queryKey: [...requestsKey(supplierId), 'confirmation', quoteId],
    queryFn: async () => {
      const [row] = await read(
        supabase().rpc('preview_confirmation', { target_quote_id: quoteId }),
      );
      return row ?? null;
    },
  });

/** Sends the latest answer again: to renew it, or after the request changed. */
export function useConfirmOffer(supplierId: string) {
  const onSettled = useSettling(supplierId);
  return useAction({
    mutationKey: ['confirm offer'],
    mutationFn: (confirmed: Arguments<'confirm_quote'>) =>
      read(supabase().rpc('confirm_quote', confirmed)),
    onSettled,
  });
}

/** Takes back the offer for everything that is not decided. */
export function useWithdrawOffer(supplierId: string) {
  const onSettled = useSettling(supplierId);
  return useAction({
    mutationKey: ['withdraw offer'],
    mutationFn: (withdrawn: Arguments<'withdraw_quote'>) =>
      read(supabase().rpc('withdraw_quote', withdrawn)),
    onSettled,
  });
}

/** Answers a revision by leaving the offer as it is. */
export function useKeepOffer(supplierId: string) {
  const onSettled = useSettling(supplierId);
  return useAction({
    mutationKey: ['keep offer'],
    mutationFn: (kept: Arguments<'keep_quote'>) => read(supabase().rpc('keep_quote', kept)),
    onSettled,
  });
}
