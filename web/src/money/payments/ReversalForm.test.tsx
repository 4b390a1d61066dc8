import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderUi } from '../../testing/test-render.tsx';
import { refusing, standInWire } from '../../testing/test-wire.ts';
import { ReversalForm } from './ReversalForm.tsx';
import { partlyPaid, payment } from './testing-quotes.ts';

const wire = standInWire();
const onClose = vi.fn();
const reverse = () => userEvent.click(screen.getByRole('button', { name: 'Estornar' }));

function open() {
  onClose.mockClear();
  wire.answers['rpc/reverse_payment'] = {};
  return renderUi(<ReversalForm payment={payment} quote={partlyPaid} onClose={onClose} />);
}

test('[Q-75] it says what will remain, asks for the reason, and sends it trimmed', async () => {
  const { container } = open();
  expect(container.textContent?.replace(/\s/g, ' ')).toContain('passa a R$ 1.000,00');

  await userEvent.type(screen.getByLabelText(/^Motivo/), '  Valor errado ');
  await reverse();

  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(wire.calls.map(({ to, body }) => [to, body])).toEqual([
    ['rpc/reverse_payment', { target_payment_id: 'y1', reason: 'Valor errado' }],
  ]);
});

test('[Q-75] without a reason nothing is sent, and the field says so', async () => {
  open();
  await userEvent.type(screen.getByLabelText(/^Motivo/), '   ');
  await reverse();

  expect(screen.getByLabelText(/^Motivo/)).toHaveAccessibleDescription(
    'Escreva o motivo do estorno',
  );
  expect(wire.calls).toEqual([]);
});

test('a refusal is said in place, and what was written stays', async () => {
  open();
  wire.answers['rpc/reverse_payment'] = refusing('Este pagamento já foi estornado.', 409, 'PT409');
  await userEvent.type(screen.getByLabelText(/^Motivo/), 'Valor errado');
  await reverse();

  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Erro ao estornar pagamento: Este pagamento já foi estornado.',
  );
  expect(screen.getByLabelText(/^Motivo/)).toHaveValue('Valor errado');
  expect(onClose).not.toHaveBeenCalled();
});
