import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { formatDate } from '../../words/format.ts';
import { personRoleLabel } from '../../words/labels.ts';
import { type Membership, membershipsQuery, type Person } from './queries.ts';

/** The accounts to which a person belongs and the people of their own account, also those that ended; nothing where there is none. */
export function PersonAccounts({ person: { id, full_name } }: { person: Person }) {
  const memberships = useQuery(membershipsQuery(id)).data ?? [];
  const belongs = memberships.filter(({ person_id }) => person_id === id);
  const people = memberships.filter(({ account_id }) => account_id === id);
  return (
    <>
      {belongs.length > 0 && (
        <section className="stack gap-8">
          <h2 className="text-20">Membro de</h2>
          <DataTable
            caption={`Contas de que ${full_name} faz parte`}
            columns={accountColumns}
            rows={belongs}
            rowKey={keyOf}
          />
        </section>
      )}
      {people.length > 0 && (
        <section className="stack gap-8">
          <h2 className="text-20">Pessoas da conta</h2>
          <DataTable
            caption={`Pessoas da conta de ${full_name}`}
            columns={personColumns}
            rows={people}
            rowKey={keyOf}
          />
        </section>
      )}
    </>
  );
}

const keyOf = ({ account_id, person_id, joined_at }: Membership) =>
  [account_id, person_id, joined_at].join();

const facts: Column<Membership>[] = [
  {
    key: 'role',
    header: 'O que pode fazer',
    cell: ({ person_role }) => personRoleLabel[person_role],
  },
  {
    key: 'since',
    header: 'Desde',
    cell: ({ joined_at, ended_at }) => (
      <span className="num">
        {formatDate(joined_at)}
        {ended_at && ` até ${formatDate(ended_at)}`}
      </span>
    ),
  },
];

const accountColumns: Column<Membership>[] = [
  {
    key: 'account',
    header: 'Conta',
    cell: ({ account_id, account_name }) => (
      <Link to={paths.person(account_id)}>{account_name}</Link>
    ),
  },
  ...facts,
];

const personColumns: Column<Membership>[] = [
  {
    key: 'person',
    header: 'Nome',
    cell: ({ person_id, person_name }) => <Link to={paths.person(person_id)}>{person_name}</Link>,
  },
  { key: 'email', header: 'E-mail', cell: ({ person_email }) => person_email },
  ...facts,
];
