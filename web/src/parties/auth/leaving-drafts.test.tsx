import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { countDrafts } from '../../session/answer-drafts.ts';
import { blankAnswer } from '../../sourcing/quotes/answer/answer.ts';
import { saveDraft } from '../../sourcing/quotes/answer/draft.ts';
import { draftKey } from '../../sourcing/quotes/answer/draft-words.ts';
import { renderUi } from '../../testing/test-render.tsx';
import { standInWire } from '../../testing/test-wire.ts';
import { sessionKey } from '../../wire/session-store.ts';
import { SignOutButton } from './SignOutButton.tsx';

const wire = standInWire();

beforeEach(() => {
  wire.answers['/auth/v1/logout'] = {};
  const session = { access_token: 'e30.e30.x', refresh_token: 'r', expires_at: 9e9 };
  localStorage.setItem(sessionKey, JSON.stringify({ ...session, user: { id: 'bruno' } }));
  for (const request of ['q1', 'q2']) saveDraft(draftKey('bruno', request), blankAnswer([]));
  saveDraft(draftKey('celia', 'q1'), blankAnswer([]));
});

const leave = async () => {
  renderUi(<SignOutButton />);
  await userEvent.click(screen.getByRole('button', { name: 'Sair' }));
};
const hasLeft = () =>
  waitFor(() => expect(wire.calls.map(({ to }) => to)).toContain('/auth/v1/logout'));

test('leaving with drafts asks first; going back leaves nobody out', async () => {
  await leave();

  expect(await screen.findByRole('dialog')).toHaveTextContent(
    'Você tem 2 rascunhos de orçamento neste aparelho, com preços ainda não enviados.',
  );
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(wire.calls).toEqual([]);
});

test('“Apagar e sair” removes the drafts of the person who signs out, and nobody else’s', async () => {
  await leave();
  await userEvent.click(await screen.findByRole('button', { name: 'Apagar e sair' }));

  await hasLeft();
  expect([countDrafts('bruno'), countDrafts('celia')]).toEqual([0, 1]);
});

test('“Manter e sair” keeps them for the next time', async () => {
  await leave();
  await userEvent.click(await screen.findByRole('button', { name: 'Manter e sair' }));

  await hasLeft();
  expect([countDrafts('bruno'), countDrafts('celia')]).toEqual([2, 1]);
});

test('without drafts nothing is asked', async () => {
  for (const request of ['q1', 'q2']) localStorage.removeItem(draftKey('bruno', request));
  await leave();

  await hasLeft();
  expect(screen.queryByRole('dialog')).toBeNull();
});
