import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderUi } from '../../testing/test-render.tsx';
import { type Call, refusing, standInWire } from '../../testing/test-wire.ts';
import ApprovalsPage from './ApprovalsPage.tsx';
import type { Waiting } from './queries.ts';
import { queueOf, waitingPerson } from './testing-queue.ts';

const wire = standInWire();
const otavio = waitingPerson('otavio', 'Otávio Lemos', { created_at: '2026-11-18T12:00:00Z' });
const iara = waitingPerson('iara', 'Iara Monteiro', { created_at: '2026-11-20T12:00:00Z' });
const caio = waitingPerson('caio', 'Caio Barros', {
  role: 'supplier',
  company_name: 'Barros Pinturas',
  supplier_category: 'pintura',
  created_at: '2026-11-20T12:00:00Z',
});

/** The queue as it is stored: decisions take people out of it. */
let queue: Waiting[] = [];
beforeEach(() => {
  queue = [];
  wire.answers['rpc/get_registrations'] = queueOf(() => queue);
  wire.answers.attachments = [];
  wire.answers.profiles = (call: Call) => {
    if (call.method !== 'PATCH') return queue;
    const id = call.query.get('id')?.replace('eq.', '');
    queue = queue.filter(({ profile_id }) => profile_id !== id);
    return [{ id }];
  };
});

const written = () =>
  wire.calls
    .filter(({ method }) => method === 'PATCH')
    .map(({ query, body }) => [query.get('id'), body]);
const table = () => screen.findByRole('table', { name: 'Cadastros pendentes' });
const rowsOf = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1);
const rowOf = async (name: string) =>
  within(await table()).getByRole('row', { name: new RegExp(name) });
const opened = () => screen.findByRole('complementary', { name: 'Cadastro aberto' });

test('[SCR-ADM-007] [SCR-ADM-009] [STA-004] it asks for who waits, oldest first unless chosen otherwise, and each can be approved or rejected', async () => {
  queue = [otavio, iara];
  renderUi(<ApprovalsPage />);

  expect((await rowsOf()).map((row) => row.textContent)).toEqual([
    expect.stringContaining('Otávio Lemos'),
    expect.stringContaining('Iara Monteiro'),
  ]);
  for (const name of ['Otávio Lemos', 'Iara Monteiro']) {
    expect(screen.getByRole('button', { name: `Aprovar ${name}` })).toBeEnabled();
    expect(screen.getByRole('button', { name: `Rejeitar ${name}` })).toBeEnabled();
  }
  const lists = () =>
    wire.calls.filter(({ to, method }) => to === 'rpc/get_registrations' && method === 'GET');
  for (const { query } of lists()) expect(query.get('waiting')).toBe('true');
  const orderOf = () => lists().at(-1)?.query.get('order');
  expect(orderOf()).toBe('created_at.asc,profile_id.asc');

  await userEvent.selectOptions(screen.getByLabelText('Ordem'), 'Mais novos');
  await waitFor(() => expect(orderOf()).toBe('created_at.desc,profile_id.asc'));
});

test('[SCR-ADM-008] [SCR-ADM-032] a row names person, company, type and since when; the open registration has e-mail, phone and the rest', async () => {
  queue = [caio, otavio];
  renderUi(<ApprovalsPage />);

  const row = await rowOf('Caio Barros');
  for (const fact of ['Barros Pinturas', 'Fornecedor', 'Pintura', 'nada falta'])
    expect(row).toHaveTextContent(fact);
  expect(within(row).getByText(/^há|^agora|meses/)).toHaveAttribute('title', '20/11/2026');
  const beside = await opened();
  expect(beside).toHaveTextContent('1 de 2 · fornecedor');
  for (const fact of ['Caio Barros', 'caio@exemplo.test', '(11) 95550-0417', '20/11/2026'])
    expect(beside).toHaveTextContent(fact);

  await userEvent.click(
    within(await rowOf('Otávio Lemos')).getByRole('button', { name: /^Otávio/ }),
  );
  expect(await opened()).toHaveTextContent('2 de 2 · arquiteto');
});

const toCheck = {
  ...caio,
  tax_id: '12ABC34501DE35',
  legal_name: 'Barros Pinturas Ltda.',
  cities: ['Santos', 'Osasco'],
  portfolio_url: 'javascript:alert(1)',
  missing: ['phone', 'documents'],
};

