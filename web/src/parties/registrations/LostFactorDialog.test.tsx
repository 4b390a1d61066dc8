import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderUi } from '../../testing/test-render.tsx';
import { refusing, standInWire } from '../../testing/test-wire.ts';
import { LostFactorDialog } from './LostFactorDialog.tsx';

const wire = standInWire();
const send = () => userEvent.click(screen.getByRole('button', { name: 'Remover verificação' }));

test('the first field that is wrong has the focus, and nothing is sent', async () => {
  renderUi(<LostFactorDialog opened onClose={() => {}} />);
  await userEvent.type(await screen.findByLabelText(/Como você conferiu/), 'ok');
  await send();

  expect(screen.getByText('Informe o e-mail da conta')).toBeVisible();
  expect(screen.getByText('Conte como você conferiu')).toBeVisible();
  expect(screen.getByLabelText(/E-mail da conta/)).toHaveFocus();
  expect(wire.calls).toEqual([]);
});

test('what was typed is sent as it is, and a refusal stays in the dialog', async () => {
  wire.answers['rpc/remove_lost_factors'] = refusing('Confirme a sua verificação.', 403, 'AALOW');
  renderUi(<LostFactorDialog opened onClose={() => {}} />);
  await userEvent.type(await screen.findByLabelText(/E-mail da conta/), 'clara@prumo.test');
  await userEvent.type(screen.getByLabelText(/Como você conferiu/), 'por telefone');
  await send();

  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Confirme a sua'));
  expect(wire.calls.map(({ body }) => body)).toEqual([
    { person_email: 'clara@prumo.test', reason: 'por telefone' },
  ]);
});
