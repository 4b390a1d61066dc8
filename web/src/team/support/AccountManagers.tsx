import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { TwoLines } from '../../ui/TwoLines.tsx';
import { formatDate } from '../../words/format.ts';
import { planLabel } from '../../words/labels.ts';
import { accountManagersQuery, type ManagedAccount } from './queries.ts';

const columns: Column<ManagedAccount>[] = [
  {
    key: 'account',
    header: 'Conta',
    cell: ({ account_id, account_name, plan }) => (
      <TwoLines under={plan ? `plano ${planLabel[plan]}` : 'sem plano'}>
        <Link to={paths.person(account_id)}>{account_name}</Link>
      </TwoLines>
    ),
  },
  {
    key: 'manager',
    header: 'Gerente de conta',
    cell: ({ manager_name, named_at, left_at }) =>
      left_at ? (
        <TwoLines under={`saiu da equipe em ${formatDate(left_at)}`}>
          <span className="error">Sem gerente: escolha outra pessoa</span>
        </TwoLines>
      ) : (
        <TwoLines under={`desde ${formatDate(named_at)}`}>{manager_name}</TwoLines>
      ),
  },
];

/** Accounts with a manager; first those for which another is to be named. */
export function AccountManagers() {
  const accounts = useQuery(accountManagersQuery);
  return (
    <Reading query={accounts} failure="Não foi possível carregar os gerentes de conta">
      {(rows) =>
        rows.length > 0 ? (
          <DataTable
            caption="Contas e seus gerentes"
            columns={columns}
            rows={rows}
            rowKey={({ account_id }) => account_id}
          />
        ) : (
          <EmptyState title="Nenhuma conta tem gerente" drawing="keys">
            O gerente de conta é escolhido na página da pessoa.
          </EmptyState>
        )
      }
    </Reading>
  );
}
