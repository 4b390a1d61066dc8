import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type Call, refusing, standInWire } from '../../../testing/test-wire.ts';
import { bookcaseDetails, bookcaseItself } from './testing-requests.ts';
import { openResponse, plain } from './testing-response-screen.tsx';

// Ana typed an answer for Bruno, who opens the request.

const wire = standInWire();
const typed = {
  version: 1,
  by: 'Ana Ribeiro',
  channel: 'phone',
  received_on: '2026-11-12',
  said_by: 'Seu Antônio',
  total: 17_000,
  is_right: null as boolean | null,
};

function asked(change: object = {}) {
  wire.answers['rpc/get_quote_response_details'] = [bookcaseDetails];
  wire.answers['rpc/get_quote_request'] = [
    { ...bookcaseItself, version: 1, typed: { ...typed, ...change } },
  ];
}
const notice = () =>
  screen.findByRole('region', {
    name: 'Ana Ribeiro registrou esta proposta em seu nome. Confere?',
  });

test('[TYP-011] says who typed it, from where and for how much, and confirms by one press', async () => {
  asked();
  const words: unknown[] = [];
  wire.answers['rpc/answer_typed_offer'] = ({ body }: Call) => {
    words.push(body);
    return 'confirmed';
  };
  openResponse();
  expect(plain(await notice())).toContain(
    'R$ 17.000,00, por telefone em 12/11/2026, segundo Seu Antônio',
  );
  await userEvent.click(within(await notice()).getByRole('button', { name: 'Confirmar' }));
  await waitFor(() =>
    expect(words).toEqual([{ target_quote_id: 'q1', version: 1, is_right: true }]),
  );
});

test('[TYP-011] that it is not theirs is said with words; a refusal stays in its dialog', async () => {
  asked();
  wire.answers['rpc/answer_typed_offer'] = () =>
    refusing('Você já confirmou o pedido desta proposta.', 400, 'BEHAL');
  openResponse();
  await userEvent.click(within(await notice()).getByRole('button', { name: 'Não é minha' }));
  const dialog = await screen.findByRole('dialog', { name: 'Esta proposta não é sua?' });
  await userEvent.type(within(dialog).getByLabelText(/O que aconteceu/), 'Nunca mandei');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Não é minha' }));
  expect(
    await within(dialog).findByText('Você já confirmou o pedido desta proposta.'),
  ).toBeVisible();
});

test.each([[true], [false]])(
  '[TYP-011] once the supplier has said %s, nothing is asked',
  async (isRight) => {
    asked({ is_right: isRight });
    openResponse();
    await screen.findByRole('heading', { level: 1, name: 'Casa Alto da Lapa' });
    expect(screen.queryByText(/registrou esta proposta em seu nome/)).toBeNull();
  },
);
