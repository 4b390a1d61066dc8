import type {
  Column,
  Content,
  ContentTable,
  CustomTableLayout,
  TableCell,
} from 'pdfmake/interfaces.js';
import { drawable } from './drawable.ts';
import { runsOf } from './letters.ts';
import { CONTENT_WIDTH, LINE, MUTED, SHADE } from './look.ts';
import type { Block, BlockOf } from './tree.ts';

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

/** Longer words may be cut anywhere: pdfmake takes half a minute to find where one of 4,000 letters fits. */
const LONG_WORD = /([^ \n]{31,})/;

/** A text in the fonts that have its letters. */
export const written = (said: string): Content[] =>
  runsOf(said).flatMap(({ text, font }) =>
    text
      .split(LONG_WORD)
      .filter((part) => part !== '')
      .map((part) => ({ text: part, font, ...(LONG_WORD.test(part) && CUT_ANYWHERE) })),
  );

const CUT_ANYWHERE = { wordBreak: 'break-all' as const };

/** The same, cut where it is longer than a heading or a label may be: these stand again on each page. */
export const writtenShort = (said: string, most = 120): Content[] => {
  const letters = [...said];
  return written(letters.length > most ? `${letters.slice(0, most).join('')}…` : said);
};

const titled = (heading: string): Content => ({ text: writtenShort(heading), style: 'heading' });

/** The blocks of a document for pdfmake. A block with nothing in it is left out, its heading too. */
export function drawBlock(block: Block): Content[] {
  switch (block.kind) {
    case 'facts':
      return drawFacts(block);
    case 'text':
      return drawText(block);
    case 'table':
      return [drawTable(block)];
    case 'qr':
      return drawQr(block);
    case 'sign_offs':
      return drawSignOffs(block);
  }
}

function drawFacts({ heading, columns, facts }: BlockOf<'facts'>): Content[] {
  if (facts.length === 0) return [];
  const width = (CONTENT_WIDTH - GAP * (columns - 1)) / columns;
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

function drawText({ heading, paragraphs }: BlockOf<'text'>): Content[] {
  const [first, ...others] = paragraphs.filter((each) => drawable(each).trim() !== '');
  if (first === undefined) return [];
  const draw = (said: string): Content => ({ text: written(said), style: 'paragraph' });
  const end: Content = { text: '', fontSize: 1, margin: [0, 0, 0, 7] };
  const head: Content[] = heading ? [titled(heading)] : [];
  // A heading never stands alone at the end of a page.
  const start: Content[] = isShort(first, CONTENT_WIDTH)
    ? [{ stack: [...head, draw(first)], unbreakable: true }]
    : [...head, draw(first)];
  return [...start, ...others.map(draw), end];
}

function drawTable(block: BlockOf<'table'>): Content {
  const { heading, columns, rows, totals, empty } = block;
  const shares = columns.reduce((sum, { width }) => sum + width, 0);
  const free = CONTENT_WIDTH - GAP * (columns.length - 1) - 2 * EDGE - NARROWEST * columns.length;
  const widths = columns.map(({ width }) => NARROWEST + (free * width) / shares);
  const cell = (said: string | null, column: number, style: object = {}): TableCell => {
    const alignment = columns[column]?.align ?? 'left';
    return { text: written(figure(said ?? '', alignment)), alignment, ...style };
  };
  const line = (row: (string | null)[], style?: object) =>
    row.map((said, column) => cell(said, column, style));
  const across = (content: object): TableCell[] => [
    { ...content, colSpan: columns.length } as TableCell,
    ...columns.slice(1).map(() => ''),
  ];
  const nothing = across({ text: written(empty ?? 'Nada a mostrar.'), color: MUTED });
  const head = columns.map(
    ({ label, align: alignment }): TableCell => ({
      text: writtenShort(label, 60),
      alignment,
      style: 'columnLabel',
    }),
  );
  const heads = heading ? [across(headOfTable(heading)), head] : [head];
  const whole = [...rows, ...totals].every((row) =>
    row.every((said, column) => isShort(said, widths[column] ?? NARROWEST)),
  );
  const end = [...rows.slice(-1), ...totals];
  const heights = end.map((row) =>
    Math.max(...row.map((said, column) => linesOf(said, widths[column] ?? NARROWEST))),
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
        body: [...rows.slice(-1).map((row) => line(row)), ...sums],
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
        ...(rows.length > 0 ? shown.map((row) => line(row)) : [nothing]),
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

/** An amount stays on one line: `R$ 1.200,00`, `12,5 m²`. */
const figure = (said: string, alignment: string) =>
  alignment === 'right' && said.length <= 24 ? said.replaceAll(' ', '\u00a0') : said;

function drawQr({ heading, payload, caption }: BlockOf<'qr'>): Content[] {
  const beside: Content[] = caption ? [{ text: written(caption), style: 'paragraph' }] : [];
  const columns: Column[] = [
    { qr: payload, fit: 130, eccLevel: 'M', width: 140 },
    { stack: beside, width: CONTENT_WIDTH - 150 },
  ];
  const stack: Content[] = [...(heading ? [titled(heading)] : []), { columns, columnGap: 10 }];
  return [{ stack, style: 'block', unbreakable: isShort(caption, CONTENT_WIDTH - 150) }];
}

function drawSignOffs({ heading, sign_offs }: BlockOf<'sign_offs'>): Content[] {
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
  return [drawTable({ kind: 'table', ...(heading && { heading }), columns, rows, totals: [] })];
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
