import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderUi } from '../../testing/test-render.tsx';
import { refusing, standInWire } from '../../testing/test-wire.ts';
import { GuestClaims } from './GuestClaims.tsx';

const wire = standInWire();
const claim = {
  guest_id: 'joao',
  account_id: 'conta',
  contact_name: 'Marcenaria Lima',
  contact_email: 'joao@lima.test',
  account_name: 'João Lima',
  account_company: null,
  account_email: 'joao@novo.test',
  joined_at: '2026-11-27T12:00:00Z',
};
const sent = () =>
  wire.calls.filter(({ to }) => to === 'rpc/confirm_guest_claim').map(({ body }) => body);

test.each([
  ['Sim, é a mesma pessoa', true, 'moved', 'O histórico agora é da conta.'],
  ['Sim, é a mesma pessoa', true, 'joined', /quando a equipe aprovar/],
  ['Não é', false, 'refused', /continuam como estão/],
])(
  '[CVD-041] the architect reads name and address of the account and presses %s',
  async (button, is_theirs, state, words) => {
    wire.answers['rpc/list_guest_claims'] = [claim];
    wire.answers['rpc/confirm_guest_claim'] = state;
    renderUi(<GuestClaims />);

    const question = await screen.findByRole('region', { name: 'Contatos que abriram conta' });
    expect(question).toHaveTextContent(
      'A conta de João Lima, joao@novo.test, diz ser o seu contato Marcenaria Lima (joao@lima.test).',
    );
    wire.answers['rpc/list_guest_claims'] = [];
    await userEvent.click(screen.getByRole('button', { name: button }));
    expect(sent()).toEqual([{ guest_id: 'joao', account_id: 'conta', is_theirs }]);
    expect(await screen.findByText(words)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('region', { name: /abriram conta/ })).toBeNull());
  },
);

test('[CVD-041] a refusal stands beside its question, which stays', async () => {
  wire.answers['rpc/list_guest_claims'] = [claim];
  wire.answers['rpc/confirm_guest_claim'] = refusing(
    'Este histórico já foi para outra conta.',
    409,
    'PT409',
  );
  renderUi(<GuestClaims />);
  await userEvent.click(await screen.findByRole('button', { name: 'Sim, é a mesma pessoa' }));
  expect(await screen.findByText('Este histórico já foi para outra conta.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Não é' })).toBeEnabled();
});
