import Papa from 'papaparse';

/**
 * The cells of a text copied from a spreadsheet, row by row. The last line end starts no row. Where the
 * quotation marks do not pair up (Tubo 1"), they are signs like any other.
 */
export function readCells(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  const options = { delimiter: '\t', newline: '\n' } as const;
  const quoted = Papa.parse<string[]>(lines, options);
  const { data } = quoted.errors.some(({ type }) => type === 'Quotes')
    ? Papa.parse<string[]>(lines, { ...options, quoteChar: '\0' })
    : quoted;
  return data.length === 0 ? [['']] : data.map((row) => row.map((cell) => cell.trim()));
}
