import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

/** Stay in node_modules: what has native code, and what is large and only some products need. */
export const NOT_BUNDLED = [
  '@node-rs/argon2',
  '@node-rs/bcrypt',
  'sharp',
  '@aws-sdk/client-s3',
  'pdfmake',
];

/**
 * Makes one JavaScript file of a program and all that it imports, and one more of each that it imports only
 * when needed or runs as a thread. To find, compile and load nine hundred files one by one would be more than half of a start
 * (docs/decisions/083 of the product). Each file is replaced in one step, because another process may be
 * loading it.
 *
 * @param program absolute path of the file that Node would run.
 * @param bundle absolute path of the file to write, from where the libraries must be found.
 */
export async function bundle(program: string, bundle: string): Promise<void> {
  const began = Date.now();
  // Loaded here because a bundle that is fresh, the usual case in tests, needs none of it.
  const { build } = await import('vite');
  const folder = path.dirname(bundle);
  const result = await build({
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [foldersOfSources(folder), threads()],
    ssr: { noExternal: true, external: NOT_BUNDLED },
    build: {
      ssr: program,
      target: 'node20',
      minify: false,
      write: false,
      rolldownOptions: {
        output: {
          entryFileNames: path.basename(bundle),
          // Beside the main file, so that they have the same way to the libraries and sources.
          chunkFileNames: '[name]-[hash].js',
        },
      },
    },
  });
  if (!('output' in result)) throw new Error(`Vite made no bundle of ${program}.`);
  const chunks = result.output.filter((each) => each.type === 'chunk');
  const sources = chunks.flatMap(({ moduleIds }) => moduleIds).filter((id) => path.isAbsolute(id));
  const origin: Origin = { began, sources: [import.meta.filename, ...sources] };
  await mkdir(folder, { recursive: true });
  const isMain = ({ fileName }: { fileName: string }) => fileName === path.basename(bundle);
  // The main file last, because it names the others.
  for (const file of chunks.sort((a, b) => Number(isMain(a)) - Number(isMain(b)))) {
    const unfinished = path.join(folder, `${file.fileName}.${process.pid}`);
    const code = isMain(file) ? file.code + ORIGIN + JSON.stringify(origin) : file.code;
    await writeFile(unfinished, code);
    await rename(unfinished, path.join(folder, file.fileName));
  }
}

/** The same, unless the bundle is there and none of its sources has changed since: for tests and benches. */
export async function bundleIfStale(program: string, file: string): Promise<void> {
  if (!(await isFresh(file))) await bundle(program, file);
}

/** The sources that a bundle was made from. Written as a comment at its end, so that the two cannot differ. */
interface Origin {
  /** Milliseconds since 1970. */
  began: number;
  /** Absolute paths. */
  sources: string[];
}

const ORIGIN = '\n// Made from ';

async function isFresh(bundle: string): Promise<boolean> {
  try {
    const { began, sources } = await originOf(bundle);
    // When the file itself changed: npm gives the content of all that it installs one and the same old time.
    const changed = await Promise.all(sources.map(async (source) => (await stat(source)).ctimeMs));
    return changed.every((ms) => ms < began);
  } catch {
    // Not there, of an older form, or a source is gone.
    return false;
  }
}

/** Absolute paths of the files that went into a bundle, and of the one that makes bundles. */
export const sourcesOf = async (bundle: string): Promise<string[]> =>
  (await originOf(bundle)).sources;

async function originOf(bundle: string): Promise<Origin> {
  const code = await readFile(bundle, 'utf8');
  return JSON.parse(code.slice(code.lastIndexOf(ORIGIN) + ORIGIN.length));
}

/** A source finds what lies beside it, such as SQL, by `import.meta.dirname`: in the bundle that is another. */
const foldersOfSources = (folder: string): Plugin => ({
  name: 'folders-of-sources',
  transform(code, file) {
    const fromBundle = JSON.stringify(`/${path.relative(folder, path.dirname(file))}`);
    return code.replaceAll('import.meta.dirname', `(import.meta.dirname + ${fromBundle})`);
  },
});

/** A thread's source, `new URL('./x-worker.ts', import.meta.url)`, becomes a file beside the bundle. */
const threads = (): Plugin => ({
  name: 'threads',
  transform(code, file) {
    return code.replaceAll(
      /new URL\(['"](\.\/[\w-]+-worker)\.ts['"], import\.meta\.url\)/g,
      (_whole, name: string) => {
        const source = path.join(path.dirname(file), `${name}.ts`);
        const thread = this.emitFile({ type: 'chunk', id: source, name: path.basename(name) });
        // Vite takes the folder of the bundle for the root of a site: "/x-worker-hash.js".
        return `new URL('.' + import.meta.ROLLUP_FILE_URL_${thread}, import.meta.url)`;
      },
    );
  },
});
