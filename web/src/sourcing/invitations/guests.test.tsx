import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { joao } from '../../parties/guests/testing-guests.ts';
import { type Call, refusing, searched, unplugged } from '../../testing/test-wire.ts';
import { open, send, show, standInSuppliers, tick } from './testing-selection-page.tsx';

const wire = standInSuppliers();
const rita = {
  ...joao,
  id: 'rita',
  full_name: 'Rita Vidros',
  company_name: null,
  category: 'vidracaria',
  phone_number: null,
};
const accounts = '/functions/v1/send-quote-invitations';
const secretOf = (guest: string) => `${guest}-segredo`;
const asked = (call: Call) =>
  Object.entries((call.body as { guests: Record<string, string[]> }).guests).flatMap(
    ([category, ids]) =>
      ids.map((guest_id) => ({
        request_id: `${category}-${guest_id}`,
        guest_id,
        category,
        item_count: 2,
        secret: secretOf(guest_id),
        mailed: (call.body as { by_mail?: boolean }).by_mail === true,
      })),
  );
beforeEach(() => {
  wire.answers['rpc/list_guests'] = searched([joao, rita]);
  wire.answers['rpc/ask_guests'] = asked;
  wire.answers[accounts] = { quotes_created: 1 };
});

const sent = (to: string) =>
  wire.calls.filter((call) => call.to === to).map(({ body }) => body as Record<string, unknown>);
// By its placeholder: until its code has come, a plain list stands in its place.
const field = () => screen.findByPlaceholderText('Meus contatos: digite para buscar');
const pick = async (typed: string, option: RegExp) => {
  await userEvent.type(await field(), typed);
  await userEvent.click(await screen.findByRole('option', { name: option }));
};
const confirm = async (name: string) => {
  send();
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name }));
  return dialog;
};

test('[CVD-046] a contact found by typing is a chip beside the suppliers, and can be let go of', async () => {
  open('?categoria=vidracaria');
  await pick('rita', /^Rita Vidros$/);
  await tick(/Salles Vidros/);

  const summary = screen.getByRole('region', { name: 'Resumo dos convites' });
  expect(summary).toHaveTextContent('2 convites em 1 categoria · 1 por link');
  const chips = screen.getByRole('list', { name: 'De fora, em Vidraçaria' });
  expect(chips).toHaveTextContent('Rita Vidros');
  await userEvent.click(within(chips).getByRole('button', { name: 'Não convidar Rita Vidros' }));
  expect(summary).not.toHaveTextContent('por link');
});

test('[CVD-046] both are confirmed together; suppliers get the specified invitation, contacts a link', async () => {
  open('?categoria=vidracaria');
  await pick('rita', /^Rita Vidros$/);
  await tick(/Salles Vidros/);
  const dialog = await confirm('Enviar 2 convites · 1 por link');
  expect(dialog).toHaveTextContent('Salles Vidros');
  expect(dialog).toHaveTextContent('Rita Vidros (por link)');

  const links = await screen.findByRole('list', { name: 'Links a enviar' });
  expect(sent(accounts)).toEqual([
    { project_id: 'p1', selected_suppliers: { vidracaria: ['vitor'] } },
  ]);
  expect(sent('rpc/ask_guests')).toEqual([
    { target_project_id: 'p1', guests: { vidracaria: ['rita'] } },
  ]);
  expect(links).toHaveTextContent(`/c/${secretOf('rita')}`);
  fireEvent.click(screen.getByRole('button', { name: 'Ir para o projeto' }));
  expect(await screen.findByText('O projeto')).toBeVisible();
});

