import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { emptyStates, loadsOf } from './parts.ts';
import { readSinapi } from './read-sinapi.ts';
import { sheetRows } from './sheet-rows.ts';
import {
  compositionsSheet,
  inputsSheet,
  SAMPLE_NAME,
  sampleSheets,
  testFile,
} from './testing-sinapi.ts';

const refusal = (bytes: Uint8Array, name = SAMPLE_NAME) =>
  readSinapi(bytes, name).then(
    () => 'read',
    (error: Error) => `${error.name}: ${error.message}`,
  );
const joined = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));
const without = (name: string) => sampleSheets().filter((sheet) => sheet.name !== name);
const replaced = (...others: ReturnType<typeof sampleSheets>) =>
  sampleSheets().map((sheet) => others.find(({ name }) => name === sheet.name) ?? sheet);

describe('[PRE-10] [PRC-040] the file of a month', () => {
  test('codes come from formulas, prices are read to the cent, and what has no price is left out', async () => {
    const file = await readSinapi(testFile(sampleSheets()), SAMPLE_NAME);
    expect(file).toMatchObject({
      month: '2026-05',
      digest: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(
      file.sheets.map(({ name, states, rows }) => [
        name,
        states.join(),
        rows.length,
        rows[0]?.code,
        rows.at(-1)?.code,
      ]),
    ).toEqual([
      ['ISD', 'AC,RJ,SP', 12, '900001', '900012'],
      ['CSD', 'AC,RJ,SP', 12, '800001', '800012'],
      ['ICD', 'AC,RJ,SP', 12, '900001', '900012'],
      ['CCD', 'AC,RJ,SP', 12, '800001', '800012'],
    ]);
    const [inputs, compositions] = file.sheets;
    expect(inputs?.rows[0]).toEqual({
      ...{ code: '900001', unit: 'UN', prices: [91.46, 10, 7.5] },
      description: 'Insumo inventado número 1, com acentuação & sinais <menores>',
    });
    expect(inputs?.rows[1]?.prices).toEqual([92.46, 1234.56, 8.5]);
    expect(inputs?.rows.slice(2, 5).map(({ unit, prices }) => [unit, prices[2]])).toEqual([
      ['UN', null],
      ['KG', 10.5],
      ['UN', null],
    ]);
    expect(compositions?.rows[0]?.prices).toEqual([100.01, 101.01, 102.01]);
  });

  test('the ZIP in which Caixa publishes it is opened, and a sheet that is not of prices is not', async () => {
    const workbook = testFile(sampleSheets(), {
      'xl/worksheets/sheet1.xml': strToU8('<!DOCTYPE x [<!ENTITY a "b">]><worksheet/>'),
    });
    const zip = zipSync({
      'SINAPI_mao_de_obra_2026_05.xlsx': strToU8('x'),
      [SAMPLE_NAME]: workbook,
    });
    expect((await readSinapi(zip, 'SINAPI-2026-05-formato-xlsx.zip')).sheets).toHaveLength(4);
  });

  test.each([
    ['2026-05', 'a year before the month'],
    ['maio/2026', 'a word'],
    ['mai-26', 'a short word'],
    ['Maio de 2026', 'a sentence'],
  ])('the month of a sheet may be written %s', async (month) => {
    expect((await readSinapi(testFile(sampleSheets(month)), SAMPLE_NAME)).month).toBe('2026-05');
  });

  test('parts have at most 500 rows and 200 KB, and say how many prices each state has by then', async () => {
    const file = await readSinapi(testFile(sampleSheets()), SAMPLE_NAME);
    const many = {
      ...file,
      sheets: file.sheets.map((sheet) => ({
        ...sheet,
        rows: Array.from({ length: 700 }, (_, at) => ({
          code: `${at}`,
          description: 'x'.repeat(at % 3 ? 90 : 900),
          unit: 'UN',
          prices: [1, at % 2 ? 2 : null, null],
        })),
      })),
    };
    const [load, other] = loadsOf(many, ['RJ', 'SP', 'AC'], ['onerado', 'desonerado']);
    expect([load?.regime, other?.regime, load?.month]).toEqual([
      'onerado',
      'desonerado',
      '2026-05-01',
    ]);
    expect(load?.parts.at(-1)?.after).toEqual([700, 0, 1400]);
    expect(load && emptyStates(load)).toEqual(['SP']);
    expect(load?.parts.flatMap(({ rows }) => rows)).toHaveLength(1400);
    for (const { rows } of load?.parts ?? []) {
      expect(rows.length).toBeLessThanOrEqual(500);
      expect(new TextEncoder().encode(JSON.stringify(rows)).length).toBeLessThan(230_000);
    }
  });
});

describe('[PRE-10] [PRC-041] [T109] what is not that file', () => {
  const OLE = Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1);
  const utf16 = (words: string) =>
    Uint8Array.from([...words].flatMap((sign) => [sign.charCodeAt(0), 0]));
  const good = () => testFile(sampleSheets());

  test.each<[string, () => Uint8Array, string, string?]>([
    [
      'the wrong month',
      () => testFile(replaced(compositionsSheet('CSD', '04/2026'))),
      'O nome do arquivo diz 05/2026, e a aba CSD diz 04/2026. Confira o arquivo.',
    ],
    [
      'a name without a month',
      good,
      'O nome do arquivo não diz o mês. Deixe-o como a Caixa o publica: SINAPI_Referência_AAAA_MM.xlsx.',
      'planilha.xlsx',
    ],
    [
      'a missing sheet',
      () => testFile(without('CSD')),
      'Falta a aba CSD neste arquivo. Escolha o SINAPI_Referência do mês, como a Caixa o publica.',
    ],
    [
      'a password',
      () => joined(OLE, utf16('EncryptedPackage')),
      'A planilha está protegida por senha. Tire a senha, salve e tente de novo.',
    ],
    [
      'an old workbook',
      () => OLE,
      'Este arquivo é do Excel antigo (.xls). Escolha o SINAPI_Referência do mês em .xlsx.',
    ],
    ['nothing', () => new Uint8Array(), 'O arquivo está vazio.'],
    [
      'a PDF',
      () => strToU8('%PDF-1.7'),
      'Este arquivo não é a planilha do SINAPI. Escolha o SINAPI_Referência do mês, como a Caixa o publica (.xlsx ou .zip).',
    ],
    [
      'another ZIP',
      () => zipSync({ 'a.txt': strToU8('a') }),
      'Este arquivo não é a planilha do SINAPI. Escolha o SINAPI_Referência do mês, como a Caixa o publica (.xlsx ou .zip).',
    ],
    [
      'a cut archive',
      () => good().slice(0, 900),
      'O arquivo está danificado. Baixe-o de novo no site da Caixa e tente outra vez.',
    ],
    [
      'no head',
      () =>
        testFile(
          replaced({
            name: 'ISD',
            rows: [
              ['Mês de referência', '05/2026'],
              ['Código', 'Preço'],
            ],
          }),
        ),
      'A aba ISD não tem os títulos que se esperam: código, descrição, unidade e os estados.',
    ],
    [
      'no month',
      () => testFile(replaced(inputsSheet('ISD', 'maio'))),
      'A aba ISD não diz de que mês são os preços.',
    ],
    [
      'no rows',
      () => testFile(replaced({ name: 'ISD', rows: inputsSheet('ISD').rows.slice(0, 5) })),
      'A aba ISD não tem nenhuma linha com preço.',
    ],
    [
      'other states',
      () =>
        testFile(
          replaced({ name: 'ICD', rows: inputsSheet('ICD').rows.map((row) => row.slice(0, 7)) }),
        ),
      'As abas ISD e ICD não têm os mesmos estados.',
    ],
    [
      'a document type',
      () =>
        testFile(sampleSheets(), {
          'xl/worksheets/sheet3.xml': strToU8(
            '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><worksheet><sheetData><row r="1"><c r="A1"><v>&a;</v></c></row></sheetData></worksheet>',
          ),
        }),
      'O arquivo traz instruções que uma planilha não tem (DTD), e por isso não foi aberto.',
    ],
    [
      'a sheet that ends in its middle',
      () =>
        testFile(sampleSheets(), {
          'xl/worksheets/sheet2.xml': strToU8(
            '<worksheet><sheetData><row r="1"><c r="A1"><v>1</v></c></row><row r="2">',
          ),
        }),
      'O arquivo está danificado. Baixe-o de novo no site da Caixa e tente outra vez.',
    ],
  ])('%s is refused with a sentence', async (_what, bytes, words, name) => {
    expect(await refusal(bytes(), name)).toBe(`Unreadable: ${words}`);
  });

  test('a row without a code, with a price that is none, or twice with other prices is named', async () => {
    const changed = (change: (row: ReturnType<typeof inputsSheet>['rows'][number]) => void) => {
      const sheet = inputsSheet('ISD');
      const row = sheet.rows[7];
      if (row) change(row);
      return refusal(testFile(replaced(sheet)));
    };
    expect(
      await changed((row) => {
        row[1] = null;
      }),
    ).toBe('Unreadable: Não há código na linha 8 da aba ISD.');
    expect(
      await changed((row) => {
        row[5] = 'consulte';
      }),
    ).toBe('Unreadable: A linha 8 da aba ISD tem um preço que não pôde ser lido: “consulte”.');
    expect(
      await changed((row) => {
        row[5] = -3;
      }),
    ).toContain('tem um preço que não pôde ser lido: “-3”');
    expect(
      await changed((row) => {
        row[1] = 900_001;
      }),
    ).toBe('Unreadable: O código 900001 está duas vezes na aba ISD, com valores diferentes.');
  });

  test('a bomb is refused before it is unpacked, and one that lies about its size without filling the memory', async () => {
    const bomb = testFile(sampleSheets(), {
      'xl/worksheets/sheet2.xml': new Uint8Array(251 * 1024 * 1024),
    });
    expect(bomb.length).toBeLessThan(1024 * 1024);
    expect(await refusal(bomb)).toBe(
      'Unreadable: O arquivo é grande demais depois de aberto, e por isso não foi lido.',
    );
  }, 30_000);

  test('too many cells, a row without an end and a column without a place are bounded', () => {
    const read = (xml: string) => [
      ...sheetRows(strToU8(`<worksheet><sheetData>${xml}</sheetData></worksheet>`), []),
    ];
    expect(
      read('<row><c><v>1</v></c><c/><c t="str"><v>a_x000D_&#233;</v></c></row><row r="5"/>'),
    ).toEqual([
      {
        line: 1,
        cells: new Map([
          [0, { text: '1', formula: null, isNumber: true }],
          [2, { text: 'a\ré', formula: null, isNumber: false }],
        ]),
      },
      { line: 5, cells: new Map() },
    ]);
    expect(() => read(`<row>${'<c>'.repeat(100_000)}</row>`)).toThrow('danificado');
    expect(() => read('<row r="0"/>')).toThrow('danificado');
    expect(() => read(`<row>${'<c/>'.repeat(900_001)}</row>`)).toThrow('grande demais');
    expect(() => read(`<row>${'x'.repeat(2_000_001)}`)).toThrow('grande demais');
  });
});
