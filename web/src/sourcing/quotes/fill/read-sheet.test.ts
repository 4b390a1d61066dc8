import { expect, test } from 'vitest';
import { readFile, readPaste } from '../../items/import/read-file.ts';
import { doubtWords } from './doubts.ts';
import { type AskedItem, type Matched, matchAnswers } from './match-answers.ts';
import { readSheet } from './read-sheet.ts';
import { threeItems } from './testing-read.ts';
import {
  HEADINGS,
  rowOf,
  type TestBook,
  type TestCell,
  workbookFile,
} from './testing-workbooks.ts';

const [bench, door, skirting] = threeItems as [AskedItem, AskedItem, AskedItem];
const TITLE = ['Pedido MARC 4F2A-91C0 · adendo 2'];

const readBook = async (book: TestBook) =>
  readSheet(await readFile(workbookFile(book)), 'pedido.xlsx');
const readRows = (rows: TestCell[][], more: Partial<TestBook> = {}) =>
  readBook({ sheets: { Pedido: [TITLE, HEADINGS, ...rows] }, writer: 'excel', ...more });
const found = async (rows: TestCell[][], more: Partial<TestBook> = {}) =>
  matchAnswers(await readRows(rows, more), threeItems, { addendum: 2, requestMark: '4F2A-91C0' });
const waiting = ({ items }: Matched) =>
  items.flatMap(({ item, doubts }) =>
    doubts.map((doubt) => `${item.id} ${doubt.place?.where}: ${doubtWords(doubt)}`),
  );
const filled = ({ items }: Matched) =>
  items.map(({ prices, doubts }) => (doubts.length > 0 ? 'waits' : (prices[0]?.amount ?? null)));

const LETTERS = 'BCDFGHJKMNPQRSTVWXYZ';
/** Sixty items, many of them alike. */
const sixty = Array.from(
  { length: 60 },
  (_, at): AskedItem => ({
    id: `i${at}`,
    description: `Armário sob medida ${at % 12} em MDF ${['branco', 'carvalho', 'cinza'][at % 3]}`,
    quantity: (at % 5) + 1.5,
    unit: at % 2 ? 'm²' : 'un',
    room: ['Sala', 'Cozinha', 'Quarto', 'Banho', 'Varanda'][Math.floor(at / 12)] ?? null,
    sheet_code: `${at + 1}-${LETTERS[at % 20]}${LETTERS[Math.floor(at / 20)]}K`,
  }),
);
const priceOf = (at: number) => Math.round((100 + at * 7.31) * 100) / 100;

test.each(['excel', 'libreoffice'] as const)(
  '[SHT-005] [PLA-1] sixty prices come back from a sheet that was sorted, got two columns and lost a row, as %s writes it: 59 to the cent, one missing',
  async (writer) => {
    const rows = sixty
      .map((item, at) => ({ item, at }))
      .filter(({ at }) => at !== 17)
      .toSorted((a, b) => a.item.description.localeCompare(b.item.description))
      .map(({ item, at }, line) => {
        const row = rowOf(item, priceOf(at), line + 3);
        // A column before all others, and one before the price.
        return ['x', ...row.slice(0, 6), 'frete incluso?', ...row.slice(6)] as TestCell[];
      });
    const headings = ['Marcado', ...HEADINGS.slice(0, 6), 'Minha anotação', ...HEADINGS.slice(6)];
    const read = await readBook({ sheets: { Pedido: [TITLE, headings, ...rows] }, writer });
    const matched = matchAnswers(read, sixty, { addendum: 2, requestMark: '4F2A-91C0' });

    expect(matched.items.map(({ prices, doubts }) => [prices[0]?.amount ?? null, doubts])).toEqual(
      sixty.map((_, at) => [at === 17 ? null : priceOf(at), []]),
    );
    expect(matched.doubts.map((doubt) => doubtWords(doubt))).toEqual([
      'Falta 1 item: fica sem preço',
    ]);
    expect(matched.strangers).toEqual([]);
  },
);

test('[SHT-002] [PLA-2] a changed quantity, changed words and swapped codes are flagged at their cells, never priced', async () => {
  const matched = await found([
    rowOf(bench, 92.86, 3, { Quantidade: 10 }),
    rowOf(door, 900, 4, { Código: '3-BBQ' }),
    rowOf(skirting, 28.5, 5, { Código: '2-MRX' }),
  ]);
  expect(waiting(matched)).toEqual([
    'bench Pedido!E3: A quantidade na planilha (10) não é a do pedido (12)',
    expect.stringMatching(/^door Pedido!C5: A descrição na planilha/),
    expect.stringMatching(/^door Pedido!E5: A quantidade/),
    expect.stringMatching(/^door Pedido!F5: A unidade/),
    expect.stringMatching(/^skirting Pedido!C4: A descrição na planilha/),
    expect.stringMatching(/^skirting Pedido!E4: A quantidade/),
    expect.stringMatching(/^skirting Pedido!F4: A unidade/),
  ]);
});

