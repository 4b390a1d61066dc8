import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { Profile } from '../session/session.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { ListSkeleton } from '../ui/LoadingSkeletons.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { notifyError, notifyOk } from '../ui/toasts.tsx';
import { usePagedList } from '../ui/use-paged-list.tsx';
import { errorText } from '../wire/errors.ts';
import { plural } from '../words/format.ts';
import { ApprovalCard } from './ApprovalCard.tsx';
import styles from './Approvals.module.css';
import { LostFactorDialog } from './LostFactorDialog.tsx';
import { type Decision, pendingCountQuery, pendingList, useDecide } from './queries.ts';
import { actOnQueueKey } from './queue-keys.ts';

/** The team's queue: everybody who signed up and waits. */
export default function ApprovalsPage() {
  const { query, rows, paging } = usePagedList(pendingList, ({ id }) => id, ':scope > *');
  const { data: waiting } = useQuery(pendingCountQuery);
  const decide = useDecide();
  const [helping, setHelping] = useState(false);
  const [rejecting, setRejecting] = useState<Profile | null>(null);
  const [approving, setApproving] = useState<Profile | null>(null);

  const { mutate } = decide;
  const settle = useCallback(
    (decision: Decision) =>
      mutate(decision, {
        onSuccess: () => {
          const verb = decision.status === 'approved' ? 'aprovado' : 'rejeitado';
          notifyOk(`Cadastro de ${decision.user.full_name} ${verb}.`);
          document.querySelector<HTMLElement>('h1')?.focus();
        },
        onError: (error) => {
          const verb = decision.status === 'approved' ? 'aprovar' : 'rejeitar';
          notifyError(`Não foi possível ${verb} o cadastro`, errorText(error));
        },
        onSettled: () => {
          setRejecting(null);
          setApproving(null);
        },
      }),
    [mutate],
  );
  const approveByKey = (id: string) => {
    const user = rows.find((person) => person.id === id);
    // A supplier's approval asks for the commission, which is asking enough.
    if (user?.role === 'supplier')
      document
        .querySelector<HTMLButtonElement>(`[data-card="${id}"] [data-act="approve"]`)
        ?.click();
    else if (user) setApproving(user);
  };

  return (
    <>
      <PageHeader
        title="Aprovação de cadastros"
        lead={waiting !== undefined && waitingWords(waiting)}
        actions={
          <Button variant="default" onClick={() => setHelping(true)}>
            Redefinir verificação
          </Button>
        }
      />
      <LostFactorDialog opened={helping} onClose={() => setHelping(false)} />
      {query.isPending && <ListSkeleton rows={4} />}
      {query.isError && !query.data && (
        <ErrorState
          title="Não foi possível carregar os cadastros"
          onRetry={query.refetch}
          retrying={query.isFetching}
        >
          {errorText(query.error)}
        </ErrorState>
      )}
      {query.data?.length === 0 && (
        <EmptyState title="Nenhum usuário pendente" drawing="keys">
          Quando alguém se cadastrar, o pedido aparece aqui.
        </EmptyState>
      )}
      {rows.length > 0 && (
        <>
          <ul
            ref={paging.list}
            className={styles.list}
            aria-label="Cadastros pendentes"
            onKeyDown={(event) => actOnQueueKey(event, approveByKey)}
          >
            {rows.map((user) => (
              <ApprovalCard
                key={user.id}
                user={user}
                busy={decide.isPending && decide.variables.user.id === user.id}
                onApprove={settle}
                onReject={setRejecting}
              />
            ))}
          </ul>
          {paging.more}
          <p className={styles.keys}>
            Atalhos de teclado: <kbd>J</kbd> próximo, <kbd>K</kbd> anterior, <kbd>A</kbd> aprovar,{' '}
            <kbd>R</kbd> rejeitar.
          </p>
        </>
      )}
      <ConfirmDialog
        opened={approving !== null}
        title={`Aprovar ${approving?.full_name ?? ''}?`}
        confirmLabel="Aprovar"
        loading={decide.isPending}
        onClose={() => setApproving(null)}
        onConfirm={() => approving && settle({ user: approving, status: 'approved' })}
      >
        A pessoa recebe um e-mail e passa a usar o Prumo.
      </ConfirmDialog>
      <ConfirmDialog
        opened={rejecting !== null}
        title={`Rejeitar ${rejecting?.full_name ?? ''}?`}
        confirmLabel="Rejeitar"
        danger
        loading={decide.isPending}
        onClose={() => setRejecting(null)}
        onConfirm={() => rejecting && settle({ user: rejecting, status: 'rejected' })}
      >
        A pessoa verá a tela “Cadastro Rejeitado” e não poderá usar o Prumo.
      </ConfirmDialog>
    </>
  );
}

function waitingWords(waiting: number): string {
  if (waiting === 0) return 'Ninguém espera resposta agora.';
  return `${plural(waiting, 'cadastro espera', 'cadastros esperam')} resposta, do mais novo ao mais antigo.`;
}
