import { expect, test } from 'vitest';
import { changed, equalFlags, mended, noChoices } from './draft.ts';
import { groupFlags, repairLabel } from './flag-groups.ts';
import { readFile, readPaste } from './read-file.ts';
import { messy } from './testing-sheets.ts';
import { rowsAsText, understood } from './testing-understood.ts';

const rowOf = (lines: string[], line: number) => lines.find((text) => text.startsWith(`${line} `));

test('a repair mends every equal row in its own way and no other', async () => {
  const workbook = await readFile(await messy());
  const before = understood(workbook);
  const [group] = groupFlags(before.rows).filter(({ first }) => first.code === 'below-one');
  expect(group?.others).toBe('Vale também para a linha 9.');

  const choices = mended(noChoices, group?.flags ?? [], 0);
  const after = understood(workbook, choices);
  const others = (lines: string[]) => lines.filter((text) => !/^[89] /.test(text));
  expect(rowOf(rowsAsText(after), 8)).toBe(
    '8 item | Puxador cava em alumínio (0,85 m²) |  | marcenaria | 1 | un | ',
  );
  expect(rowOf(rowsAsText(after), 9)).toBe(
    '9 item | Filete de granito (0,5 m²) |  | marcenaria | 1 | un | ',
  );
  expect(others(rowsAsText(after))).toEqual(others(rowsAsText(before)));
});

test('a row that is left out says so and can come back', async () => {
  const workbook = await readFile(await messy());
  const without = changed(noChoices, 23, { kind: 'out' });
  expect(rowOf(rowsAsText(understood(workbook, without)), 23)).toBe(
    '23 out | Deixada de fora por você',
  );
  // The other row is no duplicate any more.
  expect(rowOf(rowsAsText(understood(workbook, without)), 24)).toBe(
    '24 item | armario |  | marcenaria | 2 | un | ',
  );
  const back = changed(without, 23, { kind: 'item' });
  expect(rowsAsText(understood(workbook, back))).toEqual(rowsAsText(understood(workbook)));
});

test('a title can be an item, and then the rows below lose what it gave', () => {
  const workbook = readPaste(
    'Descrição\tQtd\tUn\tCategoria\nCOZINHA\t\t\t\nPorta\t2\tun\tMarcenaria',
  );
  expect(rowsAsText(understood(workbook))).toEqual([
    '2 section | Título de seção: vira o ambiente Cozinha da linha 3.',
    '3 item | Porta | Cozinha | marcenaria | 2 | un | ',
  ]);
  const choices = changed(noChoices, 2, {
    kind: 'item',
    fields: { quantity: '1', unit: 'un', category: 'civil' },
  });
  expect(rowsAsText(understood(workbook, choices))).toEqual([
    '2 item | COZINHA |  | civil | 1 | un | ',
    '3 item | Porta |  | marcenaria | 2 | un | ',
  ]);
});

test('a chosen category fills the rows that name none, and only those', () => {
  const workbook = readPaste(
    'Item\tQtd\tUn\tCategoria\nPorta\t2\tun\t\nEspelho\t1\tun\tVidraçaria',
  );
  expect(rowsAsText(understood(workbook, { ...noChoices, category: 'decoracao' }))).toEqual([
    '2 item | Porta |  | decoracao | 2 | un | ',
    '3 item | Espelho |  | vidracaria | 1 | un | ',
  ]);
});

test('what the database refused stands at its row until the row is changed', () => {
  const workbook = readPaste('Item\tQtd\tUn\tCategoria\nPorta\t2\tun\tCivil');
  const refused = {
    ...noChoices,
    refused: { 2: { field: 'unit', error: 'Escolha outra.' } as const },
  };
  expect(rowsAsText(understood(workbook, refused))).toEqual([
    '2 item | Porta |  | civil | 2 | un |  | ! refused: Escolha outra.',
  ]);
  expect(rowsAsText(understood(workbook, changed(refused, 2, { fields: { unit: 'm' } })))).toEqual([
    '2 item | Porta |  | civil | 2 | m | ',
  ]);
});

