import type { FastifyRequest } from 'fastify';
import { originOf } from '../../plugins/origin.ts';
import type { RequestSettings } from '../../postgres/caller-options.ts';
import type { Catalog } from '../plan/catalog.ts';

/**
 * The settings `request.headers`, `request.cookies` and `request.path` of a request: only the
 * parts that some code in the database may read. Other requests do not carry them, since every read
 * would be a few per cent slower for nothing (docs/decisions/069). A call by a link has `request.address` and `request.device` too: its
 * holder has no session that would say where an act came from.
 */
export function requestSettingsOf(
  { looksAt }: Catalog,
  raw: FastifyRequest,
  isByLink: boolean,
): RequestSettings | undefined {
  if (looksAt.size === 0 && !isByLink) return undefined;
  const { headers, url } = raw;
  return {
    ...(isByLink && originOf(raw)),
    headers: looksAt.has('headers') ? headersJson(headers) : '',
    cookies: looksAt.has('cookies') ? cookiesJson(headers.cookie ?? '') : '',
    path: looksAt.has('path') ? pathOf(url) : '',
  };
}

/** The path below the surface, as in PostgREST, without the query. */
const pathOf = (url: string) => (url.split('?', 1)[0] ?? '').replace(/^\/rest\/v1(?=\/)/, '');

function headersJson(headers: FastifyRequest['headers']): string {
  const entries = Object.entries(headers).filter(([name]) => name !== 'cookie');
  return JSON.stringify(
    Object.fromEntries(entries.map(([name, value]) => [name, utf8(String(value ?? ''))])),
  );
}

function cookiesJson(header: string): string {
  const pairs = header.split(';').map((pair): [string, string] => {
    const at = pair.indexOf('=');
    return at < 0 ? [pair.trim(), ''] : [pair.slice(0, at).trim(), utf8(pair.slice(at + 1).trim())];
  });
  return JSON.stringify(Object.fromEntries(pairs.filter(([name]) => name !== '')));
}

/** Node reads each byte of a header as a character of Latin-1. */
const utf8 = (value: string) => Buffer.from(value, 'latin1').toString('utf8');
