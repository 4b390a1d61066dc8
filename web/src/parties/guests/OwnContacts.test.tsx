import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { renderUi } from '../../testing/test-render.tsx';
import { refusing, searched, standInWire } from '../../testing/test-wire.ts';
import SupplierDirectoryPage from '../suppliers/SupplierDirectoryPage.tsx';
import type { Guest } from './queries.ts';
import { joao } from './testing-guests.ts';

const wire = standInWire();
const luis: Guest = {
  ...joao,
  id: 'luis',
  full_name: 'Luís Serra',
  company_name: null,
  email: null,
  phone_number: '(11) 95550-0902',
  category: 'vidracaria',
  requests: 3,
  orders: 1,
};
beforeEach(() => {
  wire.answers.profiles = [];
  wire.answers['rpc/list_guests'] = searched([joao, luis]);
});
const open = () => renderUi(<SupplierDirectoryPage />, '/suppliers?aba=contatos');
const saved = () => wire.calls.filter(({ to }) => to === 'rpc/save_guest').map(({ body }) => body);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('[CVD-045] contacts stand in a tab of their own with what they serve, how to reach them and how often they were asked', async () => {
  renderUi(<SupplierDirectoryPage />, '/suppliers');
  await userEvent.click(await screen.findByRole('tab', { name: 'Meus contatos' }));

  const row = await screen.findByRole('row', { name: /Marcenaria Lima/ });
  expect(within(row).getByRole('link', { name: /Escrever para João Lima/ })).toHaveAttribute(
    'href',
    'mailto:joao@lima.test',
  );
  expect(within(row).getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/5511955500901',
  );
  expect(row).toHaveTextContent('Ainda sem convite');
  expect(screen.getByRole('row', { name: /Luís Serra/ })).toHaveTextContent('3 convites, 1 pedido');
});

test('[CVD-045] without contacts the tab says what they are for; a failure is said as one', async () => {
  wire.answers['rpc/list_guests'] = [];
  const { unmount } = open();
  expect(await screen.findByText('Nenhum contato ainda')).toBeVisible();
  expect(screen.getByText('Convide quem você já conhece, mesmo sem cadastro.')).toBeVisible();
  unmount();

  wire.answers['rpc/list_guests'] = refusing('quebrou');
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Não foi possível carregar os contatos',
  );
});

test('[CVD-045] the server searches and narrows: 2,000 contacts come a hundred at a time', async () => {
  wire.answers['rpc/list_guests'] = Array.from({ length: 2_000 }, (_, place) => ({
    ...joao,
    id: `g${place}`,
    company_name: `Oficina ${place}`,
  }));
  renderUi(<SupplierDirectoryPage />, '/suppliers?aba=contatos&categoria=vidracaria&busca=são 1');

  expect(await screen.findByRole('button', { name: /Mostrar mais/ })).toBeVisible();
  expect(screen.getAllByRole('row')).toHaveLength(101);
  const { query } = wire.calls.find(({ to }) => to === 'rpc/list_guests') ?? {};
  expect(query?.getAll('search_text')).toEqual(['ilike.%sao%', 'ilike.%1%']);
  expect(query?.get('or')).toBe('(category.eq."vidracaria",further_categories.cs.{"vidracaria"})');
});

test('[CVD-045] a contact needs a name, a category and a way to reach them before anything is sent', async () => {
  open();
  await press('Adicionar contato');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Adicionar' }));

  for (const fault of [
    'Informe o nome.',
    'Informe o WhatsApp ou o e-mail.',
    'Escolha a categoria.',
  ])
    expect(dialog.getByText(fault)).toBeVisible();
  expect(dialog.getByLabelText(/^Nome/)).toHaveFocus();
  expect(saved()).toEqual([]);
});

test('[CVD-045] [CVD-006] what the server refuses stands in the dialog, and sent again it is the same contact', async () => {
  const refusal = 'Este fornecedor já está no Prumo. Convide-o pela lista.';
  wire.answers['rpc/save_guest'] = refusing(refusal, 409, 'PT409');
  open();
  await press('Adicionar contato');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^Nome/), 'Rui Prado');
  await userEvent.type(dialog.getByLabelText(/^WhatsApp/), '11955500903');
  await userEvent.selectOptions(dialog.getByLabelText(/^Categoria/), 'marcenaria');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Vidraçaria' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Adicionar' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(refusal);

  wire.answers['rpc/save_guest'] = 'rui';
  await userEvent.click(dialog.getByRole('button', { name: 'Adicionar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [first, second] = saved() as { guest_id: string; guest: object }[];
  expect(first?.guest).toEqual({
    full_name: 'Rui Prado',
    company_name: null,
    phone_number: '(11) 95550-0903',
    email: null,
    category: 'marcenaria',
    further_categories: ['vidracaria'],
  });
  expect(second).toEqual(first);
});

test('[CVD-045] a contact is changed under its own id, from what is stored', async () => {
  wire.answers['rpc/save_guest'] = 'joao';
  open();
  await press('Mudar João Lima');
  const dialog = within(await screen.findByRole('dialog'));
  const name = dialog.getByLabelText(/^Nome/);
  expect(name).toHaveValue('João Lima');
  await userEvent.clear(name);
  await userEvent.type(name, 'João de Lima');
  await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(saved()).toEqual([
    {
      guest_id: 'joao',
      guest: {
        full_name: 'João de Lima',
        company_name: 'Marcenaria Lima',
        phone_number: '(11) 95550-0901',
        email: 'joao@lima.test',
        category: 'marcenaria',
        further_categories: [],
      },
    },
  ]);
});

test.each([
  ['João Lima', 'é apagado'],
  ['Luís Serra', 'continuam nos projetos, com o nome'],
])('[CVD-045] removing %s says before what stays: %s', async (name, words) => {
  wire.answers['rpc/remove_guest'] = refusing('Contato não encontrado.', 404, 'PT404');
  open();
  await press(`Remover ${name}`);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(new RegExp(words))).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Remover' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Contato não encontrado.');

  wire.answers['rpc/remove_guest'] = null;
  await userEvent.click(dialog.getByRole('button', { name: 'Remover' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('[CVD-045] [CVD-012] a contact that may not be asked says so in its row', async () => {
  wire.answers['rpc/list_guests'] = [
    { ...joao, refuses: true },
    { ...luis, is_blocked: true },
  ];
  open();
  expect(await screen.findByRole('row', { name: /Lima/ })).toHaveTextContent(
    'Pediu para não receber pedidos pelo Prumo.',
  );
  expect(screen.getByRole('row', { name: /Serra/ })).toHaveTextContent(
    'A equipe não aceita pedidos a este contato.',
  );
});
