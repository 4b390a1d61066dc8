import { expect, test } from 'vitest';
import { drawBlock } from './blocks.ts';

/** The texts of a part, in the order in which they are drawn. */
const textsOf = (part: unknown): string[] => {
  if (typeof part === 'string') return [part];
  if (Array.isArray(part)) return part.flatMap(textsOf);
  const { text, stack } = (part ?? {}) as { text?: unknown; stack?: unknown };
  return [text, stack].flatMap((each) => (each === undefined ? [] : textsOf(each)));
};
const rowsOf = (columns: 1 | 2, labels: string[]) => {
  const facts = labels.map((label) => ({ label, value: label === 'sem' ? ' ' : `de ${label}` }));
  const [table] = drawBlock({ kind: 'facts', columns, facts }) as {
    table: { body: unknown[][] };
  }[];
  return table?.table.body.map((row) => row.map((cell) => textsOf(cell).join(' ')));
};

test('[DOC-001] facts side by side are read along the line, and the last line may be short', () => {
  expect(rowsOf(2, ['a', 'b', 'c', 'sem', 'e'])).toEqual([
    ['a de a', 'b de b'],
    ['c de c', 'sem —'],
    ['e de e', ''],
  ]);
  expect(rowsOf(1, ['a', 'b'])).toEqual([['a de a'], ['b de b']]);
});

test('[DOC-001] a block with nothing in it is left out, its heading too', () => {
  expect(drawBlock({ kind: 'facts', columns: 1, heading: 'Vazio', facts: [] })).toEqual([]);
  expect(drawBlock({ kind: 'text', heading: 'Vazio', paragraphs: [' ', ''] })).toEqual([]);
  expect(drawBlock({ kind: 'sign_offs', heading: 'Vazio', sign_offs: [] })).toEqual([]);
});
