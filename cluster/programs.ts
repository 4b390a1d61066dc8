import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** The engines of the cluster and the Debian packages that bring them. Node brings everything else. */
const PACKAGES = {
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  patroni: '/usr/bin/patroni',
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
} as const;

/** The absolute path of an engine's program. */
export const programOf = (name: keyof typeof PACKAGES): string => PACKAGES[name];

/** The folder of PostgreSQL's programs. */
export const POSTGRES_PROGRAMS = path.dirname(PACKAGES['postgresql-15']);

/** Packages of which the program is not there. @param exists whether a file may be executed. */
export function missingPackages(exists = mayExecute): string[] {
  return Object.entries(PACKAGES)
    .filter(([, program]) => !exists(program))
    .map(([name]) => name);
}

/** Null when all engines are there; otherwise the sentence that says what to install. */
export function missingSentence(missing: string[]): string | null {
  if (missing.length === 0) return null;
  return (
    `This command installs nothing and needs Debian packages that are not here: ${missing.join(', ')}.\n` +
    `As root: apt-get install --no-install-recommends ${missing.join(' ')}\n` +
    'Debian starts some of them as services of the system, which this command does not use: ' +
    'systemctl disable --now postgresql etcd haproxy pgbouncer patroni'
  );
}

function mayExecute(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
