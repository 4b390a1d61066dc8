import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { clara } from '../../money/finances/testing-finances.ts';
import { type Profile, ProfileProvider } from '../../session/session.tsx';
import { ana } from '../../sourcing/projects/testing-projects.ts';
import { renderUi } from '../../testing/test-render.tsx';
import { refusing, standInWire } from '../../testing/test-wire.ts';
import { PlannedDays } from './PlannedDays.tsx';
import { ScheduleBars } from './ScheduleBars.tsx';
import ScheduleOfProject from './ScheduleOfProject.tsx';
import { cleaning, kitchen, painting, wholeSchedule } from './testing-schedule.ts';

const wire = standInWire();

beforeEach(() => {
  vi.setSystemTime('2026-11-27T15:00:00Z');
  wire.answers['rpc/get_schedule'] = wholeSchedule;
  return () => vi.useRealTimers();
});

const open = (profile: Profile = ana, canAdd = true) =>
  renderUi(
    <ProfileProvider value={profile}>
      <ScheduleOfProject projectId="p1" canAdd={canAdd} />
    </ProfileProvider>,
  );
const row = (name: RegExp) => screen.findByRole('row', { name });
const sent = (to: string) => wire.calls.filter((call) => call.to === to).map(({ body }) => body);

test('[CRO-12] [OBR-031] each row says in a word how it stands, with the three days, and what begins too early', async () => {
  open();
  expect((await row(/^Alvenaria/)).textContent).toContain('Concluídoem 18/11');
  const order = await row(/^Marcenaria/);
  expect(order.textContent).toMatch(
    /MarcenariaMarcenaria Carvalho · pedido 0007\/2026Atrasadohá 4 dias23\/11–25\/11/,
  );
  expect(within(order).getByRole('link', { name: 'pedido 0007/2026' })).toHaveAttribute(
    'href',
    '/orders/o1',
  );
  expect((await row(/^Pintura/)).textContent).toMatch(
    /Em AndamentoComeça antes do fim de Marcenaria–22\/11 a 10\/12era 04\/12–/,
  );
  expect((await row(/^Limpeza/)).textContent).toContain('Planejado');
  expect(
    screen.getByText('4 linhas no cronograma · 1 atrasada · 1 começa antes do que espera'),
  ).toBeVisible();
});

test('[OBR-031] the client reads the same without planning, the team without any act', async () => {
  const { unmount } = open(clara);
  await row(/^Pintura/);
  expect(screen.queryByRole('button', { name: 'Novo marco' })).toBeNull();
  expect(screen.getByRole('button', { name: /^Conferir: Marcenaria/ })).toBeVisible();
  expect(within(await row(/^Pintura/)).queryByRole('button')).toBeNull();
  unmount();

  open({ ...ana, role: 'admin' }, false);
  const table = await screen.findByRole('table');
  expect(within(table).queryByRole('button', { name: /Conferir|Mais|Informar/ })).toBeNull();
});

test('[OBR-031] without a row it says where the schedule comes from', async () => {
  wire.answers['rpc/get_schedule'] = [];
  open();
  expect(await screen.findByText('O cronograma nasce dos pedidos confirmados.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Novo marco' })).toBeVisible();
});

test('[OBR-032] a milestone is planned with typed days, and what is wrong is said before anything is sent', async () => {
  wire.answers['rpc/save_milestone'] = [{ saved_id: 'm9', saved_version: 1 }];
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Novo marco' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Novo marco' }));
  await userEvent.clear(dialog.getByLabelText(/^Fim/));
  await userEvent.type(dialog.getByLabelText(/^Fim/), '01/11/2026');
  await userEvent.click(dialog.getByRole('button', { name: 'Planejar' }));
  expect(dialog.getByText('Dê um nome ao marco.')).toBeVisible();
  expect(dialog.getByText('O fim não pode vir antes do início.')).toBeVisible();
  expect(sent('rpc/save_milestone')).toEqual([]);

  await userEvent.type(dialog.getByLabelText(/^Nome/), 'Forro');
  await userEvent.clear(dialog.getByLabelText(/^Fim/));
  await userEvent.type(dialog.getByLabelText(/^Fim/), '05/12/2026');
  await userEvent.selectOptions(dialog.getByLabelText('Depois de'), 'Marcenaria, pedido 0007/2026');
  await userEvent.click(dialog.getByRole('button', { name: 'Planejar' }));
  expect(await screen.findByText('Marco planejado')).toBeVisible();
  expect(sent('rpc/save_milestone')).toEqual([
    {
      milestone_id: expect.any(String),
      target_project_id: 'p1',
      order_id: null,
      title: 'Forro',
      starts_on: '2026-11-27',
      due_on: '2026-12-05',
      done_on: null,
      after_id: 'o1',
      version: null,
      move_following: true,
    },
  ]);
});

