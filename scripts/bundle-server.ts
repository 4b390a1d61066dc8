import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin } from 'vite';
import { SERVER_BUNDLE } from './start-arguments.ts';

const root = path.resolve(import.meta.dirname, '..');
const folder = path.dirname(path.join(root, SERVER_BUNDLE));

/**
 * Makes one JavaScript file of prumo.ts and the files of ours that it imports, and one more of each that
 * it imports only when needed; libraries stay in node_modules. To compile and load them one by one would be
 * more than half of a start (decision 083). `npm run build` calls it, and so does each process that starts
 * the product, so that what it starts is never older than the sources. Each file is replaced in one step,
 * because another process may be loading it.
 */
export async function bundleServer(): Promise<void> {
  const result = await build({
    root,
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [foldersOfSources],
    build: {
      ssr: 'prumo.ts',
      target: 'node20',
      minify: false,
      write: false,
      // Side by side, so that a library is found from each, and the same folder of sources.
      rolldownOptions: { output: { chunkFileNames: '[name]-[hash].js' } },
    },
  });
  if (!('output' in result)) throw new Error('Vite made no bundle of prumo.ts.');
  await mkdir(folder, { recursive: true });
  // The main file last, because it names the others.
  for (const file of result.output.filter((each) => each.type === 'chunk').reverse()) {
    const unfinished = path.join(folder, `${file.fileName}.${process.pid}`);
    await writeFile(unfinished, file.code);
    await rename(unfinished, path.join(folder, file.fileName));
  }
}

/** A source finds what lies beside it, such as SQL, by `import.meta.dirname`: in the bundle that is another. */
const foldersOfSources: Plugin = {
  name: 'folders-of-sources',
  transform(code, file) {
    const fromBundle = JSON.stringify(`/${path.relative(folder, path.dirname(file))}`);
    return code.replaceAll('import.meta.dirname', `(import.meta.dirname + ${fromBundle})`);
  },
};
