import type { Category } from '../../words/categories.ts';
import {
  changeOf,
  draftOf,
  faultsOf,
  type StoredTerms,
  type TermsChange,
  type TermsDraft,
} from '../requests/terms.ts';

/** Terms written in the form, by category; an absent category was not touched. */
export type InvitationTerms = Readonly<Partial<Record<Category, TermsDraft>>>;

const startOf = (stored: readonly StoredTerms[], category: Category) =>
  draftOf(stored.find((one) => one.category === category));

/** Terms that the form shows for a category: those that were written, or those it starts with. */
export const termsOf = (
  terms: InvitationTerms,
  stored: readonly StoredTerms[],
  category: Category,
): TermsDraft => terms[category] ?? startOf(stored, category);

/** The `terms` of send-quote-invitations: what was changed of the ticked categories; an empty object is nothing. */
export function invitationTerms(
  categories: readonly Category[],
  terms: InvitationTerms,
  stored: readonly StoredTerms[],
): Partial<Record<Category, TermsChange>> {
  return Object.fromEntries(
    categories.flatMap((category) => {
      const start = startOf(stored, category);
      const change = changeOf(terms[category] ?? start, start);
      return change ? [[category, change]] : [];
    }),
  );
}

/** Deadlines that the server would refuse, by category. */
export function termsFaults(
  categories: readonly Category[],
  terms: InvitationTerms,
  stored: readonly StoredTerms[],
): Partial<Record<Category, string>> {
  return Object.fromEntries(
    categories.flatMap((category) => {
      const start = startOf(stored, category);
      const { day } = faultsOf(terms[category] ?? start, start);
      return day ? [[category, day]] : [];
    }),
  );
}

/** Categories beside `except` whose terms were written or sent before, and are others than its: what "use everywhere" would replace. */
export function ownTerms(
  categories: readonly Category[],
  terms: InvitationTerms,
  stored: readonly StoredTerms[],
  except: Category,
): Category[] {
  const draft = JSON.stringify(termsOf(terms, stored, except));
  return categories.filter(
    (category) =>
      category !== except &&
      (terms[category] !== undefined || stored.some((one) => one.category === category)) &&
      JSON.stringify(termsOf(terms, stored, category)) !== draft,
  );
}

/** The terms with one draft for all categories. */
export const usedInAll = (
  categories: readonly Category[],
  terms: InvitationTerms,
  draft: TermsDraft,
): InvitationTerms => ({
  ...terms,
  ...Object.fromEntries(categories.map((category) => [category, draft])),
});
