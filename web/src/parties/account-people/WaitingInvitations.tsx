import { Button, Group, Title } from '@mantine/core';
import { OnlyWith } from '../../common/rights/Needs.tsx';
import type { AccountPerson } from '../../session/acting.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { notifyError, notifyOk } from '../../ui/toasts.tsx';
import { errorText } from '../../wire/errors.ts';
import { formatAge, formatDate } from '../../words/format.ts';
import { personRoleLabel } from '../../words/labels.ts';
import { useCancelInvitation, useRenewInvitation } from './queries.ts';

/** Invitations to the account that nobody has accepted; nothing while there is none. */
export function WaitingInvitations({ invitations }: { invitations: readonly AccountPerson[] }) {
  if (invitations.length === 0) return null;
  return (
    <section>
      <Title order={2} size="h3" mt="xl" mb="sm">
        Convites enviados
      </Title>
      <DataTable
        caption="Convites enviados"
        columns={columns}
        rows={invitations}
        rowKey={({ id }) => id}
      />
    </section>
  );
}

const columns: Column<AccountPerson>[] = [
  { key: 'name', header: 'Nome', cell: ({ full_name }) => full_name },
  { key: 'email', header: 'E-mail', cell: ({ email }) => email },
  {
    key: 'role',
    header: 'O que poderá fazer',
    cell: ({ person_role }) => personRoleLabel[person_role],
  },
  { key: 'sent', header: 'Enviado', cell: ({ since }) => formatAge(since) },
  {
    key: 'until',
    header: 'Vale até',
    cell: ({ expires_at }) =>
      expires_at && new Date(expires_at) > new Date() ? (
        <span className="num">{formatDate(expires_at)}</span>
      ) : (
        'Venceu'
      ),
  },
  {
    key: 'actions',
    header: 'Ações',
    hideHeader: true,
    align: 'right',
    cell: (invitation) => <Actions invitation={invitation} />,
  },
];

function Actions({ invitation: { id, full_name } }: { invitation: AccountPerson }) {
  const renew = useRenewInvitation();
  const cancel = useCancelInvitation();
  return (
    <OnlyWith right="manage">
      <Group gap="xs" justify="flex-end">
        <Button
          size="xs"
          variant="default"
          loading={renew.isPending}
          aria-label={`Reenviar o convite de ${full_name}`}
          onClick={() =>
            renew.mutate(id, {
              onSuccess: () =>
                notifyOk(`Outro convite enviado a ${full_name}.`, 'O link anterior não vale mais.'),
              onError: (error) => notifyError('Não foi possível reenviar', errorText(error)),
            })
          }
        >
          Reenviar
        </Button>
        <Button
          size="xs"
          variant="default"
          loading={cancel.isPending}
          aria-label={`Cancelar o convite de ${full_name}`}
          onClick={() =>
            cancel.mutate(id, {
              onSuccess: () => notifyOk(`Convite de ${full_name} cancelado.`),
              onError: (error) => notifyError('Não foi possível cancelar', errorText(error)),
            })
          }
        >
          Cancelar
        </Button>
      </Group>
    </OnlyWith>
  );
}
