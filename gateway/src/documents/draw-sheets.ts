import writeWorkbook, { type CellObject, type Sheet } from 'write-excel-file/node';
import { drawable } from './drawable.ts';
import type { SheetCell, SheetTree } from './sheet-tree.ts';

/** A workbook to draw, in the same thread as pages. */
export interface SheetOrder {
  workbook: SheetTree;
}

/** The background of cells that are there to be filled in. */
const TO_FILL = '#FFF3C4';
const MONEY = '#,##0.00';
/** An amount for one unit may have four decimals: those that are not there are not written. */
const AMOUNT = '#,##0.00##';
const DAY = 'dd/mm/yyyy';
/** The longest name that a workbook takes, and the one that it keeps for itself. */
const LONGEST_NAME = 31;
const RESERVED = 'history';

/** The workbook as XLSX: no protection, no hidden columns, no macros; texts as texts. */
export function drawSheets({ workbook }: SheetOrder): Promise<Buffer> {
  const names = sheetNames(workbook.sheets.map(({ name }) => name));
  const sheets = workbook.sheets.map(
    ({ widths, frozen_rows, rows }, at): Sheet<never> => ({
      sheet: names[at] ?? '',
      columns: widths.map((width) => ({ width })),
      stickyRowsCount: frozen_rows,
      data: rows.map((row) => row.map(cellOf)),
    }),
  );
  return writeWorkbook(sheets).toBuffer();
}

function cellOf(cell: SheetCell): CellObject | null {
  if (cell === null) return null;
  const looks: CellObject = {
    ...(cell.bold ? { fontWeight: 'bold' } : {}),
    ...(cell.fill ? { backgroundColor: TO_FILL, borderStyle: 'thin', borderColor: '#D8C684' } : {}),
    alignVertical: 'top',
  };
  const written = writtenIn(cell);
  return { ...looks, ...FORMATS[cell.t], ...(written === null ? {} : { value: written }) };
}

/** Formats hold for empty cells too. Words are of the kind text also where a person fills them in, so that "1.1" stays as it was typed. */
const FORMATS: Record<NonNullable<SheetCell>['t'], CellObject> = {
  text: { type: String, format: '@', wrap: true },
  number: { type: Number },
  money: { type: Number, format: AMOUNT },
  date: { type: Date, format: DAY },
  formula: { type: 'Formula', format: MONEY },
};

function writtenIn(cell: NonNullable<SheetCell>): string | number | Date | null {
  if (cell.v === null) return null;
  if (cell.t === 'text') return drawable(cell.v) || null;
  return cell.t === 'date' ? new Date(`${cell.v}T00:00:00Z`) : cell.v;
}

/** Names that a workbook takes: no sign of its formulas, at most 31 letters, no two that differ only in capitals. */
function sheetNames(names: readonly string[]): string[] {
  const taken = new Set([RESERVED]);
  return names.map((name) => {
    const plain = tidy(drawable(name).replace(/[\\/:*?[\]\n]+/g, '-'));
    for (let count = 1; ; count += 1) {
      const suffix = count > 1 ? ` (${count})` : '';
      const own = `${tidy([...(plain || 'Planilha')].join('').slice(0, LONGEST_NAME - suffix.length))}${suffix}`;
      if (taken.has(own.toLowerCase())) continue;
      taken.add(own.toLowerCase());
      return own;
    }
  });
}

const tidy = (name: string) =>
  name.replace(/[\ud800-\udbff]$/, '').replace(/^[\s'-]+|[\s'-]+$/g, '');
