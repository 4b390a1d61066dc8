import { memo } from 'react';
import { useSearchParams } from 'react-router';
import { CategoryIcon } from '../../../ui/CategoryBadge.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { ParamsLink } from '../../../ui/ParamsLink.tsx';
import { type ParamsChange, useUrlParams } from '../../../ui/use-url-params.ts';
import { type Category, categoryLabel } from '../../../words/categories.ts';
import styles from './ComparisonHead.module.css';
import type { CategoryMatrix } from './matrix.ts';
import type { Selection } from './prefill.ts';

const OPEN = 'aba';

/** The category that the URL names (`?aba=marcenaria`), where it is compared. */
export function useNamedCategory(matrices: readonly CategoryMatrix[]): CategoryMatrix | undefined {
  const [params] = useSearchParams();
  return matrices.find(({ category }) => category === params.get(OPEN));
}

/** The category that is compared: named in the URL, or that of the offer which is looked at, or the first with something open. */
export function useOpenCategory(
  matrices: readonly CategoryMatrix[],
  ofOffer: CategoryMatrix | undefined,
): CategoryMatrix | undefined {
  const first = matrices.find(({ rows }) => rows.length > 0) ?? matrices[0];
  return useNamedCategory(matrices) ?? ofOffer ?? first;
}

/** Opens a category as its tab does. */
export function useOpenTab(): (category: Category) => void {
  const [, change] = useUrlParams();
  return (category) => change(opening(category));
}

/** Opens a category in the URL and keeps how offers are laid out. */
const opening =
  (category: Category): ParamsChange =>
  (params) => {
    params.set(OPEN, category);
    // An item and an offer that are looked at belong to the category that is left.
    for (const name of ['item', 'proposta', 'inteira']) params.delete(name);
    return params;
  };

interface CategoryTabsProps {
  matrices: readonly CategoryMatrix[];
  open: CategoryMatrix | undefined;
  selection: Selection;
}

/** The categories side by side, each with how far its choice is; what is chosen stays when another opens. */
export const CategoryTabs = memo(function CategoryTabs(props: CategoryTabsProps) {
  const { matrices, open, selection } = props;
  if (matrices.length < 2) return null;
  return (
    <nav aria-label="Categorias" className={`flex narrows ${styles.nav}`}>
      <ul className={`flex gap-4 grows ${styles.categories}`}>
        {matrices.map(({ category, rows, decided }) => {
          const chosen = rows.filter(({ item }) => selection[item.id]).length;
          return (
            <li key={category}>
              <ParamsLink
                change={opening(category)}
                aria-current={category === open?.category ? 'page' : undefined}
              >
                <CategoryIcon category={category} size={18} />
                {categoryLabel(category)}
                <Count chosen={chosen} items={rows.length} decided={decided.length} />
              </ParamsLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
});

interface CountProps {
  chosen: number;
  items: number;
  decided: number;
}

/** Each part has its place from the start: the tabs beside it stay where they are while somebody chooses. */
function Count({ chosen, items, decided }: CountProps) {
  const isDone = chosen === items;
  const words =
    items === 0
      ? `${decided} ${decided === 1 ? 'item decidido' : 'itens decididos'}`
      : `${chosen} de ${items} itens escolhidos`;
  return (
    <span className={`inline-row gap-2 ${styles.counted} num`} title={words} data-done={isDone}>
      <Icon name="check" size={14} />
      <span style={{ minWidth: `${2 * String(items).length + 1}ch` }}>
        {chosen > 0 && !isDone ? `${chosen}/${items}` : items || decided}
      </span>
    </span>
  );
}
