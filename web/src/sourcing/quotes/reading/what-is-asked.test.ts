import { expect, test } from 'vitest';
import { daysAfter } from '../../../words/days-after.ts';
import { today } from '../../../words/format.ts';
import type { Doubt } from '../fill/doubts.ts';
import type { ReadQuote } from '../fill/read-quote.ts';
import { readPasted } from './read-paste.ts';

const kinds = (doubts: readonly Doubt[]) => doubts.map(({ kind }) => kind);
const sentences = (doubts: readonly Doubt[]) =>
  doubts.flatMap((doubt) =>
    doubt.kind === 'note' ? [doubt.sentence.replaceAll('\u00a0', ' ')] : [],
  );
const linesOf = ({ lines }: ReadQuote) =>
  lines.map(({ description, quantity, unit, unitPrice, total }) => [
    description?.value,
    quantity?.value ?? null,
    unit?.value ?? null,
    unitPrice?.readings ?? null,
    total?.readings ?? null,
  ]);

const TWO_ITEMS = ['Bancada em granito: R$ 1.000,00', 'Soleira: R$ 200,00'];
const paste = (...lines: string[]) => readPasted([...TWO_ITEMS, ...lines].join('\n'));

test('[LER-4] [RDQ-003] a total that differs by the freight of the paper: the freight is proposed, and has to be looked at', () => {
  const { conditions, doubts } = paste('Frete: R$ 150,00', 'Total geral: R$ 1.350,00');
  expect(conditions.freight).toMatchObject({ readings: [150], place: { where: 'linha 3' } });
  expect(conditions.total?.readings).toEqual([1350]);
  expect(sentences(doubts)).toEqual(['O total é o dos itens mais R$ 150,00 de frete: confira']);
});

test('[LER-4] [RDQ-003] a line of freight among the items of a table is no item', () => {
  const table = `<table><tr><th>Item</th><th>Qtd</th><th>Unitário</th><th>Total</th></tr>
    <tr><td>Bancada</td><td>2</td><td>500,00</td><td>1.000,00</td></tr>
    <tr><td>Frete</td><td>1</td><td>80,00</td><td>80,00</td></tr>
    <tr><td>Soleira</td><td>1</td><td>200,00</td><td>200,00</td></tr></table><p>Total: R$ 1.280,00</p>`;
  const { conditions, lines, doubts } = readPasted('', table);
  expect(lines.map(({ description }) => description?.value)).toEqual(['Bancada', 'Soleira']);
  expect(conditions.freight).toMatchObject({ readings: [80] });
  expect(kinds(doubts)).not.toContain('sum');
  expect(kinds(doubts)).toContain('note');
});

test('[LER-4] [RDQ-002] a sum that nothing explains is asked about, with both amounts', () => {
  const { doubts } = paste('Total: R$ 1.250,00');
  expect(doubts).toMatchObject([
    { kind: 'sum', sum: 1200, paper: 1250, difference: 50, place: { where: 'linha 3' } },
  ]);
});

test('[LER-4] [RDQ-002] two totals are asked about, unless one is that of a part and the lines explain the other', () => {
  expect(paste('Total à vista: R$ 1.140,00', 'Total a prazo: R$ 1.200,00').doubts).toMatchObject([
    { kind: 'totals', read: [1140, 1200] },
  ]);
  const explained = paste(
    'Total dos produtos: R$ 1.200,00',
    'Frete: R$ 50,00',
    'Total geral: R$ 1.250,00',
  );
  expect(kinds(explained.doubts)).toEqual(['note']);
  expect(explained.conditions.total?.readings).toEqual([1250]);
});

test('[RDQ-002] the sum of the paper shows that prices without a unit are those of whole lines', () => {
  const lines = ['Prateleiras (3 un): R$ 450,00', 'Mesa: R$ 900,00'];
  const [open] = readPasted(lines.join('\n')).lines;
  const [settled] = readPasted([...lines, 'Total: R$ 1.350,00'].join('\n')).lines;
  expect(kinds(open?.doubts ?? [])).toEqual(['no-unit']);
  expect(kinds(settled?.doubts ?? [])).toEqual([]);
});

