import { invalidKey } from './errors.ts';

/** Where an object is: a bucket and the object's name in it. */
export interface Place {
  bucket: string;
  name: string;
}

const LONGEST_NAME = 512;
/** Letters of any script, digits and the signs that need no second look in a URL, a shell or a spreadsheet. */
const PLAIN = /^[\p{L}\p{M}\p{N}/!\-._*'() &$@=;:+,]+$/u;

/**
 * The place that a URL or a body names. Names are compared in Unicode's composed form: Apple's systems
 * send file names decomposed.
 * @throws StorageError InvalidKey
 */
export function placeOf(bucket: unknown, name: unknown): Place {
  if (typeof bucket !== 'string' || typeof name !== 'string') throw invalidKey();
  return { bucket, name: plainName(name) };
}

/** @throws StorageError InvalidKey */
function plainName(said: string): string {
  const name = said.normalize('NFC');
  const parts = name.split('/');
  const isOdd = parts.some((part) => part === '' || part === '.' || part === '..');
  if (name.length > LONGEST_NAME || isOdd || !PLAIN.test(name)) throw invalidKey();
  return name;
}

/** A name that was given to a file, with `_` for each sign that the name of an object may not have. */
export const spelledPlainly = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}!\-._*'() &$@=;:+,]/gu, '_')
    .replace(/^\.+/, '_');

/** A folder as the lists take it: '' or ending in '/'. */
export function folderOf(prefix: string): string {
  const folder = prefix.normalize('NFC').replace(/^\/+|\/+$/g, '');
  if (folder.length > LONGEST_NAME || folder.includes('\0')) throw invalidKey();
  return folder === '' ? '' : `${folder}/`;
}
