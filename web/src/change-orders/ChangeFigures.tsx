import { gapOf } from '../finances/control-words.ts';
import { formatBRL, formatDate, formatSignedBRL } from '../words/format.ts';
import { categoryLabel } from '../words/labels.ts';
import { sumBRL } from '../words/money.ts';
import { BeforeAfter } from './BeforeAfter.tsx';
import styles from './ChangeOrder.module.css';
import { daysDelta, endDelta } from './change-order.ts';
import type { ChangeOrder } from './queries.ts';

/** Price, end and, for who may read forecasts, the projection of the category: before and after. */
export function ChangeFigures({ change }: { change: ChangeOrder }) {
  const { category_forecast: forecast, category_projection_before: before } = change;
  const { category_projection_after: after, ends_before, ends_after, kind } = change;
  return (
    <dl className={styles.changes}>
      <BeforeAfter
        name="Preço do pedido"
        before={formatBRL(change.price_before)}
        after={formatBRL(change.price_after)}
      >
        {change.price_delta === 0 ? 'Não muda' : formatSignedBRL(change.price_delta)}
      </BeforeAfter>
      {kind === 'change' && ends_before && ends_after && (
        <BeforeAfter
          name="Fim da entrega"
          before={formatDate(ends_before)}
          after={formatDate(ends_after)}
        >
          {endDelta(change) === 0 ? 'Não muda' : daysDelta(endDelta(change))}
        </BeforeAfter>
      )}
      {before !== null && after !== null && (
        <BeforeAfter
          name={`Projeção de ${categoryLabel[change.category]}`}
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
