import { expect, test } from 'vitest';
import { draw } from './draw.ts';
import { pageTexts } from './testing.ts';
import { documentTree } from './tree.ts';

// Totals of a table never stand alone on a page, and the marks of its cells are drawn.

const columns = [
  { label: 'Descrição', width: 3 },
  { label: 'Valor', align: 'right' },
];

/** The pages of a table with so many rows of one line and totals. */
async function pagesOf(count: number, totals: string[][]) {
  const rows = Array.from({ length: count }, (_, n) => [`Linha ${n + 1};`, `${n + 1},00`]);
  const blocks = [{ kind: 'table', heading: 'Itens', columns, rows, totals }];
  const pdf = await draw({
    tree: documentTree.parse({ title: 'Totais', file_name: 'x', blocks }),
    foot: { hash: '', drawnAt: 'hoje' },
    look: { name: 'Biblioteca', color: '#000000', timeZone: 'UTC' },
    logo: null,
  });
  return pageTexts(pdf);
}

test.each([
  ['one total', [['Total', '99.000,00']]],
  [
    'three totals',
    [
      ['Soma', '99.000,00'],
      ['Pago', '9.000,00'],
      ['Falta', '90.000,00'],
    ],
  ],
])(
  '[DOC-003] %s and the last row are on one page, under the labels, however many rows there are',
  async (_, totals) => {
    const lengths = new Set<number>();
    // Across the end of a page.
    for (let count = 21; count <= 26; count += 1) {
      const pages = await pagesOf(count, totals);
      const last = pages.at(-1) ?? '';
      lengths.add(pages.length);
      for (const words of [`Linha ${count};`, 'Descrição', ...totals.flat()])
        expect(last, `${count} rows: ${words}`).toContain(words);
      // Every row once.
      expect(pages.join(' ').match(/Linha \d+;/g)).toHaveLength(count);
    }
    expect([...lengths]).toEqual([1, 2]);
  },
);

test('[DOC-003] totals of a table without rows, or with one, stand under it', async () => {
  for (const count of [0, 1]) {
    const [page, ...more] = await pagesOf(count, [['Total', '99.000,00']]);
    expect(more).toEqual([]);
    expect(page).toContain('99.000,00');
  }
});

test('[DOC-003] totals longer than a page are all there', async () => {
  const totals = Array.from({ length: 20 }, (_, n) => [`Soma ${n};\n${'x\n'.repeat(15)}`, `${n}`]);
  const pages = await pagesOf(30, totals);

  expect(pages.length).toBeGreaterThan(2);
  expect(pages.join(' ').match(/Soma \d+;/g)).toHaveLength(20);
});

test('[DOC-011] a page on its side has room for eleven columns; cells have a line below, headings of groups and a legend', async () => {
  const cell = { text: '8.490,00', small: '1.326,56/m²', strong: true, checked: true };
  const lenders = Array.from({ length: 10 }, (_, n) => ({
    label: `Leitor ${n}`,
    detail: `v${n} · 45 dias`,
    align: 'right',
  }));
  const rows = [
    ['Sala', ...lenders.map(() => '')],
    ['Painel', ...lenders.map(() => cell)],
  ];
  const pdf = await draw({
    tree: documentTree.parse({
      title: 'Mapa',
      file_name: 'x',
      orientation: 'landscape',
      blocks: [
        { kind: 'table', columns: [{ label: 'Item', width: 3 }, ...lenders], rows, groups: [0] },
        {
          kind: 'legend',
          marks: [
            { mark: 'checked', words: 'escolhido' },
            { mark: 'underlined', words: 'menor preço' },
          ],
        },
      ],
    }),
    foot: { hash: '', drawnAt: 'hoje' },
    look: { name: 'Biblioteca', color: '#000000', timeZone: 'UTC' },
    logo: null,
  });

  const [page, ...more] = await pageTexts(pdf);
  expect(more).toEqual([]);
  expect(page?.match(/8\.490,00/g)).toHaveLength(10);
  expect(page?.match(/1\.326,56\/m/g)).toHaveLength(10);
  for (const words of ['Sala', 'Leitor 9', 'v9 · 45 dias', 'escolhido', 'menor preço'])
    expect(page).toContain(words);
});
