import { useCallback, useState } from 'react';
import { notifyError, notifyOk } from '../../ui/toasts.tsx';
import { errorText } from '../../wire/errors.ts';
import { DecidedBeforeError } from './decided-before.ts';
import { type Applicant, type Decision, useDecide } from './queries.ts';
import { nextInQueue } from './queue-keys.ts';

/**
 * Approving and rejecting from a list of who waits: what is under way, who is about to be rejected
 * (RejectDialog.tsx) and who was just approved and can be taken back (UndoApprovals.tsx).
 */
export function useDecisions() {
  const decide = useDecide();
  const { mutate, reset, isPending, variables } = decide;
  const [rejecting, setRejectingOnly] = useState<Applicant | null>(null);
  const [approved, setApproved] = useState<readonly Applicant[]>([]);
  const settle = useCallback(
    (decision: Decision, onDone?: () => void) => {
      const goOn = nextInQueue(decision.user.id);
      mutate(decision, {
        onSuccess: () => {
          const verb = decision.status === 'approved' ? 'aprovado' : 'rejeitado';
          notifyOk(`Cadastro de ${decision.user.full_name} ${verb}.`);
          if (decision.status === 'approved') setApproved((all) => [...all, decision.user]);
          onDone?.();
          goOn();
        },
        onError: (error) => {
          // A dialog that asked shows it itself.
          if (!onDone) notifyError(failureOf(error, decision.status), errorText(error));
        },
      });
    },
    [mutate],
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
    (id: string) => setApproved((all) => all.filter((user) => user.id !== id)),
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
    approved,
    forget,
  };
}

const failureOf = (error: Error, status: Decision['status']) =>
  error instanceof DecidedBeforeError
    ? 'Alguém da equipe decidiu antes'
    : `Não foi possível ${status === 'approved' ? 'aprovar' : 'rejeitar'} o cadastro`;

export type Decisions = ReturnType<typeof useDecisions>;
