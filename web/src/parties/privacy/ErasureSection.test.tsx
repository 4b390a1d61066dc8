import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderUi } from '../../testing/test-render.tsx';
import { refusing, standInWire } from '../../testing/test-wire.ts';
import { ErasureCard } from './ErasureCard.tsx';
import { ErasureSection } from './ErasureSection.tsx';
import { PolicyBar } from './PolicyBar.tsx';
import { policyVersion } from './policy.ts';
import type { ErasureRequest, OwnPrivacy } from './queries.ts';

const wire = standInWire();
const privacy: OwnPrivacy = {
  policy_version: policyVersion,
  agreed_version: null,
  agreed_at: null,
  findable: null,
  obstacles: [],
  request: null,
};

test('obstacles are shown before the request, and the last refusal with its reason', () => {
  const obstacles = [
    'Há obra em andamento em “Casa”. É preciso concluir ou arquivar o projeto antes.',
  ];
  const request = {
    status: 'refused' as const,
    reason: null,
    requested_at: '2026-11-20T12:00:00Z',
    decided_at: '2026-11-21T12:00:00Z',
    decision_reason: 'Há nota a emitir.',
  };
  renderUi(<ErasureSection privacy={{ ...privacy, obstacles, request }} />);

  const [inTheWay, refused] = screen.getAllByRole('note');
  expect(inTheWay).toHaveTextContent(obstacles[0] as string);
  expect(refused).toHaveTextContent('Há nota a emitir.');
  expect(screen.getByRole('button', { name: 'Pedir a exclusão' })).toBeEnabled();
});

test('the only admin is refused in words', async () => {
  const sentence =
    'Você é a única pessoa na administração. Crie outro administrador antes de pedir a exclusão.';
  wire.answers['rpc/request_erasure'] = refusing(sentence, 400, 'ERASE');
  renderUi(<ErasureSection privacy={privacy} />);

  await userEvent.click(screen.getByRole('button', { name: 'Pedir a exclusão' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Enviar pedido' }));

  expect(await within(dialog).findByRole('alert')).toHaveTextContent(sentence);
});

test('an admin cannot erase while something is in the way, and reads what', () => {
  const request: ErasureRequest = {
    id: 'r',
    user_id: 'u',
    full_name: 'Ana Ribeiro',
    email: 'ana@prumo.test',
    role: 'architect',
    status: 'open',
    reason: null,
    requested_at: '2026-11-20T12:00:00Z',
    decided_at: null,
    decided_by_name: null,
    decision_reason: null,
    obstacles: ['Há obra em andamento.'],
  };
  renderUi(<ErasureCard request={request} onErase={() => undefined} onRefuse={() => undefined} />);

  expect(screen.getByRole('button', { name: 'Excluir dados de Ana Ribeiro' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Recusar o pedido de Ana Ribeiro' })).toBeEnabled();
  expect(screen.getByRole('note')).toHaveTextContent('Há obra em andamento.');
});

test('a new version of the policy is asked about in one line, until the person agrees', async () => {
  let agreed = false;
  wire.answers['rpc/my_policy_agreement'] = () => ({
    policy_version: policyVersion,
    is_agreed: agreed,
  });
  wire.answers['rpc/agree_to_policy'] = () => {
    agreed = true;
    return '2026-11-21T12:00:00Z';
  };
  renderUi(<PolicyBar />);

  await userEvent.click(await screen.findByRole('button', { name: 'Li e estou de acordo' }));

  await expect.poll(() => screen.queryByRole('button')).toBeNull();
  expect(wire.calls.find(({ to }) => to === 'rpc/agree_to_policy')?.body).toEqual({
    policy_version: policyVersion,
  });
});

test('an old page does not ask about a version that it does not show', async () => {
  wire.answers['rpc/my_policy_agreement'] = { policy_version: '2099-01-01', is_agreed: false };
  renderUi(<PolicyBar />);

  await expect.poll(() => wire.calls.length).toBe(1);
  expect(screen.queryByRole('button')).toBeNull();
});
