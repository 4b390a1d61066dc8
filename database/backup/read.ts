import { access } from 'node:fs/promises';
import { type Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { Digest } from './digest.ts';
import {
  DamagedBackup,
  entryName,
  type FileEntry,
  fileEntryName,
  MANIFEST_NAME,
  type Manifest,
  parseManifest,
  sealOf,
  type TableEntry,
} from './manifest.ts';

/** A manifest is some kilobytes; whatever is longer was not written by us. */
const LONGEST_MANIFEST_BYTES = 10_000_000;

/** A backup whose every byte has been compared with its manifest. */
export interface OpenBackup {
  manifest: Manifest;
  /** The rows of one table, in COPY's text form. */
  rowsOf(table: TableEntry): Promise<Readable>;
  bytesOf(file: FileEntry): Promise<Readable>;
  close(): void;
}

/**
 * Opens a backup and reads it through once: the manifest against its seal, every table and file against
 * the size and sha256 in the manifest, nothing missing and nothing more.
 *
 * @throws Error in pt-BR: no such file, damaged, truncated, altered, or of a newer format.
 */
export async function openBackup(file: string): Promise<OpenBackup> {
  await access(file).catch(() => {
    throw new Error(`O arquivo ${file} não existe ou não pode ser lido.`);
  });
  const zip = await openPromise(file, { lazyEntries: true, autoClose: false }).catch(() => {
    throw new DamagedBackup('não é um arquivo inteiro');
  });
  try {
    const entries = await readEntries(zip);
    const manifest = await readManifest(zip, entries);
    const rowsOf = async (table: TableEntry) => streamOf(zip, entries, entryName(table.name));
    const bytesOf = async (file: FileEntry) => streamOf(zip, entries, fileEntryName(file));
    for (const table of manifest.tables) {
      await verify(table, await rowsOf(table), `as linhas de ${table.name}`);
    }
    const files = manifest.files ?? [];
    for (const file of files) {
      await verify(file, await bytesOf(file), `os bytes de ${fileEntryName(file)}`);
    }
    if (entries.size !== manifest.tables.length + files.length + 1) {
      throw new DamagedBackup('há nele o que o manifesto não diz');
    }
    return { manifest, rowsOf, bytesOf, close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function readEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  } catch {
    throw new DamagedBackup('o índice do arquivo não pode ser lido');
  }
  return entries;
}

async function readManifest(zip: ZipFile, entries: Map<string, Entry>): Promise<Manifest> {
  const entry = entries.get(MANIFEST_NAME);
  if (!entry || entry.uncompressedSize > LONGEST_MANIFEST_BYTES) {
    throw new DamagedBackup('falta o manifesto');
  }
  const written = await text(await streamOf(zip, entries, MANIFEST_NAME)).catch(() => '');
  if (zip.comment !== sealOf(written)) throw new DamagedBackup('o manifesto não confere');
  return parseManifest(written);
}

async function streamOf(
  zip: ZipFile,
  entries: Map<string, Entry>,
  name: string,
): Promise<Readable> {
  const entry = entries.get(name);
  if (!entry) throw new DamagedBackup(`falta ${name}`);
  return zip.openReadStreamPromise(entry).catch(() => {
    throw new DamagedBackup(`${name} não pode ser lido`);
  });
}

async function verify(said: FileEntry, content: Readable, what: string): Promise<void> {
  const digest = new Digest();
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  await pipeline(content, digest, nowhere).catch(() => {
    throw new DamagedBackup(`${what} não podem ser lidas`);
  });
  if (digest.bytes !== said.bytes || digest.sha256() !== said.sha256) {
    throw new DamagedBackup(`${what} não conferem`);
  }
}
