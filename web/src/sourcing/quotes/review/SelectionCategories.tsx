import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CategoryIcon } from '../../../ui/CategoryBadge.tsx';
import { PlumbLine } from '../../../ui/PlumbLine.tsx';
import { categoryLabel } from '../../../words/categories.ts';
import { formatBRL } from '../../../words/format.ts';
import { projectFinancesQuery } from '../../projects/project-finances.ts';
import { Against } from './Against.tsx';
import styles from './Selection.module.css';
import {
  categoryOutcome,
  type SelectedCategory,
  type SelectedQuote,
  selectedCategories,
} from './selection.ts';

interface SelectionCategoriesProps {
  projectId: string;
  quotes: readonly SelectedQuote[];
  /** Quotes that are not refused: "com o seu sim" adds them to the approved amount. */
  kept: readonly SelectedQuote[];
  children: (quote: SelectedQuote) => ReactNode;
}

/** The quotes by category, each under its forecast, what is approved so far, and what the client's yes makes of it. */
export function SelectionCategories(props: SelectionCategoriesProps) {
  const { projectId, quotes, kept, children } = props;
  const details = useQuery(projectFinancesQuery(projectId)).data?.details;
  return selectedCategories(quotes).map((group) => (
    <div key={group.category}>
      <CategoryHead
        group={group}
        outcome={categoryOutcome(group, kept)}
        paid={details?.find(({ category }) => category === group.category)?.valor_gasto ?? 0}
      />
      <ul className={styles.rows} aria-label={categoryLabel(group.category)}>
        {group.quotes.map(children)}
      </ul>
    </div>
  ));
}

interface CategoryHeadProps {
  group: SelectedCategory;
  outcome: ReturnType<typeof categoryOutcome>;
  paid: number;
}

function CategoryHead({ group, outcome, paid }: CategoryHeadProps) {
  const { category, forecast, approved } = group;
  const { after } = outcome;
  return (
    <div className={`stack centred line-above ${styles.category}`}>
      <h3>
        <CategoryIcon category={category} size={20} />
        {categoryLabel(category)}
      </h3>
      <div>
        <PlumbLine planned={forecast ?? 0} approved={approved} paid={paid} after={after} />
        <p className={styles.quiet}>
          {forecast === null ? 'Sem previsão' : `Previsto ${formatBRL(forecast)}`} · aprovado até
          agora {formatBRL(approved)} · com o seu sim{' '}
          <b className={styles.strong}>{formatBRL(after)}</b>
          <Against {...outcome} />
        </p>
      </div>
    </div>
  );
}
