import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { ProjectItem } from '../../../sourcing/items/item.ts';
import { refusing, unplugged } from '../../../testing/test-wire.ts';
import { cells, focus, paste, standInGrid } from './testing-grid.tsx';

const { wire, list, open, sent } = standInGrid();

describe('writing', () => {
  test('one input at a time; Enter saves and goes down, and Enter again writes there', async () => {
    const user = await open();
    expect(screen.queryByRole('textbox')).toBeNull();

    focus(cells('Drywall')[2]);
    await user.keyboard('{Enter}');
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
    await user.keyboard('48,5{Enter}');

    expect(sent('rpc/change_items')).toEqual([
      { target_project_id: 'p1', changes: [{ id: 'i1', quantity: 48.5, seen: { quantity: 32 } }] },
    ]);
    expect(cells('Balcão')[2]).toHaveFocus();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(cells('Drywall')[2]).toHaveTextContent('48,5');
  });

  test('numbers typed down a column pass the headings of rooms and end at the last item', async () => {
    const user = await open();
    focus(cells('Drywall')[2]);
    await user.keyboard('19{Enter}15{Enter}87{Enter}');

    expect(sent('rpc/change_items')).toEqual(
      [
        { id: 'i1', quantity: 19, seen: { quantity: 32 } },
        { id: 'i2', quantity: 15, seen: { quantity: 32 } },
        { id: 'i3', quantity: 87, seen: { quantity: 32 } },
      ].map((change) => ({ target_project_id: 'p1', changes: [change] })),
    );
    // Below is the row of a new item, which would be called "10".
    expect(cells('Spots')[2]).toHaveFocus();
    expect(sent('project_items').filter(Boolean)).toEqual([]);

    await user.keyboard('{F2}{Shift>}{Enter}{/Shift}');
    expect(cells('Balcão')[2]).toHaveFocus();
  });

  test('[PRJ-018] arrows up and down pass a heading; from the first column one gets to it, where a letter writes nothing and Enter does', async () => {
    const user = await open();
    focus(cells('Balcão')[2]);
    await user.keyboard('{ArrowDown}');
    expect(cells('Spots')[2]).toHaveFocus();
    await user.keyboard('{Home}{ArrowLeft}10{Enter}');
    expect(screen.getByRole('combobox', { name: 'Ambiente, Sala' })).toHaveValue('Sala');
    await user.keyboard('{Escape}');
    expect(sent('rpc/change_items')).toEqual([]);
  });

  test('Tab in a heading goes to the first of its items', async () => {
    const user = await open();
    focus(cells('Spots')[0]);
    await user.keyboard('{ArrowLeft}{F2}{Tab}');
    expect(cells('Spots')[0]).toHaveFocus();
  });

  test('a click chooses a cell, and only another one on it writes', async () => {
    const user = await open();
    await user.click(cells('Drywall')[2] as HTMLElement);
    expect(cells('Drywall')[2]).toHaveFocus();
    expect(screen.queryByRole('textbox')).toBeNull();

    await user.click(cells('Drywall')[2] as HTMLElement);
    expect(screen.getByRole('textbox', { name: 'Quantidade, Drywall' })).toHaveValue('32');
  });

  test('a letter writes over the cell, Tab saves and goes to the side, Esc takes it back', async () => {
    const user = await open();
    focus(cells('Balcão')[0]);
    await user.keyboard('Mesa{Tab}');

    await waitFor(() => expect(cells('Mesa')[1]).toHaveFocus());
    await user.keyboard('{ArrowLeft}X{Escape}');
    expect(cells('Mesa')[0]).toHaveFocus();
    expect(sent('rpc/change_items')).toEqual([
      {
        target_project_id: 'p1',
        changes: [{ id: 'i2', description: 'Mesa', seen: { description: 'Balcão' } }],
      },
    ]);
  });

  test('keys pass a column that a narrow page leaves out', async () => {
    const user = await open();
    const [description, category, quantity] = cells('Balcão') as HTMLElement[];
    Object.assign(category as HTMLElement, { checkVisibility: () => false });
    focus(description);
    await user.keyboard('{ArrowRight}');
    expect(quantity).toHaveFocus();
    await user.keyboard('{Shift>}{Tab}{/Shift}');
    expect(description).toHaveFocus();
    await user.keyboard('{Tab}{ArrowLeft}');
    expect(description).toHaveFocus();
  });

  test.each([
    ['the description', 0, false],
    ['the category', 1, false],
    ['the quantity', 2, false],
    ['the unit', 3, false],
    ['the room', 4, true],
    ['the forecast', 5, true],
  ])('Delete in %s (column %i) empties it: %s', async (_, column, isEmptied) => {
    const user = await open();
    focus(cells('Drywall')[column]);
    await user.keyboard('{Delete}');

    const stored = () => [...sent('rpc/change_items'), ...sent('rpc/set_item_forecasts')];
    await waitFor(() => expect(stored()).toHaveLength(isEmptied ? 1 : 0));
    expect(screen.queryByRole('list', { name: 'Células que não foram salvas' })).toBeNull();
  });

  test('[VAL-018] what cannot be is said beside the cell, which stays open with the text', async () => {
    const user = await open();
    focus(cells('Drywall')[2]);
    await user.keyboard('0{Enter}');

    expect(screen.getByRole('alert')).toHaveTextContent('A quantidade mínima é 1');
    expect(screen.getByRole('textbox')).toHaveValue('0');
    expect(screen.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
    expect(sent('rpc/change_items')).toEqual([]);
  });

  test('a refused value stays in its cell with the reason, and is stored at the second try', async () => {
    const user = await open();
    const answer = wire.answers['rpc/change_items'];
    wire.answers['rpc/change_items'] = unplugged;
    focus(cells('Drywall')[0]);
    await user.keyboard('Gesso{Enter}');

    const failures = await screen.findByRole('list', { name: 'Células que não foram salvas' });
    expect(failures).toHaveTextContent('Descrição de “Drywall” não foi salvo: Sem conexão');
    expect(document.querySelector('[data-failed]')).toHaveTextContent('Gesso');

    wire.answers['rpc/change_items'] = answer;
    await user.click(within(failures).getByRole('button', { name: 'Tentar de novo' }));
    await waitFor(() => expect(cells('Gesso')[0]).toHaveTextContent('Gesso'));
    expect(screen.queryByRole('list', { name: 'Células que não foram salvas' })).toBeNull();
  });

  test('[PRJ-007] a cell that no answer came for is there after a reload, and sent again by itself', async () => {
    const user = await open();
    const answer = wire.answers['rpc/change_items'];
    wire.answers['rpc/change_items'] = unplugged;
    focus(cells('Drywall')[2]);
    await user.keyboard('40{Enter}');
    await screen.findByRole('list', { name: 'Células que não foram salvas' });
    cleanup();

    wire.answers['rpc/change_items'] = answer;
    await open();
    await waitFor(() => expect(list.stored[0]?.quantity).toBe(40));
    await waitFor(() =>
      expect(screen.queryByRole('list', { name: 'Células que não foram salvas' })).toBeNull(),
    );
  });

  test('a room is renamed in its heading, for all its items', async () => {
    const user = await open();
    const heading = document.querySelector<HTMLElement>('[data-row="room i1"]');
    focus(heading);
    await user.keyboard('{Enter}');
    expect(screen.getByRole('combobox', { name: 'Ambiente, Hall' })).toHaveValue('Hall');
    await user.keyboard('Entrada{Enter}');

    expect(sent('rpc/change_items')).toEqual([
      {
        target_project_id: 'p1',
        changes: [
          { id: 'i1', room: 'Entrada', seen: { room: 'Hall' } },
          { id: 'i2', room: 'Entrada', seen: { room: 'Hall' } },
        ],
      },
    ]);
  });

  test('the row below adds an item like the last one', async () => {
    const user = await open();
    await user.click(screen.getByText(/^Novo item/));
    await user.keyboard('Porta{Enter}');

    await screen.findByRole('row', { name: /^Porta/ });
    expect(sent('project_items').filter(Boolean)).toEqual([
      [
        {
          id: expect.any(String),
          ...{ project_id: 'p1', description: 'Porta', category: 'civil', quantity: 1 },
          ...{ unit: 'un', specifications_url: null, room: 'Sala' },
        },
      ],
    ]);
    expect(screen.getByRole('textbox', { name: 'Descrição, novo item' })).toHaveFocus();
  });
});

describe('undoing', () => {
  test('Ctrl+Z stores what was there before', async () => {
    const user = await open();
    focus(cells('Drywall')[2]);
    await user.keyboard('48{Enter}');
    await screen.findByText('“Drywall” foi alterado.');
    await user.keyboard('{Control>}z{/Control}');

    await waitFor(() => expect(sent('rpc/change_items')).toHaveLength(2));
    expect(sent('rpc/change_items')[1]).toEqual({
      target_project_id: 'p1',
      changes: [{ id: 'i1', quantity: 32, seen: { quantity: 48 } }],
    });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull());
  });

  test('a moved room is taken back in one step', async () => {
    const user = await open();
    focus(document.querySelector<HTMLElement>('[data-row="room i1"]'));
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await user.click(await screen.findByRole('button', { name: 'Desfazer' }));

    await waitFor(() => expect(sent('rpc/move_items')).toHaveLength(2));
    expect(
      sent('rpc/move_items').map((body) => {
        const { item_ids, before_item } = body as { item_ids: string[]; before_item: unknown };
        return [item_ids.join(), before_item];
      }),
    ).toEqual([
      ['i1,i2', null],
      ['i1,i2', 'i3'],
    ]);
  });

  test('a move is taken back to its place and its room', async () => {
    const user = await open();
    focus(cells('Balcão')[0]);
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await user.click(await screen.findByRole('button', { name: 'Desfazer' }));

    await waitFor(() => expect(sent('rpc/move_items')).toHaveLength(2));
    expect(sent('rpc/move_items')).toEqual([
      {
        ...{ target_project_id: 'p1', item_ids: ['i2'], before_item: 'i3' },
        ...{ to_room: 'Sala', keep_rooms: false },
      },
      {
        ...{ target_project_id: 'p1', item_ids: ['i2'], before_item: 'i3' },
        ...{ to_room: 'Hall', keep_rooms: false },
      },
    ]);
  });
});

