import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { billing } from '../../money/invoices/testing-invoices.ts';
import { renderUi } from '../../testing/test-render.tsx';
import { refusing, standInWire } from '../../testing/test-wire.ts';
import PlatformBillingPage from './PlatformBillingPage.tsx';

const wire = standInWire();
beforeEach(() => {
  wire.answers['rpc/get_platform_billing'] = {
    ...billing,
    legal_name: null,
    tax_id: null,
    pix_kind: null,
    pix_key: null,
    pix_changed_at: null,
  };
  wire.answers['rpc/set_platform_billing'] = null;
});

const sent = () =>
  wire.calls.filter(({ to }) => to === 'rpc/set_platform_billing').map(({ body }) => body);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Salvar dados' }));

test('[COM-019] the team says once who issues invoices, where they are paid and in how many days', async () => {
  renderUi(<PlatformBillingPage />);
  await screen.findByLabelText(/^CPF ou CNPJ/);
  await save();
  for (const missing of ['Escreva o nome', 'Escreva o CPF ou CNPJ', 'Escolha o tipo da chave'])
    expect(screen.getByText(missing)).toBeVisible();
  expect(sent()).toEqual([]);

  await userEvent.type(screen.getByLabelText(/^Nome completo/), 'Prumo Tecnologia Ltda.');
  await userEvent.type(screen.getByLabelText(/^CPF ou CNPJ/), '11222333000181');
  await userEvent.selectOptions(screen.getByLabelText(/^Tipo da chave/), 'CNPJ');
  await userEvent.type(screen.getByLabelText(/^Chave PIX/), '11222333000181');
  await userEvent.clear(screen.getByLabelText(/^Prazo para pagar/));
  await userEvent.type(screen.getByLabelText(/^Prazo para pagar/), '120');
  await save();
  expect(screen.getByText('No máximo 90 dias')).toBeVisible();
  await userEvent.clear(screen.getByLabelText(/^Prazo para pagar/));
  await userEvent.type(screen.getByLabelText(/^Prazo para pagar/), '15');
  await save();
  expect(sent()).toMatchObject([
    {
      legal_name: 'Prumo Tecnologia Ltda.',
      tax_id: '11.222.333/0001-81',
      city: 'São Paulo',
      pix_kind: 'cnpj',
      pix_key: '11222333000181',
      invoice_due_days: 15,
    },
  ]);
});

test('[COM-019] what is stored stands in the fields; a refusal of the server stands at its field', async () => {
  wire.answers['rpc/get_platform_billing'] = billing;
  wire.answers['rpc/set_platform_billing'] = refusing('CPF ou CNPJ inválido.', 400, 'TAXID');
  renderUi(<PlatformBillingPage />);
  expect(await screen.findByLabelText(/^CPF ou CNPJ/)).toHaveValue('11.222.333/0001-81');
  expect(screen.getByLabelText(/^Chave PIX/)).toHaveAccessibleDescription(
    'Em uso desde 01/10/2026',
  );
  await save();
  expect(await screen.findByText('CPF ou CNPJ inválido.')).toBeVisible();
  expect(screen.getByLabelText(/^CPF ou CNPJ/)).toHaveFocus();
});

test('[COM-026] [OPE-069] what late invoices cost is typed in percent; what a colleague saved meanwhile is taken over, and what was typed stays', async () => {
  wire.answers['rpc/get_platform_billing'] = billing;
  wire.answers['rpc/set_platform_billing'] = () => {
    // Rita has saved another city and another fine.
    wire.answers['rpc/get_platform_billing'] = {
      ...billing,
      city: 'Santos',
      late_fine_rate: 0.01,
      billing_version: 2,
    };
    return refusing('Outra pessoa da equipe salvou.', 409, 'PT409');
  };
  renderUi(<PlatformBillingPage />);
  const fine = await screen.findByLabelText('Multa por atraso');
  await userEvent.clear(fine);
  await userEvent.type(fine, '3');
  await save();
  expect(screen.getByText('A multa vai de 0 a 2%')).toBeVisible();
  await userEvent.clear(fine);
  await userEvent.type(fine, '1,5');
  await userEvent.tab();
  await save();
  expect(await screen.findByText(/Vocês dois mudaram: Multa por atraso\./)).toBeVisible();
  expect(fine).toHaveValue('1,5');
  expect(screen.getByLabelText(/^Cidade/)).toHaveValue('Santos');

  wire.answers['rpc/set_platform_billing'] = null;
  await save();
  expect(sent()).toMatchObject([
    { late_fine_rate: 0.015, late_interest_rate: 0, city: 'São Paulo', seen_version: 1 },
    { late_fine_rate: 0.015, late_interest_rate: 0, city: 'Santos', seen_version: 2 },
  ]);
});
