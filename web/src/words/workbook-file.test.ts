import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { sheetNames } from './workbook-file.ts';

describe('[CMP-021] sheets are named as every spreadsheet takes it', () => {
  test.each([
    [['Elétrica / Hidráulica'], ['Elétrica - Hidráulica']],
    [['Gesso: forro [novo]?*\\'], ['Gesso- forro -novo']],
    [['Ar-condicionado, ventilação e exaustão'], ['Ar-condicionado, ventilação e e']],
    [
      ['Resumo', 'Resumo', 'RESUMO', 'Cenários', 'cenarios'],
      ['Resumo', 'Resumo (2)', 'RESUMO (3)', 'Cenários', 'cenarios (2)'],
    ],
    [
      ['x'.repeat(40), 'x'.repeat(41)],
      ['x'.repeat(31), `${'x'.repeat(27)} (2)`],
    ],
    [
      ["'Vidros'", '//', 'History'],
      ['Vidros', 'Planilha', 'History (2)'],
    ],
    [
      ['a/b', 'a:b'],
      ['a-b', 'a-b (2)'],
    ],
  ])('%j', (names, expected) => {
    expect(sheetNames(names)).toEqual(expected);
  });

  test('any names of categories make a workbook that opens', async () => {
    const odd = [
      '/',
      '[]',
      'Ajustes',
      'Ajustes',
      'É'.repeat(60),
      '𝐀'.repeat(31),
      'a\u0000b',
      'Fim\n',
    ];
    const names = sheetNames(odd);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(odd.length);
    for (const name of names) {
      expect(name.length).toBeGreaterThan(0);
      expect(name.length).toBeLessThanOrEqual(31);
    }
    const sheets = names.map((sheet) => ({ sheet, data: [[{ value: 1 }]] }));
    const file = unzipSync(new Uint8Array(await writeXlsxFile(sheets as never).toBuffer()));
    const workbook = new TextDecoder().decode(file['xl/workbook.xml']);
    expect(workbook.match(/<sheet /g)).toHaveLength(odd.length);
  });
});
