import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderUi } from '../../testing/test-render.tsx';
import { refusing, standInWire } from '../../testing/test-wire.ts';
import { CompanySignIn } from './CompanySignIn.tsx';

const wire = standInWire();

test('the company is found by the domain of the e-mail; an unknown one is reported', async () => {
  wire.answers['/auth/v1/sso'] = refusing(
    'Nenhuma empresa usa este domínio aqui.',
    404,
    'sso_provider_not_found',
  );
  const beforeSignIn = vi.fn();
  renderUi(<CompanySignIn beforeSignIn={beforeSignIn} />);

  await userEvent.type(screen.getByLabelText(/E-mail/), 'gil@empresa.test');
  await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));

  expect(await screen.findByText('Nenhuma empresa usa este domínio aqui.')).toBeInTheDocument();
  expect(beforeSignIn).toHaveBeenCalled();
  expect(wire.calls[0]?.body).toMatchObject({ domain: 'empresa.test', skip_http_redirect: true });
});