test('[VET-009] the open registration says what is in place and what is missing; a refusal sends its reason, or none', async () => {
  queue = [toCheck];
  renderUi(<ApprovalsPage />);

  expect(await rowOf('Caio Barros')).toHaveTextContent('falta telefone e documentos');
  const beside = await opened();
  await within(beside).findByText('E-mail comprovado');
  expect(beside).toHaveTextContent('CNPJ válido: 12.ABC.345/01DE-35 (Barros Pinturas Ltda.)');
  expect(beside).toHaveTextContent('Atende Santos, Osasco');
  expect(beside).toHaveTextContent('Falta: telefone e portfólio ou documentos.');
  expect(within(beside).queryByRole('link', { name: 'Portfólio' })).toBeNull();

  await userEvent.click(within(beside).getByRole('button', { name: /^Rejeitar/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Rejeitar Caio Barros?' });
  expect(dialog).toHaveTextContent('pedir, uma vez, uma nova análise');
  await userEvent.type(within(dialog).getByLabelText(/^Motivo/), ' Falta o contrato social. ');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Rejeitar' }));
  await waitFor(() =>
    expect(written()).toEqual([
      ['eq.caio', { status: 'rejected', rejection_reason: 'Falta o contrato social.' }],
    ]),
  );
});

test('[VET-009] who applies again stands with what changed and why it was refused; the next refusal is final', async () => {
  queue = [
    {
      ...toCheck,
      reapplied_at: '2026-11-22T12:00:00Z',
      reapplication_note: 'Enviei o contrato.',
      first_rejection_reason: 'Falta o contrato.',
    },
  ];
  renderUi(<ApprovalsPage />);

  expect(await rowOf('Caio Barros')).toHaveTextContent('nova análise');
  const beside = await opened();
  expect(await within(beside).findByText('Pediu nova análise em 22/11/2026')).toBeVisible();
  expect(beside).toHaveTextContent('Enviei o contrato.');
  expect(beside).toHaveTextContent('Recusado antes por: Falta o contrato.');
  await userEvent.click(screen.getByRole('button', { name: 'Rejeitar Caio Barros' }));
  expect(await screen.findByText(/esta recusa é definitiva/)).toBeVisible();
});

test('[SCR-ADM-010] [VAL-014] [VAL-015] from its row a supplier is approved in two presses, with 7 % offered', async () => {
  queue = [otavio, caio];
  renderUi(<ApprovalsPage />);

  await userEvent.click(await screen.findByRole('button', { name: 'Aprovar Caio Barros' }));
  const field = screen.getByLabelText(/Comissão \(%\)/);
  expect(written()).toEqual([]);
  expect(field).toHaveFocus();
  expect(field).toHaveValue(7);
  for (const [name, value] of Object.entries({ min: '0', max: '100', step: '0.1' }))
    expect(field).toHaveAttribute(name, value);

  await userEvent.click(screen.getByRole('button', { name: 'Confirmar' }));
  await waitFor(() =>
    expect(written()).toEqual([['eq.caio', { status: 'approved', commission_rate: 0.07 }]]),
  );
});

test.each([
  ['100.1', 'A comissão vai de 0 a 100%'],
  ['-0.1', 'A comissão vai de 0 a 100%'],
  ['7.55', 'Use no máximo uma casa decimal, como 7,5'],
  ['0.01', 'Use no máximo uma casa decimal, como 7,5'],
  ['', 'Informe a comissão'],
])('[VAL-014] a commission of "%s" approves nobody, and stays: %s', async (typed, words) => {
  queue = [caio];
  renderUi(<ApprovalsPage />);

  const field = await screen.findByLabelText(/Comissão \(%\)/);
  await userEvent.clear(field);
  if (typed) await userEvent.type(field, typed);
  await userEvent.click(screen.getByRole('button', { name: 'Confirmar' }));

  expect(screen.getByText(words)).toBeVisible();
  expect(field).toHaveValue(typed === '' ? null : Number(typed));
  expect(written()).toEqual([]);
});

test.each([
  ['0', 0],
  ['0.1', 0.001],
  ['7.5', 0.075],
  ['100', 1],
])('[VAL-014] [VAL-015] a commission of %s is sent as the fraction %s', async (typed, fraction) => {
  queue = [caio];
  renderUi(<ApprovalsPage />);

  const field = await screen.findByLabelText(/Comissão \(%\)/);
  await userEvent.clear(field);
  await userEvent.type(field, `${typed}{Enter}`);

  await waitFor(() =>
    expect(written()).toEqual([['eq.caio', { status: 'approved', commission_rate: fraction }]]),
  );
});

test('[SCR-ADM-011] anybody else is approved in one press', async () => {
  queue = [otavio];
  renderUi(<ApprovalsPage />);

  await userEvent.click(await screen.findByRole('button', { name: 'Aprovar Otávio Lemos' }));

  await waitFor(() => expect(written()).toEqual([['eq.otavio', { status: 'approved' }]]));
  expect(await screen.findByText('Nenhum usuário pendente')).toBeVisible();
});

test('[SCR-ADM-032] the queue is narrowed by words, type and what is missing, each with its count', async () => {
  queue = [otavio, { ...iara, missing: ['cau'] }, caio];
  renderUi(<ApprovalsPage />);

  expect(await screen.findByRole('button', { name: 'Todos 3' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Nada falta 2' })).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Falta algo 1' }));
  await waitFor(async () => expect(await rowsOf()).toHaveLength(1));
  expect(await rowOf('Iara Monteiro')).toHaveTextContent('falta CAU');

  await userEvent.click(screen.getByRole('button', { name: 'Todos 3' }));
  await userEvent.selectOptions(screen.getByLabelText('Tipo'), 'Fornecedor');
  await waitFor(async () => expect(await rowsOf()).toHaveLength(1));
  expect(await screen.findByRole('button', { name: 'Todos 1' })).toBeVisible();

  await userEvent.type(screen.getByLabelText('Nome, empresa, CNPJ'), 'monteiro');
  expect(await screen.findByText('Nenhum cadastro assim espera')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar todos' }));
  await waitFor(async () => expect(await rowsOf()).toHaveLength(3));
});

test('[OPE-067] [SCR-ADM-036] an approval that came second says who gave which rate, and offers one’s own', async () => {
  queue = [caio];
  wire.answers.profiles = ({ method, query, body }: Call) => {
    if (method !== 'PATCH') return queue;
    return query.get('status') === 'eq.approved' ? [{ id: 'caio', body }] : [];
  };
  wire.answers['rpc/get_profile_decision'] = {
    status: 'approved',
    commission_rate: 0.03,
    decided_by_name: 'Tina Sá',
    decided_at: new Date().toISOString(),
  };
  renderUi(<ApprovalsPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Confirmar' }));

  expect(
    await screen.findByText(
      /Caio Barros já foi aprovado por Tina Sá, agora, com 3% de comissão. A sua decisão não foi gravada./,
    ),
  ).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Mudar para 7%' }));
  expect(await screen.findByText('A comissão de Caio Barros agora é 7%.')).toBeVisible();
  const change = wire.calls.filter(({ method }) => method === 'PATCH').at(-1);
  expect(change?.body).toEqual({ commission_rate: 0.07 });
  expect(change?.query.get('commission_rate')).toBe('eq.0.03');
});

test('[VET-008] an approval is undone from the page, or stays for the reason that is given', async () => {
  queue = [otavio, iara];
  wire.answers['rpc/undo_registration_approval'] = [
    { profile_id: 'otavio', full_name: 'Otávio Lemos', refusal: null },
  ];
  renderUi(<ApprovalsPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Aprovar Otávio Lemos' }));
  await userEvent.click(
    await screen.findByRole('button', { name: 'Desfazer a aprovação de Otávio Lemos' }),
  );
  expect(await screen.findByText('Aprovação de Otávio Lemos desfeita.')).toBeVisible();
  expect(wire.calls.find(({ to }) => to === 'rpc/undo_registration_approval')?.body).toEqual({
    person_ids: ['otavio'],
  });
  expect(screen.queryByText(/O e-mail sai em/)).toBeNull();

  wire.answers['rpc/undo_registration_approval'] = [
    { profile_id: 'iara', full_name: 'Iara Monteiro', refusal: 'O e-mail da aprovação já saiu.' },
  ];
  await userEvent.click(await screen.findByRole('button', { name: 'Aprovar Iara Monteiro' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Desfazer a aprovação/ }));
  expect(await screen.findByText('O e-mail da aprovação já saiu.')).toBeVisible();
});

test('[SCR-ADM-033] without room beside the queue a registration opens over it, and after the decision shows the next', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: /max-width: (1199|767)/.test(query),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  queue = [otavio, iara];
  renderUi(<ApprovalsPage />);

  await userEvent.click(within(await table()).getByRole('button', { name: /^Otávio/ }));
  const panel = await screen.findByRole('dialog', { name: 'Otávio Lemos' });
  expect(panel).toHaveTextContent('otavio@exemplo.test');
  await userEvent.click(within(panel).getByRole('button', { name: 'Aprovar' }));
  expect(await screen.findByRole('dialog', { name: 'Iara Monteiro' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Fechar' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(written()).toHaveLength(1);
});

test('[SCR-ADM-033] [ERR-047] Escape closes a refused question and leaves the registration below it open, wherever the focus is', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: /max-width: (1199|767)/.test(query),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  queue = [otavio];
  wire.answers.profiles = ({ method }: Call) =>
    method === 'PATCH' ? refusing('Recusado de propósito.', 400, 'PT400') : queue;
  renderUi(<ApprovalsPage />);
  await userEvent.click(within(await table()).getByRole('button', { name: /^Otávio/ }));
  const panel = await screen.findByRole('dialog', { name: 'Otávio Lemos' });
  await userEvent.click(within(panel).getByRole('button', { name: 'Rejeitar' }));
  const question = await screen.findByRole('dialog', { name: 'Rejeitar Otávio Lemos?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Rejeitar' }));
  await within(question).findByText('Recusado de propósito.');

  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('{Escape}');
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Rejeitar Otávio Lemos?' })).toBeNull(),
  );
  expect(screen.getByRole('dialog', { name: 'Otávio Lemos' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[ERR-047] a queue that cannot be read says so, and is read again', async () => {
  wire.answers['rpc/get_registrations'] = refusing('Fora do ar.', 503, '57P03');
  renderUi(<ApprovalsPage />);
  expect(await screen.findByText('Não foi possível carregar os cadastros')).toBeVisible();

  queue = [otavio];
  wire.answers['rpc/get_registrations'] = queueOf(() => queue);
  await userEvent.click(screen.getByRole('button', { name: /Tentar/ }));
  expect(await rowsOf()).toHaveLength(1);
});
