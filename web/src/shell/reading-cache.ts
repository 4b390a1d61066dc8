import type { QueryClient } from '@tanstack/react-query';
import { createQueryClient } from '../wire/query.ts';

let cache: QueryClient | undefined;

/**
 * The one cache of queries, created on first use: the application renders from it, and its loader
 * starts queries into it before anything is rendered.
 */
export function readingCache(): QueryClient {
  cache ??= createQueryClient();
  return cache;
}
