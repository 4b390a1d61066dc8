import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ActingProvider } from '../../session/acting.ts';
import { ProfileProvider } from '../../session/session.tsx';
import { officeAs, officePeople } from '../../session/testing-acting.tsx';
import { memberOf } from '../../testing/test-people.ts';
import { renderUi } from '../../testing/test-render.tsx';
import { refusing, standInWire } from '../../testing/test-wire.ts';
import type { PersonRole } from '../../words/labels.ts';
import ProgramsPage from './ProgramsPage.tsx';
import { dayAfter, endWords } from './program-words.ts';
import type { Program } from './queries.ts';

const wire = standInWire();
const ana = memberOf({ id: 'ana', full_name: 'Ana Ribeiro', role: 'architect' });
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const token = 'prm_4fJk2LmN9qExemploExemploExemploExemploEx';

const erp: Program = {
  id: 'p1',
  name: 'ERP',
  shown: 'prm_4fJk2LmN9q',
  rights: 'prepare',
  made_by: 'ana',
  made_by_name: 'Ana Ribeiro',
  created_at: '2026-11-01T12:00:00Z',
  expires_at: inDays(12.5),
  last_used_at: new Date(Date.now() - 3 * 3_600_000).toISOString(),
  last_ip: '203.0.113.7',
  ended_at: null,
};
const sheet: Program = {
  ...erp,
  id: 'p2',
  name: 'Planilha',
  rights: 'none',
  last_used_at: null,
  last_ip: null,
  ended_at: '2026-11-20T12:00:00Z',
};

function open(rows: Program[], { plan, as }: { plan?: string; as?: PersonRole } = {}) {
  wire.answers['rpc/list_api_tokens'] = rows;
  wire.answers['rpc/get_my_plan'] = [{ plan: plan ?? null }];
  wire.answers['rpc/list_account_people'] = officePeople;
  renderUi(
    <ActingProvider value={as ? officeAs(as) : null}>
      <ProfileProvider value={as ? { ...ana, id: 'rita' } : ana}>
        <ProgramsPage />
      </ProfileProvider>
    </ActingProvider>,
  );
}
const sent = (to: string) => wire.calls.filter((call) => call.to === to).map(({ body }) => body);
const rowOf = (name: RegExp) => screen.findByRole('row', { name });

async function fillIn() {
  await userEvent.click(await screen.findByRole('button', { name: 'Criar acesso' }));
  const dialog = await screen.findByRole('dialog', { name: 'Criar acesso' });
  await userEvent.type(within(dialog).getByLabelText(/^Nome do programa/), ' ERP ');
  return dialog;
}
const submit = (dialog: HTMLElement) =>
  userEvent.click(within(dialog).getByRole('button', { name: 'Criar acesso' }));

test('[POR-044] each program has what it may do, its maker, its last use and its end', async () => {
  open([erp, sheet]);

  const living = within(await rowOf(/^ERP/));
  for (const words of [
    'prm_4fJk2LmN9q…',
    'Preparar',
    'Ana Ribeiro',
    'há 3 horas',
    'de 203.0.113.7',
  ])
    expect(living.getByText(words)).toBeVisible();
  expect(living.getByText(/^vence em 1[23] dias$/)).toBeVisible();
  const ended = within(await rowOf(/^Planilha/));
  expect(ended.getByText('Ainda não usou')).toBeVisible();
  expect(ended.getByText('encerrado em 20/11/2026')).toBeVisible();
  expect(ended.queryByRole('button')).toBeNull();
});

test('[POR-044] the end of an access is said in the days of São Paulo', () => {
  // 30 November at 22:30 in São Paulo is the first of December in UTC.
  const now = new Date('2026-12-01T01:30:00Z');
  const until = (expires_at: string) => endWords({ expires_at, ended_at: null }, now);

  expect(until('2026-12-01T03:00:00Z')).toBe('vence hoje');
  expect(until('2026-12-02T03:00:00Z')).toBe('vence amanhã');
  expect(until('2026-12-13T03:00:00Z')).toBe('vence em 12 dias');
  expect(until('2026-11-30T03:00:00Z')).toBe('venceu em 29/11/2026');
  expect(dayAfter(30, now)).toBe('2026-12-30');
});