test('[SHT-002] [PLA-2] a code of another request, and a whole sheet of it, are flagged', async () => {
  const matched = await found([rowOf(bench, 92.86, 3, { Código: '1-ZZZ' })]);
  expect(waiting(matched)).toEqual(['bench Pedido!A3: O código 1-ZZZ não é deste pedido']);
  const read = await readRows([rowOf(bench, 92.86, 3)]);
  const other = matchAnswers(read, threeItems, { addendum: 2, requestMark: 'AAAA-AAAA' });
  expect(other.doubts.map((doubt) => doubtWords(doubt))).toContain(
    'A planilha é de outro pedido (4F2A-91C0)',
  );
});

test('[SHT-002] [PLA-2] a price that a formula computes is flagged with the formula; the total’s own formula is not', async () => {
  const matched = await found([
    rowOf(bench, { formula: 'B1*1.3', value: 92.86 }, 3),
    rowOf(door, 900, 4),
  ]);
  expect(waiting(matched)).toEqual([
    'bench Pedido!G3: O preço é uma fórmula (=B1*1.3): confira o resultado',
  ]);
  expect(filled(matched)).toEqual(['waits', 900, null]);
});

test('[SHT-002] [PLA-2] a heading merged over the prices keeps every price of them waiting', async () => {
  const headings = HEADINGS.map((heading) => (heading === 'Total' ? '' : heading));
  const read = await readBook({
    sheets: { Pedido: [TITLE, headings, rowOf(bench, 92.86, 3), rowOf(door, 900, 4)] },
    writer: 'excel',
    merges: ['G2:H2'],
  });
  const matched = matchAnswers(read, threeItems);
  expect(filled(matched)).toEqual(['waits', 'waits', null]);
  expect(waiting(matched)[0]).toContain('cobre mais de uma coluna');
});

test('[SHT-002] [PLA-6] a sheet of addendum 1 says so after addendum 2', async () => {
  const read = await readBook({
    sheets: { Pedido: [['Pedido MARC 4F2A-91C0 · adendo 1'], HEADINGS, rowOf(bench, 92.86, 3)] },
    writer: 'excel',
  });
  const words = matchAnswers(read, threeItems, { addendum: 2, requestMark: '4F2A-91C0' }).doubts;
  expect(words.map((doubt) => [doubt.place?.where, doubtWords(doubt)])).toContainEqual([
    'Pedido!A1',
    'A planilha é do adendo 1; o pedido está no adendo 2',
  ]);
});

test('[SHT-005] brand, model, alternative, days, note, what is included and conditions come along', async () => {
  const read = await readBook({
    writer: 'libreoffice',
    sheets: {
      Pedido: [
        TITLE,
        HEADINGS,
        rowOf(bench, 92.86, 3, {
          Situação: 'Alternativa',
          Alternativa: 'Granito',
          Marca: 'Silestone',
          'Prazo (dias)': 20,
        }),
        rowOf(door, null, 4, { Situação: 'Incluso' }),
        rowOf(skirting, null, 5, { Situação: 'Não cotado', Observação: 'Fora de linha' }),
      ],
      Condições: [
        ['Condição', 'Valor'],
        ['Prazo de entrega (dias)', 30],
        ['Frete', 250],
        ['Validade', '12/12/2026'],
        ['Forma de pagamento', 'PIX'],
      ],
    },
  });
  expect(
    read.lines.map(({ scope, alternative, brand, days, note }) => [
      scope,
      alternative,
      brand,
      days?.value,
      note,
    ]),
  ).toEqual([
    ['alternative', 'Granito', 'Silestone', 20, null],
    ['included', null, null, undefined, null],
    ['not_quoted', null, null, undefined, 'Fora de linha'],
  ]);
  expect(read.conditions).toMatchObject({
    days: { value: 30, place: { where: 'Condições!B2' } },
    freight: { readings: [250] },
    validUntil: { value: '2026-12-12' },
    payment: { value: 'PIX' },
  });
});

test('[SHT-006] [PLA-4] two pasted columns with headings: 0.125, 1.250 and 1,25 as the import reads them, "2x R$ 450" is asked', () => {
  const items: AskedItem[] = ['Puxador', 'Dobradiça', 'Corrediça', 'Prateleira'].map(
    (description, at) => ({
      id: String(at),
      description,
      quantity: 1,
      unit: 'un',
      sheet_code: null,
    }),
  );
  const prices = (values: readonly string[]) =>
    matchAnswers(
      readSheet(
        readPaste(
          [
            'Item\tPreço unitário',
            ...values.map((value, at) => `${items[at]?.description}\t${value}`),
          ].join('\n'),
        ),
        '',
      ),
      items,
    ).items.map(({ prices: read, doubts }) => [
      read.map(({ amount }) => amount),
      doubts.map(({ kind }) => kind),
    ]);
  expect(prices(['0.125', '1.250', '2x R$ 450'])).toEqual([
    [[0.125], []],
    // The first proves the point, as in the import.
    [[1.25], []],
    [[900], ['decimals']],
    [[], []],
  ]);
  expect(prices(['1.250', '1,25', 'a combinar'])).toEqual([
    [[1250], []],
    [[1.25], []],
    [[], ['no-amount']],
    [[], []],
  ]);
  expect(prices(['1.250'])[0]).toEqual([[1250, 1.25], ['decimals']]);
});
