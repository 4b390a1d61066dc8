import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { clara } from '../../money/finances/testing-finances.ts';
import { ProfileProvider } from '../../session/session.tsx';
import { kitchenOrder } from '../../sourcing/orders/testing-order.ts';
import { bruno } from '../../sourcing/quotes/answer/testing-requests.ts';
import { renderUi } from '../../testing/test-render.tsx';
import { type Call, refusing, standInWire } from '../../testing/test-wire.ts';
import OrderRatings from './OrderRatings.tsx';
import { openRating, toRate } from './testing-ratings.ts';

const wire = standInWire();
const page = (as = clara) =>
  renderUi(
    <ProfileProvider value={as}>
      <OrderRatings order={kitchenOrder} />
    </ProfileProvider>,
  );

test('[OBR-190] an order is rated with the keyboard by four grades in words; what is missing and what is refused is said in the dialog', async () => {
  wire.answers['rpc/get_order_rating'] = toRate;
  wire.answers['rpc/rate_order'] = refusing('O prazo desta avaliação terminou.', 400, 'RATEW');
  page();
  await userEvent.click(await screen.findByRole('button', { name: 'Avaliar o fornecedor' }));
  const dialog = within(await screen.findByRole('dialog'));
  const send = () => userEvent.click(dialog.getByRole('button', { name: 'Enviar avaliação' }));
  await send();
  expect(dialog.getAllByText('Escolha uma nota')).toHaveLength(4);
  expect(wire.calls.some(({ to }) => to === 'rpc/rate_order')).toBe(false);
  const [first] = dialog.getAllByRole('radio', { name: '4 Bom' });
  first?.focus();
  await userEvent.keyboard(' ');
  for (const radio of dialog.getAllByRole('radio', { name: '5 Muito bom' }).slice(1))
    await userEvent.click(radio);
  await userEvent.type(dialog.getByLabelText(/^Comentário/), 'Ficou bom');
  await send();
  expect(await dialog.findByRole('alert')).toHaveTextContent('O prazo desta avaliação terminou.');
  wire.answers['rpc/rate_order'] = (call: Call) => {
    wire.answers['rpc/get_order_rating'] = {
      ...toRate,
      may_rate: false,
      ratings: [{ ...openRating, is_mine: true, is_about_me: false, is_sealed: true }],
    };
    return { rating_id: openRating.id, sealed_until: openRating.sealed_until, call: call.to };
  };
  await send();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByRole('heading', { name: 'A sua avaliação' })).toBeVisible();
  expect(screen.getByText(/fechada até/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Avaliar/ })).toBeNull();
  expect(wire.calls.findLast(({ to }) => to === 'rpc/rate_order')?.body).toEqual({
    target_order_id: kitchenOrder.order_id,
    scores: { punctuality: 4, quality: 5, scope: 5, service: 5 },
    comment: 'Ficou bom',
  });
});

test('[OBR-191] who was rated reads it with its grades in words, answers once and reports once; others are offered neither', async () => {
  wire.answers['rpc/get_order_rating'] = { ...toRate, may_rate: false, ratings: [openRating] };
  page(bruno);
  const card = within(await screen.findByRole('listitem'));
  expect(card.getByText('Portas bem feitas, com dois dias de atraso.')).toBeVisible();
  expect(card.getByText(/Ruim/)).toBeVisible();
  expect(card.getByRole('button', { name: 'Responder' })).toBeVisible();
  expect(card.getByRole('button', { name: 'Denunciar' })).toBeVisible();
});

test('[OBR-191] before an order may be rated nothing of it is shown, and a rating of others has no buttons', async () => {
  wire.answers['rpc/get_order_rating'] = { ...toRate, opened_at: null, closes_at: null };
  const { unmount } = page();
  await waitFor(() => expect(wire.calls).not.toEqual([]));
  expect(screen.queryByRole('heading', { name: 'Avaliações' })).toBeNull();
  unmount();
  wire.answers['rpc/get_order_rating'] = {
    ...toRate,
    may_rate: false,
    ratings: [{ ...openRating, is_about_me: false }],
  };
  page();
  await screen.findByRole('listitem');
  expect(screen.queryAllByRole('button')).toEqual([]);
});
