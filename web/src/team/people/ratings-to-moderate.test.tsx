import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderUi } from '../../testing/test-render.tsx';
import { refusing, standInWire } from '../../testing/test-wire.ts';
import PeoplePage from './PeoplePage.tsx';
import type { RatingToModerate } from './queries.ts';

const wire = standInWire();
const held: RatingToModerate = {
  rating_id: '9a000000-0000-4000-8000-000000000001',
  order_id: '0a000000-0000-4000-8000-000000000007',
  order_label: '0007/2026',
  category: 'marcenaria',
  rater_role: 'client',
  rater_name: 'Clara Souza',
  rated_id: 'b0000000-0000-4000-8000-000000000001',
  rated_name: 'Marcenaria Carvalho',
  punctuality: 2,
  quality: 3,
  scope: 3,
  service: 2,
  comment: 'Ligue nove oito oito oito oito sete sete sete sete',
  reply: null,
  is_held: true,
  is_hidden: false,
  hidden_reason: null,
  reported_at: null,
  report_reason: null,
  waits_since: '2026-12-01T12:00:00Z',
};

test('[OBR-193] the team reads what waits, publishes or hides it with a reason, and a refusal is said in the dialog', async () => {
  wire.answers['rpc/list_people'] = [];
  wire.answers['rpc/list_ratings_to_moderate'] = [held];
  wire.answers['rpc/moderate_rating'] = refusing('Esta avaliação já foi decidida.', 409, 'PT409');
  renderUi(<PeoplePage />, '/admin/people?aba=avaliacoes');
  const card = within(await screen.findByRole('listitem'));
  expect(card.getByText(/nove oito/)).toBeVisible();
  expect(card.getByRole('link', { name: 'Pedido 0007/2026' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Exportar/ })).toBeNull();
  await userEvent.click(card.getByRole('button', { name: 'Publicar o comentário' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^Motivo/), 'Não é telefone');
  await userEvent.click(dialog.getByRole('button', { name: 'Publicar' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Esta avaliação já foi decidida.');
  expect(wire.calls.findLast(({ to }) => to === 'rpc/moderate_rating')?.body).toEqual({
    rating_id: held.rating_id,
    decision: 'release',
    reason: 'Não é telefone',
  });
});
