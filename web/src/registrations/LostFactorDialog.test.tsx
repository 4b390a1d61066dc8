import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderUi } from '../testing/test-render.tsx';
import { refusing, standInWire } from '../testing/test-wire.ts';
import { LostFactorDialog } from './LostFactorDialog.tsx';

const wire = standInWire();

async function ask(answer: unknown) {
  wire.answers['rpc/remove_lost_factors'] = answer;
  const onClose = vi.fn();
  renderUi(<LostFactorDialog opened onClose={onClose} />);
  await userEvent.type(screen.getByLabelText(/E-mail da conta/), 'bruno@prumo.test');
  await userEvent.type(screen.getByLabelText(/Como você conferiu/), 'Por vídeo.');
  await userEvent.click(screen.getByRole('button', { name: 'Remover verificação' }));
  return onClose;
}

test('an admin names the account and how the person was identified', async () => {
  const onClose = await ask({ success: true, error: null });

  expect(await screen.findByText('Verificação removida.')).toBeInTheDocument();
  expect(onClose).toHaveBeenCalled();
  expect(wire.calls.map(({ to, body }) => [to, body])).toEqual([
    ['rpc/remove_lost_factors', { person_email: 'bruno@prumo.test', reason: 'Por vídeo.' }],
  ]);
});

test('nothing is sent without a reason', async () => {
  renderUi(<LostFactorDialog opened onClose={vi.fn()} />);
  await userEvent.click(screen.getByRole('button', { name: 'Remover verificação' }));

  expect(screen.getByText('Informe o e-mail da conta')).toBeInTheDocument();
  expect(screen.getByText('Conte como você conferiu')).toBeInTheDocument();
  expect(wire.calls).toEqual([]);
});

test.each([
  [{ success: false, error: 'Nenhuma conta tem este e-mail.' }, 'Nenhuma conta tem este e-mail.'],
  [refusing('Ative a sua própria verificação.', 403, 'AALOW'), 'Ative a sua própria verificação.'],
])('a refusal is shown where it was asked', async (answer, sentence) => {
  const onClose = await ask(answer);

  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(onClose).not.toHaveBeenCalled();
});
