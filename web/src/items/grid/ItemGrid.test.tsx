import { useQuery } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { clinic, drywall } from '../../projects/example-projects.ts';
import type { Project } from '../../projects/queries.ts';
import { renderUi } from '../../testing/test-render.tsx';
import { type Call, refusing, standInWire, unplugged } from '../../testing/test-wire.ts';
import type { ProjectItem } from '../item.ts';
import { ProjectItems } from '../ProjectItems.tsx';
import { itemsQuery } from '../queries.ts';

const wire = standInWire();
const item = (id: string, description: string, position: number, room: string | null) => ({
  ...drywall,
  id,
  description,
  position,
  room,
});
let stored: ProjectItem[];

beforeEach(() => {
  stored = [
    item('i1', 'Drywall', 1, 'Hall'),
    item('i2', 'Balcão', 2, 'Hall'),
    item('i3', 'Spots', 3, 'Sala'),
  ];
  wire.answers.project_items = ({ method, body }: Call) => {
    if (method === 'POST') stored = [...stored, ...(body as ProjectItem[])];
    return stored;
  };
  wire.answers['rpc/change_items'] = ({ body }: Call) => {
    for (const { id, ...fields } of (body as { changes: ProjectItem[] }).changes)
      stored = stored.map((one) => (one.id === id ? { ...one, ...fields } : one));
    return 1;
  };
  wire.answers['rpc/move_items'] = '';
  wire.answers.item_forecasts = [{ item_id: 'i1', amount: 1200.5 }];
  wire.answers['rpc/set_item_forecasts'] = 1;
  wire.answers.quotes = [];
});

function Page({ status = 'planning' }: { status?: Project['status'] }) {
  const items = useQuery(itemsQuery('p1'));
  return <ProjectItems project={{ ...clinic, status }} items={items} />;
}
const open = async (status?: Project['status']) => {
  const user = userEvent.setup();
  renderUi(<Page {...(status ? { status } : {})} />);
  await screen.findByRole('grid', { name: 'Itens do projeto' });
  return user;
};
const cells = (row: string) => [
  ...screen
    .getByRole('row', { name: new RegExp(`^${row}`) })
    .querySelectorAll<HTMLElement>('[data-column]'),
];
const focus = (element: HTMLElement | null | undefined) => act(() => element?.focus());
const sent = (to: string) => wire.calls.filter((call) => call.to === to).map(({ body }) => body);
const paste = (text: string) =>
  fireEvent.paste(document.activeElement as Element, { clipboardData: { getData: () => text } });

