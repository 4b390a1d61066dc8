import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { renderUi } from '../../testing/test-render.tsx';
import { refusing, standInWire } from '../../testing/test-wire.ts';
import { PlatformSettings } from './PlatformSettings.tsx';
import type { PlatformSettings as StoredSettings } from './queries.ts';

const wire = standInWire();
const stored: StoredSettings = {
  platform_name: 'Prumo',
  dpo_name: null,
  dpo_email: null,
  is_dpo_of_installation: false,
  support_email: null,
  support_phone: null,
  support_whatsapp: null,
  default_commission_rate: null,
  show_figures: 'illustrative',
  figures: {},
  testimonials: [],
  plans_on_sale: true,
  settings_version: 4,
  guests_open: true,
  guest_orders_free: null,
  plans_note: null,
};
beforeEach(() => {
  wire.answers['rpc/get_platform_settings'] = stored;
  wire.answers['rpc/get_platform_billing'] = null;
  wire.answers['rpc/set_platform_settings'] = null;
});
const sent = () =>
  wire.calls.filter(({ to }) => to === 'rpc/set_platform_settings').map(({ body }) => body);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Salvar configurações' }));

test('[OPE-010] [CVD-043] the team says how to reach the platform, the rate that is proposed, whether plans are sold and guests are asked', async () => {
  renderUi(<PlatformSettings />);
  await userEvent.type(await screen.findByLabelText('E-mail de atendimento'), 'ajuda');
  await userEvent.type(screen.getByLabelText('E-mail do encarregado'), 'dados@exemplo.test');
  await userEvent.type(screen.getByLabelText('Comissão padrão (%)'), '120');
  await save();
  for (const wrong of [
    'Informe um e-mail válido. Ex.: nome@empresa.com.br',
    'A comissão vai de 0 a 100%',
  ])
    expect(screen.getByText(wrong)).toBeVisible();
  expect(sent()).toEqual([]);

  await userEvent.type(screen.getByLabelText('E-mail de atendimento'), '@exemplo.test');
  await userEvent.clear(screen.getByLabelText('Comissão padrão (%)'));
  await userEvent.type(screen.getByLabelText('Comissão padrão (%)'), '5,5');
  await save();
  expect(screen.getByText('Escreva o nome do encarregado')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Nome do encarregado'), 'Dora');
  await userEvent.click(screen.getByLabelText('Arquitetos podem pedir um plano'));
  await userEvent.type(screen.getByLabelText('Pedidos sem cadastro'), 'três');
  await save();
  expect(screen.getByText('Informe de 1 a 1000, ou deixe vazio')).toBeVisible();
  await userEvent.clear(screen.getByLabelText('Pedidos sem cadastro'));
  await userEvent.type(screen.getByLabelText('Pedidos sem cadastro'), '3');
  await userEvent.click(screen.getByLabelText('Arquitetos podem convidar quem não tem cadastro'));
  await save();

  expect(sent()).toEqual([
    {
      platform_name: 'Prumo',
      dpo_name: 'Dora',
      dpo_email: 'dados@exemplo.test',
      support_email: 'ajuda@exemplo.test',
      support_phone: '',
      support_whatsapp: '',
      default_commission_rate: 0.055,
      show_figures: 'illustrative',
      figures: { suppliers: '', projects: '', business: '', satisfied: '', savings: '' },
      testimonials: [],
      plans_on_sale: false,
      plans_note: '',
      seen_version: 4,
      guests_open: false,
      guest_orders_free: 3,
    },
  ]);
});

test('[OPE-017] own figures and testimonials are asked for only where they are shown', async () => {
  renderUi(<PlatformSettings />);
  expect(await screen.findByLabelText('Os ilustrativos, marcados como tais')).toBeChecked();
  expect(screen.queryByText('Adicionar depoimento')).toBeNull();

  await userEvent.click(screen.getByLabelText('Os meus, escritos abaixo'));
  await userEvent.type(screen.getByLabelText('Projetos'), '12');
  await userEvent.click(screen.getByRole('button', { name: 'Adicionar depoimento' }));
  await save();
  expect(screen.getByText('Escreva o depoimento')).toBeVisible();
  const first = within(screen.getByRole('group', { name: 'Depoimento 1' }));
  await userEvent.selectOptions(first.getByLabelText('Onde'), 'architect');
  await userEvent.type(first.getByLabelText(/^Depoimento/), 'Bom.');
  await userEvent.type(first.getByLabelText(/^De quem/), 'Rui');
  await save();

  expect(sent()).toMatchObject([
    {
      show_figures: 'own',
      figures: { projects: '12' },
      testimonials: [{ audience: 'architect', words: 'Bom.', author: 'Rui', trade: '' }],
    },
  ]);
});

test('[OPE-011] the person in charge whom the installation names is shown and cannot be changed here', async () => {
  wire.answers['rpc/get_platform_settings'] = {
    ...stored,
    dpo_name: 'Lia',
    dpo_email: 'lia@exemplo.test',
    is_dpo_of_installation: true,
  };
  renderUi(<PlatformSettings />);

  expect(await screen.findByLabelText('Nome do encarregado')).toBeDisabled();
  expect(screen.getByLabelText('Nome do encarregado')).toHaveValue('Lia');
  expect(screen.getByText(/Definido na instalação/)).toBeVisible();
});

test('a refusal of the server is said', async () => {
  wire.answers['rpc/set_platform_settings'] = refusing('Informe um e-mail válido.', 400, 'PT400');
  renderUi(<PlatformSettings />);
  await screen.findByLabelText('Nome do encarregado');
  await save();
  expect(await screen.findByText('Informe um e-mail válido.')).toBeVisible();
});

test('[OPE-069] what a colleague saved meanwhile is taken over where this person typed nothing, and what they typed waits for another press', async () => {
  wire.answers['rpc/set_platform_settings'] = () => {
    wire.answers['rpc/get_platform_settings'] = {
      ...stored,
      support_phone: '(11) 3333-4444',
      settings_version: 5,
    };
    return refusing('Outra pessoa da equipe salvou.', 409, 'PT409');
  };
  renderUi(<PlatformSettings />);
  await userEvent.type(await screen.findByLabelText('E-mail de atendimento'), 'oi@exemplo.test');
  await save();
  expect(await screen.findByText(/Confira e salve de novo\./)).toBeVisible();
  expect(screen.getByLabelText('E-mail de atendimento')).toHaveValue('oi@exemplo.test');
  expect(screen.getByLabelText('Telefone de atendimento')).toHaveValue('(11) 3333-4444');
  wire.answers['rpc/set_platform_settings'] = null;
  await save();
  expect(sent()).toMatchObject([
    { support_email: 'oi@exemplo.test', support_phone: '', seen_version: 4 },
    { support_email: 'oi@exemplo.test', support_phone: '(11) 3333-4444', seen_version: 5 },
  ]);
});
