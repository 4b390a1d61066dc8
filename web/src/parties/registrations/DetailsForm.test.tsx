import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Profile } from '../../session/session.tsx';
import { renderUi } from '../../testing/test-render.tsx';
import { refusing, standInWire } from '../../testing/test-wire.ts';
import { DetailsForm } from './DetailsForm.tsx';
import { missingWords } from './missing.ts';
import type { Registration } from './queries.ts';

const wire = standInWire();

const own = {
  legal_name: null,
  tax_id: '52998224725',
  cau: null,
  cities: ['Santos'],
  portfolio_url: null,
} as Registration;
const show = (role: Profile['role']) =>
  renderUi(
    <DetailsForm profile={{ role, further_categories: [] as string[] } as Profile} own={own} />,
  );
const save = () => userEvent.click(screen.getByRole('button', { name: 'Salvar dados' }));
const sent = () => wire.calls.map(({ body }) => (body as { details: object }).details);

test('[VET-001] an architect sends CAU, cities as a list and the rest; a client only name and CPF', async () => {
  wire.answers['rpc/set_registration_details'] = null;
  show('architect');
  expect(screen.getByLabelText('CPF ou CNPJ')).toHaveValue('529.982.247-25');
  await userEvent.type(screen.getByLabelText('Registro no CAU'), 'A12345-6');
  await userEvent.type(screen.getByLabelText('Cidades atendidas'), ', São Vicente,');
  await save();

  await waitFor(() =>
    expect(sent()).toEqual([
      {
        legal_name: '',
        tax_id: '529.982.247-25',
        cau: 'A12345-6',
        cities: ['Santos', 'São Vicente'],
        portfolio_url: '',
      },
    ]),
  );
});

test('[VET-001] a client is not asked for cities, portfolio or CAU', async () => {
  wire.answers['rpc/set_registration_details'] = null;
  show('client');
  for (const label of ['Registro no CAU', 'Cidades atendidas', 'Link do portfólio'])
    expect(screen.queryByLabelText(label)).toBeNull();
  await save();

  await waitFor(() => expect(sent()).toEqual([{ legal_name: '', tax_id: '529.982.247-25' }]));
});

test('[VET-001] a wrong number is refused before it is sent, and what the database refuses stands at its field', async () => {
  wire.answers['rpc/set_registration_details'] = refusing(
    'O registro no CAU é como A12345-6.',
    400,
    'CAUNR',
  );
  show('architect');
  await userEvent.type(screen.getByLabelText('CPF ou CNPJ'), '9');
  await save();
  expect(screen.getByText('CPF ou CNPJ inválido.')).toBeVisible();
  expect(wire.calls).toEqual([]);

  await userEvent.type(screen.getByLabelText('CPF ou CNPJ'), '{Backspace}');
  await userEvent.type(screen.getByLabelText('Registro no CAU'), 'B1');
  await save();
  expect(await screen.findByText('O registro no CAU é como A12345-6.')).toBeVisible();
  expect(screen.getByLabelText('Registro no CAU')).toHaveFocus();
});

test('what is missing is one sentence', () => {
  expect(missingWords(['email', 'tax_id', 'cities'])).toBe(
    'e-mail comprovado, CPF ou CNPJ e cidades atendidas',
  );
  expect(missingWords([])).toBe('');
});
