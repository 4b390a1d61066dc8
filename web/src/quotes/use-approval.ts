import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { notifyError, notifyOk } from '../ui/toasts.tsx';
import { errorCode, errorText } from '../wire/errors.ts';
import { type Decision, decisionOf } from './decision.ts';
import type { CategoryMatrix } from './matrix.ts';
import { chosenQuotes, type Selection } from './prefill.ts';
import { quoteKeys, useApproveQuotes } from './queries.ts';

/** Codes with which the database refuses an approval in a sentence: the same again would be refused as well. */
const refusals = /^(PT4|Q[A-Z]{4}$)/;

/**
 * The decision that is asked about, from the first question to the approved quotes. What is sent is what
 * was shown, with the versions of that moment; a refusal stays beside it until it is brought up to date.
 */
export function useApproval(
  projectId: string,
  matrices: readonly CategoryMatrix[],
  selection: Selection,
) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { mutateAsync, isPending } = useApproveQuotes(projectId);
  const [decision, setDecision] = useState<Decision | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [step, setStep] = useState<'reading' | 'read' | null>(null);

  const askAgain = () => {
    setRefusal(null);
    setDecision(
      chosenQuotes(matrices, selection).length > 0 ? decisionOf(matrices, selection) : null,
    );
  };
  if (step === 'read') {
    setStep(null);
    askAgain();
  }

  const ask = () =>
    chosenQuotes(matrices, selection).length === 0
      ? notifyError('Selecione pelo menos um orçamento para aprovar')
      : askAgain();
  const close = useCallback(() => {
    setDecision(null);
    setRefusal(null);
  }, []);
  const refresh = useCallback(async () => {
    setStep('reading');
    await queryClient.refetchQueries({ queryKey: quoteKeys.ofProject(projectId), type: 'active' });
    setStep('read');
  }, [queryClient, projectId]);
  const approve = useCallback(
    // Awaited: when nothing is left to compare this screen is gone, and with it what `mutate` would call.
    async ({ winners }: Decision, keepUndecided: boolean) => {
      try {
        await mutateAsync({
          quoteIds: winners.map(({ id }) => id),
          keepUndecided,
          versions: winners.map(({ offer }) => offer?.version ?? 0),
        });
      } catch (error) {
        if (refusals.test(errorCode(error) ?? '')) setRefusal(errorText(error));
        else notifyError('Erro ao aprovar orçamentos. Tente novamente.', errorText(error));
        return;
      }
      notifyOk('Orçamentos aprovados com sucesso! O projeto foi movido para "Em Andamento".');
      void navigate(paths.project(projectId));
    },
    [mutateAsync, navigate, projectId],
  );
  return {
    ask,
    /** What the dialog of the approval takes. */
    dialog: {
      decision,
      refusal,
      onClose: close,
      onApprove: approve,
      isApproving: isPending,
      onRefresh: refresh,
      isRefreshing: step === 'reading',
    },
  };
}
