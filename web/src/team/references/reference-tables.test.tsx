import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { renderUi } from '../../testing/test-render.tsx';
import { type Call, refusing, standInWire } from '../../testing/test-wire.ts';
import { ReferenceTables } from './ReferenceTables.tsx';
import { compositionsSheet, SAMPLE_NAME, sampleSheets, testFile } from './testing-sinapi.ts';

const wire = standInWire();

const table = (id: string, state: string, more: object = {}) => ({
  ...{ id, source: 'sinapi', month: '2026-04-01', state, regime: 'onerado', status: 'published' },
  ...{ rows: 14_412, published_at: '2026-05-20T12:00:00Z' },
  ...more,
});
const calls = (to: string) =>
  wire.calls.filter((call) => call.to === `rpc/${to}`).map(({ body }) => body as never);
const file = (sheets = sampleSheets(), name = SAMPLE_NAME) =>
  new File([testFile(sheets).slice()], name);

beforeEach(() => {
  wire.answers['rpc/list_reference_tables'] = [];
  wire.answers['rpc/begin_reference_import'] = ({ body }: Call) => {
    const { states, regime } = body as { states: string[]; regime: string };
    return states.map((state) => ({ id: `${regime}-${state}`, state, rows: 0 }));
  };
  wire.answers['rpc/add_reference_rows'] = 1;
  wire.answers['rpc/publish_reference_import'] = null;
  wire.answers['rpc/retire_reference_table'] = null;
});

async function choose(chosen = file()) {
  renderUi(<ReferenceTables />);
  await userEvent.click(await screen.findByRole('button', { name: 'Carregar SINAPI' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Carregar SINAPI' }));
  await userEvent.upload(dialog.getByLabelText('Arquivo do SINAPI'), chosen);
  return dialog;
}

test('[PRC-042] what is in the file is shown before anything is sent: rows of each sheet, the first and the last', async () => {
  const dialog = await choose();
  expect(await dialog.findByText('SINAPI de 05/2026')).toBeVisible();
  expect(dialog.getAllByText(/12 linhas, 3 estados/)).toHaveLength(4);
  expect(
    dialog.getByText('Primeira: 800001 · Composição inventada número 1 · M2 · R$ 100,01 (AC)'),
  ).toBeVisible();
  expect(dialog.getAllByText(/^Última: 900012 · Insumo inventado número 12/)).toHaveLength(2);
  expect(calls('begin_reference_import')).toEqual([]);
});

test('[PRC-042] chosen states and regimes are loaded part by part and published with the counts of the file', async () => {
  const dialog = await choose();
  await userEvent.click(await dialog.findByRole('checkbox', { name: 'RJ' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: /^Com desoneração/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Carregar 2 tabelas' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  expect(calls('begin_reference_import')).toEqual([
    {
      ...{ source: 'sinapi', month: '2026-05-01', states: ['AC', 'SP'], regime: 'onerado' },
      file_digest: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
  ]);
  const [part] = calls('add_reference_rows') as { rows: { code: string; prices: number[] }[] }[];
  expect(part).toMatchObject({ table_ids: ['onerado-AC', 'onerado-SP'] });
  expect(part?.rows).toHaveLength(24);
  expect(part?.rows[0]).toMatchObject({ code: '900001', prices: [91.46, 7.5] });
  expect(calls('publish_reference_import')).toEqual([
    { table_ids: ['onerado-AC', 'onerado-SP'], expected_rows: [24, 22] },
  ]);
});

test('[PRC-043] a load that failed says why and goes on from the parts that arrived', async () => {
  wire.answers['rpc/publish_reference_import'] = refusing(
    ...(['Vieram 10 linhas de 12. Carregue o arquivo de novo.', 400, 'REFPR'] as const),
  );
  const dialog = await choose();
  await userEvent.click(await dialog.findByRole('button', { name: 'Carregar 6 tabelas' }));
  expect(await dialog.findByText(/Vieram 10 linhas de 12/)).toBeVisible();
  expect(calls('add_reference_rows')).toHaveLength(1);

  // All of the first regime is there.
  wire.answers['rpc/begin_reference_import'] = ({ body }: Call) => {
    const { states, regime } = body as { states: string[]; regime: string };
    const rows = regime === 'onerado' ? 24 : 0;
    return states.map((state) => ({ id: `${regime}-${state}`, state, rows }));
  };
  wire.answers['rpc/publish_reference_import'] = null;
  await userEvent.click(dialog.getByRole('button', { name: 'Continuar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls('add_reference_rows').map(({ table_ids }) => table_ids[0])).toEqual([
    'onerado-AC',
    'desonerado-AC',
  ]);
  expect(calls('publish_reference_import')).toHaveLength(3);
});

test('[PRC-041] what is not the file of a month is refused in the dialog, with its sentence', async () => {
  const wrong = sampleSheets().map((sheet) =>
    sheet.name === 'CSD' ? compositionsSheet('CSD', '04/2026') : sheet,
  );
  const dialog = await choose(file(wrong));
  expect(
    await dialog.findByText(/O nome do arquivo diz 05\/2026, e a aba CSD diz 04\/2026/),
  ).toBeVisible();
  expect(dialog.queryByRole('button', { name: /^Carregar \d/ })).toBeNull();
});

test('[PRC-044] the months that were loaded are listed, and all states of one are retired together', async () => {
  wire.answers['rpc/list_reference_tables'] = [
    table('t3', 'SP', { month: '2026-05-01', status: 'loading', rows: 500, published_at: null }),
    table('t1', 'RJ'),
    table('t2', 'SP'),
  ];
  renderUi(<ReferenceTables />);
  const row = (await screen.findByText(/^SINAPI 04\/2026, sem desoneração/)).closest('li');
  expect(row).toHaveTextContent(
    '2 estados: RJ, SP · até 14.412 preços por estado · publicada em 20/05/2026',
  );
  expect(screen.getByText(/carga não terminada/)).toBeVisible();

  wire.answers['rpc/retire_reference_table'] = refusing(
    'Esta tabela não existe mais.',
    404,
    'PT404',
  );
  await userEvent.click(
    screen.getByRole('button', { name: 'Retirar SINAPI 04/2026, sem desoneração' }),
  );
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Retirar' }));
  expect(await dialog.findByText('Esta tabela não existe mais.')).toBeVisible();
  wire.answers['rpc/retire_reference_table'] = null;
  await userEvent.click(dialog.getByRole('button', { name: 'Retirar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls('retire_reference_table').slice(-2)).toEqual([
    { table_id: 't1' },
    { table_id: 't2' },
  ]);
});
