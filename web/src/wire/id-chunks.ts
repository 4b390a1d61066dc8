/**
 * The stock server refuses filters over 100 ids on a live channel, and a URL with more of them becomes too long
 * for some proxies: longer lists are cut.
 */
const CHUNK_SIZE = 100;

/** Ids in groups of at most 100. */
export function chunksOf(ids: readonly string[]): string[][] {
  const count = Math.ceil(ids.length / CHUNK_SIZE);
  return Array.from({ length: count }, (_, chunk) =>
    ids.slice(chunk * CHUNK_SIZE, (chunk + 1) * CHUNK_SIZE),
  );
}
