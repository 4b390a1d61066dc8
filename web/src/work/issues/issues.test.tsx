import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { clara } from '../../money/finances/testing-finances.ts';
import { type Profile, ProfileProvider } from '../../session/session.tsx';
import { kitchenOrder } from '../../sourcing/orders/testing-order.ts';
import { ana } from '../../sourcing/projects/testing-projects.ts';
import { bruno } from '../../sourcing/quotes/answer/testing-requests.ts';
import { renderUi } from '../../testing/test-render.tsx';
import { type Call, refusing, standInWire } from '../../testing/test-wire.ts';
import IssuesOfOrder from './IssuesOfOrder.tsx';
import { draft, loose } from './testing-issues.ts';
import VistoriaOfProject from './VistoriaOfProject.tsx';
import WalkPage from './WalkPage.tsx';

const wire = standInWire();
const order = { ...kitchenOrder, status: 'confirmed' as const };
const count = { project_id: 'p1', order_id: order.order_id, issue_kind: 'punch' as const };

beforeEach(() => {
  wire.answers['rpc/get_orders'] = [order];
  wire.answers['rpc/get_issue_counts'] = [
    { ...count, room: 'Sala', drafts: 1, waiting: 1, mine: 1, ended: 0 },
  ];
  wire.answers['rpc/get_issues'] = [draft, loose];
  wire.answers['rpc/get_warranties'] = [];
  wire.answers.projects = { id: 'p1', name: 'Apartamento Vila Mariana', status: 'in_progress' };
  wire.answers.attachments = [];
});

const open = (profile: Profile, path = '/?aba=vistoria') =>
  renderUi(
    <ProfileProvider value={profile}>
      <VistoriaOfProject projectId="p1" />
    </ProfileProvider>,
    path,
  );
const ofOrder = (profile: Profile, path = '/') =>
  renderUi(
    <ProfileProvider value={profile}>
      <IssuesOfOrder order={order} role={profile.role ?? 'client'} />
    </ProfileProvider>,
    path,
  );
const bodies = (to: string) =>
  wire.calls.filter((call: Call) => call.to === to).map(({ body }) => body);
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

test('[OBR-133] the list says what, where, whose turn and what is late; its filters are asked of the database and stand in the URL', async () => {
  open(ana);
  const list = await screen.findByRole('list', { name: 'Pendências' });
  expect(within(list).getAllByRole('article')).toHaveLength(2);
  expect(screen.getByRole('heading', { level: 2, name: 'Pendências' })).toBeInTheDocument();
  const card = within(list).getByRole('article', { name: 'Pendência 3: Rodapé solto' });
  expect(card).toHaveTextContent('Urgente');
  expect(card).toHaveTextContent('Sala · Marcenaria Carvalho · pedido 0007/2026');
  expect(card).toHaveTextContent('Atrasada, era até 10/01/2026');
  // The counts, the orders and the list; a project for its status, and photos.
  expect(wire.calls).toHaveLength(5);

  await userEvent.click(screen.getByRole('checkbox', { name: 'Minha vez (1)' }));
  await userEvent.selectOptions(screen.getByLabelText('Ambiente'), 'Sala');
  await userEvent.selectOptions(screen.getByLabelText('Fornecedor'), order.order_id);
  await waitFor(() =>
    expect(bodies('rpc/get_issues').at(-1)).toMatchObject({
      only_mine: true,
      in_room: 'Sala',
      target_order_id: order.order_id,
      kind: 'punch',
    }),
  );
});

test('[OBR-133] where the filters leave nothing one button takes them off, and the part of the page stays open', async () => {
  wire.answers['rpc/get_issues'] = ({ body }: Call) =>
    (body as { in_room?: string }).in_room ? [] : [draft, loose];
  open(ana, '/?aba=obra&parte=vistoria&ambiente=Sala');
  await press('Mostrar todos');
  expect(await screen.findByRole('list', { name: 'Pendências' })).toBeVisible();
  expect(screen.getByLabelText('Ambiente')).toHaveValue('');
});

test('[OBR-133] an empty list says how to begin, and to the client what comes', async () => {
  wire.answers['rpc/get_issues'] = [];
  wire.answers['rpc/get_issue_counts'] = [];
  open(ana);
  expect(
    await screen.findByText('Ande pela obra com o celular e registre o que falta.'),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Vistoria no celular' })).toHaveAttribute(
    'href',
    '/vistoria/p1',
  );
});

