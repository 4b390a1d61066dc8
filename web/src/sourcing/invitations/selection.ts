import type { Row } from '../../wire/rows.ts';
import type { Category } from '../../words/categories.ts';
import { plural } from '../../words/format.ts';

/** A supplier who was chosen: the name is shown before sending, also when another page of the list is open. */
export interface ChosenSupplier {
  id: string;
  name: string;
  /** For a contact without an account, who is asked by a link: whom the message greets, and to which number it goes. */
  guest?:
    | { full_name: string; phone: string | null; email?: string | null | undefined }
    | undefined;
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

const idsOf = (
  selection: SupplierSelection,
  isAsked: (supplier: ChosenSupplier) => boolean,
): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(selection).flatMap(([category, chosen = []]) => {
      const ids = chosen.filter(isAsked).map(({ id }) => id);
      return ids.length > 0 ? [[category, ids]] : [];
    }),
  );

/** The body of the invitation of suppliers with an account: categories without any are left out (an empty list is refused). */
export const toRequestMap = (selection: SupplierSelection) =>
  idsOf(selection, ({ guest }) => !guest);

/** The same for the contacts, who are asked by links. */
export const toGuestMap = (selection: SupplierSelection) =>
  idsOf(selection, ({ guest }) => !!guest);

/** The selection without those who have an account: what is left when their invitations were sent. */
export const onlyGuests = (selection: SupplierSelection): SupplierSelection =>
  Object.fromEntries(
    Object.entries(selection).map(([category, chosen = []]) => [
      category,
      chosen.filter(({ guest }) => guest),
    ]),
  );

/** How many categories and invitations (supplier x category) are chosen, and how many of these go by a link. */
export function countSelected(selection: SupplierSelection) {
  const count = (lists: Record<string, string[]>) =>
    Object.values(lists).reduce((sum, ids) => sum + ids.length, 0);
  const [all, byLink] = [idsOf(selection, () => true), toGuestMap(selection)];
  return {
    categories: Object.keys(all).length,
    invitations: count(all),
    byLink: count(byLink),
  };
}

/** How many of the chosen can also be asked by mail: contacts that have an address. */
export const countMailable = (selection: SupplierSelection): number =>
  new Set(
    Object.values(selection).flatMap((chosen = []) =>
      chosen.filter(({ guest }) => guest?.email).map(({ id }) => id),
    ),
  ).size;

/** `Enviar 4 convites · 1 por link`. */
export const sendWords = (selection: SupplierSelection): string => {
  const { invitations, byLink } = countSelected(selection);
  return `Enviar ${plural(invitations, 'convite', 'convites')}${byLinkWords(byLink)}`;
};

/** ` · 1 por link`; '' where nobody is asked by one. */
export const byLinkWords = (byLink: number): string => (byLink > 0 ? ` · ${byLink} por link` : '');

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
