import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { INK, MUTED } from './look.ts';
import type { Cell } from './tree.ts';
import { written } from './written.ts';

const TICK = `<svg viewBox="0 0 10 10"><path d="M1.2 5.4 4 8.2 8.8 2" fill="none" stroke="${INK}" stroke-width="1.5"/></svg>`;
export const tick = (): Content => ({ svg: TICK, width: 6, height: 6, margin: [0, 2, 0, 0] });

/** The words of a cell, line by line. */
export const wordsOf = (cell: Cell): string =>
  typeof cell === 'object' && cell !== null
    ? [cell.text, cell.small].filter(Boolean).join('\n')
    : (cell ?? '');

/** An amount stays on one line: `R$ 1.200,00`, `12,5 m²`. */
const figure = (said: string, alignment: string) =>
  alignment === 'right' && said.length <= 24 ? said.replaceAll(' ', '\u00a0') : said;

/** A cell of a table; a tick stands before its words. */
export function drawCell(
  cell: Cell,
  alignment: 'left' | 'right' | 'center',
  style: object = {},
): TableCell {
  if (typeof cell !== 'object' || cell === null)
    return { text: written(figure(cell ?? '', alignment)), alignment, ...style };
  const { text, small, strong, underlined, checked } = cell;
  const words: Content = {
    text: written(figure(text, alignment)),
    alignment,
    ...(strong && { bold: true }),
    ...(underlined && { decoration: 'underline' as const }),
  };
  const line: Content = checked
    ? { columns: [{ text: '', width: '*' }, tick(), { ...words, width: 'auto' }], columnGap: 3 }
    : words;
  if (!small) return { stack: [line], ...style };
  return {
    stack: [
      line,
      {
        text: written(figure(small, alignment)),
        alignment,
        fontSize: 6,
        noWrap: small.length <= 24,
        color: MUTED,
      },
    ],
    ...style,
  };
}
