import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderUi } from '../test-render.tsx';
import { type Column, DataTable } from './DataTable.tsx';

interface Supplier {
  name: string;
  price: number;
}

const columns: Column<Supplier>[] = [
  { key: 'name', header: 'Fornecedor', cell: (row) => row.name, sortBy: (row) => row.name },
  {
    key: 'price',
    header: 'Valor',
    cell: (row) => row.price,
    sortBy: (row) => row.price,
    align: 'right',
  },
];
const rows = [
  { name: 'Zélia', price: 20 },
  { name: 'Álvaro', price: 100 },
  { name: 'Bruno', price: 3 },
];

const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);

function show() {
  renderUi(
    <DataTable caption="Fornecedores" columns={columns} rows={rows} rowKey={(row) => row.name} />,
  );
}

test('rows come in the given order, each named by its first cell', () => {
  show();

  expect(screen.getByRole('table', { name: 'Fornecedores' })).toBeVisible();
  expect(names()).toEqual(['Zélia', 'Álvaro', 'Bruno']);
});

test('a header orders its column up, then down, numbers as numbers and words as in Portuguese', async () => {
  show();

  await userEvent.click(screen.getByRole('button', { name: 'Valor' }));
  expect(names()).toEqual(['Bruno', 'Zélia', 'Álvaro']);
  await userEvent.click(screen.getByRole('button', { name: 'Valor' }));
  expect(names()).toEqual(['Álvaro', 'Zélia', 'Bruno']);
  expect(screen.getByRole('columnheader', { name: 'Valor' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );

  await userEvent.click(screen.getByRole('button', { name: 'Fornecedor' }));
  expect(names()).toEqual(['Álvaro', 'Bruno', 'Zélia']);
});

test('on a phone each cell still says what it is', () => {
  show();

  const [first] = screen.getAllByRole('row').slice(1);
  expect(within(first as HTMLElement).getByRole('cell')).toHaveAttribute('data-label', 'Valor');
});

test('the thousandth row is reached, and no row is drawn twice on the way', async () => {
  const many = Array.from({ length: 1_000 }, (_, index) => ({ name: `F${index}`, price: index }));
  const cell = vi.fn((row: Supplier) => row.name);
  renderUi(
    <DataTable
      caption="Fornecedores"
      columns={[{ key: 'name', header: 'Fornecedor', cell }]}
      rows={many}
      rowKey={(row) => row.name}
    />,
  );

  for (let shown = 100; shown < 1_000; shown += 100) {
    expect(screen.queryByText('F999')).toBeNull();
    fireEvent.click(screen.getByText(`Mostrar mais (${shown} de 1000)`));
  }

  expect(screen.getByText('F999')).toBeVisible();
  expect(screen.queryByText(/^Mostrar mais/)).toBeNull();
  expect(cell).toHaveBeenCalledTimes(1_000);
});

test('paper gets every row of a long list', () => {
  const many = Array.from({ length: 130 }, (_, index) => ({ name: `F${index}`, price: index }));
  renderUi(
    <DataTable caption="Fornecedores" columns={columns} rows={many} rowKey={(row) => row.name} />,
  );

  fireEvent(window, new Event('beforeprint'));
  expect(names()).toHaveLength(130);

  fireEvent(window, new Event('afterprint'));
  expect(names()).toHaveLength(100);
});

test('of a long list a hundred rows are drawn, the rest on demand, all of them in order', async () => {
  const many = Array.from({ length: 130 }, (_, index) => ({
    name: `F${index}`,
    price: 130 - index,
  }));
  renderUi(
    <DataTable caption="Fornecedores" columns={columns} rows={many} rowKey={(row) => row.name} />,
  );

  expect(names()).toHaveLength(100);
  await userEvent.click(screen.getByRole('button', { name: 'Valor' }));
  expect(names()[0]).toBe('F129');
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar mais (100 de 130)' }));
  expect(names()).toHaveLength(130);
  expect(screen.queryByRole('button', { name: /^Mostrar mais/ })).toBeNull();
});
