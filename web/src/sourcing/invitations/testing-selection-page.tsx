import { fireEvent, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach } from 'vitest';
import { ProfileProvider } from '../../session/session.tsx';
import { renderUi } from '../../testing/test-render.tsx';
import { type Call, searched, standInWire } from '../../testing/test-wire.ts';
import { ana, clinic, drywall } from '../projects/testing-projects.ts';
import SupplierSelectionPage from './SupplierSelectionPage.tsx';

const door = { ...drywall, id: 'i2', description: 'Porta de vidro', category: 'vidracaria' };
const box = { ...drywall, id: 'i3', description: 'Box do banheiro', category: 'vidracaria' };
const supplier = (
  id: string,
  full_name: string,
  company_name: string | null,
  category: string,
) => ({
  id,
  full_name,
  company_name,
  email: `${id}@prumo.test`,
  supplier_category: category,
  phone_number: null as string | null,
  works: 0,
  requests: 0,
  answered: 0,
  declined: 0,
  last_price: null as number | null,
  last_unit: null as string | null,
  last_item: null as string | null,
  last_price_at: null as string | null,
});
const suppliers = [
  {
    ...supplier('gustavo', 'Gustavo Pires', 'Pires Construções', 'civil'),
    phone_number: '+55 11 95550-0404',
    works: 2,
    requests: 5,
    answered: 4,
    last_price: 1350,
    last_unit: 'm²',
    last_item: 'Parede de drywall',
    last_price_at: '2026-08-03T12:00:00Z',
  },
  supplier('marcos', 'Marcos Antunes', null, 'civil'),
  supplier('vitor', 'Vítor Salles', 'Salles Vidros', 'vidracaria'),
];

/** The server for the invitations of Ana's clinic: items of two categories, two suppliers for one and one for the other. */
export function standInSuppliers() {
  const wire = standInWire();
  beforeEach(() => {
    wire.answers.projects = clinic;
    wire.answers.project_items = [drywall, door, box];
    wire.answers.quotes = [];
    wire.answers.request_terms = [];
    wire.answers['rpc/list_guests'] = [];
    wire.answers['rpc/get_supplier_scorecards'] = [];
    wire.answers['rpc/list_suppliers_to_invite'] = (call: Call) =>
      searched(suppliers)(call).filter(
        ({ supplier_category, works }) =>
          supplier_category === call.query.get('serving') &&
          (works > 0 || !call.query.has('works')),
      );
    sessionStorage.clear();
  });
  return wire;
}

/** Opens the page of these invitations. */
export const open = (search = '') =>
  renderUi(
    <ProfileProvider value={ana}>
      <Routes>
        <Route path="/projects/:id/suppliers" element={<SupplierSelectionPage />} />
        <Route path="/projects/:id" element={<p>O projeto</p>} />
      </Routes>
    </ProfileProvider>,
    `/projects/p1/suppliers${search}`,
  );

export const tick = async (name: RegExp) =>
  fireEvent.click(await screen.findByRole('checkbox', { name }));
/** Shows the suppliers of another category. */
export const show = async (name: RegExp) =>
  fireEvent.click(
    within(await screen.findByRole('navigation', { name: 'Categorias' })).getByRole('button', {
      name,
    }),
  );
/** Presses the button that asks before anything is sent. */
export const send = () =>
  fireEvent.click(screen.getByRole('button', { name: 'Enviar Convites de Orçamento' }));
