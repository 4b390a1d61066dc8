import { useCallback, useState } from 'react';
import { notifyError, notifyOffer, notifyOk } from '../../ui/toasts.tsx';
import { errorText } from '../../wire/errors.ts';
import { formatRate } from '../../words/format.ts';
import { DecidedBeforeError } from './decided-before.ts';
import { type Applicant, type Decision, useChangeRate, useDecide } from './queries.ts';
import { nextInQueue } from './queue-keys.ts';

/**
 * Approving and rejecting from a list of who waits: what is under way, who is about to be rejected
 * (RejectDialog.tsx) and which approvals were just given and can be taken back (UndoApprovals.tsx).
 * `onDecided` is called with the id of each person decided about.
 */
export function useDecisions(onDecided?: (id: string) => void) {
  const decide = useDecide();
  const { mutate, reset, isPending, variables } = decide;
  const { mutate: changeRate } = useChangeRate();
  const [rejecting, setRejectingOnly] = useState<Applicant | null>(null);
  const [approved, setApproved] = useState<readonly (readonly Applicant[])[]>([]);
  const addApproved = useCallback(
    (users: readonly Applicant[]) => users.length > 0 && setApproved((all) => [...all, users]),
    [],
  );
  /** A colleague gave a supplier another rate: offers to change it to the one that was typed. */
  const failed = useCallback(
    (error: Error, { user, status, commissionRate: to }: Decision) => {
      const title = failureOf(error, status);
      const from = error instanceof DecidedBeforeError ? error.rate : null;
      if (from === null || to === undefined || to === from)
        return notifyError(title, errorText(error));
      notifyOffer(title, errorText(error), `Mudar para ${formatRate(to)}`, () =>
        changeRate(
          { user, from, to },
          {
            onSuccess: () => notifyOk(`A comissão de ${user.full_name} agora é ${formatRate(to)}.`),
            onError: (refusal) =>
              notifyError('Não foi possível mudar a comissão', errorText(refusal)),
          },
        ),
      );
    },
    [changeRate],
  );
  const settle = useCallback(
    (decision: Decision, onDone?: () => void) => {
      const goOn = nextInQueue([decision.user.id]);
      mutate(decision, {
        onSuccess: () => {
          const verb = decision.status === 'approved' ? 'aprovado' : 'rejeitado';
          notifyOk(`Cadastro de ${decision.user.full_name} ${verb}.`);
          if (decision.status === 'approved') addApproved([decision.user]);
          onDecided?.(decision.user.id);
          onDone?.();
          goOn();
        },
        onError: (error) => {
          // A dialog that asked shows it itself.
          if (!onDone) failed(error, decision);
        },
      });
    },
    [mutate, addApproved, failed, onDecided],
  );
  const setRejecting = useCallback(
    (user: Applicant | null) => {
      // A refusal about somebody else is not shown for this person.
      if (user) reset();
      setRejectingOnly(user);
    },
    [reset],
  );
  const approve = useCallback((decision: Decision) => settle(decision), [settle]);
  const forget = useCallback(
    (users: readonly Applicant[]) => setApproved((all) => all.filter((one) => one !== users)),
    [],
  );
  return {
    approve,
    settle,
    action: decide,
    /** Title of the failure, where the last decision was refused. */
    failure: decide.error ? failureOf(decide.error, decide.variables.status) : undefined,
    /** Id of the person whose decision is on its way. */
    busyId: isPending ? variables.user.id : undefined,
    rejecting,
    setRejecting,
    /** Approvals of the last minute, each about one person or several. */
    approved,
    addApproved,
    forget,
  };
}

const failureOf = (error: Error, status: Decision['status']) =>
  error instanceof DecidedBeforeError
    ? 'Alguém da equipe decidiu antes'
    : `Não foi possível ${status === 'approved' ? 'aprovar' : 'rejeitar'} o cadastro`;

export type Decisions = ReturnType<typeof useDecisions>;
