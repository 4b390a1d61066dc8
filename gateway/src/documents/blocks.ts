import type {
  Column,
  Content,
  ContentTable,
  CustomTableLayout,
  TableCell,
} from 'pdfmake/interfaces.js';
import { drawCell, tick, wordsOf } from './cells.ts';
import { drawable } from './drawable.ts';
import { CONTENT_WIDTH, LINE, MUTED, SHADE } from './look.ts';
import { keyOf, type Pictures } from './picture-key.ts';
import type { Block, BlockOf, Cell } from './tree.ts';
import { written, writtenShort } from './written.ts';

/** Space between the columns of a table. */
const GAP = 10;
/** Space between the text of a table and its sides. */
const EDGE = 4;
/** No column is narrower, so that a label has a few lines and not sixty. */
const NARROWEST = 30;
/** A wide letter. */
const LETTER = 7;

/**
 * Whether a text stays whole on a page: what pdfmake may not break and is longer than a page is lost, so that
 * anything of more than some twenty lines may go over its end.
 */
const isShort = (said: string | null | undefined, width: number) => linesOf(said, width) < 24;

/** About so many lines, rather more than fewer. */
const linesOf = (said: string | null | undefined, width: number) =>
  drawable(said ?? '')
    .split('\n')
    .reduce((sum, line) => sum + 1 + (line.length * LETTER) / width, 0);

/** Rows that stay on one page together have at most so many lines: two thirds of a page. */
const LINES_TOGETHER = 40;

const titled = (heading: string): Content => ({ text: writtenShort(heading), style: 'heading' });

/**
 * A block of a document for pdfmake, so many points wide. One with nothing in it is left out, its heading too.
 * @param pictures those of its images that the reader may see.
 */
export function drawBlock(block: Block, width = CONTENT_WIDTH, pictures: Pictures = {}): Content[] {
  switch (block.kind) {
    case 'facts':
      return drawFacts(block, width);
    case 'text':
      return drawText(block, width);
    case 'table':
      return [drawTable(block, width)];
    case 'legend':
      return drawLegend(block);
    case 'qr':
      return drawQr(block, width);
    case 'images':
      return drawImages(block, width, pictures);
    case 'sign_offs':
      return drawSignOffs(block, width);
  }
}

/** Side by side in one line. */
function drawLegend({ marks }: BlockOf<'legend'>): Content[] {
  if (marks.length === 0) return [];
  const columns = marks.flatMap(({ mark, words }, place): Column[] => [
    ...(mark === 'checked' ? [{ stack: [tick()], width: 6 }] : []),
    {
      text: writtenShort(words),
      // The last one takes what is left and may go over the end of the line.
      width: place === marks.length - 1 ? '*' : 'auto',
      ...(mark === 'underlined' && { decoration: 'underline' as const }),
    },
  ]);
  return [{ columns, columnGap: 6, fontSize: 7, color: MUTED, style: 'block' }];
}

function drawFacts({ heading, columns, facts }: BlockOf<'facts'>, full: number): Content[] {
  if (facts.length === 0) return [];
  const width = (full - GAP * (columns - 1)) / columns;
  const rows = Math.ceil(facts.length / columns);
  const body = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column): TableCell => {
      const fact = facts[row * columns + column];
      if (!fact) return '';
      return {
        stack: [
          { text: writtenShort(fact.label), style: 'label' },
          { text: written(fact.value?.trim() || '—') },
        ],
      };
    }),
  );
  const whole = facts.every(({ value }) => isShort(value, width));
  return [
    ...(heading ? [titled(heading)] : []),
    {
      table: { widths: Array(columns).fill(width), body, dontBreakRows: whole },
      layout: FACTS,
      style: 'block',
    },
  ];
}

function drawText({ heading, paragraphs }: BlockOf<'text'>, width: number): Content[] {
  const [first, ...others] = paragraphs.filter((each) => drawable(each).trim() !== '');
  if (first === undefined) return [];
  const draw = (said: string): Content => ({ text: written(said), style: 'paragraph' });
  const end: Content = { text: '', fontSize: 1, margin: [0, 0, 0, 7] };
  const head: Content[] = heading ? [titled(heading)] : [];
  // A heading never stands alone at the end of a page.
  const start: Content[] = isShort(first, width)
    ? [{ stack: [...head, draw(first)], unbreakable: true }]
    : [...head, draw(first)];
  return [...start, ...others.map(draw), end];
}

