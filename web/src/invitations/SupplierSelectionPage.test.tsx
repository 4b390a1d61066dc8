import { fireEvent, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, test } from 'vitest';
import { ana, clinic, drywall } from '../projects/example-projects.ts';
import { ProfileProvider } from '../session/session.tsx';
import { renderUi } from '../testing/test-render.tsx';
import { type Call, standInWire } from '../testing/test-wire.ts';
import SupplierSelectionPage from './SupplierSelectionPage.tsx';

const wire = standInWire();
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
});
const suppliers = [
  supplier('gustavo', 'Gustavo Pires', 'Pires Construções', 'civil'),
  supplier('marcos', 'Marcos Antunes', null, 'civil'),
  supplier('vitor', 'Vítor Salles', 'Salles Vidros', 'vidracaria'),
];
const quote = (project_item_id: string, supplier_id: string, status: string) => ({
  id: `${project_item_id}-${supplier_id}`,
  project_item_id,
  supplier_id,
  status,
  price: null,
  created_at: '2026-11-02T10:00:00Z',
  supplier: { full_name: supplier_id, company_name: null },
});

beforeEach(() => {
  wire.answers.projects = clinic;
  wire.answers.project_items = [drywall, door, box];
  wire.answers.quotes = [];
  wire.answers.profiles = ({ query }: Call) =>
    suppliers.filter(
      ({ supplier_category }) => `eq.${supplier_category}` === query.get('supplier_category'),
    );
});

const open = () =>
  renderUi(
    <ProfileProvider value={ana}>
      <Routes>
        <Route path="/projects/:id/suppliers" element={<SupplierSelectionPage />} />
        <Route path="/projects/:id" element={<p>O projeto</p>} />
      </Routes>
    </ProfileProvider>,
    '/projects/p1/suppliers',
  );

const tick = async (name: RegExp) => fireEvent.click(await screen.findByRole('checkbox', { name }));
const send = () =>
  fireEvent.click(screen.getByRole('button', { name: 'Enviar Convites de Orçamento' }));
const sent = () => wire.calls.filter(({ to }) => to.includes('send-quote-invitations'));

describe('before invitations go out', () => {
  test('the dialog says to whom, how many requests, and what freezes; nothing is sent until then', async () => {
    open();
    await tick(/Pires Construções/);
    await tick(/Marcos Antunes/);
    await tick(/Salles Vidros/);
    send();

    const dialog = await screen.findByRole('dialog', { name: 'Enviar 3 convites?' });
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Civil · 1 itemPires Construções, Marcos Antunes',
      'Vidraçaria · 2 itensSalles Vidros',
    ]);
    expect(dialog).toHaveTextContent('4 solicitações no total');
    expect(dialog).toHaveTextContent('os itens, o nome e o endereço do projeto não mudam mais');
    expect(sent()).toEqual([]);

    fireEvent.click(within(dialog).getByRole('button', { name: 'Voltar' }));
    expect(sent()).toEqual([]);
  });

  test('confirming sends exactly what was ticked', async () => {
    wire.answers['/functions/v1/send-quote-invitations'] = { quotes_created: 2 };
    open();
    await tick(/Salles Vidros/);
    send();
    fireEvent.click(await screen.findByRole('button', { name: 'Enviar 1 convite' }));

    expect(await screen.findByText('O projeto')).toBeVisible();
    expect(sent().map(({ body }) => body)).toEqual([
      { project_id: 'p1', selected_suppliers: { vidracaria: ['vitor'] } },
    ]);
  });
});

describe('while the work goes on', () => {
  beforeEach(() => {
    wire.answers.projects = { ...clinic, status: 'in_progress' };
  });

  test('only what is open is shown and asked for', async () => {
    wire.answers.quotes = [
      quote('i1', 'gustavo', 'approved'),
      quote('i2', 'vitor', 'approved'),
      quote('i3', 'vitor', 'rejected'),
    ];
    open();

    expect(await screen.findByRole('list', { name: 'Itens de Vidraçaria' })).toHaveTextContent(
      /^Box do banheiro \(32 m²\)$/,
    );
    expect(screen.queryByRole('region', { name: 'Civil' })).toBeNull();
    // Asked for it before: not asked again.
    expect(await screen.findByRole('checkbox', { name: /Salles Vidros/ })).toBeDisabled();
  });

  test('the dialog no longer says that items freeze, but that what is approved stays', async () => {
    wire.answers.quotes = [quote('i1', 'gustavo', 'approved')];
    open();
    await tick(/Salles Vidros/);
    send();

    const dialog = await screen.findByRole('dialog', { name: 'Enviar 1 convite?' });
    expect(dialog).toHaveTextContent('O que já foi aprovado continua como está.');
    expect(dialog).not.toHaveTextContent('não mudam mais');
  });

  test('with everything approved there is nobody to invite', async () => {
    wire.answers.quotes = ['i1', 'i2', 'i3'].map((item) => quote(item, 'vitor', 'approved'));
    open();

    expect(await screen.findByText('Todos os itens já têm um orçamento aprovado')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Enviar Convites/ })).toBeNull();
  });
});

test.each(['completed', 'archived'])(
  '[Q-39] a project that is %s takes no invitations',
  async (status) => {
    wire.answers.projects = { ...clinic, status };
    open();

    expect(await screen.findByText('Este projeto não recebe mais convites')).toBeVisible();
  },
);
