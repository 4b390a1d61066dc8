import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { Needs } from '../../common/rights/Needs.tsx';
import { paths } from '../../paths.ts';
import { type AccountPerson, accountPeopleQuery, useActing } from '../../session/acting.ts';
import { useRight } from '../../session/rights.ts';
import { usePersonId, useProfile } from '../../session/session.tsx';
import { BackLink } from '../../ui/BackLink.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { InfoNote } from '../../ui/InfoNote.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { formatAge, plural } from '../../words/format.ts';
import { personRoleLabel } from '../../words/labels.ts';
import { ownPlanQuery } from '../plans/queries.ts';
import { AccountTitular, OfferedAccount } from './AccountTitular.tsx';
import { InvitePersonDialog } from './InvitePersonDialog.tsx';
import { LeaveAccountDialog } from './LeaveAccountDialog.tsx';
import { RemovePersonDialog } from './RemovePersonDialog.tsx';
import { RoleSelect } from './RoleSelect.tsx';
import { WaitingInvitations } from './WaitingInvitations.tsx';

/** The people of the account and the invitations that wait. Clients find it below their account. */
export default function AccountPeoplePage() {
  const { role } = useProfile();
  const people = useQuery(accountPeopleQuery);
  const [isInviting, setInviting] = useState(false);
  const isClient = role === 'client';
  // The plan decides at the invitation; here the same is said sooner.
  const plan = useQuery({ ...ownPlanQuery, enabled: role === 'architect' }).data?.plan;
  const isForOne = Boolean(plan) && plan !== 'empresarial';
  const invite = (
    <Needs right="manage">
      <Button
        size="md"
        color="clay.7"
        leftSection={<Icon name="envelope" />}
        onClick={() => setInviting(true)}
      >
        Convidar pessoa
      </Button>
    </Needs>
  );
  const here = people.data?.filter(({ is_invitation }) => !is_invitation) ?? [];
  return (
    <>
      <PageHeader
        title={isClient ? 'Pessoas da conta' : 'Equipe'}
        trail={isClient && <BackLink to={paths.account()}>Minha conta</BackLink>}
        lead={
          here.length > 1
            ? `${plural(here.length, 'pessoa usa', 'pessoas usam')} esta conta, cada uma com o próprio e-mail.`
            : isClient
              ? 'Convide quem decide com você.'
              : 'Quem trabalha nesta conta, cada pessoa com o próprio e-mail.'
        }
        actions={!isForOne && here.length > 1 && invite}
      />
      {isForOne && (
        <InfoNote title="Seu plano é para uma pessoa. O Empresarial é para várias.">
          <Needs right="manage">
            <Button component={Link} to={`${paths.account()}#plano`} variant="default">
              Pedir o Empresarial
            </Button>
          </Needs>
        </InfoNote>
      )}
      <Reading query={people} failure="Não foi possível carregar as pessoas da conta">
        {(rows) => <People rows={rows} empty={isForOne ? undefined : invite} isClient={isClient} />}
      </Reading>
      <InvitePersonDialog
        opened={isInviting}
        onClose={() => setInviting(false)}
        hasPlans={role === 'architect'}
      />
    </>
  );
}

interface PeopleProps {
  rows: readonly AccountPerson[];
  /** The way to invite, where there is nobody else. */
  empty: React.ReactNode;
  isClient: boolean;
}

function People({ rows, empty, isClient }: PeopleProps) {
  const me = usePersonId();
  const { may } = useRight('manage');
  const isMember = useActing() !== null;
  const [removing, setRemoving] = useState<AccountPerson | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const people = rows.filter(({ is_invitation }) => !is_invitation);
  const invitations = rows.filter(({ is_invitation }) => is_invitation);
  const columns = useMemo(
    () => columnsFor({ me, may, onRemove: setRemoving, onLeave: () => setLeaving(true) }),
    [me, may],
  );
  return (
    <>
      <OfferedAccount people={people} />
      {people.length > 1 || isMember ? (
        <DataTable
          caption={isClient ? 'Pessoas da conta' : 'Equipe'}
          columns={columns}
          rows={people}
          rowKey={({ id }) => id}
        />
      ) : (
        <EmptyState title="Só você, por enquanto." drawing="keys" action={empty}>
          {isClient ? 'Convide quem decide com você.' : 'Convide quem trabalha com você.'}
        </EmptyState>
      )}
      <WaitingInvitations invitations={invitations} />
      {(people.length > 1 || isMember) && <AccountTitular people={people} />}
      <RemovePersonDialog person={removing} onClose={() => setRemoving(null)} />
      <LeaveAccountDialog opened={isLeaving} onClose={() => setLeaving(false)} />
    </>
  );
}

interface ColumnsFor {
  me: string;
  /** Whether the person may manage the people. */
  may: boolean;
  onRemove: (person: AccountPerson) => void;
  onLeave: () => void;
}

const columnsFor = ({ me, may, onRemove, onLeave }: ColumnsFor): Column<AccountPerson>[] => [
  {
    key: 'name',
    header: 'Nome',
    cell: ({ id, full_name }) => (id === me ? `${full_name} (você)` : full_name),
    sortBy: ({ full_name }) => full_name,
  },
  { key: 'email', header: 'E-mail', cell: ({ email }) => email, sortBy: ({ email }) => email },
  {
    key: 'role',
    header: 'O que pode fazer',
    cell: (person) =>
      may && person.person_role !== 'owner' && person.id !== me ? (
        <RoleSelect person={person} />
      ) : (
        personRoleLabel[person.person_role]
      ),
    sortBy: ({ person_role }) => person_role,
  },
  {
    key: 'used',
    header: 'Último uso',
    cell: ({ last_used_at, is_suspended }) =>
      is_suspended
        ? 'Suspensa pela equipe do Prumo'
        : last_used_at
          ? formatAge(last_used_at)
          : 'Ainda não entrou',
    sortBy: ({ last_used_at }) => (last_used_at ? Date.parse(last_used_at) : 0),
  },
  {
    key: 'factor',
    header: 'Duas etapas',
    cell: ({ has_second_factor }) => (has_second_factor ? 'Ativa' : 'Não'),
  },
  {
    key: 'actions',
    header: 'Ações',
    hideHeader: true,
    align: 'right',
    cell: (person) => (
      <Group gap="xs" justify="flex-end">
        {person.id === me && person.person_role !== 'owner' && (
          <Button size="xs" variant="default" onClick={onLeave}>
            Sair desta conta
          </Button>
        )}
        {may && person.id !== me && person.person_role !== 'owner' && (
          <Button
            size="xs"
            variant="default"
            aria-label={`Remover ${person.full_name}`}
            onClick={() => onRemove(person)}
          >
            Remover
          </Button>
        )}
      </Group>
    ),
  },
];
