import { type Category, categoryLabel } from '../words/categories.ts';
import styles from './CategoryBadge.module.css';
import { categoryPath } from './category-paths.ts';

/** The drawing of a trade alone; decoration beside its name. */
export function CategoryIcon({ category, size = 20 }: { category: Category; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      style={{ flex: 'none' }}
    >
      <path d={categoryPath(category)} />
    </svg>
  );
}

/** Drawing and name of a trade. Square-cornered, so that it is never taken for a status. */
export function CategoryBadge({ category }: { category: Category }) {
  return (
    <span className={styles.badge}>
      <CategoryIcon category={category} size={16} />
      {categoryLabel(category)}
    </span>
  );
}
