import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { supportKey } from '../../parties/support/queries.ts';
import { stateWord } from '../../parties/support/support-words.ts';
import { useSupportNews } from '../../parties/support/use-support-news.ts';
import { paths } from '../../paths.ts';
import { usePersonId } from '../../session/session.tsx';
import { type Column, PagedTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FilterSelect, ListFilters } from '../../ui/ListFilters.tsx';
import { NothingMatches } from '../../ui/NothingMatches.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PageTabs } from '../../ui/PageTabs.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { TwoLines } from '../../ui/TwoLines.tsx';
import { useAddressParam } from '../../ui/use-address-param.ts';
import { usePagedList } from '../../ui/use-paged-list.tsx';
import { useSearch } from '../../ui/use-search.ts';
import { countQuery } from '../../wire/server-list.ts';
import { choiceOf } from '../../words/choice.ts';
import { formatAge, plural } from '../../words/format.ts';
import { planLabel, roleLabel, supportStateLabel } from '../../words/labels.ts';
import { AccountManagers } from './AccountManagers.tsx';
import { priorityWord } from './priority-words.ts';
import { type QueuedRequest, supportQueue } from './queries.ts';

const ALL = { all: 'Todos' };
const stateChoices = [
  { value: '', label: supportStateLabel.open },
  { value: 'waiting', label: supportStateLabel.waiting },
  { value: 'solved', label: supportStateLabel.solved },
  { value: 'all', label: 'Todos' },
];
const whoseChoices = [
  { value: '', label: 'Todos' },
  { value: 'mine', label: 'Comigo' },
];

const columns: Column<QueuedRequest>[] = [
  {
    key: 'subject',
    header: 'Assunto',
    cell: ({ id, label, subject }) => (
      <TwoLines under={`Atendimento ${label}`}>
        <Link to={paths.supportAnswer(id)}>{subject}</Link>
      </TwoLines>
    ),
  },
  {
    key: 'account',
    header: 'Conta',
    cell: ({ account_name, account_role, plan }) => (
      <TwoLines
        under={[account_role && roleLabel[account_role], plan && `plano ${planLabel[plan]}`]
          .filter(Boolean)
          .join(' · ')}
      >
        {account_name}
      </TwoLines>
    ),
  },
  {
    key: 'priority',
    header: 'Prioridade',
    cell: ({ priority, is_overdue }) => (
      <TwoLines under={is_overdue ? 'espera há dois dias úteis' : undefined}>
        {priorityWord(priority)}
      </TwoLines>
    ),
  },
  {
    key: 'wait',
    header: 'Espera',
    cell: ({ waiting_since, state }) => (
      <TwoLines
        under={state === 'open' ? undefined : <StatusBadge status={stateWord(state)} compact />}
      >
        <span className="num">{waiting_since ? formatAge(waiting_since) : '–'}</span>
      </TwoLines>
    ),
  },
  {
    key: 'assigned',
    header: 'Com quem',
    cell: ({ assigned_name }) => assigned_name ?? '–',
  },
  {
    key: 'act',
    header: 'Ação',
    hideHeader: true,
    align: 'right',
    cell: ({ id, label }) => (
      <Button
        component={Link}
        to={paths.supportAnswer(id)}
        variant="default"
        size="compact-md"
        aria-label={`Responder ao atendimento ${label}`}
      >
        Responder
      </Button>
    ),
  },
];

const open = supportQueue({ search: '', state: 'open', admin: '' });

/** The requests of accounts to the team, the most urgent first, and who manages which account. */
export default function SupportQueuePage() {
  useSupportNews(null, [supportKey]);
  const { data: waiting } = useQuery(countQuery(open));
  return (
    <>
      <PageHeader
        title="Atendimento"
        lead={
          waiting !== undefined &&
          (waiting === 0
            ? 'Ninguém espera resposta agora.'
            : `${plural(waiting, 'atendimento espera', 'atendimentos esperam')} resposta da equipe.`)
        }
      />
      <PageTabs
        label="Atendimento"
        tabs={[
          { value: 'fila', label: 'Fila', panel: <Queue /> },
          { value: 'gerentes', label: 'Gerentes de conta', panel: <AccountManagers /> },
        ]}
      />
    </>
  );
}

function Queue() {
  const search = useSearch();
  const me = usePersonId();
  const [state] = useAddressParam('situacao');
  const [whose] = useAddressParam('com');
  const isPlain = !search && !state && !whose;
  const { query, rows, paging } = usePagedList(
    supportQueue({
      search,
      state: choiceOf(ALL, state) ? '' : choiceOf(supportStateLabel, state) || 'open',
      admin: whose === 'mine' ? me : '',
    }),
    ({ id }) => id,
  );
  return (
    <>
      <ListFilters
        searchLabel="Buscar por assunto, número, nome, empresa ou e-mail"
        select={{ name: 'situacao', label: 'Situação', data: stateChoices }}
      >
        <FilterSelect name="com" label="Com quem" data={whoseChoices} />
      </ListFilters>
      <Reading query={query} failure="Não foi possível carregar os atendimentos">
        {() =>
          rows.length > 0 ? (
            <PagedTable
              caption="Atendimentos, na ordem em que são respondidos"
              columns={columns}
              rows={rows}
              rowKey={({ id }) => id}
              cardsUnder={900}
              {...paging}
            />
          ) : isPlain ? (
            <EmptyState title="Ninguém espera resposta" drawing="keys">
              Quando alguém pedir ajuda à equipe, o atendimento aparece aqui.
            </EmptyState>
          ) : (
            <NothingMatches title="Nenhum atendimento encontrado">
              Nenhum atendimento corresponde a esta busca.
            </NothingMatches>
          )
        }
      </Reading>
    </>
  );
}
