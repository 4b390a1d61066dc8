import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { budgetsQuery } from '../../sourcing/budgets/queries.ts';
import { changedSums, sumsByCategory } from '../../sourcing/items/forecast-sums.ts';
import type { PlannedItem } from '../../sourcing/items/item.ts';
import { formatBRL } from '../../words/format.ts';

interface ForecastSumProps {
  projectId: string;
  items: readonly PlannedItem[];
  /** R$ of all items, above zero. */
  total: number;
  onUse: () => void;
}

/** The sum of the items, and the way to make it the forecast of their categories, while that is another. */
export function ForecastSum({ projectId, items, total, onUse }: ForecastSumProps) {
  const saved = useQuery(budgetsQuery(projectId)).data;
  const isOther = saved !== undefined && changedSums(sumsByCategory(items), saved).length > 0;
  return (
    <>
      <span className="num">previsto {formatBRL(total)}</span>
      {isOther && (
        <Button variant="subtle" size="compact-xs" className="no-print" onClick={onUse}>
          Usar como previsão
        </Button>
      )}
    </>
  );
}
