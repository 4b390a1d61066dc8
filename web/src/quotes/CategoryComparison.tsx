import { Title } from '@mantine/core';
import { memo, useDeferredValue } from 'react';
import { CategoryIcon } from '../ui/CategoryBadge.tsx';
import { type Category, categoryLabel } from '../words/categories.ts';
import { formatBRL } from '../words/format.ts';
import { sumBRL } from '../words/money.ts';
import type { CategoryMatrix } from './matrix.ts';
import { chosenQuotes, type Selection } from './prefill.ts';
import { answeredWords } from './progress.ts';
import styles from './QuoteAnalysisPage.module.css';
import { QuoteCards } from './QuoteCards.tsx';
import { type QuoteComparisonProps, QuoteMatrix } from './QuoteMatrix.tsx';
import { ScenarioCards } from './ScenarioCards.tsx';
import { hasScenarios } from './scenarios.ts';

interface CategoryComparisonProps extends QuoteComparisonProps {
  asMatrix: boolean;
  /** R$ that is approved in the category already. */
  approved: number;
  /** Takes a ready-made choice for the category. */
  onSelect: (matrix: CategoryMatrix, selection: Selection) => void;
}

/**
 * One category: the forecast against what is chosen so far, then the offers. Drawn again when one of
 * its own items changes hands, not with the choices of other categories.
 */
export const CategoryComparison = memo(function CategoryComparison({
  asMatrix,
  approved,
  onSelect,
  ...comparison
}: CategoryComparisonProps) {
  const { matrix, selection, adjustments } = comparison;
  const { category, budget, columns } = matrix;
  // The chosen row first; what it comes to in a render of its own.
  const settled = useDeferredValue(selection);
  const answered = columns.filter(({ waitingSince }) => waitingSince === null).length;
  const chosen = sumBRL(chosenQuotes([matrix], selection).map(({ price }) => price));
  const heading = `category-${category}`;
  return (
    <section className={styles.category} aria-labelledby={heading}>
      <div className={styles.heading}>
        <div>
          <CategoryTitle category={category} id={heading} />
          <span className={styles.forecast}>{answeredWords(answered, columns.length)}</span>
        </div>
        <span className={styles.forecast}>
          Selecionado <strong className="num">{formatBRL(chosen)}</strong>
          {budget === null ? (
            ' · sem previsão'
          ) : (
            <>
              {' '}
              · previsto <span className="num">{formatBRL(budget)}</span>
              {chosen > budget && (
                <span className={styles.over}>
                  {' '}
                  · <span className="num">{formatBRL(sumBRL([chosen, -budget]))}</span> acima
                </span>
              )}
            </>
          )}
        </span>
      </div>
      {hasScenarios(matrix) && (
        <ScenarioCards
          matrix={matrix}
          selection={settled}
          adjustments={adjustments}
          approved={approved}
          onSelect={onSelect}
        />
      )}
      {asMatrix ? <QuoteMatrix {...comparison} /> : <QuoteCards {...comparison} />}
    </section>
  );
}, isAlike);

function isAlike(before: CategoryComparisonProps, now: CategoryComparisonProps): boolean {
  const names = Object.keys(now) as (keyof CategoryComparisonProps)[];
  return (
    names.every((name) => name === 'selection' || before[name] === now[name]) &&
    now.matrix.rows.every(({ item: { id } }) => before.selection[id] === now.selection[id])
  );
}

const CategoryTitle = memo(function CategoryTitle({
  category,
  id,
}: {
  category: Category;
  id: string;
}) {
  return (
    <Title order={2} id={id}>
      <CategoryIcon category={category} size={24} />
      {categoryLabel(category)}
    </Title>
  );
});
