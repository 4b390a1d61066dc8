import { Button, Group, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { notifyError, notifyOk } from '../../ui/toasts.tsx';
import { errorText } from '../../wire/errors.ts';
import { formatAge, formatDate } from '../../words/format.ts';
import {
  type AdminInvitation,
  adminInvitationsQuery,
  useInviteAdmin,
  useWithdrawInvitation,
} from './queries.ts';

/** Invitations to the team that nobody has accepted; nothing while there is none. */
export function AdminInvitations() {
  const { data: invitations = [] } = useQuery(adminInvitationsQuery);
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

const columns: Column<AdminInvitation>[] = [
  { key: 'name', header: 'Nome', cell: ({ full_name }) => full_name },
  { key: 'email', header: 'E-mail', cell: ({ email }) => email },
  {
    key: 'sent',
    header: 'Enviado',
    cell: ({ created_at, invited_by_name }) => `${formatAge(created_at)}, por ${invited_by_name}`,
  },
  {
    key: 'until',
    header: 'Vale até',
    cell: ({ expires_at }) =>
      new Date(expires_at) > new Date() ? (
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

function Actions({ invitation }: { invitation: AdminInvitation }) {
  const invite = useInviteAdmin();
  const withdraw = useWithdrawInvitation();
  const { full_name, email } = invitation;
  return (
    <Group gap="xs" justify="flex-end">
      <Button
        size="xs"
        variant="default"
        loading={invite.isPending}
        aria-label={`Enviar outro convite a ${full_name}`}
        onClick={() =>
          invite.mutate(
            { fullName: full_name, email },
            {
              onSuccess: () => notifyOk(`Outro convite enviado a ${full_name}.`),
              onError: (error) => notifyError('Não foi possível convidar', errorText(error)),
            },
          )
        }
      >
        Enviar de novo
      </Button>
      <Button
        size="xs"
        variant="default"
        loading={withdraw.isPending}
        aria-label={`Cancelar o convite de ${full_name}`}
        onClick={() =>
          withdraw.mutate(invitation, {
            onSuccess: () => notifyOk(`Convite de ${full_name} cancelado.`),
            onError: (error) => notifyError('Não foi possível cancelar', errorText(error)),
          })
        }
      >
        Cancelar convite
      </Button>
    </Group>
  );
}