describe('[PRJ-007] a value typed while another one of the same cell is on its way', () => {
  test('is shown at once and stays, and is sent when the first is stored', async () => {
    const user = await open();
    const store = wire.answers['rpc/change_items'] as (call: unknown) => unknown;
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    let calls = 0;
    // The response to the first is late; the second gets none.
    wire.answers['rpc/change_items'] = (call: unknown) => {
      calls += 1;
      return calls === 1 ? held.then(() => store(call)) : new Promise(() => {});
    };
    focus(cells('Drywall')[2]);
    await user.keyboard('40{Enter}');
    await waitFor(() => expect(calls).toBe(1));
    focus(cells('Drywall')[2]);
    await user.keyboard('41{Enter}');
    expect(cells('Drywall')[2]).toHaveTextContent('41');
    expect(calls).toBe(1);

    await act(async () => answer());
    await screen.findByText('“Drywall” foi alterado.');
    await waitFor(() => expect(calls).toBe(2));
    expect(list.stored[0]?.quantity).toBe(40);
    expect(cells('Drywall')[2]).toHaveTextContent('41');
  });
});

describe('pasting', () => {
  test('a cell of a new item that could not be read is named by its own item', async () => {
    await open();
    focus(cells('Spots')[0]);
    paste('Trilho\nPorta\tVidraçaria\t2\nJanela\tGesso\t3\nMesa\tCivil\tdois');

    await waitFor(() =>
      expect(screen.getByRole('list', { name: 'Células que não foram salvas' })).toBeVisible(),
    );
    const failures = screen.getByRole('list', { name: 'Células que não foram salvas' });
    expect(failures).toHaveTextContent('Categoria de “Janela” não foi salvo');
    expect(failures).toHaveTextContent('Quantidade de “Mesa” não foi salvo');
    expect(failures).not.toHaveTextContent('de “Porta”');
  });

  test('cells go over the rows from the active one on; what cannot be stays in its cell', async () => {
    await open();
    focus(cells('Balcão')[1]);
    paste('Marcenaria\t3\nGesso\t2,5');

    await waitFor(() => expect(sent('rpc/change_items')).toHaveLength(1));
    expect(sent('rpc/change_items')).toEqual([
      {
        target_project_id: 'p1',
        changes: [
          {
            ...{ id: 'i2', category: 'marcenaria', quantity: 3 },
            seen: { category: 'civil', quantity: 32 },
          },
          { id: 'i3', quantity: 2.5, seen: { quantity: 32 } },
        ],
      },
    ]);
    expect(screen.getByRole('list', { name: 'Células que não foram salvas' })).toHaveTextContent(
      'Categoria de “Spots” não foi salvo: “Gesso” não é uma categoria',
    );
  });

  test('rows beyond the last are new items, in their order', async () => {
    await open();
    focus(cells('Spots')[0]);
    paste('Trilho\nPorta\tVidraçaria\t2\tvb\tCopa\nJanela');

    await waitFor(() => expect(sent('project_items').filter(Boolean)).toHaveLength(1));
    const [rows] = sent('project_items').filter(Boolean) as [ProjectItem[]];
    expect(
      rows.map(({ description, category, quantity, unit, room }) => [
        description,
        category,
        quantity,
        unit,
        room,
      ]),
    ).toEqual([
      ['Porta', 'vidracaria', 2, 'vb', 'Copa'],
      ['Janela', 'civil', 1, 'un', 'Sala'],
    ]);
    expect(sent('rpc/change_items')).toEqual([
      {
        target_project_id: 'p1',
        changes: [{ id: 'i3', description: 'Trilho', seen: { description: 'Spots' } }],
      },
    ]);
  });
});

