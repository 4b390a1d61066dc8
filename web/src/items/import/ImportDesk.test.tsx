import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderUi } from '../../testing/test-render.tsx';
import { refusing, standInWire } from '../../testing/test-wire.ts';
import { handPaste } from './handed-paste.ts';
import { ImportBar } from './ImportBar.tsx';
import { ImportDesk } from './ImportDesk.tsx';
import { readPaste } from './read-file.ts';
import { understood } from './told.ts';

const wire = standInWire();
const list = 'Item\tQtd\tUn\tCategoria\nPorta\t2\tkit\tMarcenaria\nEspelho\t1\tun\tVidraçaria';

const show = (pasted: string) => {
  handPaste(pasted);
  renderUi(<ImportDesk projectId="p1" known={[]} />);
};
const store = () => screen.findByRole('button', { name: /^Importar/ });
const sent = () => wire.calls.filter(({ to }) => to === 'rpc/import_items').map(({ body }) => body);
const row = (description: string, more: object) => ({
  id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  description,
  room: null,
  specifications_url: null,
  ...more,
});

test('nothing can be stored while a row is doubtful; then all go in one call, in the sheet’s order', async () => {
  wire.answers['rpc/import_items'] = [];
  show(list);
  expect(await store()).toBeDisabled();
  expect(screen.getByText('1 item pronto, 1 para corrigir')).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Manter “kit” na descrição' }));
  expect(await store()).toBeEnabled();
  await userEvent.click(await store());

  await waitFor(() =>
    expect(sent()).toEqual([
      {
        target_project_id: 'p1',
        items: [
          row('Porta (kit)', { category: 'marcenaria', quantity: 2, unit: 'un' }),
          row('Espelho', { category: 'vidracaria', quantity: 1, unit: 'un' }),
        ],
      },
    ]),
  );
});

test('rows that are left out are not sent', async () => {
  wire.answers['rpc/import_items'] = [];
  show(list);
  await userEvent.click(await screen.findByRole('button', { name: 'Deixar 1 de fora' }));
  await userEvent.click(screen.getByRole('button', { name: 'Importar 1 item' }));

  await waitFor(() =>
    expect(sent()).toEqual([
      {
        target_project_id: 'p1',
        items: [row('Espelho', { category: 'vidracaria', quantity: 1, unit: 'un' })],
      },
    ]),
  );
});

test('what the database refuses is reported at its row of the sheet', async () => {
  wire.answers['rpc/import_items'] = [
    { row_number: 2, item_id: null, field: 'unit', error: 'Escolha uma unidade da lista.' },
  ];
  show(list.replace('kit', 'pç'));
  await userEvent.click(await store());

  expect(await screen.findByText('Escolha uma unidade da lista.')).toBeVisible();
  expect(screen.getByLabelText('Unidade da linha 3')).toBeVisible();
  expect(await store()).toBeDisabled();
});

test('a call that failed is reported, and sent again with the same ids', async () => {
  wire.answers['rpc/import_items'] = refusing('São até 500 linhas por vez.', 400, 'IMPOR');
  show(list.replace('kit', 'pç'));
  await userEvent.click(await store());
  expect(await screen.findByText(/São até 500 linhas por vez/)).toBeVisible();
  await userEvent.click(await store());

  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toEqual(sent()[0]);
});

test('501 rows are too many, said before anything is sent; 500 are not', async () => {
  const rows = (count: number) => {
    const lines = Array.from({ length: count }, (_, at) => `Porta ${at}\t1\tun\tCivil`);
    return understood(readPaste(['Item\tQtd\tUn\tCategoria', ...lines].join('\n'))).rows;
  };
  const bar = (count: number) =>
    renderUi(
      <ImportBar
        projectId="p1"
        items={rows(count)}
        flagged={[]}
        onLeaveOut={() => undefined}
        onRefused={() => undefined}
      />,
    );
  const { unmount } = bar(501);
  expect(
    screen.getByText('São até 500 linhas por vez: deixe 1 de fora e importe depois.'),
  ).toBeVisible();
  expect(await store()).toBeDisabled();
  unmount();

  bar(500);
  expect(await store()).toBeEnabled();
});

test('a column becomes something else by its head, and the rows follow', async () => {
  show('Nome\tMedida\nPorta\t2\nJanela\t3');
  const head = await screen.findByLabelText('Coluna B · Medida');
  await userEvent.selectOptions(head, 'quantity');

  const porta = screen.getByRole('button', { name: 'Editar linha 2' }).closest('tr') as HTMLElement;
  expect(
    within(porta)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['Porta', '2', '', expect.stringContaining('Escolha'), 'un']);
});

test.each([true, false])(
  '[PRJ-005] what the sheet says that a row costs becomes its forecast, unless unticked: %s',
  async (withForecasts) => {
    wire.answers['rpc/import_items'] = [];
    wire.answers['rpc/set_item_forecasts'] = 2;
    show(
      'Item\tQtd\tUn\tCategoria\tUnitário\tTotal\nPorta\t2\tun\tCivil\t50,00\t100,00\nVigia\t3\tun\tCivil\t10,50\t\nPiso\t1\tun\tCivil\t\t',
    );
    const box = await screen.findByRole('checkbox', {
      name: /^Usar os valores da planilha como previsto: R\$\s131,50$/,
    });
    if (!withForecasts) await userEvent.click(box);
    await userEvent.click(await store());

    await waitFor(() => expect(sent()).toHaveLength(1));
    const [{ items }] = sent() as [{ items: { id: string }[] }];
    const forecasts = [
      { id: items[0]?.id, amount: 100 },
      { id: items[1]?.id, amount: 31.5 },
    ];
    await waitFor(() =>
      expect(
        wire.calls.filter(({ to }) => to === 'rpc/set_item_forecasts').map(({ body }) => body),
      ).toEqual(withForecasts ? [{ target_project_id: 'p1', forecasts }] : []),
    );
  },
);
