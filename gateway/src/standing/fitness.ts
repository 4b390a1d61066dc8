import type { Config } from '../config.ts';
import { isLoopback } from '../config.ts';
import { oldServerWarning } from '../postgres/version.ts';
import { openStore } from '../storage/open-store.ts';

/** Faults of an installation that real people use. A demonstration has none of them. */
export type Unfit =
  | 'site_url'
  | 'site_http'
  | 'no_proxy'
  | 'files_away'
  | 'postgres_old'
  | 'node_old';

/** Faults that the settings alone show. */
export function unfitSettings({
  demo,
  siteUrl,
  trustProxy,
}: Pick<Config, 'demo' | 'siteUrl' | 'trustProxy'>): Unfit[] {
  if (demo) return [];
  const { protocol, hostname } = new URL(siteUrl);
  if (isLoopback(hostname.replace(/^\[|\]$/g, ''))) return ['site_url'];
  if (protocol === 'http:') return ['site_http'];
  return trustProxy === null ? ['no_proxy'] : [];
}

/** The last day on which each release of Node gets fixes. Odd ones end with the next even one. */
const NODE_ENDS: Record<number, string> = {
  20: '2026-04-30',
  22: '2027-04-30',
  24: '2028-04-30',
  26: '2029-04-30',
};

/** @param version `process.versions.node` */
export function isNodeOver(version: string, now = new Date()): boolean {
  const major = Number(version.split('.')[0]);
  const end = NODE_ENDS[major % 2 === 0 ? major : major - 1];
  if (end === undefined) return major < 20;
  return major % 2 === 1 || now.toISOString().slice(0, 10) > end;
}

/** Everything, also what has to be asked for: the version of PostgreSQL, and whether the bucket answers. */
export async function unfit(
  config: Config,
  query: (text: string) => Promise<{ rows: Record<string, unknown>[] }>,
): Promise<Unfit[]> {
  if (config.demo) return [];
  const found = unfitSettings(config);
  const { rows } = await query(`select current_setting('server_version_num')::int as version`);
  if (oldServerWarning(Number(rows[0]?.version)) !== null) found.push('postgres_old');
  if ((await filesFailure(config)) !== null) found.push('files_away');
  if (isNodeOver(process.versions.node)) found.push('node_old');
  return found;
}

const PATIENCE_MS = 5_000;

/** Why the bucket of FILES_URL cannot be used; null where it can, or where files lie in a folder. */
export async function filesFailure({ files }: Pick<Config, 'files'>): Promise<string | null> {
  if ('folder' in files) return null;
  const store = await openStore(files);
  try {
    await store.check(AbortSignal.timeout(PATIENCE_MS));
    return null;
  } catch (error) {
    const { name, message } = error as Error;
    return name === 'AbortError' || name === 'TimeoutError' ? 'não respondeu' : message || name;
  }
}
