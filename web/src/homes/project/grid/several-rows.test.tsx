import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { ProjectItem } from '../../../sourcing/items/item.ts';
import { refusing } from '../../../testing/test-wire.ts';
import { cells, focus, standInGrid } from './testing-grid.tsx';

const { wire, list, open, sent } = standInGrid();
const bar = () => screen.getByRole('region', { name: 'Itens selecionados' });
const choose = (menu: string) => within(bar()).getByRole('button', { name: menu });
const rowheaders = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

describe('[PRJ-019] several items at once', () => {
  test('Space and Shift with an arrow choose rows, the bar says how many and how much, Esc empties it', async () => {
    const user = await open();
    await waitFor(() => expect(cells('Drywall')[5]).toHaveTextContent('1.200,50'));
    focus(cells('Drywall')[0]);
    await user.keyboard(' ');
    expect(bar()).toHaveTextContent(/1 item R\$\s1\.200,50/);
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    expect(bar()).toHaveTextContent('3 itens');
    expect(cells('Spots')[0]).toHaveFocus();
    expect(screen.getAllByRole('row', { selected: true })).toHaveLength(3);

    await user.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: 'Itens selecionados' })).toBeNull();
    expect(sent('rpc/change_items')).toEqual([]);
  });

  test('a box with Shift takes the rows between, the box of a room all of its items', async () => {
    const user = await open();
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar Drywall' }));
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar Spots' }));
    await user.keyboard('{/Shift}');
    expect(bar()).toHaveTextContent('3 itens');

    await user.click(screen.getByRole('checkbox', { name: 'Selecionar Hall' }));
    expect(bar()).toHaveTextContent('1 item');
    expect(screen.getByRole('checkbox', { name: 'Selecionar Spots' })).toBeChecked();
  });

  test('another room is one request for all of them, and one way back', async () => {
    const user = await open();
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar Hall' }));
    await user.click(choose('Ambiente'));
    await user.click(await screen.findByRole('menuitem', { name: 'Sala' }));
    await screen.findByText('2 itens: o ambiente agora é “Sala”.');
    await user.click(screen.getByRole('button', { name: 'Desfazer' }));

    await waitFor(() => expect(sent('rpc/change_items')).toHaveLength(2));
    expect(sent('rpc/change_items')).toEqual([
      {
        target_project_id: 'p1',
        changes: [
          { id: 'i1', room: 'Sala', seen: { room: 'Hall' } },
          { id: 'i2', room: 'Sala', seen: { room: 'Hall' } },
        ],
      },
      {
        target_project_id: 'p1',
        changes: [
          { id: 'i1', room: 'Hall', seen: { room: 'Sala' } },
          { id: 'i2', room: 'Hall', seen: { room: 'Sala' } },
        ],
      },
    ]);
  });

  test('a room that is new is asked for, and an empty one refused', async () => {
    const user = await open();
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar Drywall' }));
    await user.click(choose('Ambiente'));
    await user.click(await screen.findByRole('menuitem', { name: 'Outro ambiente…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Ambiente de 1 item' });
    await user.click(within(dialog).getByRole('button', { name: 'Mudar' }));
    expect(dialog).toHaveTextContent('Escreva o ambiente');
    await user.type(within(dialog).getByLabelText('Ambiente'), 'Lavabo');
    await user.click(within(dialog).getByRole('button', { name: 'Mudar' }));

    await waitFor(() => expect(list.stored[0]?.room).toBe('Lavabo'));
  });

  test('copies are added with their forecasts, in one request each', async () => {
    const user = await open();
    await waitFor(() => expect(cells('Drywall')[5]).toHaveTextContent('1.200,50'));
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar Hall' }));
    await user.click(choose('Duplicar'));

    await screen.findByText('2 itens duplicados no fim da lista.');
    const [rows, ...more] = sent('project_items').filter(Boolean) as ProjectItem[][];
    expect(more).toEqual([]);
    expect(rows?.map(({ description, room }) => [description, room])).toEqual([
      ['Drywall', 'Hall'],
      ['Balcão', 'Hall'],
    ]);
    expect(sent('rpc/set_item_forecasts')).toEqual([
      { target_project_id: 'p1', forecasts: [{ id: rows?.[0]?.id, amount: 1200.5 }] },
    ]);
  });

  test('they are deleted after a question, in one request', async () => {
    const user = await open();
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar Hall' }));
    await user.click(choose('Excluir'));
    const dialog = await screen.findByRole('dialog', { name: 'Excluir 2 itens?' });
    expect(dialog).toHaveTextContent('“Drywall”, “Balcão”');
    const before = wire.calls.length;
    await user.click(within(dialog).getByRole('button', { name: 'Excluir' }));

    await screen.findByText('2 itens excluídos.');
    expect(wire.calls.slice(before).filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });

  test('what is refused is said, nothing is offered to undo, and they stay chosen', async () => {
    const user = await open();
    wire.answers['rpc/change_items'] = refusing('O projeto não está mais em planejamento.', 409);
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar Hall' }));
    await user.click(choose('Categoria'));
    await user.click(await screen.findByRole('menuitem', { name: 'Pintura' }));

    expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível concluir.');
    expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull();
    expect(bar()).toHaveTextContent('2 itens');
  });

  test('after planning only the room changes', async () => {
    const user = await open('quoting');
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar Hall' }));
    expect(
      within(bar())
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Ambiente', 'Limpar Esc']);
  });
});

describe('[PRJ-018] a room', () => {
  test('folds, and its sum stays; with the keyboard by the arrows to the side', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Recolher Hall' }));
    expect(rowheaders()).toEqual(['Spots']);
    await waitFor(() =>
      expect(document.querySelector('[data-row="room i1"]')).toHaveTextContent('1.200,50'),
    );

    focus(cells('Spots')[0]);
    await user.keyboard('{ArrowUp}');
    expect(document.querySelector('[data-row="room i1"]')).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(cells('Drywall')[0]).toHaveFocus();
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(rowheaders()).toEqual(['Spots']);
  });
});

