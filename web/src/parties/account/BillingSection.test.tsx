import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { clara } from '../../money/finances/testing-finances.ts';
import { bruno } from '../../sourcing/quotes/answer/testing-requests.ts';
import { renderUi } from '../../testing/test-render.tsx';
import { refusing, standInWire } from '../../testing/test-wire.ts';
import { BillingSection } from './BillingSection.tsx';

const wire = standInWire();

beforeEach(() => {
  wire.answers.billing_details = [];
  wire.answers['rpc/set_billing_details'] = null;
});

const sent = () =>
  wire.calls.filter(({ to }) => to === 'rpc/set_billing_details').map(({ body }) => body);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Salvar dados' }));

test('[PIX-008] a supplier writes a key of a kind; what is none of it is found before it is sent', async () => {
  renderUi(<BillingSection profile={bruno} />);
  await screen.findByRole('heading', { name: 'Dados para receber' });
  await userEvent.type(await screen.findByLabelText('CPF ou CNPJ'), '12abc34501de35');
  await userEvent.selectOptions(screen.getByLabelText('Tipo da chave PIX'), 'phone');
  await userEvent.type(screen.getByLabelText(/^Chave PIX/), '(11) 8765-4321');
  await save();
  expect(await screen.findByText('A chave PIX não é válida para este tipo.')).toBeVisible();
  expect(sent()).toEqual([]);

  await userEvent.clear(screen.getByLabelText(/^Chave PIX/));
  await userEvent.type(screen.getByLabelText(/^Chave PIX/), '(11) 98765-4321');
  await save();
  expect(sent()).toMatchObject([
    { details: { tax_id: '12.ABC.345/01DE-35', pix_kind: 'phone', pix_key: '(11) 98765-4321' } },
  ]);
});

test('[PIX-008] a client has data for documents and no key', async () => {
  renderUi(<BillingSection profile={clara} />);
  await screen.findByRole('heading', { name: 'Dados para documentos' });
  await userEvent.type(await screen.findByLabelText('CPF ou CNPJ'), '529.982.247-26');
  expect(screen.queryByLabelText('Tipo da chave PIX')).toBeNull();
  await save();
  expect(await screen.findByText('CPF ou CNPJ inválido.')).toBeVisible();
  expect(sent()).toEqual([]);
});

test('[PIX-008] what is stored stands in the fields; a refusal of the server stands at its field', async () => {
  wire.answers.billing_details = [
    {
      tax_id: '11222333000181',
      legal_name: 'Carvalho Ltda.',
      address: null,
      city: 'Osasco',
      state: 'SP',
      postal_code: '01310100',
      pix_kind: 'phone',
      pix_key: '+5511987654321',
      pix_changed_at: '2026-11-20T15:00:00Z',
    },
  ];
  wire.answers['rpc/set_billing_details'] = refusing(
    'A chave PIX não é válida para este tipo.',
    400,
    'PIXKY',
  );
  renderUi(<BillingSection profile={bruno} />);

  expect(await screen.findByLabelText('CPF ou CNPJ')).toHaveValue('11.222.333/0001-81');
  expect(screen.getByLabelText('CEP')).toHaveValue('01310-100');
  expect(screen.getByLabelText(/^Chave PIX/)).toHaveValue('(11) 98765-4321');
  await save();
  expect(await screen.findByText('A chave PIX não é válida para este tipo.')).toBeVisible();
});