describe('after planning', () => {
  test('[I8] nothing that suppliers are asked for is written; nothing added, duplicated or deleted', async () => {
    const user = await open('quoting');
    focus(cells('Drywall')[2]);
    await user.keyboard('{Enter}9');
    expect(screen.queryByRole('textbox')).toBeNull();
    paste('1\t2');
    expect(screen.queryByText(/^Novo item/)).toBeNull();
    expect(screen.queryByRole('button', { name: /^(Excluir|Duplicar|Adicionar)/ })).toBeNull();

    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(sent('rpc/move_items')).toHaveLength(1));
    expect(sent('rpc/change_items')).toEqual([]);
  });
});

test('a move that is refused is said, and nothing is offered to undo', async () => {
  const user = await open();
  wire.answers['rpc/move_items'] = refusing(
    'Um dos itens não está mais na lista. Atualize a página.',
    409,
    'PT409',
  );
  focus(cells('Drywall')[0]);
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');

  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Não foi possível concluir. Um dos itens não está mais na lista. Atualize a página.',
  );
  expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull();
});

test('[SCR-ARCH-012] newest first is a way to look at the list, and the list keeps its order', async () => {
  list.stored = list.stored.map((one, place) => ({
    ...one,
    created_at: `2026-11-1${place}T00:00:00Z`,
  }));
  const user = await open();
  const shown = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(shown()).toEqual(['Drywall', 'Balcão', 'Spots']);

  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Como a lista é mostrada' }),
    'Mais recentes',
  );
  expect(shown()).toEqual(['Spots', 'Balcão', 'Drywall']);
});

