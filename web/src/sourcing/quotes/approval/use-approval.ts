import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../paths.ts';
import { notifyError, notifyOk } from '../../../ui/toasts.tsx';
import { errorCode, errorText } from '../../../wire/errors.ts';
import { sumBRL } from '../../../words/money.ts';
import { clientApprovalQuery } from '../../projects/client-approval.ts';
import { projectQuery } from '../../projects/queries.ts';
import type { CategoryMatrix } from '../comparison/matrix.ts';
import { chosenQuotes, type Selection, stillOffered } from '../comparison/prefill.ts';
import { type Approval, quoteKeys, useApproveQuotes } from '../queries.ts';
import { type Decision, decisionOf } from './decision.ts';
import { clientDecisionsQuery, type DecidedOffer } from './refusals.ts';
import type { ClientNote } from './SendToClient.tsx';
import { useSendSelection, whyClientDecides } from './selection-actions.ts';
import type { DroppedChoice } from './use-choice.ts';

const NOTHING_DECIDED: readonly DecidedOffer[] = [];

/**
 * Codes of refusals that a retry cannot change, unlike the end of a session (PT401).
 */
const refusals = /^(PT4(?!01$)|Q[A-Z]{4}$)/;

/**
 * The decision that is asked about, from the first question to the approved quotes or to the selection that
 * the client decides. What is sent is what was shown, with the versions of that moment; a refusal stays
 * beside it until it is brought up to date.
 */
export function useApproval(
  projectId: string,
  matrices: readonly CategoryMatrix[],
  selection: Selection,
  dropped: readonly DroppedChoice[] = [],
) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { mutateAsync, isPending } = useApproveQuotes(projectId);
  const sending = useSendSelection(projectId);
  const rule = useQuery(clientApprovalQuery(projectId)).data;
  const decided = useQuery(clientDecisionsQuery(projectId)).data ?? NOTHING_DECIDED;
  const client = useQuery(projectQuery(projectId)).data?.client?.full_name ?? null;
  const [decision, setDecision] = useState<Decision | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [wantsClient, setWantsClient] = useState(false);
  const [step, setStep] = useState<'reading' | 'read' | null>(null);

  const askAbout = (chosen: Selection) => {
    setRefusal(null);
    setDecision(chosenQuotes(matrices, chosen).length > 0 ? decisionOf(matrices, chosen) : null);
  };
  if (step === 'read') {
    setStep(null);
    // The question stays open with the present versions, which the dialog shows before anything is approved.
    askAbout(stillOffered(matrices, { ...selection, ...asTheyAreNow(dropped, decision) }));
  }

  const ask = (forClient: boolean) => {
    setWantsClient(forClient);
    if (chosenQuotes(matrices, selection).length > 0) askAbout(selection);
    else
      notifyError(
        forClient
          ? 'Selecione pelo menos um orçamento para enviar'
          : 'Selecione pelo menos um orçamento para aprovar',
      );
  };
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
    async (decided: Decision, keepUndecided: boolean) => {
      try {
        await mutateAsync(approvalOf(decided, keepUndecided));
      } catch (error) {
        // Somebody set meanwhile that the client decides: with the rule the dialog becomes the one that sends.
        if (errorCode(error) === 'CLAPR') {
          await queryClient.invalidateQueries(clientApprovalQuery(projectId));
          setWantsClient(true);
          notifyError('O cliente decide neste projeto', errorText(error));
        } else if (refusals.test(errorCode(error) ?? '')) setRefusal(errorText(error));
        else notifyError('Erro ao aprovar orçamentos. Tente novamente.', errorText(error));
        return;
      }
      // The same press again would find them approved.
      close();
      notifyOk('Orçamentos aprovados com sucesso! O projeto foi movido para "Em Andamento".');
      void navigate(paths.project(projectId));
    },
    [mutateAsync, close, navigate, projectId, queryClient],
  );
  const sendAsync = sending.mutateAsync;
  const send = useCallback(
    async (decided: Decision, keepUndecided: boolean, note: ClientNote) => {
      try {
        await sendAsync({ ...approvalOf(decided, keepUndecided), ...note });
      } catch (error) {
        if (refusals.test(errorCode(error) ?? '')) setRefusal(errorText(error));
        else notifyError('Não foi possível enviar a seleção', errorText(error));
        return;
      }
      close();
      notifyOk('Seleção enviada ao cliente.');
    },
    [sendAsync, close],
  );
  const switchTo = useCallback(() => setWantsClient((before) => !before), []);
  const chosen = decision ? decision.total : chosenTotal(matrices, selection);
  const whyClient = whyClientDecides(rule, chosen);
  const mustAsk = whyClient !== null;
  return {
    /** Asks about the choice: to approve it, or to send it to the client. */
    ask,
    /** Whether the choice, as it stands, needs the client's decision. */
    mustAsk,
    /** Props of the dialog of the approval. */
    dialog: {
      decision,
      decided,
      client,
      refusal,
      onClose: close,
      isForClient: mustAsk || wantsClient,
      whyClient,
      isOneWaiting: Boolean(rule?.sent_selection_id),
      onSwitch: mustAsk ? null : switchTo,
      onApprove: approve,
      onSend: send,
      isPending: isPending || sending.isPending,
      onRefresh: refresh,
      isRefreshing: step === 'reading',
    },
  };
}

/** The offers of a decision that have another version by now, by their items. */
const asTheyAreNow = (dropped: readonly DroppedChoice[], decision: Decision | null): Selection =>
  Object.fromEntries(
    dropped.flatMap(({ item, now }) =>
      now && decision?.winners.some(({ id }) => id === now.id) ? [[item.id, now.id] as const] : [],
    ),
  );

const approvalOf = ({ winners, categories }: Decision, keepUndecided: boolean): Approval => ({
  quoteIds: winners.map(({ id }) => id),
  keepUndecided,
  undecidedCategories: categories,
  versions: winners.map(({ offer }) => offer?.version ?? 0),
});

const chosenTotal = (matrices: readonly CategoryMatrix[], selection: Selection): number =>
  sumBRL(chosenQuotes(matrices, selection).map(({ price }) => price));
