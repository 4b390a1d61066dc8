import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { faults } from './graph/check.ts';
import { HOUSES } from './graph/houses.ts';
import { importsOf } from './graph/imports.ts';
import { parseLayers } from './graph/layers.ts';

const root = path.resolve(import.meta.dirname, '..');

test.for(Object.entries(HOUSES))('the imports of %s follow its layers', ([house, table]) => {
  const folders = parseLayers(readFileSync(path.join(root, table), 'utf8'));
  expect(faults(folders, importsOf(root, house))).toEqual([]);
});

describe('in a house of two layers', () => {
  const made: string[] = [];
  afterEach(() => made.splice(0).map((folder) => rmSync(folder, { recursive: true })));

  const TABLE = `
    # a comment
house
  high   shop   # another
  low    desk lamp
`;

  /** The faults in a house of these files, given with their contents. */
  function wrong(files: Record<string, string>, table = TABLE): string[] {
    const top = mkdtempSync(path.join(tmpdir(), 'prumo-graph-'));
    made.push(top);
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(top, 'house', file)), { recursive: true });
      writeFileSync(path.join(top, 'house', file), text);
    }
    return faults(parseLayers(table), importsOf(top, 'house'));
  }

  const sound = {
    'shop/till.ts': `import { desk } from '../desk/desk.ts'; export interface Till {}`,
    'desk/desk.ts': `import { bulb } from '../lamp/bulb.ts'; export const desk = bulb;`,
    'lamp/bulb.ts': 'export const bulb = 1;',
    'lamp/bulb.module.css': '.bulb { color: red; }',
    'shop/till.module.css': '.till { color: red; }',
  };

  test('imports downwards and within a layer are accepted', () => {
    expect(wrong(sound)).toEqual([]);
  });

  test.for([
    ['of a value', `import { till } from '../shop/till.ts';`],
    ['of a type', `import type { Till } from '../shop/till.ts';`],
    ['of a type within a type', `export type Lit = import('../shop/till.ts').Till;`],
    ['that waits', `export const till = () => import('../shop/till.ts');`],
    ['that passes on', `export * from '../shop/till.ts';`],
  ])('an import %s against the layers is refused', ([, line]) => {
    expect(wrong({ ...sound, 'lamp/bulb.ts': `${line}\nexport const bulb = 1;` })).toEqual([
      'house: lamp imports shop above it\n    house/lamp/bulb.ts -> house/shop/till.ts',
    ]);
  });

  test('styles that are composed from a higher layer are refused', () => {
    const composed = `.bulb { composes: till from '../shop/till.module.css'; }`;
    expect(wrong({ ...sound, 'lamp/bulb.module.css': composed })).toEqual([
      'house: lamp imports shop above it\n    house/lamp/bulb.module.css -> house/shop/till.module.css',
    ]);
  });

  test('a circle within a layer is refused, also one through a third folder', () => {
    const back = `import type { desk } from '../desk/desk.ts'; export const bulb = 1;`;
    expect(wrong({ ...sound, 'lamp/bulb.ts': back })).toEqual([
      expect.stringContaining('house: a circle of desk, lamp'),
    ]);
    const three = {
      'desk/desk.ts': `import '../lamp/bulb.ts';`,
      'lamp/bulb.ts': `import '../rug/rug.ts';`,
      'rug/rug.ts': `import '../desk/desk.ts';`,
    };
    expect(wrong(three, 'house')).toEqual([
      expect.stringContaining('house: a circle of desk, lamp, rug'),
    ]);
  });

  test('a circle of two files of one folder is refused, also of types', () => {
    const files = {
      ...sound,
      'shop/shelf.ts': `import type { Till } from './till.ts'; export interface Shelf {}`,
      'shop/till.ts': `import type { Shelf } from './shelf.ts'; import '../desk/desk.ts';`,
    };
    expect(wrong(files)).toEqual([
      expect.stringContaining('house/shop: a circle of shelf.ts, till.ts'),
    ]);
  });

  test('a folder that is not in the table has no layer', () => {
    expect(wrong({ ...sound, 'rug/rug.ts': `import '../desk/desk.ts';` })).toEqual([
      'house/rug has no layer',
    ]);
  });

  test('a layer of a folder that is gone is refused', () => {
    expect(wrong(sound, TABLE.replace('lamp', 'lamp sofa'))).toEqual([
      expect.stringContaining('house/sofa has a layer, but'),
    ]);
  });

  test('tests may import everything, and nothing but tests imports their helpers', () => {
    const files = { ...sound, 'desk/desk.test.ts': `import '../shop/till.ts';` };
    expect(wrong(files)).toEqual([]);
    expect(
      wrong({
        ...sound,
        'shop/till.ts': `import '../desk/desk.ts'; import '../lamp/testing-lamp.ts';`,
        'lamp/testing-lamp.ts': '',
      }),
    ).toEqual(['house/shop/till.ts imports house/lamp/testing-lamp.ts, a helper of tests']);
  });

  test('a known import is let pass until it is mended, then it leaves the list', () => {
    const table = `${TABLE}  still  lamp -> shop\n`;
    const known = `import '../shop/till.ts'; export const bulb = 1;`;
    expect(wrong({ ...sound, 'lamp/bulb.ts': known }, table)).toEqual([]);
    expect(wrong(sound, table)).toEqual(['house: "still lamp -> shop" is mended: remove the line']);
  });

  test('a known import that breaks nothing any more leaves the list as well', () => {
    expect(wrong(sound, `${TABLE}  still  shop -> desk\n`)).toEqual([
      'house: "still shop -> desk" is mended: remove the line',
    ]);
  });
});

test('a table with a line that nobody can read is refused', () => {
  expect(() => parseLayers('  high shop')).toThrow('stands below no folder');
  expect(() => parseLayers('house\n  still shop desk')).toThrow('is not "still from -> to"');
});
