import { Title } from '@mantine/core';
import { memo, type ReactNode, useDeferredValue } from 'react';
import { CategoryIcon } from '../../../ui/CategoryBadge.tsx';
import { usePrinting } from '../../../ui/use-printing.ts';
import { categoryLabel } from '../../../words/categories.ts';
import { formatBRL } from '../../../words/format.ts';
import { sumBRL } from '../../../words/money.ts';
import { answeredWords } from '../progress.ts';
import type { OnlyItems } from './arrival-changes.ts';
import styles from './CategoryComparison.module.css';
import type { CategoryMatrix } from './matrix.ts';
import { OnlyNote } from './OnlyNote.tsx';
import { PrintedTerms } from './PrintedTerms.tsx';
import { chosenQuotes, type Selection } from './prefill.ts';
import { QuoteCards } from './QuoteCards.tsx';
import { type QuoteComparisonProps, QuoteMatrix } from './QuoteMatrix.tsx';
import { ScenarioCards } from './ScenarioCards.tsx';
import { hasScenarios } from './scenarios.ts';

interface CategoryComparisonProps extends Omit<QuoteComparisonProps, 'only'> {
  asMatrix: boolean;
  /** R$ that is approved in the category already. */
  approved: number;
  /** Takes a ready-made choice for the category. */
  onSelect: (matrix: CategoryMatrix, selection: Selection) => void;
  /** The only items that are shown; absent for all of them. */
  only?: OnlyItems;
  /** Shows all items again. */
  onAll: () => void;
  /** How many suppliers were asked, also where columns without an answer are left out. */
  asked?: number;
  /** Switches of the layout, in the line above the offers. */
  tools: ReactNode;
}

/**
 * One category: ways to buy it, how far its answers are, then the offers. Rendered again when one of
 * its own items changes hands, not with the choices of other categories.
 */
export const CategoryComparison = memo(function CategoryComparison({
  asMatrix,
  approved,
  onSelect,
  tools,
  asked,
  only,
  onAll,
  ...comparison
}: CategoryComparisonProps) {
  const { matrix, selection, adjustments } = comparison;
  const { category } = matrix;
  // The chosen row first; what it comes to in a render of its own.
  const settled = useDeferredValue(selection);
  const isPrinting = usePrinting();
  const heading = `category-${category}`;
  const standing = (
    <CategorySummary matrix={matrix} selection={settled} approved={approved} asked={asked} />
  );
  return (
    <section className={styles.category} aria-labelledby={heading}>
      {/* The tabs name it on the screen. */}
      <Title order={2} id={heading} className={`row gap-10 ${styles.title}`}>
        <CategoryIcon category={category} size={20} />
        {categoryLabel(category)}
      </Title>
      <div className={`row wrap gap-8-12 below-8 ${styles.tools}`}>
        {hasScenarios(matrix) && (
          <ScenarioCards
            matrix={matrix}
            selection={settled}
            adjustments={adjustments}
            approved={approved}
            onSelect={onSelect}
          />
        )}
        {!asMatrix && standing}
        {tools}
      </div>
      {only && <OnlyNote only={only} items={matrix.rows.length} onAll={onAll} />}
      <div className={styles.offers}>
        {asMatrix ? (
          <QuoteMatrix {...comparison} only={only?.ids} standing={standing} />
        ) : (
          <QuoteCards {...comparison} only={only?.ids} />
        )}
      </div>
      {isPrinting && <PrintedTerms matrix={matrix} adjustments={adjustments} />}
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

interface CategorySummaryProps {
  matrix: CategoryMatrix;
  selection: Selection;
  /** R$ that is approved in the category already. */
  approved: number;
  asked: number | undefined;
}

/** "5 de 6 fornecedores responderam. Previsto R$ 156.260,00." In lines of their own, so that nothing moves when the choice passes the forecast. */
function CategorySummary({ matrix, selection, approved, asked }: CategorySummaryProps) {
  const { columns, budget } = matrix;
  const answered = columns.filter(({ waitingSince }) => waitingSince === null).length;
  const chosen = sumBRL(chosenQuotes([matrix], selection).map(({ price }) => price));
  const above = budget === null ? 0 : sumBRL([approved, chosen, -budget]);
  return (
    <p className={`muted text-12 regular ${styles.standing}`}>
      <span>{answeredWords(answered, asked ?? columns.length)}.</span>{' '}
      {budget !== null && (
        <span>
          Previsto <span className="num">{formatBRL(budget)}</span>
          {above > 0 && (
            <span className="error strong">
              , <span className="num">{formatBRL(above)}</span> acima
            </span>
          )}
          .
        </span>
      )}
    </p>
  );
}
