import type { QueryClient } from '@tanstack/react-query';
import { createQueryClient } from '../wire/query.ts';

let cache: QueryClient | undefined;

/**
 * The one cache of readings, made on first use: the application draws from it, and its loader starts
 * reading into it before anything is drawn.
 */
export function readingCache(): QueryClient {
  cache ??= createQueryClient();
  return cache;
}
