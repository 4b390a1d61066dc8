import { sumBRL } from '../../../words/money.ts';
import { supplierName } from '../../../words/supplier-name.ts';
import { markedName } from '../../origins/origin.ts';
import { isFlagged, type QuotedItem, type RankedQuote } from '../ranking.ts';
import { type Adjustment, equalisedTotal } from './adjustments.ts';
import { bestChoice, type Selection } from './choices.ts';
import type { CategoryMatrix } from './matrix.ts';
import { chosenQuotes } from './prefill.ts';

/** Compared beside the offers of a category: the architect's adjustments, and the approved amount in it, in R$. */
export interface ScenarioGround {
  adjustments: readonly Adjustment[];
  approved: number;
}

/** Result of a choice of offers of one category. */
export interface Outcome {
  selection: Selection;
  /** The suppliers it is bought from, who gets most first. */
  suppliers: string[];
  /** R$ of the chosen offers. */
  total: number;
  /** R$ with the architect's adjustments; null where nothing chosen is adjusted. */
  equalised: number | null;
  /** The longest delivery of what is chosen; null where somebody did not say. */
  days: number | null;
  /** Items of the comparison that it leaves without an offer, in the order of the project's list. */
  left: QuotedItem[];
  /** How many they are. */
  gaps: number;
  /** How many chosen prices are so far from the others that their scope has to be checked. */
  flagged: number;
  items: number;
  /** As compared against the forecast, with what is approved already; null without a forecast. */
  deviation: { amount: number; percent: number } | null;
}

export type ScenarioKind = 'single' | 'cheapest' | 'fastest';

export const scenarioLabel: Readonly<Record<ScenarioKind, string>> = {
  single: 'Um só fornecedor',
  cheapest: 'Melhor por item',
  fastest: 'Mais rápido',
};

export interface Scenario extends Outcome {
  kind: ScenarioKind;
}

/**
 * Three ways to buy a category: everything from one supplier, the lowest price of each item, the shortest
 * delivery. What cannot be chosen enters none of them; prices that hold only together enter whole.
 */
export function scenariosOf(matrix: CategoryMatrix, ground: ScenarioGround): Scenario[] {
  const single = singleSupplier(matrix, ground);
  if (!single) return [];
  return [
    { kind: 'single', ...single },
    { kind: 'cheapest', ...outcomeOf(matrix, bestChoice(matrix, 'price'), ground) },
    { kind: 'fastest', ...outcomeOf(matrix, bestChoice(matrix, 'days'), ground) },
  ];
}

/** With one supplier or one item there is only one way, or the offers themselves are the ways. */
export const hasScenarios = ({ columns, rows }: CategoryMatrix) =>
  columns.length > 1 && rows.length > 1;

/** Computes the result of a choice, whether a person or a scenario made it. */
export function outcomeOf(
  matrix: CategoryMatrix,
  selection: Selection,
  { adjustments, approved }: ScenarioGround,
): Outcome {
  const chosen = chosenQuotes([matrix], selection);
  const total = sumBRL(chosen.map(({ price }) => price));
  const equalised = equalisedTotal(chosen, adjustments);
  const forecast = matrix.budget;
  const above = forecast === null ? 0 : sumBRL([approved, equalised ?? total, -forecast]);
  const bought = new Set(chosen.map(({ project_item }) => project_item.id));
  const left = matrix.rows.filter(({ item }) => !bought.has(item.id));
  return {
    selection,
    suppliers: suppliersOf(chosen),
    total,
    equalised,
    days: longestOf(chosen),
    left: left.map(({ item }) => item),
    gaps: left.length,
    flagged: chosen.filter(isFlagged).length,
    items: matrix.rows.length,
    deviation: forecast ? { amount: above, percent: (above / forecast) * 100 } : null,
  };
}

/** The one supplier who leaves the fewest items open, and of several the one who costs least as compared. */
function singleSupplier(matrix: CategoryMatrix, ground: ScenarioGround): Outcome | null {
  const outcomes = matrix.columns
    .map(({ supplier: { id } }) =>
      bestChoice(matrix, 'price', ({ supplier }) => supplier.id === id),
    )
    .filter((selection) => Object.keys(selection).length > 0)
    .map((selection) => outcomeOf(matrix, selection, ground));
  const cost = ({ equalised, total }: Outcome) => equalised ?? total;
  return outcomes.sort((a, b) => a.gaps - b.gaps || cost(a) - cost(b))[0] ?? null;
}

function suppliersOf(chosen: readonly RankedQuote[]): string[] {
  const totals = new Map<string, number>();
  for (const { supplier, price } of chosen) {
    const name = markedName(supplierName(supplier), supplier.origin);
    totals.set(name, (totals.get(name) ?? 0) + price);
  }
  return [...totals]
    .sort(([a, more], [b, less]) => less - more || a.localeCompare(b, 'pt-BR'))
    .map(([name]) => name);
}

function longestOf(chosen: readonly RankedQuote[]): number | null {
  const days = chosen.flatMap(({ isIncluded, delivery_time_days }) =>
    isIncluded ? [] : [delivery_time_days],
  );
  const known = days.flatMap((some) => some ?? []);
  return known.length === days.length && known.length > 0 ? Math.max(...known) : null;
}
