import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { getManifest } from '@serwist/build';
import { build } from 'vite';

const sources = path.join(import.meta.dirname, 'src/worker');

/**
 * Builds the service worker (src/worker/worker.ts) with the list of the files that it keeps, and the one that is served in its
 * place with `APP_WORKER=off`. Call when all files are written and not compressed yet.
 */
export async function buildWorker(clientFolder: string): Promise<void> {
  const values = {
    PRECACHED: JSON.stringify(await precached(clientFolder)),
    MARK_OF_BUILD: JSON.stringify(await markOfBuild(clientFolder)),
  };
  for (const name of ['worker', 'off']) {
    const code = await bundled(path.join(sources, `${name}.ts`), values);
    await writeFile(path.join(clientFolder, name === 'off' ? 'worker-off.js' : 'worker.js'), code);
  }
}

/**
 * The files of the application, without pages and pictures, the page of guests, and the code that reads spreadsheets and PDF files: a
 * fifth of all, which nobody needs without a server.
 */
async function precached(clientFolder: string) {
  const { manifestEntries, warnings } = await getManifest({
    globDirectory: clientFolder,
    globPatterns: ['assets/**/*', 'favicon.svg', 'icon-192.png'],
    globIgnores: ['guest-', 'pdf-worker-', 'read-', 'server-build-'].map(
      (name) => `assets/${name}*`,
    ),
    modifyURLPrefix: { '': '/' },
    // Their names change with their content.
    dontCacheBustURLsMatching: /^\/?assets\//,
  });
  if (warnings.length > 0) throw new Error(warnings.join('\n'));
  return manifestEntries;
}

/** The name of the list of routes, which is another one in each build and stands in the application's page. */
async function markOfBuild(clientFolder: string): Promise<string> {
  const files = await readdir(path.join(clientFolder, 'assets'));
  const [name, another] = files.filter((file) => /^manifest-\w+\.js$/.test(file));
  if (!name || another) throw new Error('The application no longer has one list of its routes');
  return name;
}

async function bundled(input: string, define: Record<string, string>): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define,
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input, output: { format: 'iife' } },
    },
  });
  const [script, ...others] = [built]
    .flat()
    .flatMap((made) => ('output' in made ? made.output : []));
  if (script?.type !== 'chunk' || others.length > 0)
    throw new Error(`${input} is no longer one script`);
  return script.code;
}
