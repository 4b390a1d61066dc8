import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { ProfileProvider } from '../../session/session.tsx';
import { renderUi } from '../../testing/test-render.tsx';
import { refusing, standInWire } from '../../testing/test-wire.ts';
import ReferralsPage from './ReferralsPage.tsx';
import { ana, referrals } from './testing-referrals.ts';

const wire = standInWire();
beforeEach(() => {
  wire.answers.referral_codes = [{ code: 'ABCD2345', uses_count: 2 }];
  wire.answers.referrals = referrals;
});

const show = () =>
  renderUi(
    <ProfileProvider value={ana}>
      <ReferralsPage />
    </ProfileProvider>,
  );
const field = () => screen.findByLabelText(/^E-mail de quem/);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Enviar convite' }));
const sent = () => wire.calls.filter(({ method }) => method === 'POST');

test('[SCR-SHR-010] the code, and the link to the registration of this host', async () => {
  show();

  expect(await screen.findByLabelText('Código de indicação')).toHaveValue('ABCD2345');
  expect(screen.getByLabelText('Link de cadastro')).toHaveValue(
    `${window.location.origin}/register?ref=ABCD2345`,
  );
  expect(screen.getByRole('link', { name: 'Compartilhar no WhatsApp' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^https:\/\/wa\.me\/\?text=.*ref%3DABCD2345$/),
  );
});

test('[SCR-SHR-013] [Q-08] the successful referrals are what the server counted', async () => {
  show();

  expect(await screen.findByText('2 pessoas se cadastraram pelo seu convite.')).toBeVisible();
});

test('[SCR-SHR-015] [STA-005] [Q-48] own referrals, newest first; one open for 31 days reads Expirado', async () => {
  show();

  await screen.findByRole('table');
  expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual([
    'marina@exemplo.test',
    'jorge@exemplo.test',
    'bruno@prumo.test',
  ]);
  expect(screen.getByRole('row', { name: /marina/ })).toHaveTextContent('Pendente');
  expect(screen.getByRole('row', { name: /jorge/ })).toHaveTextContent('Expirado');
  expect(screen.getByRole('row', { name: /bruno/ })).toHaveTextContent('Completo');
  expect(wire.calls.find(({ to }) => to === 'referrals')?.query.get('order')).toBe(
    'invited_at.desc,id.asc',
  );
});

test('[SCR-SHR-014] an invitation is sent, said, and the field is free for the next', async () => {
  show();
  await userEvent.type(await field(), ' iris@exemplo.test ');

  await send();

  expect(await screen.findByText('Convite enviado!')).toBeVisible();
  expect(await field()).toHaveValue('');
  expect(sent().map(({ body }) => body)).toEqual([
    { referrer_id: 'ana', referred_email: 'iris@exemplo.test', status: 'pending' },
  ]);
});

test.each([
  ['', 'Informe o e-mail da pessoa'],
  ['abc', 'Informe um e-mail válido. Ex.: nome@empresa.com.br'],
])('[VAL-036] %j is stopped in place', async (typed, problem) => {
  show();
  if (typed) await userEvent.type(await field(), typed);
  else await field();

  await send();

  expect(await screen.findByText(problem)).toBeVisible();
  expect(await field()).toHaveFocus();
  expect(sent()).toEqual([]);
});

test("[ERR-041] [Q-47] a refusal reads 'Erro ao enviar convite: {message}' and keeps the address", async () => {
  show();
  await userEvent.type(await field(), 'marina@exemplo.test');
  wire.answers.referrals = refusing('Você já convidou este e-mail.', 409, 'PT409');

  await send();

  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Erro ao enviar convite: Você já convidou este e-mail.',
  );
  expect(await field()).toHaveValue('marina@exemplo.test');
  await waitFor(() => expect(screen.getByText('marina@exemplo.test')).toBeVisible());
});

test('[ERR-042] what cannot be read is reported in its own place, not shown as an empty list', async () => {
  wire.answers.referrals = refusing('quebrou');
  show();

  expect(await screen.findByLabelText('Código de indicação')).toBeVisible();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Não foi possível carregar as suas indicações',
  );
  expect(screen.queryByText('Nenhuma indicação ainda')).toBeNull();
});

test('a person who invited nobody yet is shown how', async () => {
  wire.answers.referrals = [];
  show();

  expect(await screen.findByText('Nenhuma indicação ainda')).toBeVisible();
});
