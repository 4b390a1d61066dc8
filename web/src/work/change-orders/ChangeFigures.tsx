import { gapOf } from '../../money/finances/control-words.ts';
import { categoryLabel } from '../../words/categories.ts';
import { formatBRL } from '../../words/format.ts';
import { sumBRL } from '../../words/money.ts';
import { BeforeAfter } from './BeforeAfter.tsx';
import styles from './ChangeOrder.module.css';
import { PriceAndEnd } from './PriceAndEnd.tsx';
import type { ChangeOrder } from './queries.ts';

/** Price, end and, for who may read forecasts, the projection of the category: before and after. */
export function ChangeFigures({ change }: { change: ChangeOrder }) {
  const { category_forecast: forecast, category_projection_before: before } = change;
  const { category_projection_after: after } = change;
  return (
    <dl className={styles.changes}>
      <PriceAndEnd kind={change.kind} of={change} />
      {before !== null && after !== null && (
        <BeforeAfter
          name={`Projeção de ${categoryLabel(change.category)}`}
          before={formatBRL(before)}
          after={formatBRL(after)}
        >
          {forecast
            ? `${gapOf({ previsto: forecast, desvio: sumBRL([after, -forecast]) }).words} (previsto ${formatBRL(forecast)})`
            : 'Sem previsão'}
        </BeforeAfter>
      )}
    </dl>
  );
}
