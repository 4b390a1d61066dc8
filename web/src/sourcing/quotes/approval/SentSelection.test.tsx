import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderUi } from '../../../testing/test-render.tsx';
import { refusing, standInWire } from '../../../testing/test-wire.ts';
import { decidedQuotes, sixtyQuotes, threeQuotes } from '../review/testing-selection.ts';
import { SentSelection } from './SentSelection.tsx';

const wire = standInWire();
const review = 'rpc/get_selection_review';
const withdraw = 'rpc/withdraw_selection';
beforeEach(() => {
  wire.answers[review] = threeQuotes;
});

const show = (onChooseAgain = vi.fn()) => {
  renderUi(<SentSelection projectId="p1" onChooseAgain={onChooseAgain} />);
  return onChooseAgain;
};
const note = async () => {
  const found = await screen.findByRole('note');
  return found.textContent?.replaceAll('\u00a0', ' ') ?? '';
};
const press = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name, hidden: false }));
const calls = (to: string) => wire.calls.filter((call) => call.to === to).map(({ body }) => body);

test('[DEC-027] a selection that waits says how many items and how much, and what was sent', async () => {
  show();
  const words = await note();

  expect(words).toContain('Aguardando a decisão do cliente');
  expect(words).toContain('3 itens por R$ 19.880,00, enviados em 22/11/2026 às 14:30.');
  expect(words).toContain('Guarda-roupa do casal · Marcenaria Carvalho · R$ 8.750,00');
  expect(words).toContain('“Fiquei com o Bruno nos armários');
  expect(words).toContain('Os itens sem escolha continuam em cotação');
  expect(screen.queryByRole('button', { name: 'Escolher os mesmos de novo' })).toBeNull();
});

test('[DEC-027] one item is spoken of in the singular', async () => {
  wire.answers[review] = threeQuotes.slice(0, 1).map((row) => ({ ...row, keep_undecided: false }));
  show();

  expect(await note()).toContain('1 item por R$ 5.200,00, enviado em 22/11/2026');
  expect(await note()).toContain('As propostas dos itens sem escolha serão rejeitadas');
});

test('[DEC-027] an offer that changed is named, and the same can be chosen again', async () => {
  const stale = threeQuotes.map((quote, place) => ({ ...quote, is_stale: place === 1 }));
  wire.answers[review] = stale;
  const onChooseAgain = show();

  const words = await note();
  expect(words).toContain('1 proposta mudou ou venceu desde o envio: Guarda-roupa do casal.');
  expect(words).toContain('R$ 8.750,00 · mudou ou venceu');
  await press('Escolher os mesmos de novo');
  expect(onChooseAgain).toHaveBeenCalledExactlyOnceWith(stale);
});

test('[DEC-027] it is taken back after a question', async () => {
  wire.answers[withdraw] = () => {
    wire.answers[review] = [];
    return null;
  };
  show();
  await press('Retirar seleção');
  const dialog = await screen.findByRole('dialog', { name: 'Retirar a seleção enviada?' });
  expect(calls(withdraw)).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Retirar' }));

  await waitFor(() => expect(screen.queryByRole('note')).toBeNull());
  expect(calls(withdraw)).toEqual([{ selection_id: 's1' }]);
  expect(screen.getByText('Seleção retirada')).toBeVisible();
});

test('[DEC-027] when the client was faster, the sentence says so and their answer appears', async () => {
  wire.answers[withdraw] = () => {
    wire.answers[review] = decidedQuotes;
    return refusing('Esta seleção já foi respondida.', 409, 'PT409');
  };
  show();
  await press('Retirar seleção');
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Retirar' }));

  expect(await screen.findByText('Esta seleção já foi respondida.')).toBeVisible();
  await waitFor(async () => expect(await note()).toContain('O cliente respondeu em'));
});

test('[DEC-027] an answer names what was approved and what was refused, with the client’s words', async () => {
  wire.answers[review] = decidedQuotes;
  show();
  const words = await note();

  expect(words).toContain('O cliente respondeu em 23/11/2026 às 10:05');
  expect(words).toContain('2 itens aprovados por R$ 13.950,00, 1 item recusado.');
  expect(words).toContain('Painel da sala · Marcenaria Carvalho · R$ 5.930,00Quero em freijó');
  expect(words).toMatch(/Aprovados pelo clienteCortinas.*Guarda-roupa/);
  expect(screen.queryByRole('button')).toBeNull();
});

test('[DEC-027] sixty refusals stay folded', async () => {
  wire.answers[review] = sixtyQuotes.map((quote) => ({
    ...quote,
    status: 'decided',
    decided_at: '2026-11-23T13:05:00Z',
    decision: 'refused',
    justification: 'Caro.',
  }));
  show();

  expect(await note()).toContain('60 itens recusados');
  const folded = screen.getByText('Recusados pelo cliente, e por quê').closest('details');
  expect(folded).not.toHaveAttribute('open');
});

test('[DEC-027] where nothing was sent nothing stands', async () => {
  wire.answers[review] = [];
  show();
  await waitFor(() => expect(calls(review)).toHaveLength(1));
  expect(screen.queryByRole('note')).toBeNull();
});
