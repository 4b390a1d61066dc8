import { Autocomplete, Checkbox, Radio, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Picture } from '../../common/attachments/Picture.tsx';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FormFooter } from '../../ui/FormFooter.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ListSkeleton } from '../../ui/LoadingSkeletons.tsx';
import { ModalDialog } from '../../ui/ModalDialog.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { usePagedList } from '../../ui/use-paged-list.tsx';
import { PAUSE_MS } from '../../ui/use-search.ts';
import { errorText } from '../../wire/errors.ts';
import { plural } from '../../words/format.ts';
import { itemsQuery } from '../items/queries.ts';
import { pictureOf } from './ProductCard.tsx';
import { type ProductAmounts, ProductLines, usedProducts } from './ProductLines.tsx';
import styles from './Products.module.css';
import { productFacts } from './product.ts';
import { type Product, productList, useAddProducts, useUseProduct } from './queries.ts';

type ProductPickerProps = {
  onClose: () => void;
  /** Called when it was done, with how many products. */
  onUsed?: (count: number) => void;
} & (
  | {
      /** Adds items to the list of a project in planning. */
      projectId: string;
    }
  | {
      /** Fills the ficha of this item. */
      itemId: string;
    }
);

/** Rows that are read at once. */
const AT_ONCE = 30;

/** Chooses from the office's library: several products that become items, or one that fills the ficha of an item. */
export default function ProductPicker(props: ProductPickerProps) {
  const isForItem = 'itemId' in props;
  return (
    <ModalDialog
      opened
      onClose={props.onClose}
      title={isForItem ? 'Escolher da biblioteca' : 'Adicionar da biblioteca'}
      size="lg"
    >
      <PickerForm {...props} />
    </ModalDialog>
  );
}

function PickerForm(props: ProductPickerProps) {
  const isForItem = 'itemId' in props;
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, PAUSE_MS);
  const [chosen, setChosen] = useState<readonly Product[]>([]);
  const [room, setRoom] = useState('');
  const projectId = 'itemId' in props ? '' : props.projectId;
  const items = useQuery({ ...itemsQuery(projectId), enabled: projectId !== '' }).data;
  const [amounts, setAmounts] = useState<ProductAmounts>({});
  const ids = useRef(new Map<string, string>());
  const add = useAddProducts();
  const use = useUseProduct();
  const action = isForItem ? use : add;
  const done = () => {
    props.onClose();
    props.onUsed?.(chosen.length);
    notifyOk(
      isForItem
        ? 'Ficha preenchida'
        : plural(chosen.length, 'item adicionado', 'itens adicionados'),
      chosen.length === 1 ? chosen[0]?.description : undefined,
    );
  };
  const send = () => {
    const [first] = chosen;
    if (!first) return;
    if (isForItem)
      return use.mutate({ item_id: props.itemId, product_id: first.id }, { onSuccess: done });
    // Sent again after a refusal they are the same items.
    for (const { id } of chosen) if (!ids.current.has(id)) ids.current.set(id, crypto.randomUUID());
    add.mutate(
      {
        projectId: props.projectId,
        products: usedProducts(chosen, amounts, room, ids.current),
      },
      { onSuccess: done },
    );
  };
  return (
    <form
      noValidate
      className="stack gap-16"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextInput
        type="search"
        label="Buscar na biblioteca"
        data-autofocus
        leftSection={<Icon name="search" size={18} />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Found
        search={typed === '' ? '' : search}
        isSingle={isForItem}
        chosen={chosen}
        onChoose={(product, isChosen) =>
          setChosen(
            isForItem
              ? [product]
              : [...chosen.filter(({ id }) => id !== product.id), ...(isChosen ? [product] : [])],
          )
        }
      />
      {!isForItem && chosen.length > 0 && (
        <>
          <ProductLines products={chosen} amounts={amounts} onChange={setAmounts} />
          <Autocomplete
            label="Ambiente (opcional)"
            placeholder="Banheiro"
            data={[...new Set(items?.flatMap((item) => (item.room ? [item.room] : [])))]}
            maxLength={60}
            autoComplete="off"
            value={room}
            onChange={setRoom}
          />
        </>
      )}
      <FormFooter
        error={action.isError && errorText(action.error)}
        isPending={action.isPending}
        submitLabel={
          isForItem ? 'Usar este produto' : `Adicionar ${plural(chosen.length, 'item', 'itens')}`
        }
        submitDisabled={chosen.length === 0}
        color="clay.7"
        onCancel={props.onClose}
      />
    </form>
  );
}

interface FoundProps {
  search: string;
  isSingle: boolean;
  chosen: readonly Product[];
  onChoose: (product: Product, isChosen: boolean) => void;
}

/** The products that match, each a line with its picture. */
function Found({ search, isSingle, chosen, onChoose }: FoundProps) {
  const group = useId();
  const list = productList({ search, category: null, order: 'nome', isArchived: false });
  const { query, rows, paging } = usePagedList(list, ({ id }) => id, {
    places: 'li',
    atOnce: AT_ONCE,
  });
  const Choice = isSingle ? Radio : Checkbox;
  return (
    <Reading
      query={query}
      failure="Não foi possível carregar a biblioteca"
      skeleton={<ListSkeleton rows={4} />}
    >
      {() =>
        rows.length === 0 ? (
          <EmptyState bare title={search ? 'Nenhum produto encontrado' : 'A biblioteca está vazia'}>
            {search ? (
              'Nenhum produto da biblioteca corresponde a esta busca.'
            ) : (
              <>
                Guarde produtos em <Link to={paths.library()}>Biblioteca</Link>, ao lado dos
                projetos.
              </>
            )}
          </EmptyState>
        ) : (
          <ul className={styles.found} ref={paging.list} aria-label="Produtos da biblioteca">
            {rows.map((product) => (
              <li key={product.id}>
                <label className={styles.hit} htmlFor={`${group}-${product.id}`}>
                  <Choice
                    id={`${group}-${product.id}`}
                    name={group}
                    checked={chosen.some(({ id }) => id === product.id)}
                    onChange={(event) => onChoose(product, event.currentTarget.checked)}
                  />
                  <Picture file={pictureOf(product)} className={styles.small} />
                  <span className="two-lines">
                    <strong className="strong">{product.description}</strong>
                    <span>{[product.code, productFacts(product)].filter(Boolean).join(' · ')}</span>
                  </span>
                </label>
              </li>
            ))}
            {paging.more && <li className={styles.hit}>{paging.more}</li>}
          </ul>
        )
      }
    </Reading>
  );
}
