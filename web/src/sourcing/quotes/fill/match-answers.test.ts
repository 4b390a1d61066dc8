import { expect, test } from 'vitest';
import { doubtWords } from './doubts.ts';
import { type AskedItem, type Matched, matchAnswers, type RequestNow } from './match-answers.ts';
import { type LineSaid, readQuote, threeItems } from './testing-read.ts';

const [bench, door, skirting] = threeItems as [AskedItem, AskedItem, AskedItem];

const match = (lines: readonly LineSaid[], items = threeItems, now: RequestNow = {}) =>
  matchAnswers(readQuote(lines), items, now);

const pricesOf = ({ items }: Matched) =>
  items.map(({ prices, doubts }) => (doubts.length > 0 ? 'waits' : (prices[0]?.amount ?? null)));
const kindsAt = ({ items }: Matched, id: string) =>
  items.find(({ item }) => item.id === id)?.doubts.map(({ kind }) => kind);

const rowOf = (item: AskedItem, more: LineSaid = {}): LineSaid => ({
  code: item.sheet_code ?? '',
  description: item.description,
  quantity: item.quantity,
  unit: item.unit,
  ...more,
});

test('[SHT-001] rows find their items by code in any order, and a row that is gone is missing', () => {
  const found = match([rowOf(skirting, { unitPrice: 28.5 }), rowOf(bench, { unitPrice: 92.86 })]);
  expect(pricesOf(found)).toEqual([92.86, null, 28.5]);
  expect(found.doubts).toEqual([{ kind: 'missing', count: 1, place: null }]);
  expect(found.strangers).toEqual([]);
});

test('[SHT-001] a row whose code is gone is found by its number and words, then by its words alone', () => {
  const byNumber = match([{ number: 2, description: 'Porta de correr laqueada', unitPrice: 900 }]);
  expect(byNumber.items[1]?.line?.unitPrice?.readings).toEqual([900]);
  const byWords = match([{ description: 'RODAPE de poliestireno', quantity: 32, unitPrice: 28.5 }]);
  expect(pricesOf(byWords)).toEqual([null, null, 28.5]);
});

test('[SHT-001] words count from 0.5 on and only where no other item is nearly as alike', () => {
  expect(match([{ description: 'Tampo de pedra', unitPrice: 10 }]).strangers).toMatchObject([
    { doubts: [{ kind: 'not-asked' }] },
  ]);
  const twins: AskedItem[] = [
    { ...skirting, id: 'a', sheet_code: null, room: 'Sala' },
    { ...skirting, id: 'b', sheet_code: null, room: 'Quarto' },
  ];
  const open = match([{ description: skirting.description, unitPrice: 28.5 }], twins);
  expect(open.strangers).toMatchObject([{ doubts: [{ kind: 'several', count: 2 }] }]);
  const named = match(
    [{ description: skirting.description, room: 'Quarto', unitPrice: 28.5 }],
    twins,
  );
  expect(pricesOf(named)).toEqual([null, 28.5]);
});

test('[SHT-001] each line answers one item: of two for the same one neither is taken unasked', () => {
  const found = match([rowOf(bench, { unitPrice: 90 }), rowOf(bench, { unitPrice: 95 })]);
  expect(kindsAt(found, 'bench')).toEqual(['twice']);
  expect(found.strangers).toMatchObject([{ doubts: [{ kind: 'twice', other: 'Pedido!A2' }] }]);
});

test('[SHT-001] two lines with the same words and no code wait both', () => {
  const found = match([
    { description: skirting.description, unitPrice: 28.5 },
    { description: skirting.description, unitPrice: 31 },
  ]);
  expect(kindsAt(found, 'skirting')).toEqual(['twice']);
  expect(found.strangers).toMatchObject([{ doubts: [{ kind: 'twice' }] }]);
});

test('[SHT-002] what differs from the request is flagged with its cell and its sentence', () => {
  const found = match([
    rowOf(bench, { quantity: 10, unitPrice: 92.86 }),
    rowOf(door, { description: 'Porta de correr laqueada 90 cm', unitPrice: 900 }),
    rowOf(skirting, { unit: 'br', unitPrice: 28.5 }),
  ]);
  expect(pricesOf(found)).toEqual(['waits', 'waits', 'waits']);
  expect(
    found.items.map(({ doubts }) => doubts.map((one) => [one.place?.where, doubtWords(one)])),
  ).toEqual([
    [['Pedido!E2', 'A quantidade na planilha (10) não é a do pedido (12)']],
    [['Pedido!C3', 'A descrição na planilha (“Porta de correr laqueada 90 cm”) não é a do pedido']],
    [['Pedido!F4', 'A unidade na planilha (br) não é a do pedido (m)']],
  ]);
});

