let pasted: string | null = null;

/** Keeps what was pasted elsewhere until the import page takes it, once. */
export function handPaste(text: string): void {
  pasted = text;
}

export function takePaste(): string | null {
  const text = pasted;
  pasted = null;
  return text;
}

/** Does the pasted text come from a spreadsheet or a list: several lines, or cells divided by tabs? */
export const isSpreadsheet = (text: string) => /\t|\S\s*\n\s*\S/.test(text);
