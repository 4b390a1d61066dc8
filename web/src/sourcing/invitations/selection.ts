import type { Row } from '../../wire/rows.ts';
import type { Category } from '../../words/categories.ts';

/** A supplier who was chosen: the name is shown before sending, also when another page of the list is open. */
export interface ChosenSupplier {
  id: string;
  name: string;
}

/** Chosen suppliers by category: the `selected_suppliers` of send-quote-invitations, with their names. */
export type SupplierSelection = Readonly<Partial<Record<Category, readonly ChosenSupplier[]>>>;

/** Chooses or lets go of one supplier. */
export const toggle = (
  chosen: readonly ChosenSupplier[],
  supplier: ChosenSupplier,
): ChosenSupplier[] =>
  chosen.some(({ id }) => id === supplier.id)
    ? chosen.filter(({ id }) => id !== supplier.id)
    : [...chosen, supplier];

/** The body of the call: categories without a chosen supplier are left out (an empty list is refused). */
export function toRequestMap(selection: SupplierSelection): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(selection).flatMap(([category, chosen]) =>
      chosen && chosen.length > 0 ? [[category, chosen.map(({ id }) => id)]] : [],
    ),
  );
}

/** For the footer: how many categories and invitations (supplier x category) are chosen. */
export function countSelected(selection: SupplierSelection) {
  const lists = Object.values(toRequestMap(selection));
  return {
    categories: lists.length,
    invitations: lists.reduce((sum, ids) => sum + ids.length, 0),
  };
}

/** One earlier invitation: the first request of a supplier for items of a category. */
export type SentInvitation = Pick<Row<'quotes'>, 'supplier_id' | 'created_at' | 'project_item_id'>;

/**
 * Suppliers of a category who already hold a request for every one of its items, with the day of the
 * first one. Who lacks an item (added by inviting again) can still be invited: repeated pairs are
 * skipped by the server.
 */
export function alreadyInvited(
  items: readonly { id: string }[],
  sent: readonly SentInvitation[],
): Map<string, string> {
  const ids = new Set(items.map(({ id }) => id));
  const asked = new Map<string, { items: Set<string>; first: string }>();
  for (const { supplier_id, project_item_id, created_at } of sent) {
    if (!ids.has(project_item_id)) continue;
    const known = asked.get(supplier_id) ?? { items: new Set(), first: created_at };
    known.items.add(project_item_id);
    if (created_at < known.first) known.first = created_at;
    asked.set(supplier_id, known);
  }
  return new Map(
    [...asked].flatMap(([id, own]) => (own.items.size === ids.size ? [[id, own.first]] : [])),
  );
}

/** A category to invite suppliers for: its open items, and who holds a request for all of them. */
export interface Trade<Item extends { id: string } = { id: string }> {
  category: Category;
  items: readonly Item[];
  invited: ReadonlyMap<string, string>;
}

/** The part of a kept choice that can still be sent: categories with open items, suppliers who were not invited meanwhile. */
export const stillToInvite = (
  selection: SupplierSelection,
  trades: readonly Trade[],
): SupplierSelection =>
  Object.fromEntries(
    trades.flatMap(({ category, invited }) => {
      const chosen = (selection[category] ?? []).filter(({ id }) => !invited.has(id));
      return chosen.length > 0 ? [[category, chosen]] : [];
    }),
  );
