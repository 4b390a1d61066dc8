import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { toCsv } from '../../words/csv.ts';
import type { LedgerRow } from './queries.ts';
import { csvRows, ledgerTable, workbookSheet } from './report-sheet.ts';

const payment: LedgerRow = {
  payment_id: 'p1',
  payment_date: '2026-11-20',
  recorded_at: '2026-11-21T02:30:00Z',
  recorded_by: '+Rita',
  project_id: 'v',
  project_name: '=HYPERLINK("http://mal.example")',
  client_name: '@Clara',
  supplier_id: 'b',
  supplier_name: '-Bruno',
  supplier_legal_name: null,
  supplier_tax_id: null,
  order_number: '0007/2026',
  category: 'marcenaria',
  category_label: 'Marcenaria',
  item: '\t=1+1',
  parcela: '2 de 4',
  amount: -1500.5,
  batch_id: 'l1',
  reversal_of: 'p0',
  receipts: ['=pix.pdf', 'nota.pdf'],
  notes: '=1+1',
  origin: 'prumo',
};
const table = ledgerTable([payment], -1500.5, [['Período', '=2+2']]);

test('[REL-5] [POR-115] what begins like a formula is a text in both files, and an amount stays a number', async () => {
  const [, line] = toCsv(csvRows(table)).split('\r\n');
  expect(line?.split(';').filter((cell) => /^"?\s*[=+\-@]/.test(cell))).toEqual(['-1500,5']);
  expect(line).toContain(`"'=HYPERLINK(""http://mal.example"")"`);

  const { data = [] } = workbookSheet(table);
  const cells = data.flat().filter((cell) => cell !== null && typeof cell === 'object');
  const started = cells.filter(
    (cell) => 'value' in cell && typeof cell.value === 'string' && /^\s*[=+\-@]/.test(cell.value),
  );
  expect(started).toEqual([]);
  expect(cells.filter((cell) => 'type' in cell && cell.type === 'Formula')).toEqual([]);
  expect(cells).toContainEqual(expect.objectContaining({ value: -1500.5, type: Number }));
  // A workbook that can be made: nothing of it is refused.
  const sheets = [{ ...workbookSheet(table), sheet: 'Livro' }];
  const file = await writeXlsxFile(sheets as Parameters<typeof writeXlsxFile>[0]).toBuffer();
  // Days are numbers that are shown as dates: the 20th of November, also of what was recorded that evening.
  const sheet = new TextDecoder().decode(
    unzipSync(new Uint8Array(file))['xl/worksheets/sheet1.xml'],
  );
  expect(sheet.match(/<v>46346<\/v>/g)).toHaveLength(2);
  expect(cells.filter((cell) => 'type' in cell && cell.type === Date)).toMatchObject([
    { value: new Date('2026-11-20T00:00:00Z'), format: 'dd/mm/yyyy' },
    { value: new Date('2026-11-20T00:00:00Z'), format: 'dd/mm/yyyy' },
  ]);
});

test('[POR-115] the file has a column for all that a book needs, days of São Paulo, and the total of the database last', () => {
  const [heads, line] = csvRows(table);
  expect(heads).toHaveLength(19);
  expect(line).toHaveLength(19);
  expect(line?.[0]).toBe('20/11/2026');
  // Recorded at half past eleven in the evening before.
  expect(line?.[12]).toBe('20/11/2026');
  expect(workbookSheet(table).data?.at(-1)?.[10]).toMatchObject({ value: -1500.5 });
});