test('what the total says of a quantity is asked, and accepted once', () => {
  const workbook = readPaste(
    'Item\tQtd\tUn\tPreço unit.\tTotal\tCategoria\nBanqueta\t4\tun\t740,00\t8.400,00\tCivil\nPorta\t2\tun\t740,00\t1.480,00\tCivil\nPiso\t1.200\tm²\t10,00\t12,00\tCivil',
  );
  const { rows } = understood(workbook);
  expect(rowsAsText({ rows, remarks: [] })).toEqual([
    '2 item | Banqueta |  | civil | 4 | un |  | ! total: 4 × 740,00 = 2.960,00, mas a planilha diz 8.400,00. A quantidade está certa?',
    '3 item | Porta |  | civil | 2 | un | ',
    '4 item | Piso |  | civil | 1200 | m² |  | ! total: 1200 × 10,00 = 12.000,00, mas a planilha diz 12,00. A quantidade está certa? | · “1.200” lido como 1200',
  ]);
  const [flag] = rows[0]?.flags ?? [];
  const choices = mended(noChoices, flag ? equalFlags(rows, flag) : [], 0);
  expect(understood(workbook, choices).rows[0]?.flags).toEqual([]);
  // 1,2 is what the division says, so it is offered.
  expect(rows[2]?.flags[0]?.repairs.map(({ label }) => label)).toEqual([
    '1200 está certo',
    'Usar 1,2',
  ]);
});

test('a repair of several rows says of how many', () => {
  const repair = { label: 'Usar “un”', change: { fields: { unit: 'un' } } };
  expect(repairLabel(repair, 1)).toBe('Usar “un”');
  expect(repairLabel(repair, 4)).toBe('Usar “un” nas 4');
  expect(repairLabel({ label: 'Deixar de fora', change: { kind: 'out' } }, 4)).toBe(
    'Deixar as 4 de fora',
  );
});

const flagsOf = (text: string, choices = noChoices) =>
  understood(readPaste(text), choices).rows.map(({ flags }) => flags.map(({ code }) => code));
const sheet = (...rows: string[]) => ['Item\tQtd\tUn\tAmbiente\tCategoria', ...rows].join('\n');

test.each([
  ['a room of 60 letters', `Porta\t2\tun\t${'a'.repeat(60)}\tCivil`, []],
  ['a room of 61 letters', `Porta\t2\tun\t${'a'.repeat(61)}\tCivil`, ['room']],
  ['a description of 1,000 letters', `${'a'.repeat(1_000)}\t2\tun\tSala\tCivil`, []],
  ['a description of 1,001 letters', `${'a'.repeat(1_001)}\t2\tun\tSala\tCivil`, ['long']],
  ['a quantity of 1', 'Porta\t1\tun\tSala\tCivil', []],
  ['a quantity of 0,999', 'Porta\t0,999\tun\tSala\tCivil', ['below-one']],
  ['the largest quantity', 'Porta\t999999999\tun\tSala\tCivil', []],
  ['one more', 'Porta\t1000000000\tun\tSala\tCivil', ['quantity']],
  ['three decimals', 'Porta\t1234,125\tun\tSala\tCivil', []],
  ['four decimals', 'Porta\t2,1255\tun\tSala\tCivil', ['decimals']],
])('at the edge of what is taken, %s', (_, row, codes) => {
  expect(flagsOf(sheet(row))).toEqual([codes]);
});

test('a second doubt of a row that is accepted leaves the first one accepted', () => {
  const text =
    'Item\tQtd\tUn\tPreço unit.\tTotal\tCategoria\nBanqueta\t4\tun\t740,00\t8.400,00\tGesso';
  const accepted = changed(changed(noChoices, 2, { accept: 'total' }), 2, { accept: 'guess' });

  expect(flagsOf(text, accepted)[0]).not.toContain('total');
  expect(accepted.accepted[2]).toEqual(['total', 'guess']);
});

test('an item stands under the titles whose numbers begin its own: 1.10 is no part of 1.1', () => {
  const { rows } = understood(
    readPaste(
      [
        'Item\tDescrição\tQtd\tUn\tCategoria',
        '1\tCASA\t\t\t',
        '1.1\tSUÍTE\t\t\t',
        '1.1.1\tPorta\t2\tun\tCivil',
        '1.10\tEscada\t1\tun\tCivil',
      ].join('\n'),
    ),
  );

  expect(
    rows
      .filter(({ kind }) => kind === 'item')
      .map(({ fields }) => [fields.description, fields.room]),
  ).toEqual([
    ['Porta', 'Suíte'],
    ['Escada', 'Casa'],
  ]);
});

test('a measure at the end of a line is asked about until its quantity is typed', () => {
  const text = 'Bancada 2,40 m\n3 portas lisas';
  expect(flagsOf(text)[0]).toContain('measure');
  expect(flagsOf(text, changed(noChoices, 1, { fields: { quantity: '3' } }))[0]).not.toContain(
    'measure',
  );
  expect(flagsOf(text, changed(noChoices, 1, { fields: { room: 'Copa' } }))[0]).toContain(
    'measure',
  );
});
