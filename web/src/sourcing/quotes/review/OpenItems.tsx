import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { byKey } from '../../../words/by-key.ts';
import { plural } from '../../../words/format.ts';
import { type ProjectStatus, withUnit } from '../../../words/labels.ts';
import { isActive } from '../../projects/steps.ts';
import { CategorySection } from './CategorySection.tsx';
import styles from './QuotesReview.module.css';
import type { ReviewedItem } from './queries.ts';
import { byCategory, undecidedWords } from './review.ts';

interface OpenItemsProps {
  items: readonly ReviewedItem[];
  projectStatus: ProjectStatus;
}

/** Items without a supplier: where they stand is said once for all of a category that stand alike. */
export function OpenItems({ items, projectStatus }: OpenItemsProps) {
  return byCategory(items).map(({ category, items: rows }) => (
    <CategorySection
      key={category}
      category={category}
      aside={<span className="to-end muted text-14">{plural(rows.length, 'item', 'itens')}</span>}
    >
      <ul className="card ruled">
        {[...byKey(rows, (item) => undecidedWords(item, projectStatus))].map(([words, alike]) => (
          <li key={words} className="padded">
            <div className="row wrap between gap-8-16 below-8">
              <p className="muted text-14">{words}</p>
              {alike.some(({ asked_suppliers }) => asked_suppliers > 0) &&
                isActive(projectStatus) && <StatusBadge status="Aguardando" />}
            </div>
            <ul className={styles.names}>
              {alike.map(({ item_id, description, room, quantity, unit }) => (
                <li key={item_id} data-item={item_id}>
                  {description}
                  <span className="muted text-13">
                    {' '}
                    {[room, withUnit(quantity, unit)].filter(Boolean).join(' · ')}
                  </span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </CategorySection>
  ));
}