describe('[PRJ-020] the filter', () => {
  test('finds by words without accents, in the name, the room and the category', async () => {
    const user = await open();
    await user.type(screen.getByRole('searchbox', { name: 'Filtrar itens' }), 'balcao');
    expect(rowheaders()).toEqual(['Balcão']);
    await user.click(screen.getByRole('button', { name: 'Mostrar todos' }));
    await user.type(screen.getByRole('searchbox', { name: 'Filtrar itens' }), 'sala');
    expect(rowheaders()).toEqual(['Spots']);
    await user.type(screen.getByRole('searchbox', { name: 'Filtrar itens' }), ' nada');
    expect(screen.getByText('Nenhum item assim')).toBeVisible();
  });

  test('shows what lacks a forecast, and a row that was just given one stays where it is', async () => {
    const user = await open();
    await waitFor(() => expect(cells('Drywall')[5]).toHaveTextContent('1.200,50'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Falta algo' }), 'Sem previsto');
    expect(rowheaders()).toEqual(['Balcão', 'Spots']);
    focus(cells('Balcão')[5]);
    await user.keyboard('900{Enter}');

    await waitFor(() => expect(sent('rpc/set_item_forecasts')).toHaveLength(1));
    expect(rowheaders()).toEqual(['Balcão', 'Spots']);
    expect(cells('Spots')[5]).toHaveFocus();
  });

  test('what is not shown is not acted on', async () => {
    const user = await open();
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar todos os itens mostrados' }));
    expect(bar()).toHaveTextContent('3 itens');
    await user.type(screen.getByRole('searchbox', { name: 'Filtrar itens' }), 'spots');
    expect(bar()).toHaveTextContent('1 item');
  });
});

describe('[PRJ-021] what one unit is expected to cost', () => {
  test('stands beside the forecast, and a changed quantity changes the forecast, with one way back', async () => {
    const user = await open();
    await waitFor(() => expect(cells('Drywall')[5]).toHaveTextContent('37,52/m²'));
    focus(cells('Drywall')[2]);
    await user.keyboard('16{Enter}');
    await waitFor(() => expect(sent('rpc/set_item_forecasts')).toHaveLength(1));
    await user.click(await screen.findByRole('button', { name: 'Desfazer' }));
    await waitFor(() => expect(sent('rpc/set_item_forecasts')).toHaveLength(2));

    expect(sent('rpc/set_item_forecasts')).toEqual([
      { target_project_id: 'p1', forecasts: [{ id: 'i1', amount: 600.25, seen: 1200.5 }] },
      { target_project_id: 'p1', forecasts: [{ id: 'i1', amount: 1200.5, seen: 600.25 }] },
    ]);
  });

  test('a quantity that is not stored leaves the forecast as it is', async () => {
    const user = await open();
    await waitFor(() => expect(cells('Drywall')[5]).toHaveTextContent('1.200,50'));
    wire.answers['rpc/change_items'] = refusing('O projeto não está mais em planejamento.', 409);
    focus(cells('Drywall')[2]);
    await user.keyboard('16{Enter}');

    await screen.findByRole('list', { name: 'Células que não foram salvas' });
    expect(sent('rpc/set_item_forecasts')).toEqual([]);
    expect(cells('Drywall')[5]).toHaveTextContent('1.200,50');
  });
});
