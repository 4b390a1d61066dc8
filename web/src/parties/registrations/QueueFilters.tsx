import { useQuery } from '@tanstack/react-query';
import { FilterSelect, ListFilters } from '../../ui/ListFilters.tsx';
import { useAddressParam } from '../../ui/use-address-param.ts';
import { useSearch } from '../../ui/use-search.ts';
import { countQuery } from '../../wire/server-list.ts';
import { formatQuantity } from '../../words/format.ts';
import { roleLabel, signUpRoles } from '../../words/labels.ts';
import styles from './Queue.module.css';
import { pendingCountQuery, type QueueFilter, queueList } from './queries.ts';

const types = [
  { value: '', label: 'Todos os tipos' },
  ...signUpRoles.map((value) => ({ value, label: roleLabel[value] })),
];

const orders = [
  { value: '', label: 'Mais antigos' },
  { value: 'novos', label: 'Mais novos' },
];

const completeness = [
  { value: '', label: 'Todos', missing: '' },
  { value: 'nada', label: 'Nada falta', missing: 'nothing' },
  { value: 'algo', label: 'Falta algo', missing: 'something' },
] as const;

/** The filter of the queue from the URL; an unknown value filters nothing. */
export function useQueueFilter(): QueueFilter {
  const search = useSearch();
  const [type] = useAddressParam('tipo');
  const [lacking] = useAddressParam('falta');
  const [order] = useAddressParam('ordem');
  return {
    search,
    role: signUpRoles.find((known) => known === type) ?? '',
    missing: completeness.find(({ value }) => value === lacking)?.missing ?? '',
    newestFirst: order === 'novos',
  };
}

/** Above the queue: who of those who wait is shown, with how many each choice has, and in which order. */
export function QueueFilters({ filter }: { filter: QueueFilter }) {
  const [, setLacking] = useAddressParam('falta');
  const asked = { ...filter, newestFirst: false };
  const isNarrowed = filter.search !== '' || filter.role !== '';
  const all = useQuery(
    isNarrowed ? countQuery(queueList({ ...asked, missing: '' })) : pendingCountQuery,
  ).data;
  const complete = useQuery(countQuery(queueList({ ...asked, missing: 'nothing' }))).data;
  const counts = {
    '': all,
    nothing: complete,
    something: all === undefined || complete === undefined ? undefined : all - complete,
  };
  return (
    <ListFilters searchLabel="Nome, empresa, CNPJ" isInline>
      <fieldset className={`flex wrap gap-6 ${styles.chips}`}>
        <legend className="unseen">O que falta no cadastro</legend>
        {completeness.map(({ value, label, missing }) => (
          <button
            key={value}
            type="button"
            className="chip"
            aria-pressed={filter.missing === missing}
            onClick={() => setLacking(value)}
          >
            {label} <b>{countWords(counts[missing])}</b>
          </button>
        ))}
      </fieldset>
      <FilterSelect name="tipo" label="Tipo" data={types} isInline />
      <FilterSelect name="ordem" label="Ordem" data={orders} isInline />
    </ListFilters>
  );
}

const countWords = (count: number | undefined) =>
  count === undefined ? '' : formatQuantity(count);
