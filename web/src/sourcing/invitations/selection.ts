import type { Row } from '../../wire/rows.ts';
import type { Category } from '../../words/categories.ts';

/** Ticked suppliers by category: the `selected_suppliers` of send-quote-invitations. */
export type SupplierSelection = Readonly<Partial<Record<Category, readonly string[]>>>;

/** Ticks or unticks one supplier. */
export const toggle = (ticked: readonly string[], supplierId: string): string[] =>
  ticked.includes(supplierId) ? ticked.filter((id) => id !== supplierId) : [...ticked, supplierId];

/** The body of the call: categories without a ticked supplier are left out (an empty list is refused). */
export function toRequestMap(selection: SupplierSelection): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(selection).flatMap(([category, ids]) =>
      ids && ids.length > 0 ? [[category, [...ids]]] : [],
    ),
  );
}

/** For the footer: how many categories and invitations (supplier x category) are ticked. */
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
  const invited = new Map<string, string>();
  for (const supplierId of new Set(sent.map(({ supplier_id }) => supplier_id))) {
    const own = sent.filter(({ supplier_id }) => supplier_id === supplierId);
    const coversAll = items.every(({ id }) => own.some((one) => one.project_item_id === id));
    const first = own.map(({ created_at }) => created_at).sort()[0];
    if (coversAll && first) invited.set(supplierId, first);
  }
  return invited;
}