test('[OBR-134] a walk is published at once, all of it unless something is taken out; a refusal stays in the question', async () => {
  wire.answers['rpc/publish_issues'] = refusing('Não agora.', 400, 'PHASE');
  wire.answers['rpc/get_issues'] = ({ body }: Call) =>
    (body as { status?: string }).status === 'draft' ? [draft] : [draft, loose];
  open(ana);
  await press('Publicar vistoria (1)');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('checkbox', { name: /Vidro riscado/ })).toBeChecked();
  await userEvent.click(dialog.getByRole('button', { name: 'Publicar' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Não agora.');
  wire.answers['rpc/publish_issues'] = [{ issue_id: 'i4', number: 4, saved_version: 2 }];
  await userEvent.click(dialog.getByRole('button', { name: 'Publicar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies('rpc/publish_issues').at(-1)).toEqual({
    target_project_id: 'p1',
    issue_ids: ['i4'],
  });
});

test('[OBR-134] on the phone a photo and words are a draft, and the room stays for the next; sent again it is the same one', async () => {
  wire.answers['rpc/save_issue'] = refusing('Sem rede de propósito.', 400, 'PT400');
  renderUi(
    <ProfileProvider value={ana}>
      <Routes>
        <Route path="vistoria/:projectId" element={<WalkPage />} />
      </Routes>
    </ProfileProvider>,
    '/vistoria/p1',
  );
  await press('Salvar e registrar a próxima');
  expect(screen.getByRole('alert')).toHaveTextContent('Escreva o que falta.');
  await userEvent.type(screen.getByLabelText(/^O que falta/), 'Tomada sem espelho');
  await userEvent.type(screen.getByRole('combobox', { name: 'Ambiente' }), 'Quarto');
  await userEvent.selectOptions(screen.getByLabelText('Quem resolve'), order.order_id);
  await press('Salvar e registrar a próxima');
  expect(await screen.findByText('Sem rede de propósito.')).toBeVisible();
  wire.answers['rpc/save_issue'] = 1;
  await press('Salvar e registrar a próxima');
  await waitFor(() => expect(screen.getByLabelText(/^O que falta/)).toHaveValue(''));
  expect(screen.getByRole('combobox', { name: 'Ambiente' })).toHaveValue('Quarto');
  const [first, second] = bodies('rpc/save_issue') as { issue_id: string }[];
  expect(second).toEqual(first);
  expect(second).toMatchObject({
    kind: 'punch',
    order_id: order.order_id,
    room: 'Quarto',
    title: 'Tomada sem espelho',
  });
});

test('[OBR-134] its author changes a draft or discards it; nothing is lost to a refusal', async () => {
  wire.answers['rpc/discard_issue'] = refusing('Já foi publicada.', 400, 'ISSST');
  wire.answers['rpc/save_issue'] = refusing('Mudou em outro aparelho.', 409, 'PT409');
  open(ana);
  await press(/^Ver fotos e andamento: Pendência não publicada/);
  await press('Editar');
  let dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText(/^O que falta/)).toHaveValue('Vidro riscado');
  await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Mudou em outro aparelho.');
  expect(bodies('rpc/save_issue').at(-1)).toMatchObject({ issue_id: 'i4', version: 1 });
  await userEvent.click(dialog.getByRole('button', { name: 'Cancelar' }));
  await press('Descartar');
  dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Descartar' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Já foi publicada.');
});

test('[OBR-135] the supplier answers on the page of the order: a visit needs its day, a dispute its words, and a refusal stays', async () => {
  wire.answers['rpc/get_issues'] = [loose];
  wire.answers['rpc/answer_issue'] = refusing('Esta pendência mudou.', 409, 'PT409');
  ofOrder(bruno, '/?pendencia=i3');
  expect(await screen.findByRole('heading', { name: 'Pendências (1)' })).toBeVisible();
  // A notification leads to it: it is open.
  expect(screen.getByRole('list', { name: 'Andamento de Pendência 3' })).toHaveTextContent(
    'Ana Ribeiro (arquiteto) publicou',
  );
  await press('Não reconheço: Pendência 3');
  let dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Não reconheço' }));
  expect(await dialog.findByText('Escreva por que não cabe a você.')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Voltar' }));

  await press('Marcar visita: Pendência 3');
  dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^Dia da visita/), '05022027');
  await userEvent.click(dialog.getByRole('button', { name: 'Marcar visita' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Esta pendência mudou.');
  expect(bodies('rpc/answer_issue')).toEqual([
    { issue_id: 'i3', version: 2, event: 'visit', visit_on: '2027-02-05' },
  ]);
});

test('[OBR-213] an order with more pendências than the page shows counts all that wait, and a link to them leads the focus there', async () => {
  wire.answers['rpc/get_issues'] = ({ body }: Call) =>
    (body as { status?: string }).status === 'waiting'
      ? [{ ...loose, issues: 312 }]
      : [{ ...loose, issues: 340 }];
  ofOrder(bruno, '/#pendencias');
  const heading = await screen.findByRole('heading', { name: 'Pendências (312)' });
  expect(heading).toHaveFocus();
});

test('[OBR-136] the client opens a claim from the order once its warranty began; others are offered none', async () => {
  wire.answers['rpc/get_issues'] = [];
  wire.answers['rpc/get_warranties'] = [
    { order_id: order.order_id, begins_on: '2026-01-10', ends_on: '2028-01-10', may_claim: true },
  ];
  wire.answers['rpc/save_issue'] = 1;
  wire.answers['rpc/publish_issues'] = refusing('Recusado de propósito.', 400, 'ISSST');
  ofOrder(clara);
  expect(await screen.findByText('Garantia até 10/01/2028, contada de 10/01/2026.')).toBeVisible();
  await press('Abrir chamado de garantia');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^O que falhou/), 'Dobradiça quebrada');
  await userEvent.click(dialog.getByRole('button', { name: 'Abrir chamado' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Recusado de propósito.');
  wire.answers['rpc/publish_issues'] = [{ issue_id: 'x', number: 1, saved_version: 2 }];
  await userEvent.click(dialog.getByRole('button', { name: 'Abrir chamado' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [first, second] = bodies('rpc/save_issue') as { issue_id: string }[];
  expect(first).toMatchObject({ kind: 'warranty', order_id: order.order_id });
  expect(second?.issue_id).toBe(first?.issue_id);
});
