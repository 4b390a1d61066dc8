import { z } from 'zod';

/**
 * The content of a document without its looks, as `private.document_<name>` returns it. Texts are shown as
 * they are; the function writes amounts and dates the way people read them.
 */

/** The longest text of one block, a little more than anybody may write anywhere. */
const text = z.string().max(20_000);
const short = z.string().max(2_000);
const align = z.enum(['left', 'right', 'center']);

/** Rows of all tables together: about forty pages, two seconds of drawing. */
const MOST_ROWS = 2_000;

const facts = z.object({
  kind: z.literal('facts'),
  heading: short.optional(),
  /** Side by side, for short values such as dates; one below the other otherwise. */
  columns: z.union([z.literal(1), z.literal(2)]).default(2),
  facts: z.array(z.object({ label: short, value: text.nullable() })).max(200),
});

const words = z.object({
  kind: z.literal('text'),
  heading: short.optional(),
  paragraphs: z.array(text).max(200),
});

/** A text, or one with what makes it stand out. */
const cell = z.union([
  text.nullable(),
  z
    .object({
      text,
      /** A smaller line below it. */
      small: short.optional(),
      strong: z.boolean().default(false),
      underlined: z.boolean().default(false),
      /** A tick before it. */
      checked: z.boolean().default(false),
    })
    .strict(),
]);

const table = z
  .object({
    kind: z.literal('table'),
    heading: short.optional(),
    columns: z
      .array(
        z.object({
          label: short,
          /** A smaller line below the label. */
          detail: short.optional(),
          align: align.default('left'),
          /** Share of the page's width, compared with the other columns. */
          width: z.number().min(0.1).max(100).default(1),
        }),
      )
      .min(1)
      .max(12),
    rows: z.array(z.array(cell)).max(MOST_ROWS),
    /** Places of rows that are headings of those after them: strong, on a shade. */
    groups: z.array(z.int().min(0)).max(MOST_ROWS).default([]),
    totals: z.array(z.array(cell)).max(20).default([]),
    /** Shown instead of rows where there are none. */
    empty: short.optional(),
  })
  .refine(
    ({ columns, rows, totals }) =>
      [...rows, ...totals].every((row) => row.length === columns.length),
    'every row has one cell for each column',
  );

/** The meaning of the marks of cells. */
const legend = z.object({
  kind: z.literal('legend'),
  marks: z
    .array(z.object({ mark: z.enum(['checked', 'underlined', 'none']), words: short }))
    .max(10),
});

const qr = z.object({
  kind: z.literal('qr'),
  heading: short.optional(),
  payload: z.string().min(1).max(1_000),
  caption: text.optional(),
});

/** A stored picture that is shown small, read as the caller; one that they may not see is left out. */
const image = z.object({ bucket: short, name: short, caption: short.optional() });

/** More in one block than anybody looks at on paper. */
const MOST_IMAGES = 60;
/** In all blocks together: some fifteen megabytes while they are drawn. */
const MOST_IMAGES_OF_ALL = 120;

const images = z.object({
  kind: z.literal('images'),
  heading: short.optional(),
  images: z.array(image).max(MOST_IMAGES),
});

const signOffs = z.object({
  kind: z.literal('sign_offs'),
  heading: short.optional(),
  sign_offs: z
    .array(
      z.object({
        who: short,
        role: short.optional(),
        decision: short,
        when: short,
        hash: short.optional(),
      }),
    )
    .max(200),
});

/** The head of the first page: the name and logo of the person or company that the document is from. */
const letterhead = z.object({
  name: short,
  /** A line below the name. */
  detail: short.optional(),
  /** Their logo, as an object of a public bucket; a document without its logo is drawn all the same. */
  logo: z.object({ bucket: short, name: short }).optional(),
});

export const documentTree = z
  .object({
    title: short,
    /** The line below the title: a number, a date. */
    subtitle: short.optional(),
    letterhead: letterhead.optional(),
    /** Pages on their side, for wide tables. */
    orientation: z.enum(['portrait', 'landscape']).default('portrait'),
    /** As the file is saved; `.pdf` is added where it is missing. */
    file_name: short,
    /** SHA-256 of what the document shows, printed in its foot; without it that of the tree's own text. */
    content_hash: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .optional(),
    /** When it was drawn, as people read it; without it the time of the request. */
    drawn_at: short.optional(),
    blocks: z
      .array(z.discriminatedUnion('kind', [facts, words, table, legend, qr, images, signOffs]))
      .max(100)
      .refine(
        (blocks) =>
          blocks.reduce((sum, each) => sum + (each.kind === 'table' ? each.rows.length : 0), 0) <=
          MOST_ROWS,
        `no more than ${MOST_ROWS} rows in all tables`,
      )
      .refine(
        (blocks) =>
          blocks.reduce(
            (sum, each) => sum + (each.kind === 'images' ? each.images.length : 0),
            0,
          ) <= MOST_IMAGES_OF_ALL,
        `no more than ${MOST_IMAGES_OF_ALL} pictures`,
      ),
  })
  .strict();

export type DocumentTree = z.infer<typeof documentTree>;
export type Image = z.infer<typeof image>;
export type Cell = z.infer<typeof cell>;
export type Block = DocumentTree['blocks'][number];
export type BlockOf<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;