function drawTable(block: BlockOf<'table'>, full: number): Content {
  const { heading, columns, rows, totals, empty } = block;
  const groups = new Set(block.groups);
  const shares = columns.reduce((sum, { width }) => sum + width, 0);
  const free = full - GAP * (columns.length - 1) - 2 * EDGE - NARROWEST * columns.length;
  const widths = columns.map(({ width }) => NARROWEST + (free * width) / shares);
  const line = (row: Cell[], style?: object) =>
    row.map((cell, column) => drawCell(cell, columns[column]?.align ?? 'left', style));
  const rowOf = (row: Cell[], place: number) =>
    line(row, groups.has(place) ? { bold: true, fillColor: SHADE } : undefined);
  const across = (content: object): TableCell[] => [
    { ...content, colSpan: columns.length } as TableCell,
    ...columns.slice(1).map(() => ''),
  ];
  const nothing = across({ text: written(empty ?? 'Nada a mostrar.'), color: MUTED });
  const head = columns.map(
    ({ label, detail, align: alignment }): TableCell => ({
      stack: [
        { text: writtenShort(label, 60), alignment, style: 'columnLabel' },
        ...(detail ? [{ text: writtenShort(detail, 60), alignment, style: 'columnDetail' }] : []),
      ],
    }),
  );
  const heads = heading ? [across(headOfTable(heading)), head] : [head];
  const whole = [...rows, ...totals].every((row) =>
    row.every((cell, column) => isShort(wordsOf(cell), widths[column] ?? NARROWEST)),
  );
  const end = [...rows.slice(-1), ...totals];
  const heights = end.map((row) =>
    Math.max(...row.map((cell, column) => linesOf(wordsOf(cell), widths[column] ?? NARROWEST))),
  );
  // Totals alone on a page would be sums of nothing: the last row goes with them, as one row of the table.
  const keepsEnd =
    whole &&
    rows.length > 0 &&
    totals.length > 0 &&
    heights.reduce((sum, lines) => sum + lines, 0) < LINES_TOGETHER;
  const shown = keepsEnd ? rows.slice(0, -1) : rows;
  const sums = totals.map((row) => line(row, { bold: true }));
  const together = (): TableCell[] =>
    across({
      table: {
        widths,
        dontBreakRows: true,
        body: [...rows.slice(-1).map((row) => rowOf(row, rows.length - 1)), ...sums],
      },
      layout: endOfTable(totals.length),
      margin: [-EDGE, 0, -EDGE, 0],
    });
  return {
    table: {
      headerRows: heads.length,
      keepWithHeaderRows: whole ? 1 : 0,
      dontBreakRows: whole,
      widths,
      body: [
        ...heads,
        ...(rows.length > 0 ? shown.map(rowOf) : [nothing]),
        ...(keepsEnd ? [together()] : sums),
      ],
    },
    layout: tableLayout(heads.length, keepsEnd ? 0 : totals.length, keepsEnd),
    style: 'block',
  };
}

/** In line with the headings of other blocks. */
const headOfTable = (heading: string) => ({
  text: writtenShort(heading),
  style: 'heading',
  margin: [-EDGE, 4, 0, 5],
});

function drawQr({ heading, payload, caption }: BlockOf<'qr'>, width: number): Content[] {
  const beside: Content[] = caption ? [{ text: written(caption), style: 'paragraph' }] : [];
  const columns: Column[] = [
    { qr: payload, fit: 130, eccLevel: 'M', width: 140 },
    { stack: beside, width: width - 150 },
  ];
  const stack: Content[] = [...(heading ? [titled(heading)] : []), { columns, columnGap: 10 }];
  return [{ stack, style: 'block', unbreakable: isShort(caption, width - 150) }];
}

/** Side by side in each row. */
const IMAGES_A_ROW = 2;
/** In the place of a picture that could not be read: a page with fewer pictures than it should have says so. */
const UNREADABLE = 'A foto não pôde ser lida.';
/** So that three rows have room on a page. */
const TALLEST_IMAGE = 205;

