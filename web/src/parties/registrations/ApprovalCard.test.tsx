import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Profile } from '../../session/session.tsx';
import { memberOf } from '../../testing/test-people.ts';
import { renderUi } from '../../testing/test-render.tsx';
import { ApprovalCard } from './ApprovalCard.tsx';
import { useQueueKeys } from './queue-keys.ts';

const caio = memberOf({
  id: 'caio',
  full_name: 'Caio Barros',
  role: 'supplier',
  company_name: 'Barros Pinturas',
  phone_number: '(11) 95550-0417',
  status: 'pending_approval',
  commission_rate: 0,
  supplier_category: 'pintura',
  created_at: '2026-11-20T12:00:00Z',
});
const helena: Profile = { ...caio, id: 'helena', full_name: 'Helena Duarte', role: 'client' };

const approve = vi.fn();
const reject = vi.fn();
const asked = vi.fn();
beforeEach(() => vi.clearAllMocks());

function Queue({ children }: { children: ReactNode }) {
  useQueueKeys(true, asked);
  return <ul>{children}</ul>;
}

function show(...users: Profile[]) {
  renderUi(
    <Queue>
      {users.map((user) => (
        <ApprovalCard
          key={user.id}
          user={user}
          busy={false}
          onApprove={({ commissionRate }) => approve(user.id, commissionRate)}
          onReject={({ id }) => reject(id)}
        />
      ))}
    </Queue>,
  );
}

test('[SCR-ADM-008] a row shows name, role, contacts and since when', () => {
  show(caio);

  const row = screen.getByRole('listitem');
  for (const fact of ['Caio Barros', 'Fornecedor', 'caio@prumo.test', '(11) 95550-0417'])
    expect(row).toHaveTextContent(fact);
  expect(row).toHaveTextContent('Barros Pinturas');
  expect(row).toHaveTextContent('20/11/2026');
});

test('[SCR-ADM-010] [VAL-014] [VAL-015] a supplier is approved in two clicks, with 7 % offered', async () => {
  show(caio);

  await userEvent.click(screen.getByRole('button', { name: 'Aprovar Caio Barros' }));
  const field = screen.getByLabelText(/Comissão \(%\)/);
  expect(approve).not.toHaveBeenCalled();
  expect(field).toHaveValue(7);
  expect(field).toHaveAttribute('min', '0');
  expect(field).toHaveAttribute('max', '100');
  expect(field).toHaveAttribute('step', '0.1');

  await userEvent.click(screen.getByRole('button', { name: 'Confirmar' }));
  expect(approve).toHaveBeenCalledWith('caio', 0.07);
});

test.each([
  ['100.1', 'A comissão vai de 0 a 100%'],
  ['-0.1', 'A comissão vai de 0 a 100%'],
  ['7.55', 'Use no máximo uma casa decimal, como 7,5'],
  ['0.01', 'Use no máximo uma casa decimal, como 7,5'],
  ['', 'Informe a comissão'],
])('[VAL-014] a commission of "%s" approves nobody: %s', async (typed, words) => {
  show(caio);

  await userEvent.click(screen.getByRole('button', { name: 'Aprovar Caio Barros' }));
  await userEvent.clear(screen.getByLabelText(/Comissão \(%\)/));
  if (typed) await userEvent.type(screen.getByLabelText(/Comissão \(%\)/), typed);
  await userEvent.click(screen.getByRole('button', { name: 'Confirmar' }));

  expect(screen.getByText(words)).toBeVisible();
  expect(approve).not.toHaveBeenCalled();
});

test.each([
  ['0', 0],
  ['0.1', 0.001],
  ['7.5', 0.075],
  ['100', 1],
])('[VAL-014] [VAL-015] a commission of %s is sent as the fraction %s', async (typed, fraction) => {
  show(caio);

  await userEvent.click(screen.getByRole('button', { name: 'Aprovar Caio Barros' }));
  await userEvent.clear(screen.getByLabelText(/Comissão \(%\)/));
  await userEvent.type(screen.getByLabelText(/Comissão \(%\)/), typed);
  await userEvent.click(screen.getByRole('button', { name: 'Confirmar' }));

  expect(approve.mock.calls).toEqual([['caio', fraction]]);
});

test('[SCR-ADM-011] anybody else is approved in one click', async () => {
  show(helena);

  await userEvent.click(screen.getByRole('button', { name: 'Aprovar Helena Duarte' }));

  expect(approve).toHaveBeenCalledWith('helena', undefined);
});

test('the queue is worked by keyboard: J and K walk, A asks about approving, R about rejecting', async () => {
  show(caio, helena);
  screen.getAllByRole('listitem')[0]?.focus();

  await userEvent.keyboard('j');
  expect(screen.getAllByRole('listitem')[1]).toHaveFocus();
  await userEvent.keyboard('a');
  await userEvent.keyboard('k');
  expect(screen.getAllByRole('listitem')[0]).toHaveFocus();
  await userEvent.keyboard('r');

  expect(asked).toHaveBeenCalledWith('helena');
  expect(approve).not.toHaveBeenCalled();
  expect(reject).toHaveBeenCalledWith('caio');
});

test('a letter typed into the commission field acts on nobody', async () => {
  show(caio, helena);
  await userEvent.click(screen.getByRole('button', { name: 'Aprovar Caio Barros' }));

  await userEvent.type(screen.getByLabelText(/Comissão \(%\)/), 'ra');

  expect(reject).not.toHaveBeenCalled();
  expect(approve).not.toHaveBeenCalled();
});
