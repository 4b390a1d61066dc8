import type { Cell, Merge, Sheet } from '../../items/import/workbook.ts';

/** The readable parts of a page of HTML: its tables of several columns, and the lines of everything else. */
export interface HtmlParts {
  tables: Sheet[];
  lines: string[];
}

/**
 * Reads HTML as text and tables. The parser makes a document that runs no script and fetches no picture; nothing of it is ever shown.
 * The browser's own parser: decision 260.
 */
export function partsOfHtml(html: string): HtmlParts {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const parts: HtmlParts = { tables: [], lines: [] };
  let line = '';
  const end = () => {
    const text = line.replace(/[\s\u00a0]+/g, ' ').trim();
    if (text !== '') parts.lines.push(text);
    line = '';
  };
  const walk = (node: Node): void => {
    if (node.nodeType === node.TEXT_NODE) {
      line += node.textContent ?? '';
      return;
    }
    if (!(node.nodeType === node.ELEMENT_NODE)) return;
    const element = node as Element;
    const name = element.tagName.toLowerCase();
    if (UNREAD.has(name)) return;
    if (name === 'table') {
      const sheet = sheetOf(element);
      if (sheet) {
        end();
        parts.tables.push(sheet);
        return;
      }
    }
    const isBlock = BLOCKS.has(name);
    if (isBlock) end();
    for (const child of element.childNodes) walk(child);
    if (name === 'td' || name === 'th') line += ' ';
    if (isBlock) end();
  };
  walk(body);
  end();
  return parts;
}

const UNREAD = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'head',
  'title',
  'svg',
  'object',
  'iframe',
  'select',
  'textarea',
]);
const BLOCKS = new Set(
  'address article blockquote br dd div dl dt footer form h1 h2 h3 h4 h5 h6 header hr li main ol p pre section table tbody tr ul'.split(
    ' ',
  ),
);

/** The cells of a table that is one of data; null for a table that only lays out a page. */
function sheetOf(table: Element): Sheet | null {
  if (table.querySelector('table')) return null;
  const rows: Cell[][] = [];
  const merges: Merge[] = [];
  const held: { left: number }[][] = [];
  for (const [at, row] of [...table.querySelectorAll('tr')].entries()) {
    const cells: Cell[] = [];
    for (const cell of row.querySelectorAll(':scope > td, :scope > th')) {
      while (held[at]?.some(({ left }) => left === cells.length)) cells.push(null);
      const text = textOf(cell);
      const [down, across] = [span(cell, 'rowspan'), span(cell, 'colspan')];
      const left = cells.length;
      if (down > 1 || across > 1)
        merges.push({ top: at, bottom: at + down - 1, left, right: left + across - 1 });
      for (let below = 1; below < down; below += 1)
        held[at + below] = [...(held[at + below] ?? []), { left }];
      cells.push(text === '' ? null : text);
      for (let beside = 1; beside < across; beside += 1) cells.push(null);
    }
    rows.push(cells);
  }
  const widest = Math.max(0, ...rows.map((row) => row.filter((cell) => cell !== null).length));
  return widest > 1 && rows.length > 1 ? { name: '', rows, merges } : null;
}

/** No sheet is wider than this, whatever an attribute says. */
const MOST_SPAN = 60;
const span = (cell: Element, name: string) =>
  Math.min(MOST_SPAN, Math.max(1, Number.parseInt(cell.getAttribute(name) ?? '1', 10) || 1));

function textOf(cell: Element): string {
  const texts: string[] = [];
  const walk = (node: Node): void => {
    if (node.nodeType === node.TEXT_NODE) texts.push(node.textContent ?? '');
    else if (
      node.nodeType === node.ELEMENT_NODE &&
      !UNREAD.has((node as Element).tagName.toLowerCase())
    ) {
      for (const child of node.childNodes) walk(child);
      texts.push(' ');
    }
  };
  walk(cell);
  return texts
    .join('')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();
}
