import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderUi } from '../testing/test-render.tsx';
import { type Column, DataTable } from './DataTable.tsx';
import { LiveRegion } from './LiveRegion.tsx';

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

test('the thousandth row is reached, and no row is rendered twice on the way', async () => {
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
    fireEvent.click(screen.getByText(`Mostrar mais (${shown} de 1.000)`));
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

test('of a long list a hundred rows are rendered, the rest on demand, all of them in order', async () => {
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

function Searchable({ rows }: { rows: readonly Supplier[] }) {
  const [search, setSearch] = useState('');
  return (
    <>
      <LiveRegion />
      <input aria-label="Buscar" onChange={(event) => setSearch(event.target.value)} />
      <DataTable
        caption="Fornecedores"
        columns={columns}
        rows={rows.filter(({ name }) => name.startsWith(search))}
        rowKey={(row) => row.name}
      />
    </>
  );
}

test('after "Mostrar mais" the focus is on the first new row, also the last time, and the number of rows is announced', async () => {
  const many = Array.from({ length: 250 }, (_, index) => ({ name: `F${index}`, price: -index }));
  renderUi(<Searchable rows={many} />);
  expect(document.body).toHaveFocus();

  screen.getByText('Mostrar mais (100 de 250)').closest('button')?.focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('F100').closest('tr')).toHaveFocus();
  expect(screen.getByText('Mostrando 200 de 250.')).toBeVisible();

  await userEvent.click(screen.getByText('Mostrar mais (200 de 250)'));
  expect(screen.getByText('F200').closest('tr')).toHaveFocus();
  expect(screen.getByText('Mostrando 250 de 250.')).toBeVisible();
});

test('neither another order nor a search takes the focus, before and after "Mostrar mais"', async () => {
  const many = Array.from({ length: 250 }, (_, index) => ({ name: `F${index}`, price: -index }));
  renderUi(<Searchable rows={many} />);
  const search = screen.getByLabelText('Buscar');
  const order = screen.getByText('Valor', { selector: 'button' });
  const orderAndSearch = async () => {
    await userEvent.click(order);
    expect(order).toHaveFocus();
    await userEvent.type(search, 'F2');
    expect(search).toHaveFocus();
    await userEvent.clear(search);
    expect(search).toHaveFocus();
  };

  await orderAndSearch();
  await userEvent.click(screen.getByText('Mostrar mais (100 de 250)'));
  await orderAndSearch();
});
