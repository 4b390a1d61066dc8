import type { Row } from '../../wire/rows.ts';
import {
  allCategories,
  type Category,
  inCategoryOrder,
  offeredCategories,
} from '../../words/categories.ts';
import { CENTS_ONLY, isInCents, sumBRL } from '../../words/money.ts';

/** R$ typed per category; '' is an empty field and counts as 0. */
export type TypedBudgets = Record<Category, number | ''>;

/** A budget as this screen reads it, in R$. */
export type SavedBudget = Pick<
  Row<'project_category_budgets'>,
  'id' | 'category' | 'budgeted_amount'
>;

/** All fields empty: what Limpar leaves on the screen. */
export const emptyBudgets = (): TypedBudgets =>
  Object.fromEntries(allCategories().map((category) => [category, '']));

/** The categories that have a field: those that are offered, and those that have a budget. */
export const budgetCategories = (saved: readonly SavedBudget[]): Category[] =>
  inCategoryOrder([...offeredCategories(), ...saved.map(({ category }) => category)]);

/** The fields as saved. */
export function typedFrom(saved: readonly SavedBudget[]): TypedBudgets {
  const typed = emptyBudgets();
  for (const { category, budgeted_amount } of saved) typed[category] = budgeted_amount;
  return typed;
}

/** Why an amount cannot be saved, or null. */
export function amountProblem(amount: number | ''): string | null {
  if (amount === '') return null;
  if (amount < 0) return 'O valor não pode ser negativo';
  return isInCents(amount) ? null : CENTS_ONLY;
}

/** R$ of all fields, live. */
export const totalOf = (typed: TypedBudgets) =>
  sumBRL(Object.values(typed).map((amount) => amount || 0));

/** Is what stands in the field of a category not what is saved? */
export const isChanged = (
  saved: readonly SavedBudget[],
  typed: TypedBudgets,
  category: Category,
): boolean =>
  (typed[category] || 0) !== (saved.find((row) => row.category === category)?.budgeted_amount ?? 0);

/** The same of the reserve; none and R$ 0 are one. */
export const isReserveChanged = (saved: number | null, typed: number | ''): boolean =>
  (typed || 0) !== (saved ?? 0);

/**
 * The writes that saving needs: amounts above zero that changed are upserted, a zero on an existing
 * row deletes it, a zero without a row is nothing.
 */
export function changesTo(saved: readonly SavedBudget[], typed: TypedBudgets) {
  const upserts: { category: Category; budgeted_amount: number }[] = [];
  const deleteIds: string[] = [];
  for (const category of budgetCategories(saved)) {
    const amount = typed[category] || 0;
    const row = saved.find((one) => one.category === category);
    if (amount > 0 && amount !== row?.budgeted_amount) {
      upserts.push({ category, budgeted_amount: amount });
    }
    if (amount === 0 && row) deleteIds.push(row.id);
  }
  return { upserts, deleteIds, isUnsaved: upserts.length + deleteIds.length > 0 };
}
