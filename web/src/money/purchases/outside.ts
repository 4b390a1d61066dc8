import type { RowOf } from '../../wire/rows.ts';
import { sumBRL } from '../../words/money.ts';

/** R$ that were bought or planned outside, by category, where something was. */
export const outsideByCategory = (
  costs: readonly RowOf<'get_project_costs'>[] = [],
): Record<string, number> =>
  Object.fromEntries(
    costs.flatMap(({ category, fora_comprado, fora_planejado }) => {
      const outside = sumBRL([fora_comprado, fora_planejado]);
      return category !== null && outside > 0 ? [[category, outside]] : [];
    }),
  );
