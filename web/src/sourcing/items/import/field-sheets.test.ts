import { describe, expect, test } from 'vitest';
import { readFile } from './read-file.ts';
import { type FieldSheet, plainKinds } from './testing-field-sheets.ts';
import { mixedKinds } from './testing-mixed-sheets.ts';
import { tradeKinds } from './testing-trade-sheets.ts';
import { understood } from './testing-understood.ts';
import { testWorkbook } from './testing-workbook.ts';

/** The lines of a list that are items, and the lines that are asked about. */
async function read({ text, sheet }: FieldSheet) {
  const bytes = sheet ? testWorkbook(sheet) : new TextEncoder().encode(text ?? '');
  const { rows } = understood(await readFile(bytes));
  return rows.filter(({ kind }) => kind === 'item');
}

describe.each([
  ['one kind', plainKinds],
  ['two kinds at once', mixedKinds],
  ['of one trade', tradeKinds],
])('[IMP-001] lists as offices hand them over, %s', (_, kinds) => {
  test.each(kinds.map((one) => [one.shows, one] as const))('%s', async (_shows, one) => {
    const items = await read(one);
    expect(
      items.map(({ line, fields, quantity, amount }) => [
        line,
        fields.description,
        quantity,
        fields.unit,
        fields.room,
        amount,
      ]),
    ).toEqual(
      one.items.map(([line, description, quantity, unit, room, amount]) => [
        line,
        description,
        quantity ?? items.find((item) => item.line === line)?.quantity,
        unit,
        room,
        amount ?? (quantity === null ? items.find((item) => item.line === line)?.amount : null),
      ]),
    );
    for (const [line, spec] of one.specs ?? [])
      expect(items.find((item) => item.line === line)?.fields, `line ${line}`).toMatchObject(spec);
    for (const [line, code] of one.asked ?? [])
      expect(
        items.find((item) => item.line === line)?.flags.map((flag) => flag.code),
        `line ${line}`,
      ).toContain(code);
  });
});
