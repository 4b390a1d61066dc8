import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { renderUi } from '../../../testing/test-render.tsx';
import { refusing, standInWire } from '../../../testing/test-wire.ts';
import { noChoices } from './draft.ts';
import { handPaste } from './handed-paste.ts';
import { ImportBar } from './ImportBar.tsx';
import { ImportCheck } from './ImportCheck.tsx';
import { ImportDesk } from './ImportDesk.tsx';
import { readPaste } from './read-file.ts';
import { understood } from './testing-understood.ts';
import type { Workbook } from './workbook.ts';

const wire = standInWire();
beforeEach(() => sessionStorage.clear());
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
  code: null,
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

test('[FIC-034] what the columns of brand, model, finish, colour and size say goes into the fichas, by the ids of the stored items', async () => {
  wire.answers['rpc/import_items'] = [];
  wire.answers['rpc/set_item_specs'] = [];
  show(
    'Código\tItem\tQtd\tUn\tCategoria\tMarca\tModelo\tAcabamento\tCor\tDimensão\nLM-04\tTorneira\t1\tun\tCivil\tDeca\tLink\tcromado\t\t\nPT-01\tPorta\t2\tun\tMarcenaria\t\t\t\t\t',
  );
  expect(await screen.findByText('1 com ficha')).toBeVisible();
  await userEvent.click(await store());
  const specs = () =>
    wire.calls.filter(({ to }) => to === 'rpc/set_item_specs').map(({ body }) => body);
  await waitFor(() => expect(specs()).toHaveLength(1));
  const [{ items }] = sent() as [{ items: { id: string; description: string; code: string }[] }];
  expect(items.map(({ description, code }) => [description, code])).toEqual([
    ['Torneira', 'LM-04'],
    ['Porta', 'PT-01'],
  ]);
  expect(specs()).toEqual([
    {
      target_project_id: 'p1',
      specs: [
        { item_id: items[0]?.id, version: 0, brand: 'Deca', model: 'Link', finish: 'cromado' },
      ],
    },
  ]);
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

test('[IMP-004] of 501 rows one act stores the first 500, and the next one the other', async () => {
  wire.answers['rpc/import_items'] = [];
  const lines = Array.from({ length: 501 }, (_, at) => `Porta ${at}\t1\tun\tCivil`);
  const all = understood(readPaste(['Item\tQtd\tUn\tCategoria', ...lines].join('\n')));
  const stored: number[] = [];
  const bar = (rows: typeof all.rows) => (
    <ImportBar
      projectId="p1"
      items={rows}
      flagged={[]}
      onLeaveOut={() => undefined}
      onRefused={() => undefined}
      onStored={(some) => stored.push(...some)}
    />
  );
  const { unmount } = renderUi(bar(all.rows));
  expect(
    screen.getByText(
      'São até 500 por vez: agora as linhas 2 a 501; a outra fica aqui para o próximo clique.',
    ),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Importar os primeiros 500' }));
  await waitFor(() => expect(stored).toHaveLength(500));

  unmount();
  renderUi(bar(all.rows.filter(({ line }) => !stored.includes(line))));
  await userEvent.click(screen.getByRole('button', { name: 'Importar 1 item' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  const descriptions = sent().flatMap((call) =>
    (call as { items: { description: string }[] }).items.map(({ description }) => description),
  );
  expect(descriptions).toEqual(lines.map((_, at) => `Porta ${at}`));
});

test('[IMP-004] what is stored already still gives its room to the lines below it', () => {
  const workbook = readPaste('Ambiente\tItem\tQtd\tUn\nSala\tPorta\t1\tun\n\tJanela\t2\tun');
  const after = understood(workbook, { ...noChoices, stored: [2] }).rows;
  expect(after.map(({ kind, reason, fields }) => [kind, reason, fields.room])).toEqual([
    ['out', 'Já importada', ''],
    ['item', '', 'Sala'],
  ]);
});

test('[IMP-003] lines that the spreadsheet hides are left out, said, and brought by one act', async () => {
  const workbook: Workbook = {
    sheets: [
      {
        name: 'Plan1',
        rows: [
          ['Item', 'Qtd', 'Un', 'Categoria'],
          ['Porta', 1, 'un', 'Civil'],
          ['Janela', 2, 'un', 'Civil'],
          ['Vigia', 3, 'un', 'Civil'],
        ],
        hidden: [3],
        struck: [4],
      },
    ],
    remarks: [],
  };
  renderUi(
    <ImportCheck projectId="p1" known={[]} name="a" workbook={workbook} onBack={() => undefined} />,
  );
  expect(screen.getByText(/1 linha oculta · 1 linha riscada/)).toBeVisible();
  expect(screen.getByText('Linha riscada na planilha: fica de fora')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Importar 1 item' })).toBeEnabled();
  await userEvent.click(screen.getByRole('button', { name: 'Trazer as 2 ocultas' }));
  expect(screen.getByRole('button', { name: 'Importar 3 itens' })).toBeEnabled();
});

test('[IMP-002] rows without a heading are asked about once, and then ready', async () => {
  wire.answers['rpc/import_items'] = [];
  show('Porta\t2\tun\nJanela\t3\tun');
  expect(await store()).toBeDisabled();
  await userEvent.selectOptions(
    screen.getByLabelText('Categoria das linhas sem categoria'),
    'civil',
  );
  expect(await store()).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'As colunas estão certas nas 2' }));
  expect(await store()).toBeEnabled();
});

test('[IMP-002] a column that is not understood is joined to the descriptions, or left', async () => {
  wire.answers['rpc/import_items'] = [];
  show('Item\tQtd\tUn\tCategoria\tZelo\nPorta\t2\tun\tCivil\tMaciça\nJanela\t3\tun\tCivil\tFixa');
  await userEvent.click(await screen.findByRole('button', { name: 'Juntar à descrição nas 2' }));
  await userEvent.click(await store());
  await waitFor(() => expect(sent()).toHaveLength(1));
  const [{ items }] = sent() as [{ items: { description: string }[] }];
  expect(items.map(({ description }) => description)).toEqual(['Porta (Maciça)', 'Janela (Fixa)']);
});

test('a column becomes something else by its head, and the rows follow', async () => {
  show('Nome\tTamanho\nPorta\t2\nJanela\t3');
  const head = await screen.findByLabelText('Coluna B · Tamanho');
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

test('[IMP-005] an import goes on where it was after the page was left, until it is stored', async () => {
  wire.answers['rpc/import_items'] = [];
  const desk = () => renderUi(<ImportDesk projectId="p1" known={[]} />);
  handPaste(list);
  const first = desk();
  await userEvent.click(await screen.findByRole('button', { name: 'Manter “kit” na descrição' }));
  first.unmount();

  const other = renderUi(<ImportDesk projectId="p2" known={[]} />);
  expect(screen.queryByRole('button', { name: /^Importar/ })).toBeNull();
  other.unmount();

  const second = desk();
  await userEvent.click(await screen.findByRole('button', { name: 'Importar 2 itens' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  second.unmount();

  desk();
  expect(screen.getByLabelText('Arquivo da planilha')).toBeInTheDocument();
});
