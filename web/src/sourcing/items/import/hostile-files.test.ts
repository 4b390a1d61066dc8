import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readFile, readPaste } from './read-file.ts';
import { priceTable } from './testing-sheets.ts';
import { rowsAsText, understood } from './testing-understood.ts';
import { MOST_FILE_BYTES } from './workbook.ts';

const refusal = (bytes: Uint8Array) =>
  readFile(bytes).then(
    () => null,
    (error: Error) => `${error.name}: ${error.message}`,
  );
const text = (words: string) => new TextEncoder().encode(words);
const utf16 = (words: string) =>
  Uint8Array.from([...words].flatMap((sign) => [sign.charCodeAt(0), 0]));
const joined = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));
const OLE = Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1);

const workbook = (sheet: string, more: Record<string, Uint8Array> = {}) =>
  zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    'xl/workbook.xml': strToU8(
      '<workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${sheet}</sheetData></worksheet>`),
    ...more,
  });
const cell = (place: string, value = '1') => `<c r="${place}"><v>${value}</v></c>`;

test('what is no spreadsheet is refused with the sentence that helps', async () => {
  const sentences = [
    [new Uint8Array(0), 'O arquivo está vazio.'],
    [text('  \n\t\t\n'), 'Não há nenhuma linha preenchida.'],
    [
      text('%PDF-1.7'),
      'Este arquivo é um PDF. Peça a planilha, ou copie as linhas do PDF e cole aqui.',
    ],
    [
      joined(OLE, utf16('Workbook')),
      'Este arquivo é do Excel antigo (.xls). Abra-o e salve como .xlsx, ou copie as linhas e cole aqui.',
    ],
    [
      joined(OLE, utf16('EncryptedPackage')),
      'A planilha está protegida por senha. Tire a senha, salve e tente de novo.',
    ],
    [
      text('<html><table>'),
      'Este arquivo é uma página com nome de planilha. Abra-o no Excel e salve como .xlsx.',
    ],
    [
      Uint8Array.of(0x89, 0x50, 0x4e, 0x47),
      'Este arquivo é uma imagem. Envie a planilha (.xlsx ou .csv) ou cole as linhas.',
    ],
    [text('a\0b'), 'Este arquivo não é uma planilha nem um texto.'],
    [
      zipSync(
        { mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet') },
        { level: 0 },
      ),
      'Este arquivo é do LibreOffice (.ods). Salve-o como .xlsx ou .csv e tente de novo.',
    ],
    [
      zipSync({ 'word/document.xml': strToU8('<w/>') }),
      'Este arquivo é um texto do Word. Copie a tabela e cole aqui, ou salve como .xlsx.',
    ],
    [
      new Uint8Array(MOST_FILE_BYTES + 1).fill(65),
      'O arquivo tem mais de 5 MB. Deixe nele só a aba dos itens, sem imagens.',
    ],
  ] as const;
  for (const [bytes, sentence] of sentences) {
    expect(await refusal(bytes)).toBe(`Unreadable: ${sentence}`);
  }
});

test('a file cut off anywhere is refused or read, and never fails otherwise', async () => {
  const whole = await priceTable();
  const broken =
    'Unreadable: O arquivo está danificado. Abra-o na sua planilha, salve de novo como .xlsx e tente outra vez.';
  for (const length of [4, 40, 400, whole.length - 200, whole.length - 1]) {
    expect(await refusal(whole.slice(0, length)), String(length)).toBe(broken);
  }
});

const TOO_LARGE =
  'Unreadable: A planilha é grande demais depois de aberta. Deixe nela só a aba dos itens e tente de novo.';

test('[T61] an archive that unpacks to more than 40 MB is refused before anything is unpacked', async () => {
  const zeros = new Uint8Array(41 * 1024 * 1024);
  const bomb = workbook(cell('A1'), { 'xl/sharedStrings.xml': zeros });
  expect(bomb.length).toBeLessThan(100_000);
  expect(await refusal(bomb)).toBe(TOO_LARGE);
  // Parts that are never read, such as pictures, do not count.
  expect(
    await refusal(workbook(`<row r="1">${cell('A1')}</row>`, { 'xl/media/a.png': zeros })),
  ).toBeNull();
});

test('[T61] cells in far corners are counted before they are laid out', async () => {
  const far = `<row r="1">${cell('A1')}</row><row r="1048576">${cell('XFD1048576')}</row>`;
  expect(await refusal(workbook(far))).toBe(TOO_LARGE);
  expect(await refusal(workbook(`<row r="9e9">${cell('A1')}</row>`))).toMatch(/danificado/);
  // Cells that name no place are counted where they stand.
  const many = '<c><v>1</v></c>'.repeat(700);
  expect(await refusal(workbook(`<row>${many}</row>`.repeat(600)))).toBe(TOO_LARGE);
  // An empty last line, as programs leave it, is no reason.
  expect(
    await refusal(
      workbook(`<row r="1">${cell('A1')}</row><row r="1048576"><c r="A1048576" s="0"/></row>`),
    ),
  ).toBeNull();
});

test('[T61] a formula is never run: its last value counts, and written as text it stays text', async () => {
  const formula = `<row r="1"><c r="A1" t="str"><f>HYPERLINK("http://x")</f><v>Porta</v></c><c r="B1"><f>1+1</f></c></row>`;
  const { sheets } = await readFile(workbook(formula));
  expect(sheets[0]?.rows).toEqual([['Porta']]);
  expect(rowsAsText(understood(readPaste('Descrição\tQtd\n=CMD|A1\t2\nPorta\t=1+1')))).toEqual([
    '2 item | =CMD|A1 |  |  | 2 | un |  | ! category: Falta a categoria. Escolha quem vai orçar. | · A fórmula ficou como texto: nada é calculado aqui',
    '3 item | Porta |  |  | =1+1 | un |  | ! category: Falta a categoria. Escolha quem vai orçar. | ! quantity: “=1+1” não é uma quantidade.',
  ]);
});

test('a quotation mark that nobody closes swallows no rows', () => {
  const rows = rowsAsText(
    understood(
      readPaste('Descrição\tQtd\tUn\n"Deca torneira\t2\tun\nTubo 3/4 pol\t3\tm\nLuva 2"\t4\tun'),
    ),
  );
  expect(rows.map((row) => row.split(' | ').slice(0, 2))).toEqual([
    ['2 item', '"Deca torneira'],
    ['3 item', 'Tubo 3/4 pol'],
    ['4 item', 'Luva 2"'],
  ]);
});
