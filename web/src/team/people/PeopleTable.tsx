import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { type Column, PagedTable, type Paging } from '../../ui/DataTable.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { TwoLines } from '../../ui/TwoLines.tsx';
import { servedWords } from '../../words/categories.ts';
import { formatAge, formatDate, formatList, formatQuantity, plural } from '../../words/format.ts';
import { planLabel, roleLabel } from '../../words/labels.ts';
import { accountsOfQuery, type ListedPerson } from './queries.ts';
import { standingLabel, standingOf } from './standing.ts';

/** The line below a person's role: how often a guest was asked, answered and won, a supplier's categories, an architect's plan, or the plan that waits for the team. */
function underRole(person: ListedPerson): string {
  const { plan, plan_asked, is_guest, requests, answered, orders } = person;
  if (is_guest)
    return [
      servedWords(person),
      plural(requests, 'solicitação', 'solicitações'),
      plural(answered, 'respondida', 'respondidas'),
      plural(orders, 'ganha', 'ganhas'),
    ].join(' · ');
  if (plan_asked) return `Pediu o ${planLabel[plan_asked]}`;
  if (plan) return `Plano ${planLabel[plan]}`;
  return servedWords(person);
}

const columnsFor = (accountsOf: AccountsOf): Column<ListedPerson>[] => [
  {
    key: 'name',
    header: 'Nome',
    orderBy: 'name_key',
    cell: ({ id, full_name, company_name }) => (
      <TwoLines under={company_name}>
        <Link to={paths.person(id)}>{full_name}</Link>
      </TwoLines>
    ),
  },
  {
    key: 'contact',
    header: 'Contato',
    cell: ({ email, phone_number }) => <TwoLines under={phone_number}>{email}</TwoLines>,
  },
  {
    key: 'role',
    header: 'Tipo',
    orderBy: 'role',
    cell: (person) => (
      <TwoLines under={underRole(person)}>
        {person.role ? roleLabel[person.role] : memberWords(accountsOf.get(person.id))}
      </TwoLines>
    ),
  },
  {
    key: 'standing',
    header: 'Situação',
    orderBy: 'status',
    // Somebody who only belongs to an account waits for nothing.
    cell: (person) =>
      accountsOf.has(person.id) && !person.suspended_at ? (
        '–'
      ) : (
        <StatusBadge status={standingLabel[standingOf(person)]} />
      ),
  },
  {
    key: 'created',
    header: 'Cadastro',
    orderBy: 'created_at',
    cell: ({ created_at }) => (
      <span className="num" title={formatAge(created_at)}>
        {formatDate(created_at)}
      </span>
    ),
  },
  {
    key: 'notes',
    header: 'Notas',
    align: 'right',
    orderBy: 'notes',
    cell: ({ notes }) => <span className="num">{notes > 0 ? formatQuantity(notes) : '–'}</span>,
  },
];

/** Names of accounts, by the id of a person who belongs to them. */
type AccountsOf = ReadonlyMap<string, readonly string[]>;
const NONE: AccountsOf = new Map();

/** `Membro de Ateliê Ribeiro`; without an account somebody who has not finished to register. */
const memberWords = (accounts: readonly string[] | undefined) =>
  accounts ? `Membro de ${formatList(accounts)}` : 'Cadastro incompleto';

interface PeopleTableProps extends Paging {
  people: readonly ListedPerson[];
}

/** Everybody, a row each; the name leads to their page. */
export function PeopleTable({ people, ...paging }: PeopleTableProps) {
  const ids = people.filter(({ role }) => !role).map(({ id }) => id);
  const accountsOf = useQuery(accountsOfQuery(ids)).data ?? NONE;
  const columns = useMemo(() => columnsFor(accountsOf), [accountsOf]);
  return (
    <PagedTable
      caption="Pessoas"
      cardsUnder={860}
      columns={columns}
      rows={people}
      rowKey={({ id }) => id}
      {...paging}
    />
  );
}
