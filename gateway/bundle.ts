import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin } from 'vite';

/**
 * Makes one JavaScript file of a program and the files of ours that it imports, and one more of each that
 * it imports only when needed; libraries stay in node_modules. To compile and load them one by one would be
 * more than half of a start (docs/decisions/083 of the product). Each file is replaced in one step, because
 * another process may be loading it.
 *
 * @param program absolute path of the file that Node would run.
 * @param bundle absolute path of the file to write, from where the libraries must be found.
 */
export async function bundle(program: string, bundle: string): Promise<void> {
  const folder = path.dirname(bundle);
  const result = await build({
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [foldersOfSources(folder)],
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
  await mkdir(folder, { recursive: true });
  // The main file last, because it names the others.
  for (const file of result.output.filter((each) => each.type === 'chunk').reverse()) {
    const unfinished = path.join(folder, `${file.fileName}.${process.pid}`);
    await writeFile(unfinished, file.code);
    await rename(unfinished, path.join(folder, file.fileName));
  }
}

/** A source finds what lies beside it, such as SQL, by `import.meta.dirname`: in the bundle that is another. */
const foldersOfSources = (folder: string): Plugin => ({
  name: 'folders-of-sources',
  transform(code, file) {
    const fromBundle = JSON.stringify(`/${path.relative(folder, path.dirname(file))}`);
    return code.replaceAll('import.meta.dirname', `(import.meta.dirname + ${fromBundle})`);
  },
});