test('[POR-043] an access is made with the least rights and ninety days unless more is chosen, and its code is shown once', async () => {
  open([]);
  expect(await screen.findByText('Nenhum programa usa esta conta.')).toBeVisible();
  wire.answers['rpc/create_api_token'] = () => {
    wire.answers['rpc/list_api_tokens'] = [erp];
    return token;
  };
  const dialog = await fillIn();
  expect(within(dialog).getByRole('radio', { name: /^Ler/ })).toBeChecked();
  expect(dialog).toHaveTextContent(
    'A conta responde pelo que faz o programa que ela deixa entrar.',
  );
  await submit(dialog);

  expect(await screen.findByRole('heading', { name: 'Código de ERP' })).toBeVisible();
  expect(screen.getByText('Copie agora: este código não será mostrado de novo.')).toBeVisible();
  expect(screen.getByLabelText('Código')).toHaveValue(token);
  expect(sent('rpc/create_api_token')).toEqual([
    {
      token_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      token_name: 'ERP',
      rights: 'none',
      expires_on: dayAfter(90),
    },
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Já guardei o código' }));
  expect(document.body.innerHTML).not.toContain(token);
});

test('[POR-043] a refused access keeps its form and its id', async () => {
  wire.answers['rpc/create_api_token'] = refusing(
    'Uma conta tem até 20 acessos de programa.',
    400,
    'LIMIT',
  );
  open([]);
  const dialog = await fillIn();
  await userEvent.click(within(dialog).getByRole('radio', { name: /^Preparar e decidir/ }));
  await userEvent.selectOptions(within(dialog).getByLabelText('Vale por'), '30 dias');
  await submit(dialog);

  expect(
    await within(dialog).findByText('Uma conta tem até 20 acessos de programa.'),
  ).toBeVisible();
  await submit(dialog);
  await waitFor(() => expect(sent('rpc/create_api_token')).toHaveLength(2));
  const [first, second] = sent('rpc/create_api_token') as Record<string, string>[];
  expect(first).toMatchObject({ rights: 'prepare decide', expires_on: dayAfter(30) });
  expect(second).toEqual(first);
});

test('[POR-043] a program without a name is not sent', async () => {
  open([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Criar acesso' }));
  await submit(await screen.findByRole('dialog', { name: 'Criar acesso' }));

  expect(await screen.findByText('Informe o nome do programa')).toBeVisible();
  expect(sent('rpc/create_api_token')).toEqual([]);
});

test('[POR-045] a plan without the API is said before anything is made, with the way to another, and what there is can be ended', async () => {
  open([erp], { plan: 'profissional' });

  expect(await screen.findByText('A API é do plano Empresarial.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Pedir o Empresarial' })).toHaveAttribute(
    'href',
    '/account#plano',
  );
  expect(within(await rowOf(/^ERP/)).getByRole('button', { name: 'Encerrar ERP' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Criar acesso' })).toBeNull();
});

test('[POR-045] who does not manage the account reads whose it is, and no program is asked for', async () => {
  open([erp], { as: 'manager' });

  expect(await screen.findByText('Os acessos de programa são do titular da conta.')).toBeVisible();
  expect(await screen.findByText('Peça a Ana.')).toBeVisible();
  expect(sent('rpc/list_api_tokens')).toEqual([]);
});

test('[POR-044] an access is ended only after its question, and renamed in place', async () => {
  wire.answers['rpc/revoke_api_token'] = null;
  wire.answers['rpc/rename_api_token'] = null;
  open([erp]);

  await userEvent.click(within(await rowOf(/^ERP/)).getByRole('button', { name: 'Renomear ERP' }));
  const form = await screen.findByRole('dialog', { name: 'Renomear acesso' });
  const name = within(form).getByLabelText(/^Nome do programa/);
  expect(name).toHaveValue('ERP');
  await userEvent.clear(name);
  await userEvent.type(name, 'ERP novo');
  await userEvent.click(within(form).getByRole('button', { name: 'Renomear' }));
  await waitFor(() =>
    expect(sent('rpc/rename_api_token')).toEqual([{ token_id: 'p1', token_name: 'ERP novo' }]),
  );

  await userEvent.click(await screen.findByRole('button', { name: 'Encerrar ERP' }));
  const dialog = await screen.findByRole('dialog', { name: 'Encerrar o acesso de ERP?' });
  expect(dialog).toHaveTextContent('O código deixa de valer na próxima requisição');
  expect(sent('rpc/revoke_api_token')).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Encerrar' }));
  await waitFor(() => expect(sent('rpc/revoke_api_token')).toEqual([{ token_id: 'p1' }]));
});

test.each([
  ['Encerrar ERP', 'Encerrar', 'rpc/revoke_api_token'],
  ['Renomear ERP', 'Renomear', 'rpc/rename_api_token'],
] as const)(
  '[ERR-047] [POR-044] "%s", refused, stays open and says why inside',
  async (opener, button, call) => {
    wire.answers[call] = refusing('Este acesso não existe mais.', 404, 'PT404');
    open([erp]);

    await userEvent.click(await screen.findByRole('button', { name: opener }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: button }));

    expect(await within(dialog).findByText('Este acesso não existe mais.')).toBeVisible();
  },
);