describe('[PRJ-022] codes', () => {
  test('have a column once an item has one, in which they are written after planning too', async () => {
    list.stored = list.stored.map((one) => (one.id === 'i2' ? { ...one, code: '7.1' } : one));
    const user = await open('quoting');
    expect(screen.getByRole('columnheader', { name: 'Cód.' })).toBeVisible();
    focus(cells('7.1')[0]);
    await user.keyboard('7.2{Enter}');
    await waitFor(() =>
      expect(sent('rpc/change_items').at(-1)).toMatchObject({
        changes: [{ id: 'i2', code: '7.2', seen: { code: '7.1' } }],
      }),
    );
  });

  test('have no column while no item has one, until it is asked for', async () => {
    const user = await open();
    expect(screen.queryByRole('columnheader', { name: 'Cód.' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Mais ações dos itens' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Mostrar coluna de códigos' }));
    expect(screen.getByRole('columnheader', { name: 'Cód.' })).toBeVisible();
  });

  test('of a sheet are pasted with what they stand before, as cells and as new items', async () => {
    list.stored = list.stored.map((one) => (one.id === 'i3' ? { ...one, code: '1' } : one));
    await open();
    focus(cells('1 ')[0]);
    paste('3.1\tSpots de LED\n3.2\tTrilho\tVidraçaria');
    await waitFor(() =>
      expect(list.stored.map(({ code, description }) => `${code} ${description}`)).toEqual([
        'null Drywall',
        'null Balcão',
        '3.1 Spots de LED',
        '3.2 Trilho',
      ]),
    );
  });
});