describe('writing', () => {
  test('one input at a time; Enter saves and goes down, and Enter again writes there', async () => {
    const user = await open();
    expect(screen.queryByRole('textbox')).toBeNull();

    focus(cells('Drywall')[2]);
    await user.keyboard('{Enter}');
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
    await user.keyboard('48,5{Enter}');

    expect(sent('rpc/change_items')).toEqual([
      { target_project_id: 'p1', changes: [{ id: 'i1', quantity: 48.5 }] },
    ]);
    expect(cells('Balcão')[2]).toHaveFocus();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(cells('Drywall')[2]).toHaveTextContent('48,5');
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
      { target_project_id: 'p1', changes: [{ id: 'i2', description: 'Mesa' }] },
    ]);
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

  test('a room is renamed in its heading, for all its items', async () => {
    const user = await open();
    const heading = document.querySelector<HTMLElement>('[data-row="room i1"]');
    focus(heading);
    await user.keyboard('{Enter}');
    expect(screen.getByRole('combobox')).toHaveValue('Hall');
    await user.keyboard('Entrada{Enter}');

    expect(sent('rpc/change_items')).toEqual([
      {
        target_project_id: 'p1',
        changes: [
          { id: 'i1', room: 'Entrada' },
          { id: 'i2', room: 'Entrada' },
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
      changes: [{ id: 'i1', quantity: 32 }],
    });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull());
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

describe('pasting', () => {
  test('cells go over the rows from the active one on; what cannot be stays in its cell', async () => {
    await open();
    focus(cells('Balcão')[1]);
    paste('Marcenaria\t3\nGesso\t2,5');

    await waitFor(() => expect(sent('rpc/change_items')).toHaveLength(1));
    expect(sent('rpc/change_items')).toEqual([
      {
        target_project_id: 'p1',
        changes: [
          { id: 'i2', category: 'marcenaria', quantity: 3 },
          { id: 'i3', quantity: 2.5 },
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
      { target_project_id: 'p1', changes: [{ id: 'i3', description: 'Trilho' }] },
    ]);
  });
});

describe('[PRJ-002] what is expected', () => {
  const written = () => sent('rpc/set_item_forecasts');
  const forecastOf = (row: string) => cells(row).find((one) => one.dataset.column === 'forecast');

  test('stands beside the item, summed for its room and in the heading', async () => {
    await open();
    await waitFor(() => expect(forecastOf('Drywall')).toHaveTextContent('1.200,50'));

    expect(document.querySelector('[data-row="room i1"]')).toHaveTextContent(
      'Hall 2 itens, previsto 1.200,50',
    );
    expect(screen.getByText(/^previsto R\$\s1\.200,50$/)).toBeVisible();
  });

  test('is written after the request was sent too, a whole column at once with one way back', async () => {
    const user = await open('quoting');
    await waitFor(() => expect(forecastOf('Drywall')).toHaveTextContent('1.200,50'));
    focus(forecastOf('Drywall'));
    paste('R$ 2.000,00\tlink\n300\ncaro');

    await waitFor(() => expect(written()).toHaveLength(1));
    expect(screen.getByRole('list', { name: 'Células que não foram salvas' })).toHaveTextContent(
      'Previsto de “Spots” não foi salvo: “caro” não é um valor em reais',
    );
    await user.click(await screen.findByRole('button', { name: 'Desfazer' }));
    await waitFor(() => expect(written()).toHaveLength(2));
    expect(written()).toEqual([
      {
        target_project_id: 'p1',
        forecasts: [
          { id: 'i1', amount: 2000 },
          { id: 'i2', amount: 300 },
        ],
      },
      {
        target_project_id: 'p1',
        forecasts: [
          { id: 'i1', amount: 1200.5 },
          { id: 'i2', amount: null },
        ],
      },
    ]);
    expect(sent('rpc/change_items')).toEqual([]);
  });

  test('Delete takes it away', async () => {
    const user = await open();
    await waitFor(() => expect(forecastOf('Drywall')).toHaveTextContent('1.200,50'));
    focus(forecastOf('Drywall'));
    await user.keyboard('{Delete}');

    await waitFor(() =>
      expect(written()).toEqual([
        { target_project_id: 'p1', forecasts: [{ id: 'i1', amount: null }] },
      ]),
    );
  });

  test('a pasted row with one is an item and its forecast', async () => {
    await open();
    focus(cells('Spots')[0]);
    paste('Spots\nTrilho\tIluminação\t2\tm\tSala\t1.240,00');

    await waitFor(() => expect(written()).toHaveLength(1));
    const [[row]] = sent('project_items').filter(Boolean) as [ProjectItem[]];
    expect(written()).toEqual([
      { target_project_id: 'p1', forecasts: [{ id: row?.id, amount: 1240 }] },
    ]);
  });

  test('without the server nothing is written over it, and the page says so', async () => {
    wire.answers.item_forecasts = refusing('fora do ar');
    const user = await open();
    expect(await screen.findByText(/^Não foi possível carregar o previsto/)).toBeVisible();
    focus(forecastOf('Drywall'));
    await user.keyboard('{Enter}');

    expect(screen.queryByRole('textbox')).toBeNull();
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
  stored = stored.map((one, place) => ({ ...one, created_at: `2026-11-1${place}T00:00:00Z` }));
  const user = await open();
  const shown = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(shown()).toEqual(['Drywall', 'Balcão', 'Spots']);

  await user.click(screen.getByRole('radio', { name: 'Mais recentes' }));
  expect(shown()).toEqual(['Spots', 'Balcão', 'Drywall']);
});
