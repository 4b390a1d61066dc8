import { Button, Title, VisuallyHidden } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLogos } from '../../common/logos/queries.ts';
import { scorecardsQuery } from '../../parties/ratings/queries.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ListFilters } from '../../ui/ListFilters.tsx';
import { ListSkeleton } from '../../ui/LoadingSkeletons.tsx';
import { tableRoles as as } from '../../ui/table-roles.ts';
import { useAddressParam } from '../../ui/use-address-param.ts';
import { usePagedList } from '../../ui/use-paged-list.tsx';
import { useSearch } from '../../ui/use-search.ts';
import { useUrlParams } from '../../ui/use-url-params.ts';
import { errorText } from '../../wire/errors.ts';
import { categoryLabel } from '../../words/categories.ts';
import { plural } from '../../words/format.ts';
import { withUnit } from '../../words/labels.ts';
import { supplierName } from '../../words/supplier-name.ts';
import type { ProjectItem } from '../items/item.ts';
import { GuestPicker } from './GuestPicker.tsx';
import { type InvitableSupplier, invitableList } from './queries.ts';
import styles from './SupplierPane.module.css';
import { SupplierRow } from './SupplierRow.tsx';
import type { ChosenSupplier, Trade } from './selection.ts';

interface SupplierPaneProps {
  trade: Trade<ProjectItem>;
  chosen: readonly ChosenSupplier[];
  onChoose: (chosen: readonly ChosenSupplier[]) => void;
  /** Chooses or lets go of one. */
  onToggle: (supplier: ChosenSupplier) => void;
  /** Everybody shown is chosen as soon as they are known; {@link onWhole} says that they were. */
  takesAll: boolean;
  onWhole: () => void;
  /** Shows the request as its suppliers will see it. */
  onPreview: () => void;
}

/** One category: what is needed, and the suppliers who could quote it, one row each. */
export function SupplierPane(props: SupplierPaneProps) {
  const { trade, chosen, onPreview } = props;
  const { category } = trade;
  const search = useSearch();
  const [relation] = useAddressParam('relacao');
  const [, changeAddress] = useUrlParams();
  const together = relation === 'obra';
  const { query, rows, paging } = usePagedList(
    invitableList(category, { search, together }),
    ({ id }) => id,
    { places: 'tbody > tr' },
  );
  const heading = `category-${category}`;
  const isFiltered = search !== '' || together;
  return (
    <section className={`card ${styles.pane}`} aria-labelledby={heading}>
      <div className={`row wrap gap-8-16 line-below ${styles.head}`}>
        <Title order={2} id={heading} className="text-20">
          {categoryLabel(category)}
        </Title>
        {/* Its place is kept while nobody is chosen, so that the rows do not move with the first choice. */}
        <span
          className={`muted text-14 nowrap ${styles.count}`}
          data-none={chosen.length === 0 || undefined}
        >
          {plural(chosen.length, 'fornecedor selecionado', 'fornecedores selecionados')}
        </span>
        <ListFilters
          isInline
          searchLabel="Nome, empresa ou e-mail"
          select={{
            name: 'relacao',
            label: 'Quais fornecedores',
            data: [
              { value: '', label: 'Todos' },
              { value: 'obra', label: 'Já trabalhei' },
            ],
          }}
        />
      </div>
      <Items trade={trade} onPreview={onPreview} />
      {query.isPending && <ListSkeleton rows={4} />}
      {query.isError && !query.data && (
        <ErrorState
          bare
          title="Não foi possível carregar os fornecedores"
          onRetry={query.refetch}
          retrying={query.isFetching}
        >
          {errorText(query.error)}
        </ErrorState>
      )}
      {query.data && rows.length === 0 && !isFiltered && (
        <EmptyState bare title="Nenhum fornecedor disponível" drawing="tape">
          Ainda não há fornecedor aprovado de {categoryLabel(category)}. Os outros convites podem
          ser enviados agora, e esta categoria depois, até o projeto ser concluído.
        </EmptyState>
      )}
      {query.data && rows.length === 0 && isFiltered && (
        <EmptyState
          bare
          title="Nenhum fornecedor encontrado"
          drawing="tape"
          action={
            <Button
              variant="default"
              onClick={() =>
                changeAddress((params) => {
                  params.delete('busca');
                  params.delete('relacao');
                  return params;
                })
              }
            >
              Mostrar todos
            </Button>
          }
        >
          Nenhum fornecedor de {categoryLabel(category)} corresponde à busca e ao filtro.
        </EmptyState>
      )}
      {rows.length > 0 && (
        <div ref={paging.list} aria-busy={paging.isStale || undefined}>
          <SupplierTable {...props} suppliers={rows} />
          {paging.more && <div className={styles.more}>{paging.more}</div>}
        </div>
      )}
      <GuestPicker
        category={category}
        invited={trade.invited}
        chosen={chosen}
        onToggle={props.onToggle}
      />
    </section>
  );
}

