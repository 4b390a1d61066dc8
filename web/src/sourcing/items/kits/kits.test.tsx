import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { renderUi } from '../../../testing/test-render.tsx';
import { refusing, standInWire } from '../../../testing/test-wire.ts';
import { drywall } from '../../projects/testing-projects.ts';
import { ApplyKitDialog, quantityIn } from './ApplyKitDialog.tsx';
import { SaveKitDialog } from './SaveKitDialog.tsx';

const wire = standInWire();
const line = (id: string, description: string, quantity: number, per_m2: boolean) => ({
  ...{
    id,
    position: 1,
    description,
    category: 'civil',
    quantity,
    unit: per_m2 ? 'm²' : 'un',
    per_m2,
  },
});

beforeEach(() => {
  wire.answers.item_kits = [
    {
      id: 'k1',
      architect_id: 'ana',
      name: 'Hall',
      room: null,
      kit_items: [line('l1', 'Porta', 2, false)],
    },
    {
      ...{ id: 'k2', architect_id: null, name: 'Lavabo', room: 'Lavabo' },
      kit_items: [line('l2', 'Piso', 1.1, true), line('l3', 'Espelho', 1, false)],
    },
  ];
  wire.answers['rpc/apply_kit'] = [{ item_id: 'n1' }, { item_id: 'n2' }];
  wire.answers['rpc/save_kit'] = 'k3';
});
const sent = (to: string) => wire.calls.filter((call) => call.to === to).map(({ body }) => body);

describe('adding a kit', () => {
  const show = async () => {
    const onApplied = vi.fn();
    renderUi(
      <ApplyKitDialog projectId="p1" opened onClose={() => undefined} onApplied={onApplied} />,
    );
    await screen.findByLabelText('Kit');
    return { user: userEvent.setup(), onApplied };
  };

  test('shows what comes, asks for the area where it counts, and not before one is given', async () => {
    const { user, onApplied } = await show();
    expect(screen.queryByLabelText(/^Área/)).toBeNull();
    await user.selectOptions(screen.getByLabelText('Kit'), 'k2');
    expect(screen.getByText('Civil · 1,1 m² por m²')).toBeVisible();
    const add = screen.getByRole('button', { name: 'Adicionar 2 itens' });
    expect(add).toBeDisabled();

    await user.type(screen.getByLabelText(/^Área/), '6,5');
    expect(screen.getByText('Civil · 7,15 m²')).toBeVisible();
    expect(screen.getByText('Civil · 1 un')).toBeVisible();
    await user.click(add);

    await waitFor(() => expect(onApplied).toHaveBeenCalledWith('Lavabo', ['n1', 'n2']));
    expect(sent('rpc/apply_kit')).toEqual([{ target_project_id: 'p1', kit_id: 'k2', area: 6.5 }]);
  });

  test('a refusal is said, and the dialog stays with what was chosen', async () => {
    wire.answers['rpc/apply_kit'] = refusing('Kit não encontrado.', 404, 'PT404');
    const { user, onApplied } = await show();
    await user.click(screen.getByRole('button', { name: 'Adicionar 1 item' }));

    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Não foi possível adicionar o kit. Kit não encontrado.',
    );
    expect(onApplied).not.toHaveBeenCalled();
  });

  test('only own kits are renamed and deleted', async () => {
    wire.answers.item_kits = (() => {
      const kits = wire.answers.item_kits;
      return ({ method }: { method: string }) => (method === 'GET' ? kits : '');
    })();
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'Renomear ou excluir este kit' }));
    await user.clear(screen.getByLabelText('Nome do kit'));
    expect(screen.getByRole('button', { name: 'Renomear' })).toBeDisabled();
    await user.type(screen.getByLabelText('Nome do kit'), ' Entrada ');
    await user.click(screen.getByRole('button', { name: 'Renomear' }));
    await waitFor(() => expect(wire.calls.find(({ method }) => method === 'PATCH')).toBeDefined());
    const renamed = wire.calls.find(({ method }) => method === 'PATCH');
    expect([renamed?.query.get('id'), renamed?.body]).toEqual(['eq.k1', { name: 'Entrada' }]);

    await user.selectOptions(screen.getByLabelText('Kit'), 'k2');
    expect(screen.queryByRole('button', { name: /^Renomear/ })).toBeNull();
  });

  test.each([
    [{ quantity: 0.1, per_m2: true }, 4, 1],
    [{ quantity: 3.4, per_m2: true }, 12.5, 42.5],
    [{ quantity: 0.3333, per_m2: true }, 10, 3.333],
    [{ quantity: 4, per_m2: false }, 12, 4],
  ])('item 52: of %o in %d m² come %d', (kitLine, area, quantity) => {
    expect(quantityIn(kitLine, area)).toBe(quantity);
  });
});

describe('saving a kit', () => {
  const items = [
    { ...drywall, id: 'i1', room: 'Hall' },
    { ...drywall, id: 'i2', room: null },
    { ...drywall, id: 'i3', room: 'Hall' },
  ];

  test('keeps the items of the room that was chosen, or all, under a name', async () => {
    const user = userEvent.setup();
    const onClose = vi.fn();
    renderUi(
      <SaveKitDialog projectId="p1" items={items} rooms={['Hall']} opened onClose={onClose} />,
    );
    const name = await screen.findByLabelText(/^Nome do kit/);
    await user.clear(name);
    expect(screen.getByRole('button', { name: 'Salvar kit' })).toBeDisabled();
    await user.type(name, 'Entrada');
    await user.click(screen.getByRole('button', { name: 'Salvar kit' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());

    await user.selectOptions(screen.getByLabelText('Itens de'), '');
    wire.answers['rpc/save_kit'] = refusing('Você já tem um kit com este nome.', 409, 'PT409');
    await user.click(screen.getByRole('button', { name: 'Salvar kit' }));
    expect(await within(screen.getByRole('dialog')).findByRole('alert')).toHaveTextContent(
      'Não foi possível salvar o kit. Você já tem um kit com este nome.',
    );
    expect(sent('rpc/save_kit')).toEqual([
      { target_project_id: 'p1', name: 'Entrada', item_ids: ['i1', 'i3'] },
      { target_project_id: 'p1', name: 'Entrada', item_ids: ['i1', 'i2', 'i3'] },
    ]);
  });
});
