import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router';
import { beforeEach, describe, expect, test } from 'vitest';
import { clara } from '../../money/finances/testing-finances.ts';
import { type Profile, ProfileProvider } from '../../session/session.tsx';
import { renderUi } from '../../testing/test-render.tsx';
import { type Call, refusing, searched, standInWire } from '../../testing/test-wire.ts';
import { sessionKey } from '../../wire/session-store.ts';
import { ana, listedClinic } from '../projects/testing-projects.ts';
import { ItemLibrary } from './ItemLibrary.tsx';
import { KeepInLibrary } from './KeepInLibrary.tsx';
import Library from './Library.tsx';
import ProductPicker from './ProductPicker.tsx';

import SharePage from './SharePage.tsx';
import { floor, tap } from './testing-products.ts';

const wire = standInWire();
const sent = (to: string, method = 'POST') =>
  wire.calls.filter((call) => call.to === to && call.method === method).map(({ body }) => body);
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));

beforeEach(() => {
  const token = `e30.${btoa(JSON.stringify({ aal: 'aal1', sub: ana.id }))}.x`;
  localStorage.setItem(
    sessionKey,
    JSON.stringify({
      access_token: token,
      refresh_token: 'r',
      expires_at: 9e9,
      user: { id: 'ana' },
    }),
  );
  wire.answers['rpc/list_products'] = searched([tap, floor]);
  wire.answers['rpc/list_projects'] = [listedClinic];
  wire.answers.project_items = [];
  wire.answers.attachments = [];
  wire.answers['rpc/save_product'] = 1;
  wire.answers['rpc/add_products'] = [{ item_id: 'i1', product_id: tap.id }];
});

const open = (element = <Library />, at = '/projects?aba=biblioteca', as: Profile = ana) =>
  renderUi(<ProfileProvider value={as}>{element}</ProfileProvider>, at);

