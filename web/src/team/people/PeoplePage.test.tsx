import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { renderUi } from '../../testing/test-render.tsx';
import { refusing, searched, standInWire } from '../../testing/test-wire.ts';
import { spreadsheetOf } from './export.ts';
import PeoplePage from './PeoplePage.tsx';
import type { ListedPerson } from './queries.ts';

const wire = standInWire();
const bruno: ListedPerson = {
  id: 'bruno',
  full_name: 'Bruno Carvalho',
  email: 'bruno@prumo.test',
  company_name: 'Marcenaria Carvalho',
  phone_number: '+55 11 95550-0401',
  role: 'supplier',
  status: 'rejected',
  supplier_category: 'marcenaria',
  further_categories: [],
  commission_rate: 0.08,
  created_at: '2026-10-20T12:00:00Z',
  suspended_at: '2026-11-20T12:00:00Z',
  notes: 2,
  plan: null,
  plan_asked: null,
  is_guest: false,
  requests: 4,
  answered: 3,
  orders: 1,
};
const nobodyYet: ListedPerson = {
  ...bruno,
  id: 'new',
  full_name: 'Nova Pessoa',
  company_name: null,
  phone_number: null,
  role: null,
  status: 'pending_approval',
  supplier_category: null,
  commission_rate: null,
  suspended_at: null,
  notes: 0,
};
beforeEach(() => {
  wire.answers['rpc/list_people'] = searched([bruno, nobodyYet]);
});
const asked = () => wire.calls.findLast(({ to }) => to === 'rpc/list_people')?.query;

test('[OPE-003] everybody is listed with standing and category, and leads to their page', async () => {
  renderUi(<PeoplePage />);

  const row = await screen.findByRole('row', { name: /Bruno Carvalho/ });
  for (const fact of ['Fornecedor', 'Marcenaria', 'Suspenso', '20/10/2026', '2'])
    expect(row).toHaveTextContent(fact);
  expect(within(row).getByRole('link', { name: 'Bruno Carvalho' })).toHaveAttribute(
    'href',
    '/admin/people/bruno',
  );
  expect(screen.getByRole('row', { name: /Nova Pessoa/ })).toHaveTextContent('Cadastro incompleto');
});

test('[PES-070] somebody who only belongs to an account of others waits for nothing, and the list says whose', async () => {
  wire.answers.account_people = [
    { person_id: 'new', account: { full_name: 'Ana Ribeiro', company_name: 'Ateliê Ribeiro' } },
    { person_id: 'new', account: { full_name: 'Elisa Prado', company_name: null } },
  ];
  renderUi(<PeoplePage />);

  const row = await screen.findByRole('row', { name: /Nova Pessoa/ });
  await waitFor(() => expect(row).toHaveTextContent('Membro de Ateliê Ribeiro e Elisa Prado'));
  expect(row).not.toHaveTextContent('Pendente');
});

test('[OPE-003] role, standing, category and notes narrow it on the server', async () => {
  renderUi(<PeoplePage />);
  await screen.findByRole('row', { name: /Bruno Carvalho/ });

  await userEvent.selectOptions(screen.getByLabelText('Tipo'), 'supplier');
  await userEvent.selectOptions(screen.getByLabelText('Situação'), 'suspended');
  await userEvent.selectOptions(screen.getByLabelText('Categoria'), 'marcenaria');
  await userEvent.click(screen.getByLabelText('Só com notas'));

  await waitFor(() => expect(asked()?.get('notes')).toBe('gt.0'));
  expect(asked()?.get('role')).toBe('eq.supplier');
  expect(asked()?.get('suspended_at')).toBe('not.is.null');
  expect(asked()?.get('serving')).toBe('marcenaria');

  await userEvent.selectOptions(screen.getByLabelText('Situação'), 'rejected');
  await waitFor(() => expect(asked()?.get('status')).toBe('eq.rejected'));
  expect(asked()?.get('suspended_at')).toBe('is.null');
});

test('[OPE-013] a plan, none, or a request for one narrows it; who asked for a plan is marked', async () => {
  wire.answers['rpc/list_people'] = searched([
    {
      ...bruno,
      role: 'architect',
      supplier_category: null,
      plan: 'basico',
      plan_asked: 'profissional',
    },
  ]);
  renderUi(<PeoplePage />);
  expect(await screen.findByRole('row', { name: /Bruno Carvalho/ })).toHaveTextContent(
    'Pediu o Profissional',
  );

  await userEvent.selectOptions(screen.getByLabelText('Plano'), 'asked');
  await waitFor(() => expect(asked()?.get('plan_asked')).toBe('not.is.null'));
  await userEvent.selectOptions(screen.getByLabelText('Plano'), 'none');
  await waitFor(() => expect(asked()?.get('plan')).toBe('is.null'));
  expect(asked()?.get('role')).toBe('eq.architect');
  await userEvent.selectOptions(screen.getByLabelText('Plano'), 'empresarial');
  await waitFor(() => expect(asked()?.get('plan')).toBe('eq.empresarial'));
});

test('what the address does not know narrows nothing, and nobody found is said', async () => {
  wire.answers['rpc/list_people'] = [];
  renderUi(<PeoplePage />, '/admin/people?tipo=rei&situacao=x&categoria=y');

  expect(await screen.findByText('Ninguém encontrado')).toBeVisible();
  expect(asked()?.get('role')).toBeNull();
});

test('a list that cannot be read is reported', async () => {
  wire.answers['rpc/list_people'] = refusing('quebrou');
  renderUi(<PeoplePage />);

  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Não foi possível carregar as pessoas',
  );
});

test('[OPE-003] the file has a line for each person, the rate in percent', () => {
  expect(spreadsheetOf([bruno, nobodyYet]).slice(1)).toEqual([
    [
      'Bruno Carvalho',
      'Marcenaria Carvalho',
      'bruno@prumo.test',
      '+55 11 95550-0401',
      'Fornecedor',
      'Suspenso',
      'Marcenaria',
      8,
      '',
      '20/10/2026',
      2,
    ],
    ['Nova Pessoa', '', 'bruno@prumo.test', '', '', 'Pendente', '', '', '', '20/10/2026', 0],
  ]);
});

test('[CVD-062] guests are found by themselves, with how often they were asked, answered and won, and are not called rejected', async () => {
  wire.answers['rpc/list_people'] = searched([{ ...bruno, suspended_at: null, is_guest: true }]);
  renderUi(<PeoplePage />);

  const row = await screen.findByRole('row', { name: /Bruno Carvalho/ });
  expect(row).toHaveTextContent('4 solicitações · 3 respondidas · 1 ganha');
  expect(row).toHaveTextContent('Fora do Prumo');
  expect(row).not.toHaveTextContent('Rejeitado');

  await userEvent.selectOptions(screen.getByLabelText('Situação'), 'guest');
  await waitFor(() => expect(asked()?.get('is_guest')).toBe('is.true'));
  await userEvent.selectOptions(screen.getByLabelText('Situação'), 'rejected');
  await waitFor(() => expect(asked()?.get('is_guest')).toBe('is.false'));
});