test('[CVD-046] the message opens in WhatsApp with the number of the card, the request, its deadline and the link', async () => {
  wire.answers['rpc/list_guests'] = searched([{ ...joao, category: 'vidracaria' }]);
  open('?categoria=vidracaria');
  await pick('lima', /^Marcenaria Lima, João Lima$/);
  await confirm('Enviar 1 convite · 1 por link');

  const link = await screen.findByRole('link', { name: /^Abrir WhatsApp para Marcenaria Lima/ });
  const url = new URL(link.getAttribute('href') ?? '');
  expect(`${url.origin}${url.pathname}`).toBe('https://wa.me/5511955500901');
  expect(url.searchParams.get('text')).toMatch(
    /^Olá, João! Aqui é Ana.* Preciso do seu preço de Vidraçaria \(2 itens\) até .+, \d\d\/\d\d\. É só abrir e responder, sem cadastro: http.*\/c\/joao-segredo$/,
  );
  expect(sent(accounts)).toEqual([]);
});

test('[CVD-046] contacts that have an address are mailed as well where the architect says so', async () => {
  wire.answers['rpc/list_guests'] = searched([{ ...joao, category: 'vidracaria' }]);
  open('?categoria=vidracaria');
  await pick('lima', /^Marcenaria Lima, João Lima$/);
  send();
  const box = await screen.findByRole('checkbox', {
    name: 'Mandar o link também por e-mail a 1 contato',
  });
  expect(box).not.toBeChecked();
  await userEvent.click(box);
  await userEvent.click(screen.getByRole('button', { name: 'Enviar 1 convite · 1 por link' }));

  expect(await screen.findByText('E-mail enviado')).toBeVisible();
  expect(sent('rpc/ask_guests')[0]).toMatchObject({ by_mail: true });
});

test('[CVD-046] without an address nobody is offered a mail, and none is sent', async () => {
  wire.answers['rpc/list_guests'] = searched([{ ...rita, email: null }]);
  open('?categoria=vidracaria');
  await pick('rita', /^Rita Vidros$/);
  const dialog = await confirm('Enviar 1 convite · 1 por link');
  expect(within(dialog).queryByRole('checkbox')).toBeNull();
  await screen.findByRole('list', { name: 'Links a enviar' });
  expect(sent('rpc/ask_guests')[0]).not.toHaveProperty('by_mail');
  expect(screen.queryByText('E-mail enviado')).toBeNull();
});

test('[CVD-046] links that are refused are said, and the invitations that went out are not sent again', async () => {
  const refusal = 'Este contato pediu para não receber pedidos pelo Prumo.';
  wire.answers['rpc/ask_guests'] = refusing(refusal, 400, 'GUEST');
  open('?categoria=vidracaria');
  await pick('rita', /^Rita Vidros$/);
  await tick(/Salles Vidros/);
  await confirm('Enviar 2 convites · 1 por link');

  const alert = await within(screen.getByRole('dialog')).findByRole('alert');
  expect(alert).toHaveTextContent('1 convite a quem está no Prumo já foi enviado.');
  expect(alert).toHaveTextContent(refusal);
  wire.answers['rpc/ask_guests'] = asked;
  fireEvent.click(screen.getByRole('button', { name: 'Enviar 1 convite · 1 por link' }));
  expect(await screen.findByRole('list', { name: 'Links a enviar' })).toBeVisible();
  expect(sent(accounts)).toHaveLength(1);
  expect(sent('rpc/ask_guests')).toHaveLength(2);
});

test('[CVD-046] where the invitations are refused no link is made, and everything stays chosen', async () => {
  wire.answers[accounts] = unplugged;
  open('?categoria=vidracaria');
  await pick('rita', /^Rita Vidros$/);
  await tick(/Salles Vidros/);
  const dialog = await confirm('Enviar 2 convites · 1 por link');

  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Sem conexão');
  expect(sent('rpc/ask_guests')).toEqual([]);
  expect(
    within(dialog).getByRole('button', { name: 'Enviar 2 convites · 1 por link' }),
  ).toBeEnabled();
});

test('[CVD-046] the terms of a category go with each call that asks for it, and with no other', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: '14 dias' }));
  await tick(/Pires Construções/);
  await show(/^Vidraçaria/);
  await pick('rita', /^Rita Vidros$/);
  await confirm('Enviar 2 convites · 1 por link');
  await screen.findByRole('list', { name: 'Links a enviar' });

  const terms = [accounts, 'rpc/ask_guests'].map((to) => Object.keys(sent(to)[0]?.terms ?? {}));
  expect(terms).toEqual([['civil'], ['vidracaria']]);
});

