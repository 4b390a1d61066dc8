import { createHash, randomBytes } from 'node:crypto';
import { chmod, chown, lstat, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { type Account, accountOf, canEnter, findAccount, runningAsRoot } from './account.ts';
import { refugeOf } from './binaries.ts';

/** Where the parts of one embedded cluster are, and which account runs it (null: our own). */
export interface Place {
  /** The product's, as in ProductName. */
  id: string;
  account: Account | null;
  /** Holds `cluster/` and the half-made clusters of interrupted starts. */
  root: string;
  /** PGDATA. */
  data: string;
  /** The owner's password, 0600, made together with the cluster. */
  secretFile: string;
  logFile: string;
}

// A unix socket's whole path must fit in 107 bytes; PostgreSQL adds "/.s.PGSQL.5432".
const LONGEST_SOCKET_FOLDER = 90;

/**
 * Settles where the cluster of `dataDir` lives, creating the folders around it.
 *
 * It lives in `dataDir/cluster`, except when the product runs as root and the account that runs
 * PostgreSQL cannot enter `dataDir` (under /root, say). The rights of other people's folders are
 * never loosened: the cluster then lives in a folder of its own under /var/lib, and
 * `dataDir/cluster-location` holds its path, so that removing `dataDir` still means starting from nothing.
 */
export async function placeCluster(
  dataDir: string,
  log: FastifyBaseLogger,
  id: string,
): Promise<Place> {
  const home = path.resolve(dataDir);
  await makeFolder(home);
  const known = await readFile(path.join(home, 'cluster-location'), 'utf8').catch(() => null);
  const root = known?.trim() || home;
  const owner = await stat(path.join(root, 'cluster', 'data')).catch(() => null);
  if (!runningAsRoot()) {
    if (owner && owner.uid !== process.getuid?.()) {
      throw new Error(
        `A pasta ${root} foi criada por outro usuário do sistema (uid ${owner.uid}). ` +
          'Inicie com esse usuário ou escolha outra pasta em DATA_DIR.',
      );
    }
    return placeIn(id, root, home, null);
  }

  const account = owner && owner.uid !== 0 ? accountOf(owner) : await findAccount(id, log);
  if (known || (await canEnter(account, root))) return placeIn(id, root, home, account);
  if (owner) {
    throw new Error(
      `O usuário "${account.name}", que roda o PostgreSQL, não consegue entrar em ${root}. ` +
        `Dê passagem (chmod o+x) às pastas acima dela ou mude DATA_DIR.`,
    );
  }
  const refuge = path.join(refugeOf(id), randomBytes(6).toString('hex'));
  await mkdir(refuge, { recursive: true, mode: 0o755 });
  await writeFile(path.join(home, 'cluster-location'), `${refuge}\n`);
  log.warn(
    `O usuário "${account.name}", que roda o PostgreSQL, não consegue entrar em ${home}: ` +
      `os dados ficam em ${refuge} (anotado em ${path.join(home, 'cluster-location')}).`,
  );
  return placeIn(id, refuge, home, account);
}

function placeIn(id: string, root: string, home: string, account: Account | null): Place {
  const cluster = path.join(root, 'cluster');
  return {
    id,
    account,
    root,
    data: path.join(cluster, 'data'),
    secretFile: path.join(cluster, 'secret'),
    logFile: path.join(home, 'postgres.log'),
  };
}

/**
 * A folder only PostgreSQL's account can enter, for its socket (security.md, K5). A long `dataDir`
 * does not fit in a socket's path: the folder is then in the system's temporary folder, under a
 * name of its own, and refused when somebody else made it.
 */
export async function socketFolder(place: Place): Promise<string> {
  const beside = path.join(place.root, 'socket');
  const hash = createHash('sha256').update(place.root).digest('hex').slice(0, 16);
  const short = path.join(tmpdir(), `${place.id}-${hash}`);
  const folder = Buffer.byteLength(beside) <= LONGEST_SOCKET_FOLDER ? beside : short;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const found = await lstat(folder);
  const uid = place.account?.uid ?? process.getuid?.();
  if (!found.isDirectory() || (found.uid !== uid && found.uid !== process.getuid?.())) {
    throw new Error(`A pasta ${folder} é de outro usuário e não pode guardar o socket do banco.`);
  }
  await chmod(folder, 0o700);
  if (place.account) await chown(folder, place.account.uid, place.account.gid);
  return folder;
}

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    // Root's folder must let PostgreSQL's account through to its own part; nobody may list it.
    const { uid } = await stat(folder);
    if (uid === process.getuid?.()) await chmod(folder, runningAsRoot() ? 0o711 : 0o700);
  } catch (error) {
    throw new Error(`Não foi possível usar a pasta DATA_DIR (${folder}): ${String(error)}`);
  }
}
