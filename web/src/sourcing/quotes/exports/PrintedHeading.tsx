import { categoryLabel } from '../../../words/categories.ts';
import { formatBRL } from '../../../words/format.ts';
import { sumBRL } from '../../../words/money.ts';
import type { CategoryMatrix } from '../comparison/matrix.ts';
import { chosenQuotes, type Selection } from '../comparison/prefill.ts';
import styles from './PrintedHeading.module.css';

interface PrintedHeadingProps {
  projectName: string;
  matrices: readonly CategoryMatrix[];
  selection: Selection;
}

/** Printed beside author and day (shell/PrintedHead.tsx), on paper only: the project, and the sums that the bar shows. */
export function PrintedHeading({ projectName, matrices, selection }: PrintedHeadingProps) {
  const chosen = chosenQuotes(matrices, selection);
  const budgets = matrices.flatMap(({ budget }) => (budget === null ? [] : [budget]));
  return (
    <dl className={`flex wrap below-12 ${styles.facts}`}>
      <Fact term="Projeto">{projectName}</Fact>
      <Fact term="Categorias">
        {matrices.map(({ category }) => categoryLabel(category)).join(', ')}
      </Fact>
      {budgets.length > 0 && <Fact term="Previsto">{formatBRL(sumBRL(budgets))}</Fact>}
      <Fact term="Selecionado">{formatBRL(sumBRL(chosen.map(({ price }) => price)))}</Fact>
    </dl>
  );
}

const Fact = ({ term, children }: { term: string; children: string }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);
