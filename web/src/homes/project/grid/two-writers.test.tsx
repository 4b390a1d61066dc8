import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { itemsKey } from '../../../sourcing/items/queries.ts';
import { type Call, refusing } from '../../../testing/test-wire.ts';
import { cells, focus, paste, standInGrid } from './testing-grid.tsx';

const { wire, list, open, sent, queries } = standInGrid();

const storing = () => wire.answers['rpc/change_items'] as (call: Call) => unknown;
const CHANGED = 'Um valor mudou depois que você o viu.';
const changedSince = (...cells: object[]) =>
  refusing(CHANGED, 409, 'PT409', { hint: 'changed_since', details: JSON.stringify(cells) });

/** Bruno writes 31 into the quantity of Drywall; the page reads it only when something is refused. */
function brunoWrites() {
  const answer = storing();
  list.stored = list.stored.map((one) => (one.id === 'i1' ? { ...one, quantity: 31 } : one));
  wire.answers['rpc/change_items'] = (call: Call) => {
    const { changes } = call.body as { changes: { id: string; seen: { quantity?: number } }[] };
    const isUnseen = changes.some(({ id, seen }) => id === 'i1' && seen.quantity === 32);
    return isUnseen
      ? changedSince({ id: 'i1', field: 'quantity', value: 31, by: 'Bruno Teixeira', at: null })
      : answer(call);
  };
}
const choice = () =>
  within(screen.getByRole('group', { name: 'Escrito em dois lugares ao mesmo tempo' }));

describe('[PRJ-008] two who write one cell', () => {
  test('are both shown at the cell; mine goes over the other when I say so, by keyboard alone', async () => {
    const user = await open();
    brunoWrites();
    focus(cells('Drywall')[2]);
    await user.keyboard('48{Enter}');

    await screen.findByText('Bruno Teixeira escreveu “31” ao mesmo tempo.');
    expect(cells('Drywall')[2]).toHaveTextContent(/^48/);
    await user.keyboard('{ArrowUp}{Tab}');
    expect(choice().getByRole('button', { name: 'Ficar com o meu' })).toHaveFocus();
    await user.keyboard('{Enter}');

    await waitFor(() => expect(list.stored[0]?.quantity).toBe(48));
    expect(sent('rpc/change_items')).toEqual(
      [32, 31].map((quantity) => ({
        target_project_id: 'p1',
        changes: [{ id: 'i1', quantity: 48, seen: { quantity } }],
      })),
    );
    await waitFor(() => expect(document.querySelector('[data-failed]')).toBeNull());
    expect(cells('Drywall')[2]).toHaveFocus();

    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(list.stored[0]?.quantity).toBe(31));
  });

  test('the other stays when I say so, and nothing is sent', async () => {
    const user = await open();
    brunoWrites();
    focus(cells('Drywall')[2]);
    await user.keyboard('48{Enter}');
    await screen.findByText('Bruno Teixeira escreveu “31” ao mesmo tempo.');
    await user.click(choice().getByRole('button', { name: 'Usar o de Bruno' }));

    await waitFor(() => expect(cells('Drywall')[2]).toHaveTextContent('31'));
    expect(sent('rpc/change_items')).toHaveLength(1);
    expect(list.stored[0]?.quantity).toBe(31);
  });

  test('of several cells pasted at once only those that somebody changed wait; the rest is stored', async () => {
    await open();
    brunoWrites();
    focus(cells('Drywall')[2]);
    paste('48\n49\n50');

    await screen.findByText('Bruno Teixeira escreveu “31” ao mesmo tempo.');
    await waitFor(() => expect(list.stored.map(({ quantity }) => quantity)).toEqual([31, 49, 50]));
    expect(screen.getByRole('list', { name: 'Células que não foram salvas' })).toHaveTextContent(
      'Bruno Teixeira escreveu “31” ao mesmo tempo. Você escreveu “48”.',
    );
  });

  test('the same person in another window is said so', async () => {
    const user = await open();
    wire.answers['rpc/change_items'] = changedSince({
      ...{ id: 'i1', field: 'quantity', value: 31, by: null, at: null },
    });
    focus(cells('Drywall')[2]);
    await user.keyboard('48{Enter}');

    await screen.findByText('Em outra janela, você escreveu “31” ao mesmo tempo.');
    expect(choice().getByRole('button', { name: 'Usar o da outra janela' })).toBeVisible();
  });

  test('an own second writing into the cell waits for the first and is no other writing', async () => {
    const user = await open();
    const answer = storing();
    let goOn = () => {};
    const isHeld = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    wire.answers['rpc/change_items'] = async (call: Call) => {
      await isHeld;
      return answer(call);
    };
    focus(cells('Drywall')[2]);
    await user.keyboard('48{Enter}{ArrowUp}49{Enter}');
    expect(cells('Drywall')[2]).toHaveTextContent('49');
    goOn();

    await waitFor(() => expect(list.stored[0]?.quantity).toBe(49));
    expect(sent('rpc/change_items').at(-1)).toMatchObject({
      changes: [{ quantity: 49, seen: { quantity: 48 } }],
    });
  });

  test('what comes from elsewhere does not take away the cell that is typed in, and is seen after it', async () => {
    const user = await open();
    focus(cells('Drywall')[2]);
    await user.keyboard('{Enter}4');
    // Another device puts the item into another room, changes its quantity and deletes its neighbour.
    list.stored = list.stored
      .filter(({ id }) => id !== 'i2')
      .map((one) => (one.id === 'i1' ? { ...one, room: 'Sala', quantity: 31 } : one));
    await act(() => queries().invalidateQueries({ queryKey: itemsKey('p1') }));
    await user.keyboard('8');

    expect(screen.getByRole('textbox', { name: 'Quantidade, Drywall' })).toHaveValue('48');
    await user.keyboard('{Enter}');
    expect(sent('rpc/change_items')).toEqual([
      { target_project_id: 'p1', changes: [{ id: 'i1', quantity: 48, seen: { quantity: 32 } }] },
    ]);
    await waitFor(() => expect(screen.queryByRole('row', { name: /^Balcão/ })).toBeNull());
  });

  test('what is typed into an item that is deleted elsewhere is kept to be read', async () => {
    const user = await open();
    focus(cells('Balcão')[0]);
    await user.keyboard('Mesa');
    list.stored = list.stored.filter(({ id }) => id !== 'i2');
    await act(() => queries().invalidateQueries({ queryKey: itemsKey('p1') }));
    await user.keyboard('{Enter}');

    expect(screen.getByRole('list', { name: 'Células que não foram salvas' })).toHaveTextContent(
      'Descrição de “item excluído” não foi salvo: O item foi excluído em outro lugar. Você escreveu “Mesa”.',
    );
    expect(sent('rpc/change_items')).toEqual([]);
  });

  test('a cell that is left as it was found writes nothing, whatever stands there meanwhile', async () => {
    const user = await open();
    focus(cells('Drywall')[2]);
    await user.keyboard('{Enter}');
    list.stored = list.stored.map((one) => ({ ...one, quantity: 31 }));
    await act(() => queries().invalidateQueries({ queryKey: itemsKey('p1') }));
    await user.keyboard('{Enter}');

    await waitFor(() => expect(cells('Drywall')[2]).toHaveTextContent('31'));
    expect(sent('rpc/change_items')).toEqual([]);
  });
});
