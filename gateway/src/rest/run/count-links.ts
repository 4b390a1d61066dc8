import type { FastifyRequest } from 'fastify';
import type { LinkLimits } from '../../limits/limit-links.ts';
import { digestOf } from '../../tokens/one-time.ts';
import type { ApiRequest } from '../parse/request.ts';
import type { Catalog } from '../plan/catalog.ts';
import { isByLink, secretIn } from './limit-guarded.ts';

/**
 * Runs a request and, when it is a call by a link, counts it: one that reads for the link, and one whose link shows nothing (404)
 * for the IP address. Calls that may write are counted beforehand (limit-guarded.ts).
 * @throws 429 beyond the limits, in place of the result or of the 404.
 */
export async function countLinks<T>(
  links: LinkLimits,
  catalog: Catalog,
  request: ApiRequest,
  raw: FastifyRequest,
  work: () => Promise<T>,
): Promise<T> {
  if (!isByLink(catalog, request)) return work();
  const result = await work().catch((error: { code?: string }) => {
    if (error.code === 'PT404') links.countUnknown(raw.ip);
    throw error;
  });
  const called = catalog.functions.get(request.target.name) ?? [];
  if (called.every(({ volatile }) => !volatile)) {
    const body = typeof raw.body === 'string' ? raw.body : '';
    const secret = secretIn(body) ?? String((raw.query as { secret?: unknown })?.secret ?? '');
    links.countRead(digestOf(secret));
  }
  return result;
}
