import type { ReadQuote } from './read-quote.ts';

/** The finds of a reader in a file: its quote, and files within it, such as those of a mail, which are offered as further ones. */
export interface FileRead {
  quote: ReadQuote;
  files?: readonly File[];
}

/** Raises `Unreadable` with a sentence where the file is none of its kind. */
export type FileReader = (file: File) => Promise<FileRead>;
