import { chmod, cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { bundleIfStale, NOT_BUNDLED } from '../../gateway/bundle.ts';
import { START_ARGUMENTS } from '../start-arguments.ts';
import { foldersOfLibraries } from './libraries.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** `npm run db` as one JavaScript file beside the server's. */
const COMMAND_BUNDLE = '.cache/server/db.js';

/** Folders that the bundles open at run time: the schema, and the pages. */
const OPENED = ['gateway/sql', 'web/build/client'];

/** Libraries that no bundle imports by name: gateway/src/documents/fonts.ts opens their files. */
const OPENED_LIBRARIES = ['@fontsource/inter'];

/** Ends with 0 while the gateway of this machine answers; for the health check of a container. */
const HEALTH = `exec node -e "
  fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/healthz')
    .then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"`;

/**
 * Writes what runs into `folder`: `bin/prumo`, `bin/prumo-db` and `bin/prumo-health`, the bundles, the SQL, the built web and the few
 * libraries that stay outside of bundles. The embedded PostgreSQL is not in it: it needs DATABASE_URL.
 *
 * @throws Error when the folder holds something, or the server or the web has not been built.
 */
export async function pack(folder: string): Promise<void> {
  const into = (name: string) => path.join(folder, name);
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty.`);
  await bundleIfStale(path.join(root, 'database/command.ts'), path.join(root, COMMAND_BUNDLE));
  for (const name of [...OPENED, path.dirname(COMMAND_BUNDLE)]) {
    await cp(path.join(root, name), into(name), { recursive: true });
  }
  const isSql = (file: string) => !path.extname(file) || file.endsWith('.sql');
  await cp(path.join(root, 'database'), into('database'), { recursive: true, filter: isSql });
  for (const library of foldersOfLibraries(root, [...NOT_BUNDLED, ...OPENED_LIBRARIES])) {
    const nested = path.join(library, 'node_modules');
    await cp(path.join(root, library), into(library), {
      recursive: true,
      filter: (file) => path.relative(root, file) !== nested,
    });
  }
  const { name, version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
  await writeFile(into('package.json'), JSON.stringify({ name, version, type: 'module' }));
  await mkdir(into('bin'));
  await writeProgram(into('bin/prumo'), startOf(START_ARGUMENTS));
  await writeProgram(into('bin/prumo-db'), startOf([COMMAND_BUNDLE]));
  await writeProgram(into('bin/prumo-health'), HEALTH);
}

/** The shell becomes Node, so that signals reach the product itself. */
function startOf(args: readonly string[]): string {
  const command = ['exec node', ...args.slice(0, -1), `"$here/${args.at(-1)}" "$@"`].join(' ');
  return `here=$(dirname "$(dirname "$(readlink -f "$0")")")\n${command}`;
}

async function writeProgram(file: string, text: string): Promise<void> {
  await writeFile(file, `#!/bin/sh\n${text}\n`);
  await chmod(file, 0o755);
}