/** The items in one line, or all of them below one another. */
function Items({ trade, onPreview }: Pick<SupplierPaneProps, 'trade' | 'onPreview'>) {
  const [isOpen, setOpen] = useState(false);
  const { category, items } = trade;
  const list = `items-${category}`;
  return (
    <div className={`flex gap-8 line-below muted text-14 ${styles.asked}`}>
      <button
        type="button"
        className={`row gap-4 bare fixed pressed nowrap ${styles.fold}`}
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={isOpen ? 'up' : 'down'} size={16} />
        {plural(items.length, 'item', 'itens')}
      </button>
      <ul
        id={list}
        className={`grows anywhere ${isOpen ? styles.allItems : `cut ${styles.firstItems}`}`}
        aria-label={`Itens de ${categoryLabel(category)}`}
      >
        {items.map((item) => (
          <li key={item.id}>
            {item.description} <span className="num">({withUnit(item.quantity, item.unit)})</span>
          </li>
        ))}
      </ul>
      <Button
        variant="subtle"
        size="compact-sm"
        className="fixed"
        leftSection={<Icon name="eye" size={16} />}
        aria-label={`Ver o que o fornecedor recebe em ${categoryLabel(category)}`}
        onClick={onPreview}
      >
        <span className="desk-only">O que o fornecedor recebe</span>
        <span className={styles.phoneWord}>Ver</span>
      </Button>
    </div>
  );
}

function SupplierTable({
  trade: { category, invited },
  chosen,
  onChoose,
  onToggle,
  takesAll,
  onWhole,
  suppliers,
}: SupplierPaneProps & { suppliers: readonly InvitableSupplier[] }) {
  const logos = useLogos(suppliers.map(({ id }) => id));
  const { data: cards } = useQuery({
    ...scorecardsQuery(suppliers.map(({ id }) => id)),
    placeholderData: keepPreviousData,
  });
  const ticked = new Set(chosen.map(({ id }) => id));
  const free = suppliers.filter(({ id }) => !invited.has(id));
  const allTicked = free.length > 0 && free.every(({ id }) => ticked.has(id));
  const everybody = () => [
    ...chosen,
    ...free
      .filter(({ id }) => !ticked.has(id))
      .map((one) => ({ id: one.id, name: supplierName(one) })),
  ];
  const tickAll = () =>
    onChoose(
      allTicked ? chosen.filter(({ id }) => !free.some((one) => one.id === id)) : everybody(),
    );
  useEffect(() => {
    if (!takesAll) return;
    onChoose(everybody());
    onWhole();
  });
  return (
    <table {...as.table} className={styles.table}>
      <caption className="unseen">Fornecedores de {categoryLabel(category)}</caption>
      <thead {...as.rowgroup} className={styles.rows}>
        <tr {...as.row} className={styles.headRow}>
          <td {...as.cell} className={styles.box}>
            {free.length > 1 && (
              <label className={`middle ${styles.tick}`}>
                <input
                  type="checkbox"
                  aria-label={`Convidar todos (${free.length}) de ${categoryLabel(category)}`}
                  title={`Convidar todos (${free.length})`}
                  checked={allTicked}
                  ref={(box) => {
                    if (box)
                      box.indeterminate = !allTicked && free.some(({ id }) => ticked.has(id));
                  }}
                  onChange={tickAll}
                />
              </label>
            )}
          </td>
          <th {...as.columnheader} scope="col">
            Fornecedor
          </th>
          <th
            {...as.columnheader}
            scope="col"
            className={`${styles.together} ${styles.columnHead}`}
          >
            Com você
          </th>
          <th {...as.columnheader} scope="col" className={`${styles.price} ${styles.columnHead}`}>
            Último preço <VisuallyHidden>de uma unidade, para você</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody {...as.rowgroup} className={styles.rows}>
        {suppliers.map((supplier) => (
          <SupplierRow
            key={supplier.id}
            supplier={supplier}
            invitedAt={invited.get(supplier.id) ?? null}
            logo={logos.get(supplier.id)}
            card={cards?.get(supplier.id)}
            isTicked={ticked.has(supplier.id)}
            onToggle={onToggle}
          />
        ))}
      </tbody>
    </table>
  );
}
