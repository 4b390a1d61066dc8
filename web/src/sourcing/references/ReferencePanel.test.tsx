import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ProfileProvider } from '../../session/session.tsx';
import { renderUi } from '../../testing/test-render.tsx';
import { standInWire } from '../../testing/test-wire.ts';
import { ana } from '../projects/testing-projects.ts';
import { monthAge } from './months.ts';
import ReferencePanel from './ReferencePanel.tsx';

const wire = standInWire();

const price = (code: string, unit: string, amount: number, kind = 'input') => ({
  ...{ table_id: 't1', in_month: '2026-05-01', entry_kind: kind, code, unit, price: amount },
  description: `Revestimento ${code}`,
});
const item = { id: 'i1', description: 'Piso do banheiro', unit: 'm²' as const, quantity: 14 };
const searches = () =>
  wire.calls.filter(({ to }) => to === 'rpc/search_reference_prices').map(({ body }) => body);

beforeEach(() => {
  wire.answers.billing_details = { state: 'SP' };
  wire.answers['rpc/list_reference_tables'] = [
    { month: '2026-05-01', regime: 'onerado' },
    { month: '2026-04-01', regime: 'onerado' },
  ];
  wire.answers['rpc/search_reference_prices'] = [
    price('87251', 'M2', 91.46, 'composition'),
    price('872', 'KG', 1.9),
  ];
});

function open() {
  const onTake = vi.fn();
  renderUi(
    <ProfileProvider value={ana}>
      <ReferencePanel item={item} onTake={onTake} onClose={() => undefined} />
    </ProfileProvider>,
  );
  return onTake;
}
const row = async (code: string) =>
  within((await screen.findByText(code)).closest('li') as HTMLElement);

test('[PRC-045] the words of the item are searched in the state of one’s own address, and a price is taken times the quantity', async () => {
  const onTake = open();
  const found = await row('87251');
  expect(searches()).toEqual([
    { words: 'Piso do banheiro', state: 'SP', regime: 'onerado', most: 30 },
  ]);
  expect(screen.getByText(/^2 preços de 05\/2026.*sem BDI$/)).toBeVisible();
  await userEvent.click(found.getByRole('button', { name: /^Usar R\$\s1\.280,44$/ }));
  expect(onTake).toHaveBeenCalledWith(1280.44, 'SINAPI 87251 · SP · 05/2026');
});

test('[PRC-045] state, month, kind and charges narrow the search, and the state is kept in the browser', async () => {
  open();
  await row('872');
  await userEvent.selectOptions(screen.getByLabelText('Estado'), 'RJ');
  await userEvent.selectOptions(await screen.findByLabelText('Mês'), '04/2026');
  await userEvent.selectOptions(screen.getByLabelText('Tipo'), 'Insumos');
  await waitFor(() =>
    expect(searches().at(-1)).toEqual({
      ...{ words: 'Piso do banheiro', state: 'RJ', regime: 'onerado', most: 30 },
      ...{ month: '2026-04-01', kind: 'input' },
    }),
  );
  expect(localStorage.getItem('prumo-reference-state')).toBe('"RJ"');
});

test('[PRC-046] in another unit the quantity is asked for, and what the architect adds for BDI stands in the note', async () => {
  const onTake = open();
  const found = await row('872');
  expect(found.getByText('KG').tagName).toBe('B');
  await userEvent.type(screen.getByLabelText('Somar BDI'), '25');
  await userEvent.click(found.getByRole('button', { name: 'Usar, com outra quantidade' }));
  const quantity = found.getByLabelText('Quantidade em KG');
  expect(quantity).toHaveAccessibleDescription('O item está em m²: 14 m²');
  expect(found.getByRole('button', { name: 'Usar' })).toBeDisabled();
  await userEvent.type(quantity, '70');
  await userEvent.click(await found.findByRole('button', { name: /^Usar R\$\s166,25$/ }));
  expect(onTake).toHaveBeenCalledWith(166.25, 'SINAPI 872 · SP · 05/2026 · 70 KG · BDI 25 %');
});

test('[PRC-045] where the team has loaded no table for the state, or nothing is found, the panel says so', async () => {
  wire.answers['rpc/list_reference_tables'] = [];
  open();
  expect(await screen.findByText('A equipe ainda não carregou uma tabela para SP.')).toBeVisible();
  expect(searches()).toEqual([]);
});

test('[PRC-045] without an address the state is chosen first', async () => {
  wire.answers.billing_details = null;
  open();
  expect(await screen.findByText('Escolha o estado da obra.')).toBeVisible();
});

test('[PRC-045] a table that is old says how old it is', () => {
  expect(monthAge('2026-05-01', '2026-09-03')).toBe('há 4 meses');
  expect(monthAge('2026-05-01', '2026-07-03')).toBe('');
});
