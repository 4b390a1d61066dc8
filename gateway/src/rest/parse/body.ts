import { jsonDepth } from '../../plugins/json-body.ts';
import { limits } from '../../plugins/request-limits.ts';
import { badBody, badNumber, tooMuch } from '../errors.ts';

/** A JSON body, kept as the client wrote it: numbers go to PostgreSQL digit by digit (gateway/docs/protocol.md, "Data"). */
export interface Payload {
  json: string;
  /** True when the body is an array of objects; false for a single object. */
  array: boolean;
  rows: number;
  /** Every key of every object, in order of appearance. */
  keys: string[];
  /** True when all objects have the same keys. */
  uniform: boolean;
  /** Texts by their key that only newer versions of PostgreSQL read as numbers: `0x1`, `1_0`. */
  oddNumbers: ReadonlyMap<string, string>;
}

/** Reads a body that must be an object or an array of objects. Refuses with PGRST102. */
export function parseBody(text: string): Payload {
  if (jsonDepth(text) > limits.bodyDepth) throw badBody('Body is nested too deeply');
  const value = readJson(text);
  const array = Array.isArray(value);
  const objects: unknown[] = array ? value : [value];
  if (objects.length > limits.insertRows) throw tooMuch('number of rows', limits.insertRows);

  const keys = new Set<string>();
  const oddNumbers = new Map<string, string>();
  let size: number | undefined;
  let uniform = true;
  for (const object of objects) {
    if (object === null || typeof object !== 'object' || Array.isArray(object)) {
      // PostgREST's words for a list; a single value it takes for an empty list, which loses what was sent.
      throw badBody(
        array
          ? 'All object keys must match'
          : 'Body must be a JSON object or an array of JSON objects',
      );
    }
    const names = Object.keys(object);
    if (size !== undefined && (names.length !== size || !names.every((name) => keys.has(name))))
      uniform = false;
    size ??= names.length;
    for (const [name, given] of Object.entries(object)) {
      keys.add(name);
      if (isOddNumber(given)) oddNumbers.set(name, given);
    }
  }
  return { json: text, array, rows: objects.length, keys: [...keys], uniform, oddNumbers };
}

/** A text that PostgreSQL 16 and newer read as a number and PostgreSQL 15 does not. */
export const isOddNumber = (given: unknown): given is string =>
  typeof given === 'string' && /^\s*[+-]?(0[xob]|[\d.]+_)/i.test(given);

const numberTypes = new Set([
  'numeric',
  'integer',
  'bigint',
  'smallint',
  'real',
  'double precision',
]);

/**
 * Refuses what would be another number, or none, on another supported version of PostgreSQL, with the error of the
 * oldest (22P02): the same request has the same effect on every one.
 */
export function refuseOddNumbers(
  takers: Iterable<{ name: string; type: string }>,
  oddNumbers: ReadonlyMap<string, string>,
): void {
  if (oddNumbers.size === 0) return;
  for (const { name, type } of takers) {
    const odd = oddNumbers.get(name);
    if (odd !== undefined && numberTypes.has(type)) throw badNumber(type, odd);
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badBody('Empty or invalid json');
  }
}
