import { useCallback, useState } from 'react';
import { notifyError, notifyOk } from '../ui/toasts.tsx';
import { errorText } from '../wire/errors.ts';
import { DecidedBeforeError } from './decided-before.ts';
import { type Applicant, type Decision, useDecide } from './queries.ts';
import { nextInQueue } from './queue-keys.ts';

/**
 * Approving and rejecting from a list of who waits: what is under way, who is about to be rejected
 * (Rejection.tsx) and who was just approved and can be taken back (UndoApprovals.tsx).
 */
export function useDecisions() {
  const { mutate, isPending, variables } = useDecide();
  const [rejecting, setRejecting] = useState<Applicant | null>(null);
  const [approved, setApproved] = useState<readonly Applicant[]>([]);
  const settle = useCallback(
    (decision: Decision, onSettled?: () => void) => {
      const goOn = nextInQueue(decision.user.id);
      mutate(decision, {
        onSuccess: () => {
          const verb = decision.status === 'approved' ? 'aprovado' : 'rejeitado';
          notifyOk(`Cadastro de ${decision.user.full_name} ${verb}.`);
          if (decision.status === 'approved') setApproved((all) => [...all, decision.user]);
          goOn();
        },
        onError: (error) => {
          const verb = decision.status === 'approved' ? 'aprovar' : 'rejeitar';
          notifyError(
            error instanceof DecidedBeforeError
              ? 'Alguém da equipe decidiu antes'
              : `Não foi possível ${verb} o cadastro`,
            errorText(error),
          );
        },
        onSettled: () => {
          setRejecting(null);
          onSettled?.();
        },
      });
    },
    [mutate],
  );
  const approve = useCallback((decision: Decision) => settle(decision), [settle]);
  const forget = useCallback(
    (id: string) => setApproved((all) => all.filter((user) => user.id !== id)),
    [],
  );
  return {
    approve,
    settle,
    isPending,
    /** Whose decision is on its way. */
    busyId: isPending ? variables.user.id : undefined,
    rejecting,
    setRejecting,
    approved,
    forget,
  };
}

export type Decisions = ReturnType<typeof useDecisions>;
