import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { CategoryIcon } from '../../../ui/CategoryBadge.tsx';
import { type Category, categoryLabel } from '../../../words/categories.ts';
import styles from './QuotesReview.module.css';

interface CategorySectionProps {
  category: Category;
  /** A sum or a count beside the name. */
  aside: ReactNode;
  children: ReactNode;
}

/** The items of a category under its name. */
export function CategorySection({ category, aside, children }: CategorySectionProps) {
  const heading = useId();
  return (
    <section className={styles.category} aria-labelledby={heading}>
      <div className={`row wrap below-12 petrol-icons ${styles.head}`}>
        <CategoryIcon category={category} size={24} />
        <Title order={2} id={heading}>
          {categoryLabel(category)}
        </Title>
        {aside}
      </div>
      {children}
    </section>
  );
}
