import type { Content, Margins, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { drawBlock } from './blocks.ts';
import { drawable } from './drawable.ts';
import {
  CONTENT_WIDTH,
  INK,
  LINE,
  LOGO,
  type Look,
  MARGIN,
  MUTED,
  WIDE_CONTENT_WIDTH,
} from './look.ts';
import type { Pictures } from './picture-key.ts';
import type { DocumentTree } from './tree.ts';
import { written, writtenShort } from './written.ts';

/** Content of the foot of each page. */
export interface Foot {
  hash: string;
  drawnAt: string;
}

/**
 * A document for pdfmake: the head with the product's mark or whose document it is, the title, the blocks, and a foot on
 * each page. `logo` is the data URL of a PNG, `pictures` are those of its blocks.
 */
export function pagesOf(
  tree: DocumentTree,
  foot: Foot,
  look: Look,
  logo: string | null,
  pictures: Pictures = {},
): TDocumentDefinitions {
  const isWide = tree.orientation === 'landscape';
  const width = isWide ? WIDE_CONTENT_WIDTH : CONTENT_WIDTH;
  const blocks = withoutSpaceBelow(
    tree.blocks.flatMap((block) => drawBlock(block, width, pictures)),
  );
  return {
    pageSize: 'A4',
    pageOrientation: tree.orientation,
    pageMargins: [MARGIN.side, MARGIN.top, MARGIN.side, MARGIN.bottom],
    info: { title: drawable(tree.title), creator: look.name, producer: look.name },
    language: 'pt-BR',
    defaultStyle: { font: 'latin', fontSize: isWide ? 8 : 9, lineHeight: 1.2, color: INK },
    styles: {
      title: { fontSize: 19, bold: true, lineHeight: 1.15 },
      heading: { fontSize: 11, bold: true, margin: [0, 4, 0, 5] },
      label: { fontSize: 7.5, color: MUTED },
      columnLabel: { fontSize: 7.5, bold: true, color: MUTED },
      columnDetail: { fontSize: 6.5, color: MUTED },
      paragraph: { margin: [0, 0, 0, 6], lineHeight: 1.35 },
      block: { margin: [0, 0, 0, 14] },
    },
    header: (page) => (page === 1 ? null : runningHead(tree, look)),
    footer: (page, pages) => footOf(foot, page, pages, width),
    content: [head(tree, look, logo, width), ...blocks],
  };
}

/** Space that does not fit below the last block would be a page of nothing. */
const withoutSpaceBelow = (blocks: Content[]): Content[] =>
  blocks.map((block, place) =>
    place === blocks.length - 1 ? ({ ...(block as object), margin: 0 } as Content) : block,
  );

function head(tree: DocumentTree, look: Look, logo: string | null, width: number): Content {
  const { title, subtitle, letterhead } = tree;
  return {
    stack: [
      letterhead ? ownHead(letterhead, look, logo) : productHead(look),
      { canvas: [ruler(look.color, 1.2, width)], margin: [0, 8, 0, 16] },
      { text: writtenShort(title, 300), style: 'title' },
      ...(subtitle ? [{ text: written(subtitle), color: MUTED, margin: [0, 3, 0, 0] }] : []),
    ] as Content[],
    margin: [0, -16, 0, 16],
  };
}

const productHead = ({ mark, name, slogan, color }: Look): Content => ({
  columns: [
    ...(mark ? [{ svg: mark, width: 22, height: 22 }] : []),
    { text: written(name), bold: true, fontSize: 13, color, margin: [0, 3, 0, 0] },
    {
      text: written(slogan ?? ''),
      alignment: 'right',
      fontSize: 8,
      color: MUTED,
      margin: [0, 8, 0, 0],
    },
  ],
  columnGap: 7,
});

/** Logo and name of whose document it is, and small at the right the product by which it was made. */
const ownHead = (
  { name: author, detail }: NonNullable<DocumentTree['letterhead']>,
  { mark, name, color }: Look,
  logo: string | null,
): Content => ({
  columns: [
    ...(logo ? [{ image: logo, fit: [LOGO.width, LOGO.height], width: 'auto' as const }] : []),
    {
      width: '*',
      stack: [
        { text: writtenShort(author, 120), bold: true, fontSize: 13, color: INK },
        ...(detail ? [{ text: writtenShort(detail, 120), fontSize: 8, color: MUTED }] : []),
      ],
      margin: [0, detail ? 3 : 9, 0, 0],
    },
    ...(mark ? [{ svg: mark, width: 14, height: 14, margin: [0, 11, 0, 0] as Margins }] : []),
    {
      text: written(name),
      bold: true,
      fontSize: 9,
      color,
      width: 'auto',
      margin: [0, 12, 0, 0] as Margins,
    },
  ] as Content[],
  columnGap: 7,
});

function runningHead({ title }: DocumentTree, { name, color }: Look): Content {
  return {
    columns: [
      { text: written(name), bold: true, color, width: 110 },
      {
        text: writtenShort(drawable(title).replaceAll('\n', ' '), 90),
        alignment: 'right',
        color: MUTED,
      },
    ],
    fontSize: 8,
    margin: [MARGIN.side, 26, MARGIN.side, 0],
  };
}

function footOf({ hash, drawnAt }: Foot, page: number, pages: number, width: number): Content {
  return {
    stack: [
      { canvas: [ruler(LINE, 0.5, width)], margin: [0, 0, 0, 6] },
      {
        columns: [
          { text: [...written(drawnAt), ` · SHA-256 ${hash}`], width: width - 70 },
          { text: `Página ${page} de ${pages}`, alignment: 'right', width: 70 },
        ],
      },
    ],
    fontSize: 6.5,
    color: MUTED,
    margin: [MARGIN.side, 14, MARGIN.side, 0],
  };
}

const ruler = (lineColor: string, lineWidth: number, width: number) => ({
  type: 'line' as const,
  x1: 0,
  y1: 0,
  x2: width,
  y2: 0,
  lineWidth,
  lineColor,
});
