/**
 * The cells of a text copied from a spreadsheet, row by row: divided by tabs and line ends, a cell in
 * quotes when it holds either (`"Porta ""alta""\nde correr"`). The last line end starts no row.
 */
export function readCells(text: string): string[][] {
  const rows: string[][] = [[]];
  let rest = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  while (true) {
    const quoted = /^"((?:[^"]|"")*)"(?=\t|\n|$)/.exec(rest);
    const cell = quoted?.[0] ?? /^[^\t\n]*/.exec(rest)?.[0] ?? '';
    rows.at(-1)?.push((quoted?.[1]?.replaceAll('""', '"') ?? cell).trim());
    const end = rest[cell.length];
    if (end === undefined) return rows;
    if (end === '\n') rows.push([]);
    rest = rest.slice(cell.length + 1);
  }
}

/** The text of cells as a spreadsheet reads it: what `readCells` gives back. */
export const writeCells = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((row) =>
      row
        .map((cell) => (/[\t\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
        .join('\t'),
    )
    .join('\n');