test('[SHT-002] swapped codes are flagged at both items, and a code of another request at the line', () => {
  const swapped = match([
    rowOf(bench, { code: '2-MRX', unitPrice: 92.86 }),
    rowOf(door, { code: '1-KTB', unitPrice: 900 }),
  ]);
  expect(pricesOf(swapped).slice(0, 2)).toEqual(['waits', 'waits']);
  const foreign = match([rowOf(bench, { code: '1-ZZZ', unitPrice: 92.86 })]);
  expect(kindsAt(foreign, 'bench')).toEqual(['other-code']);
});

test('[SHT-002] a total that is not price × quantity is flagged to the cent, and both are offered', () => {
  const found = match([rowOf(bench, { unitPrice: 100.26, total: 1203.21 })]);
  expect(found.items[0]?.prices).toEqual([
    { of: 'unit', amount: 100.26 },
    { of: 'total', amount: 1203.21 },
  ]);
  const [doubt] = found.items[0]?.doubts ?? [];
  expect(doubt && doubtWords(doubt).replaceAll('\u00a0', ' ')).toBe(
    'Unitário × quantidade dá R$ 1.203,12; a planilha diz R$ 1.203,21',
  );
});

test('[SHT-002] a total decides between two readings of a price, and without one it is asked', () => {
  expect(pricesOf(match([rowOf(door, { unitPrice: [1250, 1.25], total: 3750 })]))[1]).toBe(1250);
  const open = match([rowOf(door, { unitPrice: [1250, 1.25] })]);
  expect(kindsAt(open, 'door')).toEqual(['decimals']);
  expect(open.items[1]?.prices.map(({ amount }) => amount)).toEqual([1250, 1.25]);
});

test('[SHT-002] a price of more decimals than are kept counts by its total, and is asked without one', () => {
  const exact = match([rowOf(bench, { unitPrice: 100 / 3, total: 400 })]);
  expect(exact.items[0]).toMatchObject({ prices: [{ of: 'total', amount: 400 }], doubts: [] });
  expect(kindsAt(match([rowOf(bench, { unitPrice: 100 / 3 })]), 'bench')).toEqual(['too-fine']);
});

test('[SHT-002] a price of zero is asked, a row without a price is left blank', () => {
  const found = match([
    rowOf(bench, { unitPrice: 0 }),
    rowOf(door),
    rowOf(skirting, { scope: 'included' }),
  ]);
  expect(kindsAt(found, 'bench')).toEqual(['zero']);
  expect(kindsAt(found, 'door')).toEqual([]);
  expect(found.doubts).toEqual([{ kind: 'missing', count: 1, place: null }]);
});

test('[SHT-002] a sheet of an earlier addendum and one of another request say so', () => {
  const read = readQuote([rowOf(bench, { unitPrice: 90 })], {
    addendum: 1,
    requestMark: '4F2A-91C0',
  });
  const words = matchAnswers(read, threeItems, {
    addendum: 2,
    requestMark: 'AAAA-BBBB',
  }).doubts.map((doubt) => doubtWords(doubt));
  expect(words).toEqual([
    'A planilha é de outro pedido (4F2A-91C0)',
    'A planilha é do adendo 1; o pedido está no adendo 2',
    'Faltam 2 itens: ficam sem preço',
  ]);
  expect(
    matchAnswers(read, threeItems, { addendum: 1, requestMark: '4F2A-91C0' }).doubts,
  ).toHaveLength(1);
});

test('[SHT-001] a request of 500 items is matched by words without a long wait', () => {
  const items = Array.from(
    { length: 500 },
    (_, at): AskedItem => ({
      id: String(at),
      description: `Peça ${at} em ${['quartzo', 'granito', 'madeira', 'vidro'][at % 4]} modelo ${at * 7}`,
      quantity: 1,
      unit: 'un',
    }),
  );
  const began = performance.now();
  const found = match(
    items.map(({ description }) => ({ description, unitPrice: 10 })),
    items,
  );
  expect(performance.now() - began).toBeLessThan(3000);
  expect(
    found.items.filter(({ line, item }) => line?.description?.value === item.description).length,
  ).toBeGreaterThan(450);
});
