import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Needs } from '../../common/rights/Needs.tsx';
import styles from '../../ui/ChosenBar.module.css';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { FilterSelect, ListFilters } from '../../ui/ListFilters.tsx';
import { ListSkeleton } from '../../ui/LoadingSkeletons.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { NothingMatches } from '../../ui/NothingMatches.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { usePagedList } from '../../ui/use-paged-list.tsx';
import { useSearch } from '../../ui/use-search.ts';
import { categoryFilterOptions } from '../../words/categories.ts';
import { plural } from '../../words/format.ts';
import { ProductGrid } from './ProductGrid.tsx';
import cards from './Products.module.css';
import { productFiltersIn } from './product-filters.ts';
import { type Product, productList, useArchiveProduct, useDeleteProduct } from './queries.ts';

const ProductDialog = lazyPart(() => import('./ProductDialog.tsx'));
const UseInProjectDialog = lazyPart(() => import('./UseInProjectDialog.tsx'));

/** Cards that are read at once. */
const AT_ONCE = 48;

type Asked =
  | { act: 'new' }
  | { act: 'edit' | 'delete'; product: Product }
  | { act: 'use'; products: readonly Product[] };

/** The office's library: search, category, cards, and what can be done with one or with several. */
export default function Library() {
  const [params] = useSearchParams();
  const filters = productFiltersIn(params, useSearch());
  const [asked, setAsked] = useState<Asked | null>(null);
  const [chosen, setChosen] = useState<ReadonlyMap<string, Product>>(new Map());
  const { query, rows, paging } = usePagedList(productList(filters), ({ id }) => id, {
    places: ':scope > li',
    atOnce: AT_ONCE,
  });
  const archive = useArchiveProduct();
  const remove = useDeleteProduct();
  const isNarrowed = filters.search !== '' || filters.category !== null || filters.isArchived;
  const choose = (product: Product, isChosen: boolean) =>
    setChosen((before) => {
      const next = new Map(before);
      if (isChosen) next.set(product.id, product);
      else next.delete(product.id);
      return next;
    });
  const close = () => setAsked(null);
  return (
    <>
      <ListFilters searchLabel="Buscar na biblioteca">
        <FilterSelect
          name="categoria"
          label="Categoria"
          data={[{ value: '', label: 'Todas' }, ...categoryFilterOptions()]}
        />
        <FilterSelect
          name="ordem"
          label="Ordenar por"
          data={[
            { value: '', label: 'Mais recentes' },
            { value: 'nome', label: 'Nome' },
          ]}
        />
        <FilterSelect
          name="situacao"
          label="Mostrar"
          data={[
            { value: '', label: 'Em uso' },
            { value: 'arquivados', label: 'Arquivados' },
          ]}
        />
        <div className={cards.write}>
          <Needs right="prepare">
            <Button
              color="clay.7"
              leftSection={<Icon name="plus" size={18} />}
              onClick={() => setAsked({ act: 'new' })}
            >
              Novo produto
            </Button>
          </Needs>
        </div>
      </ListFilters>
      <Reading
        query={query}
        failure="Não foi possível carregar a biblioteca"
        skeleton={<ListSkeleton rows={6} />}
      >
        {() =>
          rows.length > 0 ? (
            <ProductGrid
              products={rows}
              chosen={chosen}
              onChoose={choose}
              onEdit={(product) => setAsked({ act: 'edit', product })}
              onUse={(product) => setAsked({ act: 'use', products: [product] })}
              onArchive={(product) => {
                choose(product, false);
                archive.mutate(
                  { id: product.id, archived: !product.is_archived },
                  {
                    onSuccess: () =>
                      notifyOk(
                        product.is_archived ? 'Produto oferecido de novo' : 'Produto arquivado',
                        product.description,
                      ),
                  },
                );
              }}
              onDelete={(product) => setAsked({ act: 'delete', product })}
              {...paging}
            />
          ) : isNarrowed ? (
            <NothingMatches title="Nenhum produto encontrado">
              Nenhum produto da biblioteca corresponde a esta busca.
            </NothingMatches>
          ) : (
            <FirstProduct onNew={() => setAsked({ act: 'new' })} />
          )
        }
      </Reading>
      {chosen.size > 0 && (
        <div className={`${styles.place} no-print`}>
          <section className={`bottom-bar ${styles.bar}`} aria-label="Produtos escolhidos">
            <span className={styles.sum} role="status">
              <b>{plural(chosen.size, 'produto', 'produtos')}</b>
            </span>
            <button
              type="button"
              onClick={() => setAsked({ act: 'use', products: [...chosen.values()] })}
            >
              Usar no projeto
            </button>
            <button type="button" onClick={() => setChosen(new Map())}>
              Limpar
            </button>
          </section>
        </div>
      )}
      <Suspense>
        {asked?.act === 'new' && <ProductDialog onClose={close} />}
        {asked?.act === 'edit' && <ProductDialog product={asked.product} onClose={close} />}
        {asked?.act === 'use' && (
          <UseInProjectDialog
            products={asked.products}
            onClose={close}
            onUsed={() => setChosen(new Map())}
          />
        )}
      </Suspense>
      <ConfirmDialog
        opened={asked?.act === 'delete'}
        onClose={close}
        onConfirm={() => {
          if (asked?.act !== 'delete') return;
          const { id, description } = asked.product;
          remove.mutate(id, {
            onSuccess: () => {
              choose(asked.product, false);
              notifyOk('Produto excluído', description);
              close();
            },
          });
        }}
        title={`Excluir “${asked?.act === 'delete' ? asked.product.description : ''}”?`}
        confirmLabel="Excluir"
        danger
        action={remove}
        failure="Não foi possível excluir o produto"
      >
        <p>As fotos dele vão junto. O que já foi usado em projetos fica como está.</p>
      </ConfirmDialog>
    </>
  );
}

function FirstProduct({ onNew }: { onNew: () => void }) {
  return (
    <EmptyState
      title="A biblioteca está vazia"
      drawing="toolbox"
      action={
        <Needs right="prepare">
          <Button color="clay.7" onClick={onNew}>
            Guardar o primeiro produto
          </Button>
        </Needs>
      }
    >
      Guarde o que você especifica sempre: torneiras, pisos, luminárias, com foto e link. No
      celular, compartilhe a página da loja com o Prumo.
    </EmptyState>
  );
}
