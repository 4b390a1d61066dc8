import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

// The code that we take from others: npm packages and nothing else.

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

interface Locked {
  version: string;
  resolved?: string;
  integrity?: string;
  optional?: boolean;
  dev?: boolean;
  license?: string;
  os?: string[];
  hasInstallScript?: boolean;
  link?: boolean;
}

const manifest = read('package.json');
const locked = Object.entries(read('package-lock.json').packages as Record<string, Locked>).filter(
  ([place]) => place !== '',
);
const nameOf = (place: string) => place.replace(/^.*node_modules\//, '');

/** A package that only another system would install: its scripts do not run here. */
const isForElsewhere = ({ optional, os }: Locked) => optional === true && os !== undefined;

/** Releases below these have a flaw that we know of (security.md). */
const FLOORS: Record<string, string> = {
  fastify: '5.8.5',
  jose: '6.0.0',
  pg: '8.16.0',
  ws: '8.17.1',
  nodemailer: '7.0.7',
};

describe('[T41] packages', () => {
  test('have a licence that docs/licences.md names, where they ship', () => {
    const table = readFileSync(path.join(root, 'docs/licences.md'), 'utf8');
    const named = locked
      .filter(([, { dev, link }]) => !dev && !link)
      .flatMap(([, { license = 'none named' }]) => license.split(/ (?:AND|OR|or) |[()]/))
      .filter((licence) => licence !== '');
    const words = new Set(table.match(/[\w.-]+(?: named)?/g));

    expect([...new Set(named)].filter((licence) => !words.has(licence))).toEqual([]);
  });

  test('are pinned to one version each', () => {
    const wanted = { ...manifest.dependencies, ...manifest.devDependencies };
    // An alias (`npm:typescript@7.0.2`) names one version too.
    const loose = Object.entries(wanted).filter(
      ([, version]) => !/^(npm:[@\w/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version)),
    );

    expect(Object.keys(wanted).length).toBeGreaterThan(20);
    expect(loose).toEqual([]);
  });

  // npm leaves out the checksum of a package for another system when the registry does not know
  // that version: pin one which it knows for every system.
  test('R23: come from the registry alone, each with its sha512, those for other systems too', () => {
    const elsewhere = locked.filter(
      ([, { resolved, link }]) =>
        link || (resolved !== undefined && new URL(resolved).host !== 'registry.npmjs.org'),
    );
    const unchecked = locked.filter(([, entry]) => !entry.integrity?.startsWith('sha512-'));

    expect(locked.length).toBeGreaterThan(300);
    expect([elsewhere, unchecked]).toEqual([[], []]);
  });

  test('run scripts at installation only when package.json allows it by name', () => {
    const allowed = new Set(Object.keys(manifest.allowScripts));
    const running = locked.filter(([, entry]) => entry.hasInstallScript && !isForElsewhere(entry));
    const here = locked.filter(
      ([place, entry]) => entry.hasInstallScript && allowed.has(nameOf(place)),
    );

    expect(running.map(([place]) => nameOf(place)).filter((name) => !allowed.has(name))).toEqual(
      [],
    );
    expect(here.map(([place]) => nameOf(place)).sort()).toEqual([...allowed].sort());
  });

  test.each(Object.entries(FLOORS))('%s is not older than %s', (name, floor) => {
    const versions = locked
      .filter(([place]) => place === `node_modules/${name}`)
      .map(([, { version }]) => version);

    expect(versions).not.toEqual([]);
    for (const version of versions) expect(isOlder(version, floor), version).toBe(false);
  });
});

function isOlder(version: string, floor: string): boolean {
  const [a, b] = [version, floor].map((each) => each.split('-')[0]?.split('.').map(Number) ?? []);
  const at = a?.findIndex((part, n) => part !== b?.[n]) ?? -1;
  return at !== -1 && (a?.[at] ?? 0) < (b?.[at] ?? 0);
}
