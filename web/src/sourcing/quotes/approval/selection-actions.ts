import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../../wire/action.ts';
import { read, supabase } from '../../../wire/supabase.ts';
import { formatBRL } from '../../../words/format.ts';
import { sumBRL } from '../../../words/money.ts';
import type { ClientApproval } from '../../projects/client-approval.ts';
import { type Approval, quoteKeys } from '../queries.ts';

/** A choice that an architect sends to the client to decide. */
export interface SentChoice extends Approval {
  /** Up to 2,000 characters. */
  message: string;
  /** Whether the client also sees price and days of the other offers, without names. */
  showsRivals: boolean;
}

/** Whether choosing offers of `total` R$ needs the client's decision; the database asks the same when they are approved. */
export const needsClient = (rule: ClientApproval | null | undefined, total: number): boolean =>
  rule?.mode === 'always' ||
  (rule?.mode === 'above' && sumBRL([rule.approved_alone, total]) > (rule.amount ?? 0));

/** Why a choice of `total` R$ is the client's to decide, in one sentence to the architect; null where it is not. */
export function whyClientDecides(
  rule: ClientApproval | null | undefined,
  total: number,
): string | null {
  if (!rule || !needsClient(rule, total)) return null;
  if (rule.mode === 'always') return 'Neste projeto o cliente aprova tudo.';
  const alone = sumBRL([rule.approved_alone, total]);
  return `Neste projeto você aprova até ${formatBRL(rule.amount ?? 0)} sem o cliente; com esta escolha seriam ${formatBRL(alone)}.`;
}

/** Sends the choice to the client; it takes the place of one that was sent before. */
export function useSendSelection(projectId: string) {
  const stale = useStaleSelections(projectId);
  return useAction({
    mutationKey: ['send selection'],
    mutationFn: (choice: SentChoice) => {
      const { quoteIds, versions, keepUndecided, undecidedCategories, message, showsRivals } =
        choice;
      return read(
        supabase().rpc('send_selection', {
          target_project_id: projectId,
          quote_ids: quoteIds,
          expected_versions: versions,
          keep_undecided: keepUndecided,
          ...(message.trim() && { message: message.trim() }),
          shows_rivals: showsRivals,
          ...(!keepUndecided && { undecided_categories: undecidedCategories }),
        }),
      );
    },
    onSettled: stale,
  });
}

/** Takes back a selection that the client has not answered; once more is no error. */
export function useWithdrawSelection(projectId: string) {
  const stale = useStaleSelections(projectId);
  return useAction({
    mutationKey: ['withdraw selection'],
    mutationFn: (selectionId: string) =>
      read(supabase().rpc('withdraw_selection', { selection_id: selectionId })),
    onSettled: stale,
  });
}

/** Marks the architect's queries stale that a selection changes: after a refusal too, since then something else came first. */
function useStaleSelections(projectId: string) {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ['selections'] }),
      queryClient.invalidateQueries({ queryKey: quoteKeys.ofProject(projectId) }),
    ]);
}
