import type { ResponseSettings } from '../../postgres/caller-options.ts';
import { badResponseHeaders, badResponseStatus } from '../errors.ts';

/** Status and headers that SQL sets in place of the gateway's own. */
export interface Override {
  status?: number;
  /** Names in lower case. */
  headers: Record<string, string>;
}

/** A response with longer headers cannot be read by clients (16 kB in Node's fetch, including those we send). */
const MOST_BYTES = 8_000;

/**
 * Only the gateway decides how the message is framed and what browsers may do with it
 * (docs/decisions/069). A cookie would be sent back with every request to the site, and nothing of
 * ours reads one.
 */
const OURS =
  /^(connection|keep-alive|content-length|content-encoding|transfer-encoding|te|trailer|upgrade|date|server|set-cookie2?|strict-transport-security|content-security-policy.*|x-content-type-options|x-frame-options|cross-origin-.*|access-control-.*|proxy-.*)$/;

const NAME = /^[!#$%&'*+.^_`|~0-9a-z-]{1,100}$/;

/** Reads the settings `response.headers` and `response.status`. Throws PGRST111 and PGRST112. */
export function readOverride({ headers, status }: ResponseSettings): Override {
  return {
    status: status === null ? undefined : readStatus(status),
    headers: headers === null ? {} : Object.fromEntries(readHeaders(headers)),
  };
}

/** A 1xx status would leave the request without a response. */
function readStatus(text: string): number {
  if (!/^[2-5]\d\d$/.test(text)) throw badResponseStatus();
  return Number(text);
}

function readHeaders(json: string): Map<string, string> {
  const list = parse(json);
  if (!Array.isArray(list)) throw badResponseHeaders();
  const headers = new Map<string, string>();
  let bytes = 0;
  for (const each of list) {
    const [name, value] = readHeader(each);
    bytes += name.length + value.length;
    if (bytes > MOST_BYTES) throw badResponseHeaders();
    const before = headers.get(name);
    headers.set(name, before === undefined ? value : `${before}, ${value}`);
  }
  return headers;
}

function readHeader(each: unknown): [string, string] {
  const [entry, ...more] =
    each !== null && typeof each === 'object' && !Array.isArray(each) ? Object.entries(each) : [];
  if (!entry || more.length > 0 || typeof entry[1] !== 'string') throw badResponseHeaders();
  const name = entry[0].toLowerCase();
  const value = Buffer.from(entry[1], 'utf8').toString('latin1');
  // Line breaks would begin another header, or the body.
  if (!NAME.test(name) || !/^[\t\x20-\x7e\x80-\xff]*$/.test(value)) throw badResponseHeaders();
  if (OURS.test(name)) throw badResponseHeaders(`The header '${name}' is not SQL's to set`);
  return [name, value];
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw badResponseHeaders();
  }
}
