import { memo } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { CategoryIcon } from '../ui/CategoryBadge.tsx';
import { Icon } from '../ui/Icon.tsx';
import { type Category, categoryLabel } from '../words/categories.ts';
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
  const [params] = useSearchParams();
  const navigate = useNavigate();
  return (category) =>
    navigate(addressOf(params, category), { replace: true, preventScrollReset: true });
}

/** The query string that opens a category and keeps how offers are laid out. */
function addressOf(params: URLSearchParams, category: Category): string {
  const next = new URLSearchParams(params);
  next.set(OPEN, category);
  // An item and an offer that are looked at belong to the category that is left.
  for (const name of ['item', 'proposta', 'inteira']) next.delete(name);
  return `?${next}`;
}

interface CategoryTabsProps {
  matrices: readonly CategoryMatrix[];
  open: CategoryMatrix | undefined;
  selection: Selection;
}

/** The categories side by side, each with how far its choice is; what is chosen stays when another opens. */
export const CategoryTabs = memo(function CategoryTabs(props: CategoryTabsProps) {
  const { matrices, open, selection } = props;
  const [params] = useSearchParams();
  if (matrices.length < 2) return null;
  return (
    <nav aria-label="Categorias" className={styles.nav}>
      <ul className={styles.categories}>
        {matrices.map(({ category, rows, decided }) => {
          const chosen = rows.filter(({ item }) => selection[item.id]).length;
          return (
            <li key={category}>
              <Link
                to={addressOf(params, category)}
                replace
                preventScrollReset
                aria-current={category === open?.category ? 'page' : undefined}
              >
                <CategoryIcon category={category} size={18} />
                {categoryLabel(category)}
                <Count chosen={chosen} items={rows.length} decided={decided.length} />
              </Link>
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
    <span className={`${styles.counted} num`} title={words} data-done={isDone}>
      <Icon name="check" size={14} />
      <span style={{ minWidth: `${2 * String(items).length + 1}ch` }}>
        {chosen > 0 && !isDone ? `${chosen}/${items}` : items || decided}
      </span>
    </span>
  );
}
