import * as z from 'zod/mini';
import type { InvitationTerms } from './invitation-terms.ts';
import type { SupplierSelection } from './selection.ts';

/** A choice of suppliers with the terms that were written, not sent yet. */
export interface KeptChoice {
  selection: SupplierSelection;
  terms: InvitationTerms;
}

const schema = z.object({
  selection: z.record(
    z.string(),
    z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        guest: z.optional(
          z.object({
            full_name: z.string(),
            phone: z.nullable(z.string()),
            email: z.optional(z.nullable(z.string())),
          }),
        ),
      }),
    ),
  ),
  terms: z.record(
    z.string(),
    z.object({
      day: z.string(),
      acceptsLate: z.boolean(),
      instructions: z.string(),
      visitDay: z.string(),
      visitTime: z.string(),
      visitNote: z.string(),
    }),
  ),
});

/** The choice that a tab kept; null where this release cannot read it. */
export const readKeptChoice = (value: unknown): KeptChoice | null => {
  const read = schema.safeParse(value);
  return read.success ? read.data : null;
};

export const isEmptyChoice = ({ selection, terms }: KeptChoice): boolean =>
  Object.keys(terms).length === 0 &&
  Object.values(selection).every((chosen) => !chosen || chosen.length === 0);
