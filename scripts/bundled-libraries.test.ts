import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { bundle, sourcesOf } from '../gateway/bundle.ts';
import { bundleServerIfStale } from './bundle-server.ts';
import { SERVER_BUNDLE } from './start-arguments.ts';

const root = path.resolve(import.meta.dirname, '..');

/** `import whole, { one, type Not, two as other } from 'library'`, unless all of it is types. */
const IMPORT =
  /^import (?!type\b)(?:(\w+|\* as \w+)(?:, )?)?(?:\{([^}]*)\})? ?from '([^.][^']*)';$/gm;

// A bundler reads a CommonJS library by rules of its own, and a default import could become another thing.
test('a library gives a bundle the same as it gives Node, whatever of it the product imports', async () => {
  await bundleServerIfStale();
  const sources = (await sourcesOf(path.join(root, SERVER_BUNDLE))).filter(
    (source) => !source.includes('node_modules'),
  );
  const found = await Promise.all(
    sources.map(async (source) => imported(await readFile(source, 'utf8'))),
  );
  const imports = new Map(found.flat().map((one) => [`${one.library} ${one.name}`, one]));
  await mkdir(path.join(root, '.cache'), { recursive: true });
  const folder = await mkdtemp(path.join(root, '.cache/libraries-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const program = path.join(folder, 'program.js');
  await writeFile(program, printer([...imports.values()]));

  await bundle(program, path.join(folder, 'bundle.js'));

  const asNode = await printed(program);
  expect(asNode.length).toBeGreaterThan(40);
  expect(await printed(path.join(folder, 'bundle.js'))).toEqual(asNode);
});

interface Imported {
  library: string;
  /** As the library calls it; `*` for all. */
  name: string;
}

function imported(code: string): Imported[] {
  return [...code.matchAll(IMPORT)].flatMap(([, whole, names = '', library = '']) => [
    ...(whole ? [{ library, name: whole.startsWith('*') ? '*' : 'default' }] : []),
    ...names
      .split(',')
      .map((name) => name.trim().split(' as ')[0] ?? '')
      .filter((name) => name && !name.startsWith('type '))
      .map((name) => ({ library, name })),
  ]);
}

/** A program that prints one line for each: what it is, and what it has. */
function printer(imports: Imported[]): string {
  const lines = imports.flatMap(({ library, name }, n) => [
    name === '*'
      ? `import * as thing${n} from '${library}';`
      : `import { ${name} as thing${n} } from '${library}';`,
    `console.log('${library} ${name}', typeof thing${n}, Object.keys(Object(thing${n})).sort().join(' '));`,
  ]);
  return lines.join('\n');
}

async function printed(program: string): Promise<string[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [program]);
  return stdout.trim().split('\n');
}
