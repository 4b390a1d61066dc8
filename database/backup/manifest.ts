import { createHash } from 'node:crypto';
import { z } from 'zod';

/** Grows when the file's own shape changes, so that an older Prumo refuses what it cannot read. */
export const FORMAT = 2;

const table = z.strictObject({
  name: z.string(),
  columns: z.array(z.string()).min(1),
  rows: z.number().int().nonnegative(),
  bytes: z.number().int().nonnegative(),
  sha256: z.string().length(64),
});

const file = z.strictObject({
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  bytes: z.number().int().nonnegative(),
});

const shape = z.strictObject({
  product: z.literal('prumo'),
  format: z.number().int(),
  version: z.string(),
  made_at: z.string(),
  postgres: z.string(),
  /** The table files that had run, with the sha256 they had: the schema that the rows fit. */
  schema: z.array(z.strictObject({ file: z.string(), checksum: z.string() })).min(1),
  tables: z.array(table).min(1),
  sequences: z.array(
    z.strictObject({ name: z.string(), value: z.string().regex(/^\d+$/), used: z.boolean() }),
  ),
  /** People's files, each once; null when the backup was made without them. Format 1 had none. */
  files: z.array(file).nullable().default([]),
  /** Files that have a row and that the store had lost, or held damaged: their sha256. */
  missing_files: z.array(z.string()).default([]),
});

/** The backup's description of itself: the last entry of the file, written when all else is known. */
export type Manifest = z.infer<typeof shape>;
export type TableEntry = Manifest['tables'][number];
export type FileEntry = z.infer<typeof file>;

export const MANIFEST_NAME = 'manifest.json';
/** Name of a table's rows inside the file: COPY's text form. */
export const entryName = (tableName: string) => `${tableName}.copy`;
/** Name of a file's bytes inside the file. */
export const fileEntryName = ({ sha256 }: FileEntry) => `files/${sha256}`;

/** Written as the file's comment: nothing else vouches for the manifest, which vouches for the rest. */
export const sealOf = (text: string) => `prumo ${createHash('sha256').update(text).digest('hex')}`;

/** @throws Error in pt-BR when the text is not a manifest that this version understands. */
export function parseManifest(text: string): Manifest {
  const format = z.object({ format: z.number() }).safeParse(parseJson(text));
  if (format.success && format.data.format > FORMAT) {
    throw new Error('A cópia foi feita por um Prumo mais novo. Atualize este antes de restaurar.');
  }
  const manifest = shape.safeParse(parseJson(text));
  if (!manifest.success) throw new DamagedBackup('o manifesto não é o de uma cópia do Prumo');
  return manifest.data;
}

/** The file is not what was written: nothing of it is ever loaded. */
export class DamagedBackup extends Error {
  constructor(what: string) {
    super(`A cópia está danificada ou foi alterada: ${what}. Nada foi restaurado.`);
    this.name = 'Error';
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
