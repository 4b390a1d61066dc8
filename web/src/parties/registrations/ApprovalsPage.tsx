import { Button, Checkbox } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { attachmentsQuery } from '../../common/attachments/queries.ts';
import type { Profile } from '../../session/session.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FilterSelect, ListFilters, NothingMatches } from '../../ui/ListFilters.tsx';
import { ListSkeleton } from '../../ui/LoadingSkeletons.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useAddressParam } from '../../ui/use-address-param.ts';
import { usePagedList } from '../../ui/use-paged-list.tsx';
import { errorText } from '../../wire/errors.ts';
import { byKey } from '../../words/by-key.ts';
import { plural } from '../../words/format.ts';
import { roleLabel } from '../../words/labels.ts';
import { settingsQuery } from '../settings/queries.ts';
import { ApprovalCard } from './ApprovalCard.tsx';
import styles from './Approvals.module.css';
import { LostFactorDialog } from './LostFactorDialog.tsx';
import {
  type PendingRole,
  pendingCountQuery,
  pendingListBy,
  registrationsQuery,
} from './queries.ts';
import { useQueueKeys } from './queue-keys.ts';
import { RejectDialog } from './RejectDialog.tsx';
import { UndoApprovals } from './UndoApprovals.tsx';
import { useDecisions } from './use-decisions.ts';

/** The team's queue: everybody who signed up and waits. */
export default function ApprovalsPage() {
  const [order] = useAddressParam('ordem');
  const [type] = useAddressParam('tipo');
  const [hasKeys, setHasKeys] = useLocalStorage({
    key: 'prumo-approval-keys',
    defaultValue: true,
    getInitialValueInEffect: false,
  });
  const role = pendingRoles.find((known) => known === type) ?? '';
  const pending = pendingListBy(order === 'novos' ? 'newest' : 'oldest', role);
  const { query, rows, paging } = usePagedList(pending, ({ id }) => id, {
    places: ':scope > *',
  });
  const ids = rows.map(({ id }) => id);
  const { data: registrations } = useQuery(registrationsQuery(ids));
  const { data: files } = useQuery(attachmentsQuery('profile', ids));
  const filesOf = useMemo(() => byKey(files ?? [], (file) => file.entity_id), [files]);
  const { data: waiting } = useQuery(pendingCountQuery);
  const { data: settings } = useQuery(settingsQuery);
  const decisions = useDecisions();
  const [helping, setHelping] = useState(false);
  const [approving, setApproving] = useState<Profile | null>(null);
  const approveByKey = (id: string) => {
    const user = rows.find((person) => person.id === id);
    // A supplier's approval asks for the commission, which is asking enough.
    if (user?.role === 'supplier')
      document
        .querySelector<HTMLButtonElement>(`[data-card="${id}"] [data-act="approve"]`)
        ?.click();
    else if (user) setApproving(user);
  };
  useQueueKeys(hasKeys, approveByKey);

  return (
    <>
      <PageHeader
        title="Aprovação de cadastros"
        lead={waiting !== undefined && waitingWords(waiting, order === 'novos')}
        actions={
          <Button variant="default" onClick={() => setHelping(true)}>
            Redefinir verificação
          </Button>
        }
      />
      <LostFactorDialog opened={helping} onClose={() => setHelping(false)} />
      <UndoApprovals decisions={decisions} />
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
      {((waiting ?? 0) > 0 || role !== '') && (
        <div className="below-16">
          <ListFilters select={{ name: 'ordem', label: 'Ordem', data: orders }}>
            <FilterSelect name="tipo" label="Tipo" data={types} />
          </ListFilters>
          <p className={styles.keys}>
            <Checkbox
              size="xs"
              checked={hasKeys}
              onChange={({ currentTarget }) => setHasKeys(currentTarget.checked)}
              label="Atalhos de teclado"
            />
            <span>
              <kbd>J</kbd> próximo, <kbd>K</kbd> anterior, <kbd>A</kbd> aprovar, <kbd>R</kbd>{' '}
              rejeitar
            </span>
          </p>
        </div>
      )}
      {query.data?.length === 0 &&
        (role === '' ? (
          <EmptyState title="Nenhum usuário pendente" drawing="keys">
            Quando alguém se cadastrar, o pedido aparece aqui.
          </EmptyState>
        ) : (
          <NothingMatches title="Ninguém deste tipo espera">
            Há cadastros de outros tipos na fila.
          </NothingMatches>
        ))}
      {rows.length > 0 && (
        <>
          <ul ref={paging.list} className="stack gap-12" aria-label="Cadastros pendentes">
            {rows.map((user) => (
              <ApprovalCard
                key={user.id}
                user={user}
                registration={registrations?.get(user.id)}
                files={filesOf.get(user.id)}
                defaultRate={settings?.default_commission_rate}
                busy={decisions.busyId === user.id}
                onApprove={decisions.approve}
                onReject={decisions.setRejecting}
              />
            ))}
          </ul>
          {paging.more}
        </>
      )}
      <ConfirmDialog
        opened={approving !== null}
        title={`Aprovar ${approving?.full_name ?? ''}?`}
        confirmLabel="Aprovar"
        action={decisions.action}
        failure={decisions.failure}
        onClose={() => setApproving(null)}
        onConfirm={() =>
          approving &&
          decisions.settle({ user: approving, status: 'approved' }, () => setApproving(null))
        }
      >
        A pessoa passa a usar o Prumo e recebe um e-mail daqui a um minuto. Até lá, você pode
        desfazer.
      </ConfirmDialog>
      <RejectDialog
        decisions={decisions}
        isFinal={({ id }) => Boolean(registrations?.get(id)?.reapplied_at)}
      />
    </>
  );
}

const pendingRoles: readonly PendingRole[] = ['client', 'architect', 'supplier'];

const types = [
  { value: '', label: 'Todos' },
  ...pendingRoles.map((value) => ({ value, label: roleLabel[value] })),
];

const orders = [
  { value: '', label: 'Mais antigos primeiro' },
  { value: 'novos', label: 'Mais novos primeiro' },
];

function waitingWords(waiting: number, newestFirst: boolean): string {
  if (waiting === 0) return 'Ninguém espera resposta agora.';
  const order = newestFirst ? 'do mais novo ao mais antigo' : 'do mais antigo ao mais novo';
  return `${plural(waiting, 'cadastro espera', 'cadastros esperam')} resposta, ${order}.`;
}
