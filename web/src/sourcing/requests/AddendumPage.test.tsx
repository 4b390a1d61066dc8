import { fireEvent, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { ProfileProvider } from '../../session/session.tsx';
import { renderUi } from '../../testing/test-render.tsx';
import { refusing, standInWire } from '../../testing/test-wire.ts';
import { ana, clinic, drywall } from '../projects/testing-projects.ts';
import AddendumPage from './AddendumPage.tsx';

const wire = standInWire();
const plinth = { ...drywall, id: 'i2', description: 'Rodapé' };

beforeEach(() => {
  wire.answers.projects = { ...clinic, status: 'quoting' };
  wire.answers.project_items = [drywall, plinth];
  wire.answers.quotes = [];
  wire.answers.request_terms = [];
  wire.answers['rpc/get_request_board'] = [];
  wire.answers['rpc/get_item_specs'] = [];
});

const open = () =>
  renderUi(
    <ProfileProvider value={ana}>
      <Routes>
        <Route path="/projects/:id/addendum" element={<AddendumPage />} />
        <Route path="/projects/:id" element={<p>O projeto</p>} />
      </Routes>
    </ProfileProvider>,
    '/projects/p1/addendum?categoria=civil',
  );

test('[TRM-035] an item that was decided meanwhile is named at its row, and the rest stays', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Retirar Rodapé' }));
  fireEvent.click(screen.getByRole('button', { name: 'Conferir e publicar' }));
  wire.answers.quotes = [{ id: 'q', project_item_id: 'i2', supplier_id: 's', status: 'approved' }];
  wire.answers['rpc/issue_addendum'] = refusing('Um item já decidido não muda mais.', 400, 'ADDEN');
  const dialog = await screen.findByRole('dialog', { name: 'Publicar a mudança 1 de Civil?' });
  expect(dialog).toHaveTextContent('Retirado: Rodapé');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Publicar mudança' }));

  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'Um item já decidido não muda mais.',
  );
  const rows = screen.getByRole('region', { name: 'Itens da solicitação' });
  expect(await within(rows).findByRole('alert')).toHaveTextContent(
    'Um item já decidido não muda mais.',
  );
  expect(within(rows).getByRole('button', { name: 'Manter Rodapé' })).toBeVisible();
});

test('[TRM-035] in planning there is nothing to add to', async () => {
  wire.answers.projects = clinic;
  open();

  expect(await screen.findByText('As solicitações deste projeto não mudam mais')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Conferir e publicar' })).toBeNull();
});

test('[FIC-061] the ficha of an item is opened, changed and named before it is published', async () => {
  wire.answers['rpc/get_item_specs'] = [
    {
      item_id: 'i2',
      code: 'RO-01',
      brand: 'Eucatex',
      model: 'Clean',
      finish: null,
      color: null,
      size: null,
      notes: null,
      accepts_equivalent: true,
      version: 3,
      is_pending_change: false,
    },
  ];
  wire.answers['rpc/issue_addendum'] = [{ number: 1, reopened: 0 }];
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Mudar a ficha de Rodapé' }));
  const ficha = within(screen.getByRole('group', { name: 'Ficha de Rodapé' }));
  expect(ficha.getByLabelText('Modelo')).toHaveValue('Clean');
  fireEvent.change(ficha.getByLabelText('Modelo'), { target: { value: 'Style' } });
  fireEvent.click(screen.getByRole('button', { name: 'Conferir e publicar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Publicar a mudança 1 de Civil?' });
  expect(dialog).toHaveTextContent('Rodapé: Modelo: Clean → Style');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Publicar mudança' }));

  expect(await screen.findByText('O projeto')).toBeVisible();
  expect(wire.calls.find(({ to }) => to === 'rpc/issue_addendum')?.body).toMatchObject({
    changes: [{ op: 'change', item_id: 'i2', spec: { version: 3, model: 'Style' } }],
  });
});
