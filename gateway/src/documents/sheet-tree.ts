import { z } from 'zod';

/**
 * The content of a workbook, as `private.sheet_<name>` and `private.link_sheet` return it. A text stays a text, whatever it
 * begins with: only a cell of the kind `formula`, which no person writes, is one (security.md T28).
 */

/** Cells of all sheets together: ten thousand rows of twenty columns take the thread about two seconds. */
const MOST_CELLS = 200_000;

/** Looks that every kind of cell may have; `fill` marks a cell that is there to be filled in. */
const looks = {
  bold: z.boolean().optional(),
  fill: z.boolean().optional(),
};

const cell = z
  .discriminatedUnion('t', [
    z.object({ t: z.literal('text'), v: z.string().max(20_000).nullable(), ...looks }).strict(),
    z.object({ t: z.literal('number'), v: z.number().nullable(), ...looks }).strict(),
    /** An amount in the currency of the product, with its cents. */
    z.object({ t: z.literal('money'), v: z.number().nullable(), ...looks }).strict(),
    z.object({ t: z.literal('date'), v: z.iso.date().nullable(), ...looks }).strict(),
    /** A formula in the words of the file format, such as `ROUND(E3*G3,2)`; its result is an amount. */
    z.object({ t: z.literal('formula'), v: z.string().max(500), ...looks }).strict(),
  ])
  .nullable();

const sheet = z
  .object({
    /** Cut, cleaned and made unique where a workbook asks for it. */
    name: z.string().max(200),
    /** Width of each column in letters. */
    widths: z.array(z.number().min(1).max(255)).max(200).default([]),
    /** How many rows stay in sight. */
    frozen_rows: z.number().int().min(0).max(20).default(0),
    rows: z.array(z.array(cell).max(200)),
  })
  .strict();

export const sheetTree = z
  .object({
    /** Without an ending. */
    file_name: z.string().max(200),
    sheets: z
      .array(sheet)
      .min(1)
      .max(20)
      .refine(
        (sheets) => sheets.reduce((sum, { rows }) => sum + rows.flat().length, 0) <= MOST_CELLS,
        `a workbook has at most ${MOST_CELLS} cells`,
      ),
  })
  .strict();

export type SheetTree = z.infer<typeof sheetTree>;
export type SheetCell = SheetTree['sheets'][number]['rows'][number][number];
