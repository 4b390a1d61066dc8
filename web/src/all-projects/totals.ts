import { sumBRL } from '../money.ts';
import type { AnyProject } from './queries.ts';

/** What a project comes to: items listed, R$ approved, R$ paid of it. */
export interface ProjectTotals {
  items: number;
  approved: number;
  paid: number;
}

export function totalsOf({ project_items }: Pick<AnyProject, 'project_items'>): ProjectTotals {
  const deals = project_items.flatMap(({ quotes }) => quotes);
  return {
    items: project_items.length,
    approved: sumBRL(deals.map(({ price }) => price)),
    paid: sumBRL(deals.flatMap(({ payments }) => payments.map(({ amount }) => amount))),
  };
}

/** The totals of several projects together. */
export function sumTotals(all: readonly ProjectTotals[]): ProjectTotals {
  return {
    items: all.reduce((sum, { items }) => sum + items, 0),
    approved: sumBRL(all.map(({ approved }) => approved)),
    paid: sumBRL(all.map(({ paid }) => paid)),
  };
}
