import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { renderUi } from '../../testing/test-render.tsx';
import { refusing, standInWire } from '../../testing/test-wire.ts';
import { HistoryClaim } from './HistoryClaim.tsx';

const wire = standInWire();
const SECRET = 'AAAAAAAAAAAAAAAAAAAAAA';
const found = {
  contact_name: 'Marcenaria Lima',
  architect_name: 'Ribeiro Arquitetura',
  category: 'marcenaria',
  state: null,
  is_confirmed: true,
  requests: 4,
  orders: 1,
};
const open = () => renderUi(<HistoryClaim secret={SECRET} email="joao@lima.test" />);
const claims = () => wire.calls.filter(({ to }) => to === 'rpc/claim_guest');

describe('[CVD-041] a supplier with an account who opens a guest’s link', () => {
  test('reads what will move and takes it over with one press', async () => {
    wire.answers['rpc/preview_guest_claim'] = [found];
    wire.answers['rpc/claim_guest'] = 'moved';
    open();

    expect(await screen.findByText(/passa para a sua conta/)).toHaveTextContent(
      'Ribeiro Arquitetura pediu preços de Marcenaria a Marcenaria Lima por um link. Tudo o que foi pedido e respondido por links passa para a sua conta (joao@lima.test): 4 solicitações, 1 com compra fechada.',
    );
    expect(screen.queryByText(/diz se é a mesma pessoa/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Levar para a minha conta' }));
    expect(claims().map(({ body }) => body)).toEqual([{ secret: SECRET }]);
    expect(await screen.findByRole('status')).toHaveTextContent('Seu histórico está na sua conta.');
    expect(screen.getByRole('link', { name: 'Ver os meus pedidos' })).toHaveAttribute(
      'href',
      '/quotes',
    );
  });

  test('with another address learns that the architect answers, and reads no counts', async () => {
    wire.answers['rpc/preview_guest_claim'] = [
      { ...found, is_confirmed: false, requests: null, orders: null },
    ];
    wire.answers['rpc/claim_guest'] = 'waiting_architect';
    open();
    expect(await screen.findByText(/diz se é a mesma pessoa/)).toBeVisible();
    expect(screen.queryByText(/solicitações/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Levar para a minha conta' }));
    expect(await screen.findByRole('status')).toHaveTextContent('espere o arquiteto responder');
  });

  test.each([
    ['joined', 'assim que a equipe aprovar o cadastro'],
    ['waiting_architect', 'espere o arquiteto responder'],
    ['moved', 'Seu histórico está na sua conta'],
  ])('and claimed before reads how it stands: %s', async (state, words) => {
    wire.answers['rpc/preview_guest_claim'] = [{ ...found, state }];
    open();
    expect(await screen.findByText(new RegExp(words))).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test.each([
    ['PT404', 404, 'Este link não vale mais. Peça outro a quem enviou.'],
    ['PT409', 409, 'Este histórico já foi para outra conta.'],
  ])('by one that shows nothing reads why: %s', async (code, status, words) => {
    wire.answers['rpc/preview_guest_claim'] = refusing(words, status, code);
    open();
    expect(await screen.findByText(words)).toBeVisible();
  });

  test('a refusal of the press stands above the button, which stays', async () => {
    wire.answers['rpc/preview_guest_claim'] = [found];
    wire.answers['rpc/claim_guest'] = refusing(
      'O arquiteto respondeu que este histórico não é seu.',
      409,
      'PT409',
    );
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Levar para a minha conta' }));
    expect(
      await screen.findByText('O arquiteto respondeu que este histórico não é seu.'),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Levar para a minha conta' })).toBeEnabled();
  });
});
