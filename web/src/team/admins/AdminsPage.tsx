import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/session.tsx';
import { mailtoLink } from '../../ui/ContactLinks.tsx';
import type { Column } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { InfoNote } from '../../ui/InfoNote.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { TableReading } from '../../ui/TableReading.tsx';
import { formatAge, formatDate, plural } from '../../words/format.ts';
import { AdminInvitations } from './AdminInvitations.tsx';
import { CreateAdminDialog } from './CreateAdminDialog.tsx';
import { EndAccessDialog } from './EndAccessDialog.tsx';
import { InviteAdminDialog } from './InviteAdminDialog.tsx';
import { type Admin, adminsQuery } from './queries.ts';

const columns = (ownId: string | undefined, onEnd: (admin: Admin) => void): Column<Admin>[] => [
  {
    key: 'name',
    header: 'Nome',
    cell: ({ id, full_name }) => <Link to={paths.person(id)}>{full_name}</Link>,
    sortBy: ({ full_name }) => full_name,
  },
  {
    key: 'email',
    header: 'E-mail',
    cell: ({ email }) => <a href={mailtoLink(email)}>{email}</a>,
    sortBy: ({ email }) => email,
  },
  {
    key: 'created',
    header: 'Criado em',
    cell: ({ created_at }) => (
      <span className="num">
        {formatDate(created_at)} ({formatAge(created_at)})
      </span>
    ),
    sortBy: ({ created_at }) => Date.parse(created_at),
  },
  {
    key: 'actions',
    header: 'Ações',
    hideHeader: true,
    align: 'right',
    cell: (admin) =>
      // Nobody ends their own: the product always keeps an administrator.
      admin.id === ownId ? (
        <span>Você</span>
      ) : (
        <Button
          size="xs"
          variant="default"
          aria-label={`Encerrar o acesso de ${admin.full_name}`}
          onClick={() => onEnd(admin)}
        >
          Encerrar acesso
        </Button>
      ),
  },
];

/**
 * The administrators of the product. The specification shows initial credentials here; we keep only
 * its advice to change them: no page of this product knows a password.
 */
export default function AdminsPage() {
  const admins = useQuery(adminsQuery);
  const [creating, setCreating] = useState(false);
  const [inviting, setInviting] = useState(false);
  const [leaving, setLeaving] = useState<Admin | null>(null);
  const session = useSession();
  const ownId = session.phase === 'signed-in' ? session.user.id : undefined;
  return (
    <>
      <PageHeader
        title="Administradores"
        lead={
          admins.data &&
          `${plural(admins.data.length, 'pessoa tem', 'pessoas têm')} acesso a tudo nesta área.`
        }
        actions={
          <>
            <Button
              size="md"
              color="clay.7"
              leftSection={<Icon name="envelope" />}
              onClick={() => setInviting(true)}
            >
              Convidar por e-mail
            </Button>
            <Button
              size="md"
              variant="default"
              leftSection={<Icon name="plus" />}
              onClick={() => setCreating(true)}
            >
              Novo administrador
            </Button>
          </>
        }
      />
      <InfoNote icon="lock" title="Troque a senha inicial">
        Quem é convidado por e-mail escolhe a própria senha pelo link. Quem recebe uma conta com
        senha criada por outra pessoa escolhe a sua no primeiro acesso, antes de qualquer outra
        coisa.
      </InfoNote>
      <TableReading
        query={admins}
        failure="Erro ao carregar lista de administradores"
        caption="Administradores"
        columns={columns(ownId, setLeaving)}
        empty={<EmptyState title="Nenhum administrador encontrado" drawing="keys" />}
      />
      <AdminInvitations />
      <InviteAdminDialog opened={inviting} onClose={() => setInviting(false)} />
      <EndAccessDialog admin={leaving} onClose={() => setLeaving(null)} />
      <CreateAdminDialog opened={creating} onClose={() => setCreating(false)} />
    </>
  );
}
