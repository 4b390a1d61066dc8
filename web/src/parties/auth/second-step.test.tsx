import type { User } from '@supabase/supabase-js';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { SessionProvider } from '../../session/session.tsx';
import { renderUi } from '../../testing/test-render.tsx';
import { refusing, standInWire, unplugged } from '../../testing/test-wire.ts';
import { CodeSignIn } from './CodeSignIn.tsx';
import { PasswordSignIn } from './PasswordSignIn.tsx';
import { SecondFactorScreen } from './SecondFactorScreen.tsx';

const wire = standInWire();
const asked = (to: string) => wire.calls.filter((call) => call.to === to);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('a code that was mailed', () => {
  beforeEach(async () => {
    wire.answers['/auth/v1/otp'] = {};
    renderUi(<CodeSignIn beforeSignIn={() => {}} />);
    await userEvent.type(screen.getByLabelText(/E-mail/), 'ana@prumo.test');
    await press('Enviar código');
    await screen.findByLabelText(/Código de seis números/);
  });

  test('is not sent before it is whole', async () => {
    await userEvent.type(screen.getByLabelText(/Código/), '123');
    await press('Entrar');

    expect(screen.getByText('Digite os seis números do e-mail')).toBeVisible();
    expect(asked('/auth/v1/verify')).toEqual([]);
  });

  test('is sent with its last digit, and a refusal stands at the field, ready to be replaced', async () => {
    wire.answers['/auth/v1/verify'] = refusing('Código inválido ou expirado.', 403, 'otp_expired');
    await userEvent.type(screen.getByLabelText(/Código/), '123456');

    await waitFor(() => expect(screen.getByLabelText(/Código/)).toBeInvalid());
    expect(asked('/auth/v1/verify').map(({ body }) => body)).toMatchObject([
      { email: 'ana@prumo.test', token: '123456', type: 'email' },
    ]);
    const field = screen.getByLabelText<HTMLInputElement>(/Código/);
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 6]);
  });

  test('sent twice while the first is under way is one attempt', async () => {
    wire.answers['/auth/v1/verify'] = new Promise(() => {});
    await userEvent.type(screen.getByLabelText(/Código/), '123456{Enter}');

    await waitFor(() => expect(asked('/auth/v1/verify')).toHaveLength(1));
  });
});

describe('the second step of a sign-in', () => {
  const user = {
    id: 'ana',
    email: 'ana@prumo.test',
    factors: [{ id: 'app', factor_type: 'totp', status: 'verified', friendly_name: 'Celular' }],
  } as unknown as User;

  beforeEach(() => {
    renderUi(
      <SessionProvider>
        <SecondFactorScreen user={user} />
      </SessionProvider>,
    );
  });

  test('asks for six digits before it sends any', async () => {
    await userEvent.type(screen.getByLabelText(/Código do aplicativo/), '12');
    await press('Confirmar');

    expect(screen.getByText('Digite os seis números do aplicativo')).toBeVisible();
  });

  test('asks for a recovery code before it sends one', async () => {
    await press('Usar código de recuperação');
    await press('Entrar com o código');

    expect(screen.getByText('Digite um dos seus códigos de recuperação')).toBeVisible();
    expect(screen.getByLabelText(/Código de recuperação/)).toHaveFocus();
    expect(wire.calls).toEqual([]);
  });
});

test('a code form says that the network failed, and the same code can be tried again', async () => {
  wire.answers['/auth/v1/otp'] = {};
  wire.answers['/auth/v1/verify'] = unplugged;
  renderUi(<CodeSignIn beforeSignIn={() => {}} />);
  await userEvent.type(screen.getByLabelText(/E-mail/), 'ana@prumo.test');
  await press('Enviar código');
  await userEvent.type(await screen.findByLabelText(/Código de seis números/), '123456');
  await waitFor(() => expect(screen.getByLabelText(/Código/)).toBeInvalid());
  await press('Entrar');

  await waitFor(() => expect(asked('/auth/v1/verify')).toHaveLength(2));
});

test('what a program filled in without an event is what is sent', async () => {
  wire.answers['/auth/v1/token'] = refusing(
    'Invalid login credentials',
    400,
    'invalid_credentials',
  );
  renderUi(
    <PasswordSignIn
      remember
      onRemember={() => {}}
      beforeSignIn={() => {}}
      failure=""
      onFailure={() => {}}
    />,
  );
  screen.getByLabelText<HTMLInputElement>(/E-mail/).value = 'ana@prumo.test';
  screen.getByLabelText<HTMLInputElement>(/^Senha/).value = 'uma senha boa';
  await press('Entrar');

  await waitFor(() =>
    expect(asked('/auth/v1/token').map(({ body }) => body)).toMatchObject([
      { email: 'ana@prumo.test', password: 'uma senha boa' },
    ]),
  );
  expect(screen.queryByText('Informe seu e-mail')).toBeNull();
});
