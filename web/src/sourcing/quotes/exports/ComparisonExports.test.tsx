import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { clara } from '../../../money/finances/testing-finances.ts';
import { ProfileProvider } from '../../../session/session.tsx';
import { renderUi } from '../../../testing/test-render.tsx';
import { refusing, standInWire } from '../../../testing/test-wire.ts';
import { buildMatrix } from '../comparison/matrix.ts';
import { bruno, quote, wardrobe } from '../testing-quotes.ts';
import { ComparisonExports } from './ComparisonExports.tsx';

const wire = standInWire();
const print = vi.fn();
const save = vi.fn(() => 'blob:csv');
beforeEach(() => {
  print.mockClear();
  save.mockClear();
  vi.stubGlobal('print', print);
  URL.createObjectURL = save;
  URL.revokeObjectURL = () => undefined;
});

const onPrint = vi.fn();
const open = () =>
  renderUi(
    <ProfileProvider value={{ ...clara, role: 'architect' }}>
      <ComparisonExports
        projectId="p1"
        projectName="Casa"
        matrices={buildMatrix([quote(wardrobe, bruno, 900)], new Map())}
        category="marcenaria"
        selection={{}}
        adjustments={[]}
        approved={new Map()}
        onPrint={onPrint}
      />
    </ProfileProvider>,
  );
const press = async (name: string) => {
  if (name === 'Baixar CSV') {
    fireEvent.click(screen.getByRole('button', { name: 'Outros formatos' }));
    fireEvent.click(await screen.findByRole('menuitem', { name }));
  } else fireEvent.click(screen.getByRole('button', { name }));
};

test('[CMP-016] paper is of the category that is open', async () => {
  wire.answers['rpc/record_export'] = null;
  open();
  await press('Imprimir');

  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(onPrint).toHaveBeenCalledWith(false);
});

test('[CMP-025] the map as PDF is of the category that is open, and recorded before it is asked for', async () => {
  wire.answers['rpc/record_export'] = null;
  wire.answers['/documents/v1/comparison/p1.pdf'] = new Response('%PDF-1.7');
  open();
  await press('Mapa em PDF');

  expect(await screen.findByText('Documento salvo')).toBeVisible();
  expect(wire.calls.map(({ to, query }) => [to, query.get('part')])).toEqual([
    ['rpc/record_export', null],
    ['/documents/v1/comparison/p1.pdf', 'marcenaria'],
  ]);
});

test.each([
  ['Imprimir', print],
  ['Baixar CSV', save],
])('[CMP-008] "%s" is recorded before the comparison leaves', async (name, leaves) => {
  wire.answers['rpc/record_export'] = null;
  open();
  await press(name);

  await waitFor(() => expect(leaves).toHaveBeenCalledOnce());
  expect(wire.calls.map(({ to, body }) => [to, body])).toEqual([
    ['rpc/record_export', { kind: 'quote_comparison', subject: 'p1', row_count: 1 }],
  ]);
});

test.each([
  ['Imprimir', 'Não foi possível exportar'],
  ['Baixar CSV', 'Não foi possível exportar'],
  ['Baixar planilha', 'Não foi possível gerar a planilha'],
])('[CMP-008] "%s" leaves nothing when it could not be recorded', async (name, words) => {
  wire.answers['rpc/record_export'] = refusing('Não.', 500);
  open();
  await press(name);

  expect(await screen.findByText(words)).toBeVisible();
  expect(print).not.toHaveBeenCalled();
  expect(save).not.toHaveBeenCalled();
});