describe('the library', () => {
  test('[BIB-010] shows each product with make, look and code, searched and narrowed by the server; a link that is none is no link', async () => {
    open();
    const card = within(await screen.findByRole('article', { name: 'Torneira de bancada' }));
    expect(card.getByText('Deca · Link · cromado')).toBeVisible();
    expect(card.getByText('LM-04')).toBeVisible();
    expect(card.getByRole('link')).toHaveAttribute('href', 'https://loja.test/torneira');
    expect(card.getByRole('link')).toHaveAttribute('rel', expect.stringContaining('noopener'));
    const other = within(screen.getByRole('article', { name: 'Piso de porcelanato' }));
    expect(other.queryByRole('link')).toBeNull();

    await userEvent.type(screen.getByLabelText('Buscar na biblioteca'), 'porcelanáto');
    await userEvent.selectOptions(screen.getByLabelText('Categoria'), 'civil');
    await waitFor(() =>
      expect(screen.queryByRole('article', { name: 'Torneira de bancada' })).toBeNull(),
    );
    const { query } = wire.calls.filter(({ to }) => to === 'rpc/list_products').at(-1) ?? {};
    expect(query?.get('category')).toBe('eq.civil');
    expect(query?.get('is_archived')).toBe('eq.false');
  });

  test('[BIB-010] an empty one says how to begin; a search without a hit is another thing', async () => {
    wire.answers['rpc/list_products'] = [];
    open();
    expect(await screen.findByText('A biblioteca está vazia')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Guardar o primeiro produto' })).toBeEnabled();
    await userEvent.selectOptions(screen.getByLabelText('Mostrar'), 'arquivados');
    expect(await screen.findByText('Nenhum produto encontrado')).toBeVisible();
  });

  test('[BIB-011] a new product is saved with its picture; refused, the form stays with what was typed, and the same is sent again', async () => {
    wire.answers['rpc/list_products'] = [];
    let times = 0;
    wire.answers['rpc/save_product'] = () => {
      times += 1;
      return times === 1 ? refusing('Recusado de propósito.', 400, 'PT400') : 1;
    };
    open();
    await press('Guardar o primeiro produto');
    const form = await dialog();
    await userEvent.click(form.getByRole('button', { name: 'Guardar na biblioteca' }));
    expect(form.getByText('Diga o que é')).toBeVisible();
    expect(sent('rpc/save_product')).toEqual([]);
    await userEvent.type(form.getByLabelText(/^O que é/), 'Torneira');
    await userEvent.selectOptions(form.getByLabelText(/^Categoria/), 'civil');
    await userEvent.type(form.getByLabelText(/^Marca/), 'Deca');
    await userEvent.click(form.getByRole('button', { name: 'Guardar na biblioteca' }));
    expect(await form.findByRole('alert')).toHaveTextContent('Recusado de propósito.');
    await userEvent.click(form.getByRole('button', { name: 'Guardar na biblioteca' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [first, second] = sent('rpc/save_product') as { product_id: string }[];
    expect(first).toMatchObject({
      product: { description: 'Torneira', category: 'civil', brand: 'Deca', version: null },
    });
    expect(second).toEqual(first);
  });

  test('[BIB-011] a product is changed with the version that was read, archived, and deleted after a question that stays when it is refused', async () => {
    open();
    await press('Mais ações de Torneira de bancada');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Editar' }));
    const form = await dialog();
    await userEvent.clear(form.getByLabelText(/^Marca/));
    await userEvent.click(form.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('rpc/save_product')).toMatchObject([
      { product_id: tap.id, product: { brand: '', color: 'cromado', version: 3, cover_id: null } },
    ]);

    await press('Mais ações de Torneira de bancada');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Arquivar' }));
    await waitFor(() =>
      expect(sent('rpc/save_product').at(-1)).toEqual({
        product_id: tap.id,
        product: { archived: true },
      }),
    );

    wire.answers.products = refusing('Recusado de propósito.', 400, 'PT400');
    await press('Mais ações de Torneira de bancada');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Excluir' }));
    const question = await dialog();
    await userEvent.click(question.getByRole('button', { name: 'Excluir' }));
    expect(await question.findByRole('alert')).toHaveTextContent('Recusado de propósito.');
    wire.answers.products = [];
    await userEvent.click(question.getByRole('button', { name: 'Excluir' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(wire.calls.at(-2)?.query.get('id') ?? wire.calls.at(-1)?.query.get('id')).toBeDefined();
  });
});

test('[BIB-030] a product that a colleague saved meanwhile stays open: their words stand where this person wrote none, and the second save is theirs and this person’s', async () => {
  open();
  await press('Mais ações de Torneira de bancada');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Editar' }));
  const form = await dialog();
  await userEvent.clear(form.getByLabelText(/^Marca/));
  await userEvent.type(form.getByLabelText(/^Marca/), 'Docol');
  await userEvent.type(form.getByLabelText(/^Acabamento/), 'fosco');
  const fresh = { ...tap, brand: 'Lorenzetti', color: 'preto', version: 4 };
  wire.answers['rpc/list_products'] = searched([fresh, floor]);
  wire.answers['rpc/save_product'] = ({ body }: Call) =>
    (body as { product: { version: number } }).product.version === 4
      ? 5
      : refusing('Este produto mudou em outro aparelho.', 409, 'PT409');
  await userEvent.click(form.getByRole('button', { name: 'Salvar' }));

  expect(await form.findByText(/Vocês dois mudaram: Marca\. Confira/)).toBeVisible();
  expect(form.getByLabelText(/^Marca/)).toHaveValue('Docol');
  expect(form.getByLabelText(/^Acabamento/)).toHaveValue('fosco');
  expect(form.getByLabelText(/^Cor/)).toHaveValue('preto');
  await userEvent.click(form.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('rpc/save_product').at(-1)).toMatchObject({
    product: { brand: 'Docol', finish: 'fosco', color: 'preto', version: 4 },
  });
});

describe('using products', () => {
  test('[BIB-010] those that are chosen go into a project in planning with room and quantity; refused, the dialog stays and sends the same items again', async () => {
    wire.answers['rpc/add_products'] = refusing(
      'Este produto não está mais na biblioteca.',
      400,
      'PRODU',
    );
    open();
    await userEvent.click(
      await screen.findByRole('checkbox', { name: 'Escolher Torneira de bancada' }),
    );
    await userEvent.click(screen.getByRole('checkbox', { name: 'Escolher Piso de porcelanato' }));
    const bar = within(screen.getByRole('region', { name: 'Produtos escolhidos' }));
    expect(bar.getByRole('status')).toHaveTextContent('2 produtos');
    await userEvent.click(bar.getByRole('button', { name: 'Usar no projeto' }));
    const form = await dialog();
    const amount = await form.findByLabelText('Quantidade de Piso de porcelanato');
    await userEvent.clear(amount);
    await userEvent.type(amount, '12,5');
    await userEvent.type(form.getByLabelText(/^Ambiente/, { selector: 'input' }), 'Banheiro');
    await userEvent.click(form.getByRole('button', { name: 'Adicionar 2 itens' }));
    expect(await form.findByRole('alert')).toHaveTextContent(
      'Este produto não está mais na biblioteca.',
    );
    wire.answers['rpc/add_products'] = [];
    await userEvent.click(form.getByRole('button', { name: 'Adicionar 2 itens' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    const [first, second] = sent('rpc/add_products');
    const one = { room: 'Banheiro', item_id: expect.any(String) };
    expect(first).toEqual({
      target_project_id: listedClinic.id,
      products: [
        { ...one, product_id: tap.id, quantity: 1 },
        { ...one, product_id: floor.id, quantity: 12.5 },
      ],
    });
    expect(second).toEqual(first);
    expect(screen.queryByRole('region', { name: 'Produtos escolhidos' })).toBeNull();
  });

  test('[BIB-010] a project in planning takes several from its own list, with room and quantity', async () => {
    open(<ProductPicker projectId="p1" onClose={() => undefined} />);
    const form = await dialog();
    await userEvent.click(await form.findByRole('checkbox', { name: /Piso de porcelanato/ }));
    const amount = form.getByLabelText('Quantidade de Piso de porcelanato');
    await userEvent.clear(amount);
    await userEvent.type(amount, '8');
    await userEvent.type(form.getByLabelText(/^Ambiente/, { selector: 'input' }), 'Copa');
    await userEvent.click(form.getByRole('button', { name: 'Adicionar 1 item' }));
    await waitFor(() =>
      expect(sent('rpc/add_products')).toMatchObject([
        {
          target_project_id: 'p1',
          products: [{ product_id: floor.id, quantity: 8, room: 'Copa' }],
        },
      ]),
    );
  });

  test('[BIB-010] one of the library fills the ficha of an item; a refusal stands in the dialog', async () => {
    wire.answers['rpc/use_product'] = refusing(
      'Este item já foi pedido a fornecedores. Mude a especificação por adendo.',
      400,
      'SPECS',
    );
    open(<ItemLibrary itemId="i1" canUse />);
    await press('Escolher da biblioteca');
    const form = await dialog();
    expect(form.getByRole('button', { name: 'Usar este produto' })).toBeDisabled();
    await userEvent.click(await form.findByRole('radio', { name: /Piso de porcelanato/ }));
    await userEvent.click(form.getByRole('button', { name: 'Usar este produto' }));
    expect(await form.findByRole('alert')).toHaveTextContent('por adendo');
    expect(sent('rpc/use_product')).toEqual([{ item_id: 'i1', product_id: floor.id }]);
  });

  test('[BIB-009] “Guardar na biblioteca” keeps an item or an offer once, and says so', async () => {
    wire.answers['rpc/save_product_from_quote'] = refusing('Sem rede', 503, 'XX000');
    open(<KeepInLibrary quoteId="q1" />);
    await press('Guardar na biblioteca');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Não foi possível guardar na biblioteca.',
    );
    wire.answers['rpc/save_product_from_quote'] = tap.id;
    await press('Guardar na biblioteca');
    expect(await screen.findByRole('button', { name: 'Guardado na biblioteca' })).toBeDisabled();
    expect(sent('rpc/save_product_from_quote').at(-1)).toEqual({ quote_id: 'q1' });
  });
});

describe('what a phone shares', () => {
  const At = () => <p>{`${useLocation().pathname}${useLocation().search}`}</p>;
  const share = (search: string, as: Profile = ana) =>
    open(
      <Routes>
        <Route path="/compartilhar" element={<SharePage />} />
        <Route path="*" element={<At />} />
      </Routes>,
      `/compartilhar?${search}`,
      as,
    );

  test('[BIB-012] fills the form with name, link and shop, and is kept; no page is fetched', async () => {
    share(`${new URLSearchParams({ title: 'Torneira Deca', url: 'https://www.loja.test/t' })}`);
    expect(screen.getByLabelText(/^O que é/)).toHaveValue('Torneira Deca');
    expect(screen.getByLabelText(/^Link da loja/)).toHaveValue('https://www.loja.test/t');
    expect(screen.getByLabelText(/^Loja/)).toHaveValue('loja.test');
    await userEvent.selectOptions(screen.getByLabelText(/^Categoria/), 'civil');
    await press('Guardar na biblioteca');

    expect(await screen.findByText('/projects?aba=biblioteca')).toBeVisible();
    expect(sent('rpc/save_product')).toMatchObject([
      { product: { description: 'Torneira Deca', vendor_url: 'https://www.loja.test/t' } },
    ]);
    expect(wire.calls.map(({ to }) => to)).toEqual(['rpc/save_product']);
  });

  test('[BIB-012] a client reads in a sentence that their account has no library', () => {
    share('title=Torneira', clara);
    expect(screen.getByRole('note')).toHaveTextContent('A sua conta não tem uma.');
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
