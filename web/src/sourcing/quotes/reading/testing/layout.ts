import type { TestText } from './pdf.ts';

/** A column of a printed table: where it begins, or where it ends when its figures are aligned at the right. */
export interface PrintedColumn {
  x: number;
  isRight?: boolean;
}

/** The texts of a printed table, row by row; a cell of several lines is given as an array, the row is as high as its longest cell. */
export function printed(
  columns: readonly PrintedColumn[],
  rows: readonly (readonly (string | readonly string[])[])[],
  {
    y,
    pitch = 18,
    leading = 11.5,
    size = 10,
    font = 'plain',
    isMiddle = false,
    isApart = false,
  }: {
    y: number;
    pitch?: number;
    leading?: number;
    size?: number;
    font?: TestText['font'];
    /** Cells of one line stand in the middle of the others. */
    isMiddle?: boolean;
    isApart?: boolean;
  },
): { texts: TestText[]; end: number } {
  const texts: TestText[] = [];
  let top = y;
  for (const row of rows) {
    const count = Math.max(1, ...row.map((cell) => (typeof cell === 'string' ? 1 : cell.length)));
    row.forEach((cell, at) => {
      const lines = typeof cell === 'string' ? [cell] : cell;
      const shift = isMiddle ? ((count - lines.length) * leading) / 2 : 0;
      lines.forEach((text, line) => {
        if (text === '') return;
        const { x = 0, isRight = false } = columns[at] ?? {};
        texts.push({ x, y: top + shift + line * leading, text, size, font, isRight, isApart });
      });
    });
    top += pitch + (count - 1) * leading;
  }
  return { texts, end: top };
}

/** Lines of running text below each other. */
export const running = (
  lines: readonly string[],
  y: number,
  x = 50,
  size = 10,
  pitch = size * 1.35,
): TestText[] =>
  lines.flatMap((text, at) => (text === '' ? [] : [{ x, y: y + at * pitch, text, size }]));
