import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { drawBlock, written, writtenShort } from './blocks.ts';
import { drawable } from './drawable.ts';
import { CONTENT_WIDTH, INK, LINE, type Look, MARGIN, MUTED } from './look.ts';
import type { DocumentTree } from './tree.ts';

/** What the foot of each page has. */
export interface Foot {
  hash: string;
  drawnAt: string;
}

/** A document for pdfmake: the product's mark, the title, the blocks, and a foot on each page. */
export function pagesOf(tree: DocumentTree, foot: Foot, look: Look): TDocumentDefinitions {
  const blocks = withoutSpaceBelow(tree.blocks.flatMap(drawBlock));
  return {
    pageSize: 'A4',
    pageMargins: [MARGIN.side, MARGIN.top, MARGIN.side, MARGIN.bottom],
    info: { title: drawable(tree.title), creator: look.name, producer: look.name },
    language: 'pt-BR',
    defaultStyle: { font: 'latin', fontSize: 9, lineHeight: 1.2, color: INK },
    styles: {
      title: { fontSize: 19, bold: true, lineHeight: 1.15 },
      heading: { fontSize: 11, bold: true, margin: [0, 4, 0, 5] },
      label: { fontSize: 7.5, color: MUTED },
      columnLabel: { fontSize: 7.5, bold: true, color: MUTED },
      paragraph: { margin: [0, 0, 0, 6], lineHeight: 1.35 },
      block: { margin: [0, 0, 0, 14] },
    },
    header: (page) => (page === 1 ? null : runningHead(tree, look)),
    footer: (page, pages) => footOf(foot, page, pages),
    content: [head(tree, look), ...blocks],
  };
}

/** Space that does not fit below the last block would be a page of nothing. */
const withoutSpaceBelow = (blocks: Content[]): Content[] =>
  blocks.map((block, place) =>
    place === blocks.length - 1 ? ({ ...(block as object), margin: 0 } as Content) : block,
  );

function head({ title, subtitle }: DocumentTree, { mark, name, slogan, color }: Look): Content {
  return {
    stack: [
      {
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
      },
      { canvas: [ruler(color, 1.2)], margin: [0, 8, 0, 16] },
      { text: writtenShort(title, 300), style: 'title' },
      ...(subtitle ? [{ text: written(subtitle), color: MUTED, margin: [0, 3, 0, 0] }] : []),
    ] as Content[],
    margin: [0, -16, 0, 16],
  };
}

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

function footOf({ hash, drawnAt }: Foot, page: number, pages: number): Content {
  return {
    stack: [
      { canvas: [ruler(LINE, 0.5)], margin: [0, 0, 0, 6] },
      {
        columns: [
          { text: [...written(drawnAt), ` · SHA-256 ${hash}`], width: CONTENT_WIDTH - 70 },
          { text: `Página ${page} de ${pages}`, alignment: 'right', width: 70 },
        ],
      },
    ],
    fontSize: 6.5,
    color: MUTED,
    margin: [MARGIN.side, 14, MARGIN.side, 0],
  };
}

const ruler = (lineColor: string, lineWidth: number) => ({
  type: 'line' as const,
  x1: 0,
  y1: 0,
  x2: CONTENT_WIDTH,
  y2: 0,
  lineWidth,
  lineColor,
});
