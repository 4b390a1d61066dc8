import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/**
 * Inter, from files that each hold the letters of some scripts: what Portuguese needs is in the first. They
 * stay in node_modules, where the sources and the bundle find them alike.
 */
const SCRIPTS = [
  'latin',
  'latin-ext',
  'vietnamese',
  'cyrillic',
  'cyrillic-ext',
  'greek',
  'greek-ext',
] as const;

const libraries = createRequire(import.meta.url);

const fileOf = (script: string, weight: number) =>
  libraries.resolve(`@fontsource/inter/files/inter-${script}-${weight}-normal.woff`);

/** For pdfmake: one family for each file. */
export const FONTS = Object.fromEntries(
  SCRIPTS.map((script) => {
    const [normal, bold] = [fileOf(script, 400), fileOf(script, 600)];
    return [script, { normal, bold, italics: normal, bolditalics: bold }];
  }),
);

/** Every file that drawing may open. */
export const FONT_FILES = new Set(Object.values(FONTS).flatMap(Object.values) as string[]);

const ranges: Record<string, string> = JSON.parse(
  readFileSync(libraries.resolve('@fontsource/inter/unicode.json'), 'utf8'),
);

const held = SCRIPTS.flatMap((script) =>
  (ranges[script] ?? '').split(',').map((range) => {
    const [from = '', to = from] = range.replace('U+', '').split('-');
    return { script, from: Number.parseInt(from, 16), to: Number.parseInt(to, 16) };
  }),
);

/** The family that has this letter; undefined where none has it. */
export const fontOf = (codePoint: number): string | undefined =>
  held.find(({ from, to }) => codePoint >= from && codePoint <= to)?.script;
