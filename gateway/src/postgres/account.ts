import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';

const run = promisify(execFile);

/** The unprivileged system user that runs PostgreSQL when the product itself runs as root. */
export interface Account {
  name: string;
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root, so root needs another account to run it. */
export function runningAsRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * Finds the account for PostgreSQL, creating a system user called `name` when there is none to use.
 * Only root may call it. A machine with Debian's PostgreSQL already has `postgres`.
 *
 * @throws Error in pt-BR when no unprivileged user exists and none can be created.
 */
export async function findAccount(name: string, log: FastifyBaseLogger): Promise<Account> {
  for (const each of [name, 'postgres']) {
    const found = await lookUp(each);
    if (found) return found;
  }
  try {
    await run('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', name]);
    log.info(`created the system user "${name}" to run PostgreSQL`);
  } catch {
    // Read-only /etc, no useradd, or another start created it meanwhile: look again below.
  }
  const account = (await lookUp(name)) ?? (await lookUp('nobody'));
  if (account) return account;
  throw new Error(
    'O PostgreSQL não roda como root e não há outro usuário para ele. ' +
      'Inicie com um usuário comum ou use DATABASE_URL.',
  );
}

/** The account that already owns a cluster, so that it keeps its owner from one start to the next. */
export function accountOf(owner: { uid: number; gid: number }): Account {
  return { name: `uid ${owner.uid}`, uid: owner.uid, gid: owner.gid };
}

/**
 * Whether the account can enter the folder. The operating system is asked to try, so that access
 * control lists count too.
 */
export async function canEnter(account: Account, folder: string): Promise<boolean> {
  try {
    await run('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], {
      cwd: '/',
      uid: account.uid,
      gid: account.gid,
    });
    return true;
  } catch {
    return false;
  }
}

async function lookUp(name: string): Promise<Account | null> {
  try {
    const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => run('id', [flag, name])));
    if (!uid || !gid) return null;
    return { name, uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return null;
  }
}
