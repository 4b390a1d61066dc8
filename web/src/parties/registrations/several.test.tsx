import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { renderUi } from '../../testing/test-render.tsx';
import { type Call, refusing, standInWire } from '../../testing/test-wire.ts';
import ApprovalsPage from './ApprovalsPage.tsx';
import type { Waiting } from './queries.ts';
import { queueOf, waitingPerson } from './testing-queue.ts';

const wire = standInWire();
let queue: Waiting[] = [];
const supplier = (id: string, name: string) =>
  waitingPerson(id, name, { role: 'supplier', company_name: `${name} Ltda.` });

beforeEach(() => {
  queue = [
    supplier('caio', 'Caio Barros'),
    supplier('lia', 'Lia Nunes'),
    waitingPerson('otavio', 'Otávio Lemos', { missing: ['cau'] }),
  ];
  wire.answers['rpc/get_registrations'] = queueOf(() => queue);
  wire.answers.attachments = [];
  wire.answers.profiles = () => queue;
  wire.answers['rpc/decide_registrations'] = ({ body }: Call) => {
    const { person_ids: ids, decision, rate } = body as Asked;
    const decided = queue.filter(({ profile_id }) => ids.includes(profile_id));
    queue = queue.filter(({ profile_id }) => !ids.includes(profile_id));
    return decided.map(({ profile_id, full_name, role }) => ({
      ...{ profile_id, full_name, outcome: 'done', status: decision },
      ...{
        commission_rate: role === 'supplier' ? rate : null,
        decided_by_name: null,
        decided_at: null,
      },
    }));
  };
});

interface Asked {
  person_ids: string[];
  decision: string;
  rate?: number;
}
const sent = () =>
  wire.calls.filter(({ to }) => to === 'rpc/decide_registrations').map(({ body }) => body);
const bar = () => screen.findByRole('region', { name: 'Cadastros selecionados' });
const tick = async (name: string) =>
  userEvent.click(await screen.findByRole('checkbox', { name: `Selecionar ${name}` }));

test('[SCR-ADM-034] several people are approved with one rate and one request, and taken back together', async () => {
  renderUi(<ApprovalsPage />);
  await tick('Caio Barros');
  await tick('Lia Nunes');
  expect(await bar()).toHaveTextContent('2 fornecedores nada falta');
  await tick('Otávio Lemos');
  expect(await bar()).toHaveTextContent('3 cadastros a 1 falta algo');

  const rate = within(await bar()).getByLabelText('Comissão dos fornecedores, em %');
  expect(rate).toHaveValue('7');
  await userEvent.clear(rate);
  await userEvent.type(rate, '6,5');
  await userEvent.click(within(await bar()).getByRole('button', { name: 'Aprovar os 3' }));
  const dialog = await screen.findByRole('dialog', { name: 'Aprovar 3 cadastros?' });
  expect(dialog).toHaveTextContent('2 fornecedores, com 6,5% de comissão e 1 arquiteto');
  expect(dialog).toHaveTextContent('Caio Barros Ltda., Lia Nunes Ltda. e Otávio Lemos');
  expect(dialog).toHaveTextContent('Falta algo no cadastro de Otávio Lemos.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Aprovar 3' }));

  expect(await screen.findByText('3 cadastros aprovados.')).toBeVisible();
  expect(sent()).toEqual([
    { person_ids: ['caio', 'lia', 'otavio'], decision: 'approved', rate: 0.065 },
  ]);
  expect(screen.queryByRole('region', { name: 'Cadastros selecionados' })).toBeNull();
  wire.answers['rpc/undo_registration_approval'] = [
    { profile_id: 'caio', full_name: 'Caio Barros', refusal: null },
    { profile_id: 'lia', full_name: 'Lia Nunes', refusal: 'O e-mail da aprovação já saiu.' },
    { profile_id: 'otavio', full_name: 'Otávio Lemos', refusal: null },
  ];
  await userEvent.click(
    await screen.findByRole('button', { name: 'Desfazer a aprovação de 3 cadastros' }),
  );
  expect(await screen.findByText('1 de 3 continua aprovado')).toBeVisible();
  expect(screen.getByText('Lia Nunes: O e-mail da aprovação já saiu.')).toBeVisible();
});

