import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { ProjectItem } from '../../../sourcing/items/item.ts';
import { pastPrice } from '../../../sourcing/prices/testing-prices.ts';
import { drywall } from '../../../sourcing/projects/testing-projects.ts';
import { refusing } from '../../../testing/test-wire.ts';
import { cells, focus, paste, standInGrid } from './testing-grid.tsx';

const { wire, open, sent } = standInGrid();

describe('[PRJ-002] what is expected', () => {
  const written = () => sent('rpc/set_item_forecasts');
  const forecastOf = (row: string) => cells(row).find((one) => one.dataset.column === 'forecast');

  test('stands beside the item, summed for its room and in the heading', async () => {
    await open();
    await waitFor(() => expect(forecastOf('Drywall')).toHaveTextContent('1.200,50'));

    expect(document.querySelector('[data-row="room i1"]')).toHaveTextContent(
      'Hall 2 itens · 1 sem previsto, previsto 1.200,50',
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
          { id: 'i1', amount: 2000, seen: 1200.5 },
          { id: 'i2', amount: 300, seen: null },
        ],
      },
      {
        target_project_id: 'p1',
        forecasts: [
          { id: 'i1', amount: 1200.5, seen: 2000 },
          { id: 'i2', amount: null, seen: 300 },
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
        { target_project_id: 'p1', forecasts: [{ id: 'i1', amount: null, seen: 1200.5 }] },
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

  test('[PRC-006] is taken from an own price with the arrow and Enter, with where it came from; the way back brings the old one', async () => {
    wire.answers.item_forecasts = [
      {
        item_id: 'i1',
        amount: 1200.5,
        source: 'reference',
        source_note: 'SINAPI 87251 · SP · 05/2026',
      },
    ];
    wire.answers['rpc/get_price_memory'] = [pastPrice({ item_id: 'i1' })];
    const user = await open();
    await waitFor(() => expect(forecastOf('Drywall')).toHaveTextContent('1.200,50'));
    focus(forecastOf('Drywall'));
    await user.keyboard('{Enter}');
    expect(screen.getByText('Origem: SINAPI 87251 · SP · 05/2026')).toBeVisible();
    const own = await screen.findByRole('listbox', { name: 'Quanto você já pagou' });
    const [option] = within(own).getAllByRole('option');
    expect(option).toHaveTextContent(/^R\$\s82,30\/m² · mar 2026 · Vila Mariana/);
    await user.keyboard('{ArrowDown}');
    expect(option).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{Enter}');

    await waitFor(() => expect(written()).toHaveLength(1));
    const amount = Math.round(82.3 * drywall.quantity * 100) / 100;
    const note = 'R$\u00a082,30/m² · mar 2026 · Vila Mariana';
    await user.click(await screen.findByRole('button', { name: 'Desfazer' }));
    await waitFor(() => expect(written()).toHaveLength(2));
    expect(written()).toEqual([
      {
        target_project_id: 'p1',
        forecasts: [{ id: 'i1', amount, seen: 1200.5, source: 'memory', source_note: note }],
      },
      {
        target_project_id: 'p1',
        forecasts: [
          {
            ...{ id: 'i1', amount: 1200.5, seen: amount },
            ...{ source: 'reference', source_note: 'SINAPI 87251 · SP · 05/2026' },
          },
        ],
      },
    ]);
    // The next cell has its prices already: one request for the items in sight.
    focus(forecastOf('Balcão'));
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('listbox', { name: 'Quanto você já pagou' })).toBeNull();
    expect(sent('rpc/get_price_memory')).toEqual([
      { target_project_id: 'p1', item_ids: ['i1', 'i2', 'i3'], most: 8 },
    ]);
  });

  test('[PRC-006] what is typed is written as typed, also while prices are proposed', async () => {
    wire.answers['rpc/get_price_memory'] = [pastPrice({ item_id: 'i1' })];
    const user = await open();
    await waitFor(() => expect(forecastOf('Drywall')).toHaveTextContent('1.200,50'));
    focus(forecastOf('Drywall'));
    await user.keyboard('{Enter}');
    await screen.findByRole('listbox', { name: 'Quanto você já pagou' });
    await user.keyboard('{ArrowDown}900{Enter}');

    await waitFor(() =>
      expect(written()).toEqual([
        { target_project_id: 'p1', forecasts: [{ id: 'i1', amount: 900, seen: 1200.5 }] },
      ]),
    );
  });
});
