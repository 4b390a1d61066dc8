import { Title } from '@mantine/core';
import { Link } from 'react-router';
import { OnlyWith } from '../../../common/rights/Needs.tsx';
import { paths } from '../../../paths.ts';
import { CategoryIcon } from '../../../ui/CategoryBadge.tsx';
import { groupByCategory } from '../../../words/by-category.ts';
import { categoryLabel } from '../../../words/categories.ts';
import { plural } from '../../../words/format.ts';
import type { ProjectItem } from '../../items/item.ts';
import styles from './UnaskedItems.module.css';

interface UnaskedItemsProps {
  projectId: string;
  /** Undecided items that nobody is quoting. */
  items: readonly ProjectItem[];
}

/** Items that are missing from the comparison, so that nobody takes it for the whole project. */
export function UnaskedItems({ projectId, items }: UnaskedItemsProps) {
  if (items.length === 0) return null;
  return (
    <section className={`${styles.unasked} no-print`} aria-labelledby="unasked-items">
      <Title order={2} id="unasked-items">
        {plural(items.length, 'item', 'itens')} sem ninguém orçando
      </Title>
      <ul>
        {groupByCategory(items).map(({ category, items: own }) => (
          <li key={category}>
            <CategoryIcon category={category} size={20} />
            <span>
              <strong>{categoryLabel(category)}</strong>:{' '}
              {own.map(({ description }) => description).join(', ')}
            </span>
          </li>
        ))}
      </ul>
      <OnlyWith right="prepare">
        <Link to={paths.supplierSelection(projectId)} className="reach">
          Convidar fornecedores
        </Link>
      </OnlyWith>
    </section>
  );
}
