/** A file that Brazilian spreadsheets open with a double click: `;` between cells, BOM, CRLF. */
const BOM = '\uFEFF';

/**
 * Rows of cells as CSV text. Numbers are written with a decimal comma. A text that a spreadsheet
 * would run as a formula is kept a text by an apostrophe before it (security.md T28): names come from
 * people.
 */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return BOM + rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('');
}

/** The text with an apostrophe before it when a spreadsheet would run it as a formula (T28). */
export const asPlainText = (value: string) => (/^\s*[=+\-@\t\r]/.test(value) ? `'${value}` : value);

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value).replace('.', ',');
  const harmless = asPlainText(value);
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Hands a text to the person as a file. */
export function saveCsv(name: string, rows: Parameters<typeof toCsv>[0]): void {
  const address = URL.createObjectURL(new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