test('[SCR-ADM-034] where a colleague came first, the dialog says of each what became of them', async () => {
  const first = { profile_id: 'caio', full_name: 'Caio Barros', outcome: 'decided_before' };
  const done = { profile_id: 'lia', full_name: 'Lia Nunes', outcome: 'done' };
  const none = { commission_rate: null, decided_by_name: null, decided_at: null };
  wire.answers['rpc/decide_registrations'] = [
    { ...done, ...none, status: 'approved', commission_rate: 0.07 },
    {
      ...{ ...first, status: 'approved', commission_rate: 0.03 },
      ...{ decided_by_name: 'Tina Sá', decided_at: new Date().toISOString() },
    },
    { ...none, profile_id: 'otavio', full_name: null, outcome: 'gone', status: null },
  ];
  renderUi(<ApprovalsPage />);
  await userEvent.click(
    await screen.findByRole('checkbox', { name: 'Selecionar todos os mostrados' }),
  );
  await userEvent.click(within(await bar()).getByRole('button', { name: 'Aprovar os 3' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Aprovar 3' }));

  const dialog = await screen.findByRole('dialog', { name: 'Nem todos foram decididos' });
  expect(
    within(dialog)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual([
    'QuemO que aconteceu',
    'Caio BarrosJá foi aprovado por Tina Sá, agora, com 3% de comissão',
    'Cadastro excluídoNão existe mais',
    'Lia NunesAprovado, com 7% de comissão',
  ]);
  expect(dialog).toHaveTextContent('1 cadastro aprovado.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Voltar à fila' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // Only what was approved can be taken back.
  expect(screen.getByRole('button', { name: 'Desfazer a aprovação de Lia Nunes' })).toBeVisible();
});

test('[SCR-ADM-034] a rate that is none asks about nobody, and says so beside the field', async () => {
  renderUi(<ApprovalsPage />);
  await tick('Caio Barros');
  const rate = within(await bar()).getByLabelText('Comissão dos fornecedores, em %');
  await userEvent.clear(rate);
  await userEvent.type(rate, '101{Enter}');

  expect(within(await bar()).getByRole('alert')).toHaveTextContent('A comissão vai de 0 a 100%');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent()).toEqual([]);
});

test('[SCR-ADM-034] several are rejected with one reason, without a rate; a refusal keeps the reason and the choice', async () => {
  const answer = wire.answers['rpc/decide_registrations'];
  wire.answers['rpc/decide_registrations'] = refusing('Fora do ar.', 503, '57P03');
  renderUi(<ApprovalsPage />);
  await tick('Caio Barros');
  await tick('Otávio Lemos');
  await userEvent.click(within(await bar()).getByRole('button', { name: 'Rejeitar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Rejeitar 2 cadastros?' });
  await userEvent.type(within(dialog).getByLabelText(/^Motivo/), 'Falta o CNPJ.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Rejeitar 2' }));
  expect(await within(dialog).findByText('Não foi possível rejeitar os cadastros')).toBeVisible();
  expect(within(dialog).getByLabelText(/^Motivo/)).toHaveValue('Falta o CNPJ.');

  wire.answers['rpc/decide_registrations'] = answer;
  await userEvent.click(within(dialog).getByRole('button', { name: 'Rejeitar 2' }));
  expect(await screen.findByText('2 cadastros rejeitados.')).toBeVisible();
  expect(sent().at(-1)).toEqual({
    person_ids: ['caio', 'otavio'],
    decision: 'rejected',
    reason: 'Falta o CNPJ.',
  });
});

test('[SCR-ADM-034] everybody who matches is added at one press, Shift takes the rows between, X the open one, and Escape none', async () => {
  queue = Array.from({ length: 120 }, (_, n) => waitingPerson(`p${n}`, `Pessoa ${n}`));
  renderUi(<ApprovalsPage />);
  await tick('Pessoa 2');
  const user = userEvent.setup();
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('checkbox', { name: 'Selecionar Pessoa 5' }));
  await user.keyboard('{/Shift}');
  expect(await bar()).toHaveTextContent('4 arquitetos');
  await userEvent.keyboard('x');
  expect(await bar()).toHaveTextContent('5 arquitetos');

  await userEvent.click(
    await within(await bar()).findByRole('button', { name: 'Somar os outros 115' }),
  );
  await waitFor(async () => expect(await bar()).toHaveTextContent('120 arquitetos'));
  await userEvent.click(within(await bar()).getByRole('button', { name: 'Aprovar os 120' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('e mais 108');
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  within(await bar())
    .getByRole('button', { name: 'Limpar' })
    .focus();
  await userEvent.keyboard('{Escape}');
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Cadastros selecionados' })).toBeNull(),
  );
});

test('[SCR-ADM-034] somebody decided about alone is no longer among the chosen', async () => {
  wire.answers.profiles = ({ method }: Call) => {
    if (method === 'PATCH') queue = queue.slice(1);
    return method === 'PATCH' ? [{ id: 'caio' }] : queue;
  };
  renderUi(<ApprovalsPage />);
  await tick('Caio Barros');
  await tick('Lia Nunes');
  await userEvent.keyboard('a');
  await waitFor(async () => expect(await bar()).toHaveTextContent('1 fornecedor'));
});
