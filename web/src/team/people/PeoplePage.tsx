import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { recordExport } from '../../common/audit/queries.ts';
import { ExportButton } from '../../ui/ExportButton.tsx';
import { FilterSelect, ListFilters } from '../../ui/ListFilters.tsx';
import { ListSkeleton } from '../../ui/LoadingSkeletons.tsx';
import { NothingMatches } from '../../ui/NothingMatches.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PageTabs } from '../../ui/PageTabs.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { useAddressParam } from '../../ui/use-address-param.ts';
import { usePagedList } from '../../ui/use-paged-list.tsx';
import { useSearch } from '../../ui/use-search.ts';
import { countQuery } from '../../wire/server-list.ts';
import { categoryFilterOptions, isCategory } from '../../words/categories.ts';
import { choiceOf } from '../../words/choice.ts';
import { saveCsv } from '../../words/csv.ts';
import { plural, today } from '../../words/format.ts';
import { planLabel, roleLabel } from '../../words/labels.ts';
import type { SortOrder } from '../../words/sort-rows.ts';
import { spreadsheetOf } from './export.ts';
import styles from './People.module.css';
import { PeopleTable } from './PeopleTable.tsx';
import { type ListedPerson, type PeopleFilter, peopleList } from './queries.ts';
import { RatingsToModerate } from './RatingsToModerate.tsx';
import { standingLabel } from './standing.ts';

const choices = (labels: Readonly<Record<string, string>>, all: string) => [
  { value: '', label: all },
  ...Object.entries(labels).map(([value, label]) => ({ value, label })),
];
const roleChoices = choices(roleLabel, 'Todos');
const standingChoices = choices(standingLabel, 'Todas');
const planLabels = { asked: 'Pedido esperando', none: 'Sem plano', ...planLabel };
const planChoices = choices(planLabels, 'Todos');

/** Everybody, for the team: found, narrowed, ordered, and saved as a file; and the ratings that wait for it. */
export default function PeoplePage() {
  const filter = usePeopleFilter();
  const [order, setOrder] = useState<SortOrder>(null);
  const [part] = useAddressParam('aba');
  const list = usePagedList(peopleList(filter, order), ({ id }) => id);
  const { data: count } = useQuery(countQuery(peopleList(filter, null)));
  return (
    <>
      <PageHeader
        title="Pessoas"
        lead={count !== undefined && plural(count, 'pessoa', 'pessoas')}
        actions={
          part !== 'avaliacoes' && (
            <ExportButton
              failure="Não foi possível exportar as pessoas"
              disabled={list.rows.length === 0}
              save={async () => savePeople(await list.all())}
            />
          )
        }
      />
      <PageTabs
        label="Pessoas"
        tabs={[
          {
            value: 'pessoas',
            label: 'Cadastros',
            panel: <Directory list={list} order={order} onOrder={setOrder} />,
          },
          { value: 'avaliacoes', label: 'Avaliações', panel: <RatingsToModerate /> },
        ]}
      />
    </>
  );
}

interface DirectoryProps {
  list: ReturnType<typeof usePagedList<ListedPerson>>;
  order: SortOrder;
  onOrder: (order: SortOrder) => void;
}

function Directory({ list, order, onOrder }: DirectoryProps) {
  const { rows, paging } = list;
  return (
    <>
      <ListFilters
        searchLabel="Buscar por nome, empresa, e-mail, telefone ou nota"
        select={{ name: 'tipo', label: 'Tipo', data: roleChoices }}
      >
        <FilterSelect name="situacao" label="Situação" data={standingChoices} />
        <FilterSelect
          name="categoria"
          label="Categoria"
          data={[{ value: '', label: 'Todas' }, ...categoryFilterOptions()]}
        />
        <FilterSelect name="plano" label="Plano" data={planChoices} />
        <WithNotes />
      </ListFilters>
      <Reading
        query={list.query}
        failure="Não foi possível carregar as pessoas"
        skeleton={<ListSkeleton rows={8} />}
      >
        {() =>
          rows.length > 0 ? (
            <PeopleTable people={rows} order={order} onOrder={onOrder} {...paging} />
          ) : (
            <NothingMatches title="Ninguém encontrado">
              Nenhum cadastro corresponde a esta busca.
            </NothingMatches>
          )
        }
      </Reading>
    </>
  );
}

/** The list's filter from the URL; an unknown value filters nothing. */
function usePeopleFilter(): PeopleFilter {
  const search = useSearch();
  const [role] = useAddressParam('tipo');
  const [standing] = useAddressParam('situacao');
  const [category] = useAddressParam('categoria');
  const [notes] = useAddressParam('notas');
  const [plan] = useAddressParam('plano');
  return {
    search,
    role: choiceOf(roleLabel, role),
    standing: choiceOf(standingLabel, standing),
    category: isCategory(category) ? category : '',
    withNotes: notes === 'sim',
    plan: choiceOf(planLabels, plan),
  };
}

function WithNotes() {
  const [notes, setNotes] = useAddressParam('notas');
  return (
    <Checkbox
      className={styles.withNotes}
      label="Só com notas"
      checked={notes === 'sim'}
      onChange={({ currentTarget: { checked } }) => setNotes(checked ? 'sim' : '')}
    />
  );
}

/** The trail records the export before the file exists (docs/security.md). */
async function savePeople(people: ListedPerson[]): Promise<string> {
  const name = `pessoas-${today()}.csv`;
  await recordExport('people', people.length);
  saveCsv(name, spreadsheetOf(people));
  return name;
}