test('[CVD-046] who is no contact yet becomes one in the same step, with what was typed in its field', async () => {
  wire.answers['rpc/save_guest'] = 'rui';
  open('?categoria=vidracaria');
  await pick('Rui Prado', /^Novo contato: “Rui Prado”$/);
  const dialog = within(await screen.findByRole('dialog', { name: 'Convidar alguém de fora' }));
  expect(dialog.getByLabelText(/^Nome/)).toHaveValue('Rui Prado');
  expect(dialog.getByLabelText(/^Categoria/)).toHaveValue('vidracaria');
  await userEvent.type(dialog.getByLabelText(/^WhatsApp/), '11955500903');
  await userEvent.click(dialog.getByRole('button', { name: 'Adicionar ao convite' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('list', { name: 'De fora, em Vidraçaria' })).toHaveTextContent(
    'Rui Prado',
  );
});

test.each([
  ['(11) 95550-0903', { phone: '(11) 95550-0903' }],
  ['rui@prado.test', { email: 'rui@prado.test' }],
])('[CVD-046] a typed %s is the way to reach the new contact', async (typed, known) => {
  open('?categoria=vidracaria');
  await pick(typed, /^Novo contato/);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText(/^Nome/)).toHaveValue('');
  expect(dialog.getByLabelText('phone' in known ? /^WhatsApp/ : /^E-mail/)).toHaveValue(typed);
});

test('[CVD-046] a contact of another category is asked whether it serves this one, too', async () => {
  wire.answers['rpc/save_guest'] = 'joao';
  open('?categoria=vidracaria');
  await pick('lima', /Marcenaria Lima, João Lima · ainda não atende Vidraçaria/);
  const dialog = within(
    await screen.findByRole('dialog', { name: 'João Lima também atende Vidraçaria?' }),
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Salvar e convidar' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('rpc/save_guest')[0]?.guest).toMatchObject({
    category: 'marcenaria',
    further_categories: ['vidracaria'],
  });
  expect(screen.getByRole('list', { name: 'De fora, em Vidraçaria' })).toHaveTextContent(
    'Marcenaria Lima',
  );
});

test('[CVD-046] among 120 contacts the way to a new one is still in the list', async () => {
  wire.answers['rpc/list_guests'] = Array.from({ length: 120 }, (_, place) => ({
    ...rita,
    id: `g${place}`,
    full_name: `Vidros ${place}`,
  }));
  open('?categoria=vidracaria');
  await userEvent.click(await field());
  await screen.findByRole('option', { name: 'Vidros 0' });
  expect(screen.getByRole('option', { name: 'Novo contato' })).toBeInTheDocument();
});

test('[CVD-046] a contact that may not be asked, or was asked, is shown with the reason and cannot be chosen', async () => {
  wire.answers.quotes = ['i2', 'i3'].map((project_item_id) => ({
    id: project_item_id,
    project_item_id,
    supplier_id: 'rita',
    status: 'requested',
    price: null,
    created_at: '2026-11-02T10:00:00Z',
    supplier: { full_name: 'Rita Vidros', company_name: null },
  }));
  wire.answers['rpc/list_guests'] = [rita, { ...joao, refuses: true }];
  open('?categoria=vidracaria');
  await userEvent.click(await field());

  for (const name of [/Rita Vidros · já convidado/, /João Lima · pediu para não receber pedidos/])
    expect(await screen.findByRole('option', { name })).toHaveAttribute(
      'data-combobox-disabled',
      'true',
    );
});

test('[CVD-046] contacts that were chosen stay chosen through a reload of the page', async () => {
  const { unmount } = open('?categoria=vidracaria');
  await pick('rita', /^Rita Vidros$/);
  unmount();
  open('?categoria=vidracaria');
  expect(await screen.findByRole('list', { name: 'De fora, em Vidraçaria' })).toHaveTextContent(
    'Rita Vidros',
  );
});
