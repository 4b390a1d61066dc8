import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { renderUi } from '../../../testing/test-render.tsx';
import { refusing, searched, standInWire } from '../../../testing/test-wire.ts';
import { Objections } from './Objections.tsx';
import type { ProjectObjection } from './objections.ts';

const wire = standInWire();
const casa: ProjectObjection = {
  id: 'o1',
  project_id: 'p1',
  project_name: 'Casa de praia',
  project_status: 'planning',
  project_opened_at: '2026-11-20T12:00:00Z',
  client_name: 'Clara Nogueira',
  client_email: 'clara@prumo.test',
  architect_id: 'a1',
  architect_name: 'Ana Ribeiro',
  architect_email: 'ana@prumo.test',
  architect_company: 'Ribeiro Arquitetura',
  status: 'open',
  objected_at: '2026-11-21T12:00:00Z',
  decided_at: null,
  decided_by_name: null,
};
beforeEach(() => {
  wire.answers['rpc/list_project_objections'] = searched([
    casa,
    { ...casa, id: 'o2', project_name: 'Sítio', status: 'upheld' },
  ]);
  wire.answers['rpc/decide_objection'] = () => null;
});

const decided = () => wire.calls.filter(({ to }) => to === 'rpc/decide_objection');

test('[T56] R01: the team sees who does not recognise whose project; what is decided is not shown', async () => {
  renderUi(<Objections />);

  const [card, ...others] = await screen.findAllByRole('listitem');
  for (const fact of ['Casa de praia', 'Clara Nogueira', 'Ana Ribeiro, Ribeiro Arquitetura'])
    expect(card).toHaveTextContent(fact);
  expect(others).toEqual([]);
});

test.each([
  ['O cliente tem razão sobre Casa de praia', 'Dar razão ao cliente', true],
  ['Manter o projeto Casa de praia', 'Manter o projeto', false],
])('“%s” is confirmed before it is sent', async (button, confirm, uphold) => {
  renderUi(<Objections />);
  await userEvent.click(await screen.findByRole('button', { name: button }));
  const dialog = await screen.findByRole('dialog');
  expect(decided()).toEqual([]);

  await userEvent.click(within(dialog).getByRole('button', { name: confirm }));

  expect(await screen.findByText('Decisão gravada')).toBeVisible();
  expect(decided().map(({ body }) => body)).toEqual([{ objection_id: 'o1', uphold }]);
});

test('nothing is shown when there is none, and a failed reading is said', async () => {
  wire.answers['rpc/list_project_objections'] = [];
  const { container, unmount } = renderUi(<Objections />);
  await expect.poll(() => wire.calls.length).toBe(1);
  expect(container.querySelector('section')).toBeNull();
  unmount();

  wire.answers['rpc/list_project_objections'] = refusing('quebrou');
  renderUi(<Objections />);
  expect(
    await screen.findByText('Não foi possível saber se há projetos não reconhecidos'),
  ).toBeVisible();
});
