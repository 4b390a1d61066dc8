import { Button, Title, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLogos } from '../../common/logos/queries.ts';
import {
  approvedSuppliersQuery,
  type InvitableSupplier,
} from '../../parties/suppliers/invitable.ts';
import { CategoryIcon } from '../../ui/CategoryBadge.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ListSkeleton } from '../../ui/LoadingSkeletons.tsx';
import { useShownRows } from '../../ui/shown-rows.tsx';
import { errorText } from '../../wire/errors.ts';
import { type Category, categoryLabel } from '../../words/categories.ts';
import { plural } from '../../words/format.ts';
import { withUnit } from '../../words/labels.ts';
import type { ProjectItem } from '../items/item.ts';
import type { ProjectQuote } from '../quotes/queries.ts';
import { SupplierCard } from './SupplierCard.tsx';
import styles from './SupplierSelection.module.css';
import { alreadyInvited } from './selection.ts';

interface CategorySuppliersProps {
  category: Category;
  /** Those without an approved quote: what is asked for. */
  items: readonly ProjectItem[];
  /** Every quote of the project: who was asked already. */
  quotes: readonly ProjectQuote[];
  ticked: readonly string[];
  onTick: (supplierIds: string[]) => void;
  /** Ticks or unticks one. */
  onToggle: (category: Category, supplierId: string) => void;
  /** Shows the request as its suppliers will see it. */
  onPreview: () => void;
}

/** One category: what is needed, and the approved suppliers who could quote it. */
export function CategorySuppliers(props: CategorySuppliersProps) {
  const { category, items, onPreview } = props;
  const suppliers = useQuery(approvedSuppliersQuery(category));
  const heading = `category-${category}`;
  return (
    <section className={`card ${styles.category}`} aria-labelledby={heading}>
      <Title order={2} id={heading} className="row gap-10 petrol-icons">
        <CategoryIcon category={category} size={24} />
        {categoryLabel(category)}
      </Title>
      <ul
        className={`flex wrap muted text-14 ${styles.items}`}
        aria-label={`Itens de ${categoryLabel(category)}`}
      >
        {items.map((item) => (
          <li className="anywhere" key={item.id}>
            {item.description} <span className="num">({withUnit(item.quantity, item.unit)})</span>
          </li>
        ))}
      </ul>
      <Button
        variant="subtle"
        size="compact-sm"
        className={styles.preview}
        leftSection={<Icon name="eye" size={16} />}
        onClick={onPreview}
      >
        Ver o que o fornecedor recebe
        <VisuallyHidden> em {categoryLabel(category)}</VisuallyHidden>
      </Button>
      {suppliers.isPending && <ListSkeleton rows={2} />}
      {suppliers.isError && !suppliers.data && (
        <ErrorState
          bare
          title="Não foi possível carregar os fornecedores"
          onRetry={suppliers.refetch}
          retrying={suppliers.isFetching}
        >
          {errorText(suppliers.error)}
        </ErrorState>
      )}
      {suppliers.data?.length === 0 && (
        <EmptyState bare title="Nenhum fornecedor disponível" drawing="tape">
          Ainda não há fornecedor aprovado de {categoryLabel(category)}. Os outros convites podem
          ser enviados agora, e esta categoria depois, até o projeto ser concluído.
        </EmptyState>
      )}
      {suppliers.data && suppliers.data.length > 0 && (
        <SupplierCards {...props} suppliers={suppliers.data} />
      )}
    </section>
  );
}

function SupplierCards({
  category,
  items,
  quotes,
  ticked,
  onTick,
  onToggle,
  suppliers,
}: CategorySuppliersProps & { suppliers: readonly InvitableSupplier[] }) {
  const { shown, more, list } = useShownRows(suppliers);
  const logos = useLogos(shown.map(({ id }) => id));
  const itemIds = new Set(items.map(({ id }) => id));
  const invited = alreadyInvited(
    items,
    quotes.filter(({ project_item_id }) => itemIds.has(project_item_id)),
  );
  const free = suppliers.filter(({ id }) => !invited.has(id)).map(({ id }) => id);
  const allTicked = free.length > 0 && free.every((id) => ticked.includes(id));
  return (
    <>
      {free.length > 1 && (
        <label className={`inline-row gap-12 pressed ${styles.all}`}>
          <input
            type="checkbox"
            checked={allTicked}
            ref={(box) => {
              if (box) box.indeterminate = !allTicked && ticked.length > 0;
            }}
            onChange={() => onTick(allTicked ? [] : free)}
          />
          Convidar todos ({free.length})
          <VisuallyHidden> de {categoryLabel(category)}</VisuallyHidden>
        </label>
      )}
      <div ref={list} className={`stack gap-12 ${styles.cards}`}>
        {shown.map((supplier) => (
          <SupplierCard
            key={supplier.id}
            supplier={supplier}
            category={category}
            invitedAt={invited.get(supplier.id) ?? null}
            logo={logos.get(supplier.id)}
            isTicked={ticked.includes(supplier.id)}
            onToggle={onToggle}
          />
        ))}
      </div>
      {more}
      <p className="above-12 muted text-14">
        {plural(ticked.length, 'fornecedor selecionado', 'fornecedores selecionados')}
      </p>
    </>
  );
}
