import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { renderUi } from '../../testing/test-render.tsx';
import { refusing, standInWire } from '../../testing/test-wire.ts';
import { PlanSection } from './PlanSection.tsx';
import type { OwnPlan } from './queries.ts';

const wire = standInWire();
const own: OwnPlan = {
  plan: 'basico',
  project_limit: 3,
  active_projects: 2,
  asked: null,
  asked_at: null,
  refused_plan: null,
  refusal_reason: null,
  plans_on_sale: true,
};
beforeEach(() => {
  wire.answers['rpc/get_my_plan'] = own;
  wire.answers['rpc/request_plan'] = 'asked';
  wire.answers['rpc/withdraw_plan_request'] = null;
});

test('[OPE-013] an architect sees the plan with what is used of it, and asks for another', async () => {
  renderUi(<PlanSection />);
  expect(
    await screen.findByText(/^Você está no plano Básico: 2 de 3 projetos ativos/),
  ).toBeVisible();
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Profissional',
    'Empresarial',
  ]);

  await userEvent.selectOptions(screen.getByLabelText('Escolher um plano'), 'empresarial');
  await userEvent.click(screen.getByRole('button', { name: 'Pedir este plano' }));

  expect(await screen.findByText('O pedido foi enviado.')).toBeVisible();
  expect(wire.calls.find(({ to }) => to === 'rpc/request_plan')?.body).toEqual({
    plan: 'empresarial',
  });
});

test('[OPE-013] an architect without projects reads that none is active', async () => {
  wire.answers['rpc/get_my_plan'] = {
    ...own,
    plan: null,
    project_limit: null,
    active_projects: 0,
  };
  renderUi(<PlanSection />);
  expect(await screen.findByText(/Hoje nenhum está ativo\.$/)).toBeVisible();
});

test('[OPE-013] a request that waits can be withdrawn; why one was refused is said', async () => {
  wire.answers['rpc/get_my_plan'] = {
    ...own,
    plan: null,
    project_limit: null,
    asked: 'profissional',
    asked_at: '2026-11-20T12:00:00Z',
  };
  renderUi(<PlanSection />);
  expect(await screen.findByText(/^Você não tem um plano, sem limite/)).toBeVisible();
  expect(screen.getByText(/^Você pediu o plano Profissional em 20\/11\/2026/)).toBeVisible();
  wire.answers['rpc/get_my_plan'] = {
    ...own,
    refused_plan: 'profissional',
    refusal_reason: 'Falta o contrato.',
  };
  await userEvent.click(screen.getByRole('button', { name: 'Retirar o pedido' }));
  expect(await screen.findByText(/não foi aceito: “Falta o contrato.”$/)).toBeVisible();
});

test('[OPE-018] while no plan is on sale nothing can be asked for; a refusal is said', async () => {
  wire.answers['rpc/request_plan'] = refusing(
    'Os planos não estão à venda no momento.',
    400,
    'PLANS',
  );
  renderUi(<PlanSection />);
  await userEvent.click(await screen.findByRole('button', { name: 'Pedir este plano' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('não estão à venda');
});
