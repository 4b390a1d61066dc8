import type pg from 'pg';
import type { ProductName } from '../product-name.ts';

/** Oldest PostgreSQL that runs the schema. */
const OLDEST_MAJOR = 15;

// The release of 12 November 2026, with the fix of CVE-2026-14666 (row security under cached
// plans) among 42 others: security.md, K1.
const SAFE_MINOR: Record<number, number> = { 15: 20, 16: 16, 17: 12, 18: 6 };

/**
 * Refuses a server that cannot run the product, and reports whether it is fit for production.
 *
 * @returns a sentence in pt-BR to show at start when known flaws are not fixed in it, else null.
 */
export async function checkServer(owner: pg.Client, product: ProductName): Promise<string | null> {
  const { rows } = await owner.query(
    `select current_setting('server_version_num')::int as version,
            current_setting('server_version') as name,
            current_setting('server_encoding') as encoding`,
  );
  const { version, name, encoding } = rows[0] as {
    version: number;
    name: string;
    encoding: string;
  };
  const major = Math.floor(version / 10_000);
  const wanting = `${product.article} ${product.name} precisa`;
  if (major < OLDEST_MAJOR) {
    throw new Error(`O banco é PostgreSQL ${name}; ${wanting} do ${OLDEST_MAJOR} ou mais novo.`);
  }
  if (encoding !== 'UTF8') {
    throw new Error(`O banco está na codificação ${encoding}; ${wanting} de UTF8.`);
  }
  return oldServerWarning(version);
}

/** @param version `server_version_num`, 180004 for 18.4. */
export function oldServerWarning(version: number): string | null {
  const major = Math.floor(version / 10_000);
  const safe = SAFE_MINOR[major];
  if (safe === undefined || version % 10_000 >= safe) return null;
  return (
    `PostgreSQL ${major}.${version % 10_000} tem falhas de segurança corrigidas na ${major}.${safe}: ` +
    'serve para experimentar; em produção use DATABASE_URL com um servidor atualizado.'
  );
}
