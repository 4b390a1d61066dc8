import type { FileRead, FileReader } from '../fill/file-reader.ts';

interface Reader {
  /** `.xlsx`, in lower case. */
  endings: readonly string[];
  /** The code of a reader comes when a file of its kind is chosen. */
  load: () => Promise<FileReader>;
}

/** Reads spreadsheets, and says of every other file in a sentence what it is. */
const sheets: Reader = {
  endings: ['.xlsx', '.csv', '.tsv', '.txt', '.xls', '.ods'],
  load: async () => (await import('../fill/read-sheet-file.ts')).readSheetFile,
};

/** Reads PDFs with text in them and saved mails (decision 260). */
const papers: Reader = {
  endings: ['.pdf', '.eml'],
  load: async () => (await import('../reading/read-quote-file.ts')).readQuoteFile,
};

/** The kinds of file that fill an answer; a reader of another kind is added here. */
const readers: readonly Reader[] = [sheets, papers];

/** The endings of all, as a file field takes them. */
export const ENDINGS = readers.flatMap(({ endings }) => endings).join(',');

/** Reads a chosen file by the reader of its ending. */
export async function readFileOf(file: File): Promise<FileRead> {
  const name = file.name.toLowerCase();
  const own = readers.find(({ endings }) => endings.some((ending) => name.endsWith(ending)));
  return (await (own ?? sheets).load())(file);
}