test('[OBR-032] a moved end says what moves with it, and a refusal stays in the dialog', async () => {
  wire.answers['rpc/save_milestone'] = refusing(
    'Este marco mudou. Atualize a página e tente de novo.',
    409,
    'PT409',
  );
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Mais ações de Pintura' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Mudar o plano' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Planejar Pintura' }));
  expect(dialog.queryByRole('checkbox')).toBeNull();
  // A row that waits for it is not offered as its forerunner.
  expect(dialog.queryByRole('option', { name: 'Limpeza' })).toBeNull();
  await userEvent.clear(dialog.getByLabelText(/^Fim/));
  await userEvent.type(dialog.getByLabelText(/^Fim/), '15/12/2026');
  expect(
    dialog.getByRole('checkbox', {
      name: /^Empurrar os seguintes: 1 marco, 5 dias para a frente/,
    }),
  ).toBeChecked();
  await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
  expect(
    await dialog.findByText('Este marco mudou. Atualize a página e tente de novo.'),
  ).toBeVisible();
  expect(sent('rpc/save_milestone')).toMatchObject([{ version: 3, move_following: true }]);
});

test('[OBR-032] a plan is removed after a question', async () => {
  wire.answers['rpc/remove_milestone'] = null;
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Mais ações de Limpeza' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Excluir o plano' }));
  const dialog = await screen.findByRole('dialog', { name: 'Excluir o plano de Limpeza?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Excluir' }));
  await vi.waitFor(() => expect(sent('rpc/remove_milestone')).toEqual([{ milestone_id: 'm3' }]));
});

test('[OBR-033] a hundred and twenty rows are searched, narrowed to a state and drawn as bars with their days in words', async () => {
  const many = Array.from({ length: 120 }, (_, place) => ({
    ...[kitchen, painting, cleaning][place % 3],
    id: `row ${place}`,
    title: `Etapa ${place + 1}`,
    after_id: null,
  })) as typeof wholeSchedule;
  wire.answers['rpc/get_schedule'] = many;
  const { unmount } = open();
  await screen.findByRole('table');
  expect(screen.getAllByRole('rowheader')).toHaveLength(100);
  await userEvent.type(screen.getByLabelText(/^Buscar/), 'Etapa 120');
  await vi.waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1));
  await userEvent.selectOptions(screen.getByLabelText('Situação'), 'Atrasados');
  expect(await screen.findByText('Nada encontrado no cronograma')).toBeVisible();
  unmount();

  renderUi(
    <ScheduleBars
      {...{ rows: wholeSchedule, all: wholeSchedule, day: '2026-11-27', caption: 'Cronograma' }}
      canPlan={false}
      canRecord={false}
      onAct={() => undefined}
    />,
  );
  expect(screen.getByRole('row', { name: /^Marcenaria/ }).textContent).toContain(
    'De 03/11/2026 a 23/11/2026. Prometido para 23/11/2026. Marcado para 25/11/2026.',
  );
  expect(screen.getByRole('row', { name: /^Pintura/ }).textContent).toContain(
    'Planejado de 22/11/2026 a 10/12/2026.',
  );
});

test('[OBR-027] a supplier reads on the order which days the architect plans, beside the promised one, and nothing without a plan', async () => {
  wire.answers['rpc/get_schedule'] = [{ ...kitchen, milestone_id: 'm7', due_on: '2026-12-02' }];
  const { unmount } = renderUi(<PlannedDays orderId="o1" />);
  expect((await screen.findByText(/^O arquiteto planeja/)).textContent).toBe(
    'O arquiteto planeja este pedido de 03/11/2026 a 02/12/2026. O prazo prometido é 23/11/2026.',
  );
  expect(sent('rpc/get_schedule')).toEqual([{ target_order_id: 'o1' }]);
  unmount();

  wire.answers['rpc/get_schedule'] = [kitchen];
  renderUi(<PlannedDays orderId="o1" />);
  await vi.waitFor(() => expect(sent('rpc/get_schedule')).toHaveLength(2));
  expect(screen.queryByText(/planeja/)).toBeNull();
});
