import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { renderUi } from '../../testing/test-render.tsx';
import { refusing, standInWire } from '../../testing/test-wire.ts';
import { sessionKey } from '../../wire/session-store.ts';
import { EnrolAppDialog } from './EnrolAppDialog.tsx';

const wire = standInWire();
const app = {
  id: 'f1',
  qrCode: 'data:image/svg+xml;utf8,',
  secret: 'JBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Prumo:ana@prumo.test?secret=JBSWY3DPEHPK3PXP&issuer=Prumo',
};

beforeEach(() => {
  const token = `e30.${btoa(JSON.stringify({ aal: 'aal1', sub: 'ana' }))}.x`;
  const session = { access_token: token, refresh_token: 'r', expires_at: 9e9, user: { id: 'ana' } };
  localStorage.setItem(sessionKey, JSON.stringify(session));
  wire.answers['/auth/v1/factors/f1/challenge'] = { id: 'c1', type: 'totp', expires_at: 9e9 };
});

test('[ERR-047] a refused first code leaves the dialog open, says why at its field and is selected for the next one', async () => {
  wire.answers['/auth/v1/factors/f1/verify'] = refusing('Recusado de propósito.', 422);
  renderUi(
    <EnrolAppDialog
      app={app}
      email="ana@prumo.test"
      isFirst
      onClose={() => undefined}
      onEnrolled={() => expect.unreachable()}
    />,
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Ativar com aplicativo' }));
  const field = dialog.getByLabelText<HTMLInputElement>(/^Código que o aplicativo mostra/);
  await userEvent.type(field, '123456');

  expect(await dialog.findByText('Recusado de propósito.')).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'Ativar com aplicativo' })).toBeVisible();
  expect(field).toHaveAttribute('aria-invalid', 'true');
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 6]);
  expect(dialog.getByRole('button', { name: 'Ativar' })).toBeEnabled();
});

describe('[SES-006] an app on the phone that shows the page', () => {
  const open = (isPhone: boolean) => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (media) =>
        ({
          matches: isPhone && media === '(pointer: coarse)',
          media,
          addEventListener: () => {},
          removeEventListener: () => {},
        }) as unknown as MediaQueryList,
    );
    renderUi(
      <EnrolAppDialog
        app={app}
        email="ana@prumo.test"
        isFirst
        onClose={() => undefined}
        onEnrolled={() => undefined}
      />,
    );
    return screen.findByRole('dialog', { name: 'Ativar com aplicativo' });
  };

  test('is opened by a link, and the key is copied without its gaps', async () => {
    const dialog = within(await open(true));
    const user = userEvent.setup();
    expect(await dialog.findByRole('link', { name: 'Abrir no aplicativo' })).toHaveAttribute(
      'href',
      app.uri,
    );
    await user.click(dialog.getByRole('button', { name: 'Copiar a chave' }));
    expect(await navigator.clipboard.readText()).toBe(app.secret);
    expect(dialog.getByRole('button', { name: 'Chave copiada' })).toBeVisible();
  });

  test('at a desk there is no such link, and the key is copied all the same', async () => {
    const dialog = within(await open(false));
    expect(dialog.queryByRole('link', { name: 'Abrir no aplicativo' })).toBeNull();
    expect(dialog.getByRole('button', { name: 'Copiar a chave' })).toBeVisible();
  });
});