test('[RDQ-001] amounts, quantities and units of running lines', () => {
  const read = readPasted(
    [
      'Rodapé 32 m 28,50 912,00',
      '12 m² de película a R$ 85,00/m²',
      'Porta 0,80 x 2,10 m - R$ 890,00',
      '3) Espelho 4 mm, duas unidades, R$ 400,00 cada',
      'Armário: R$ 1.234,5',
      'Perfil 45 x 45 mm 6 br x R$ 31,90 = R$ 191,40',
    ].join('\n'),
  );
  expect(linesOf(read)).toEqual([
    ['Rodapé', 32, 'm', [28.5], [912]],
    ['película', 12, 'm²', [85], null],
    ['Porta 0,80 x 2,10 m', null, null, null, [890]],
    ['Espelho 4 mm', 2, null, [400], null],
    ['Armário', null, null, null, [1234.5]],
    ['Perfil 45 x 45 mm', 6, 'br', [31.9], [191.4]],
  ]);
});

test('[RDQ-002] two amounts on a line, "de 900 por 750", "2x R$ 450" and thousands that may be decimals wait for a person', () => {
  const [two, discounted, times] = readPasted(
    ['Mesa R$ 900,00 R$ 750,00', 'Cama de R$ 900,00 por R$ 750,00', '2x R$ 450 criado-mudo'].join(
      '\n',
    ),
  ).lines;
  expect(kinds(two?.doubts ?? [])).toEqual(['amounts']);
  expect([kinds(discounted?.doubts ?? []), discounted?.total?.readings]).toEqual([
    ['amounts'],
    [750, 900],
  ]);
  expect(times?.unitPrice).toMatchObject({ readings: [450], isSure: false });
  const [thousand] = readPasted('Painel 2.800').lines;
  expect(thousand?.total).toMatchObject({ readings: [2800, 2.8], isSure: false });
});

test.each([
  ['Prazo de entrega: 20 dias', 20, []],
  ['Entrega em 4 semanas', 28, []],
  ['Prazo de 20 a 25 dias', 25, ['O prazo vai de 20 a 25 dias: confira']],
  ['Pagamento em 30 dias', null, []],
  ['Validade da proposta: 10 dias', null, []],
])('[RDQ-003] "%s" is read as %s days of delivery', (line, days, asked) => {
  const { conditions, doubts } = paste(line);
  expect(conditions.days?.value ?? null).toBe(days);
  expect(sentences(doubts)).toEqual(asked);
});

test('[RDQ-002] [RDQ-003] a validity of yesterday is flagged, one of today and of tomorrow is not', () => {
  const written = (days: number) => daysAfter(today(), days).split('-').reverse().join('/');
  const doubtsOf = (days: number) => kinds(paste(`Válido até ${written(days)}`).doubts);
  expect([-1, 0, 1].map(doubtsOf)).toEqual([['past'], [], []]);
  const { conditions } = paste('Validade: 10 dias');
  expect(conditions.validUntil?.value).toBe(daysAfter(today(), 10));
});

test('[RDQ-002] [RDQ-003] freight to be agreed is asked about, freight that is included is 0, a discount with a condition is not taken', () => {
  expect(kinds(paste('Frete a combinar').doubts)).toEqual(['freight-open']);
  expect(kinds(paste('Frete por conta do cliente').doubts)).toEqual(['freight-open']);
  expect(paste('Frete incluso').conditions.freight?.readings).toEqual([0]);
  const conditional = paste('Desconto de 5% para pagamento à vista');
  expect([conditional.conditions.discount, kinds(conditional.doubts)]).toEqual([null, ['note']]);
  expect(paste('Desconto: R$ 100,00', 'Total: R$ 1.100,00').conditions.discount?.readings).toEqual([
    100,
  ]);
  expect(paste('Desconto de 10%').conditions.discount?.readings).toEqual([120]);
});

test('[RDQ-001] what a chat writes before its messages is no part of them, and greetings are no lines', () => {
  const { lines } = readPasted(
    '21/11/2026 14:32 - João: Bom dia\n21/11/2026 14:33 - João: 3 portas 450 cada',
  );
  expect(linesOf({ lines } as ReadQuote)).toEqual([['portas', 3, null, [450], null]]);
});