function drawImages(
  { heading, images }: BlockOf<'images'>,
  full: number,
  pictures: Pictures,
): Content[] {
  const width = (full - GAP * (IMAGES_A_ROW - 1)) / IMAGES_A_ROW;
  const cells = images.flatMap((image): TableCell[] => {
    const picture = pictures[keyOf(image)];
    if (picture === undefined) return [];
    return [
      {
        stack: [
          picture === null
            ? { text: UNREADABLE, color: MUTED, margin: [0, 12] as const }
            : { image: picture, fit: [width, TALLEST_IMAGE] },
          ...(image.caption
            ? [{ text: writtenShort(image.caption), style: 'label', margin: [0, 2, 0, 0] as const }]
            : []),
        ] as Content[],
      },
    ];
  });
  if (cells.length === 0) return [];
  const body = Array.from({ length: Math.ceil(cells.length / IMAGES_A_ROW) }, (_, row) =>
    Array.from(
      { length: IMAGES_A_ROW },
      (_, column): TableCell => cells[row * IMAGES_A_ROW + column] ?? '',
    ),
  );
  const title = heading ? [[{ ...(titled(heading) as object), colSpan: IMAGES_A_ROW }, '']] : [];
  return [
    {
      table: {
        widths: Array(IMAGES_A_ROW).fill(width),
        body: [...title, ...body] as TableCell[][],
        dontBreakRows: true,
        // A heading never stands alone at the end of a page.
        ...(heading && { headerRows: 1, keepWithHeaderRows: 1 }),
      },
      layout: FACTS,
      style: 'block',
    },
  ];
}

function drawSignOffs({ heading, sign_offs }: BlockOf<'sign_offs'>, width: number): Content[] {
  if (sign_offs.length === 0) return [];
  const rows = sign_offs.map(({ who, role, decision, when, hash }) => [
    role ? `${who}\n${role}` : who,
    `${decision}\n${when}`,
    hash ?? '—',
  ]);
  const columns = [
    { label: 'Quem', align: 'left' as const, width: 3 },
    { label: 'Decisão', align: 'left' as const, width: 3 },
    { label: 'SHA-256 do que foi lido', align: 'left' as const, width: 4 },
  ];
  return [
    drawTable(
      { kind: 'table', ...(heading && { heading }), columns, rows, groups: [], totals: [] },
      width,
    ),
  ];
}

const FACTS: CustomTableLayout = {
  ...gaps(0),
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingTop: () => 3,
  paddingBottom: () => 4,
};

/**
 * Thin lines between rows, a darker one above the totals, a shade under the labels of columns. `hasEnd`: the last row
 * is a table of its own, with its own space.
 */
function tableLayout(heads: number, totals: number, hasEnd = false): CustomTableLayout {
  const isAboveTotals = (line: number, rows: number) => totals > 0 && line === rows - totals;
  const padding = (row: number, { table }: ContentTable) =>
    hasEnd && row === table.body.length - 1 ? 0 : 5;
  return {
    ...gaps(EDGE),
    hLineWidth: (line, { table }) => {
      if (line < heads) return 0;
      return isAboveTotals(line, table.body.length) ? 1 : 0.5;
    },
    hLineColor: (line, { table }) => (isAboveTotals(line, table.body.length) ? MUTED : LINE),
    vLineWidth: () => 0,
    fillColor: (row) => (row === heads - 1 ? SHADE : null),
    paddingTop: padding,
    paddingBottom: padding,
  };
}

/** The last row and the totals, drawn as the rows above them. */
const endOfTable = (totals: number): CustomTableLayout => ({
  ...tableLayout(0, totals),
  hLineWidth: (line, { table }) => {
    if (line === 0 || line === table.body.length) return 0;
    return line === table.body.length - totals ? 1 : 0.5;
  },
  fillColor: () => null,
});

function gaps(edge: number): CustomTableLayout {
  return {
    paddingLeft: (column) => (column === 0 ? edge : GAP / 2),
    paddingRight: (column, { table }) => (column + 1 === table.body[0]?.length ? edge : GAP / 2),
  };
}
