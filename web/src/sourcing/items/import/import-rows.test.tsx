import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderUi } from '../../../testing/test-render.tsx';
import type { ImportRow } from './draft.ts';
import { ImportTable } from './ImportTable.tsx';
import { useImport } from './use-import.ts';
import type { Workbook } from './workbook.ts';

const ROWS = 500;
const sheet: Workbook = {
  sheets: [
    {
      name: 'Obra',
      rows: [
        ['Item', 'Qtd', 'Un', 'Categoria'],
        ...Array.from({ length: ROWS }, (_, at) => [`Porta ${at + 1}`, '1', 'un', 'Marcenaria']),
      ],
    },
  ],
  remarks: [],
};

/** The lines whose rows were rendered, found out by who reads a row's notes. */
const rendered: number[] = [];
const watched = new WeakMap<ImportRow, ImportRow>();
function watch(row: ImportRow): ImportRow {
  const known = watched.get(row);
  if (known) return known;
  const copy = new Proxy(row, {
    get(target, name, receiver) {
      if (name === 'notes' && rendered.at(-1) !== row.line) rendered.push(row.line);
      return Reflect.get(target, name, receiver);
    },
  });
  watched.set(row, copy);
  return copy;
}

function WatchedTable() {
  const desk = useImport(sheet, [], 'Planilha');
  return <ImportTable desk={desk} rows={desk.rows.map(watch)} />;
}

test('of 500 rows, a change renders the one row that it concerns', async () => {
  renderUi(<WatchedTable />);
  expect(new Set(rendered).size).toBe(ROWS);

  rendered.length = 0;
  await userEvent.click(screen.getByRole('button', { name: 'Editar linha 7' }));
  expect(new Set(rendered)).toEqual(new Set([7]));

  rendered.length = 0;
  await userEvent.selectOptions(screen.getByLabelText('Unidade da linha 7'), 'm²');
  expect(new Set(rendered)).toEqual(new Set([7]));
}, 60_000);
