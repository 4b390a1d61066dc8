import { QueryClient, useQuery } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router';
import { beforeEach, describe, expect, test } from 'vitest';
import { ProfileProvider } from '../../../session/session.tsx';
import type { ProjectItem } from '../../../sourcing/items/item.ts';
import { itemsQuery } from '../../../sourcing/items/queries.ts';
import { ana, clinic, drywall } from '../../../sourcing/projects/testing-projects.ts';
import type { SpecChange } from '../../../sourcing/specs/queries.ts';
import type { Spec } from '../../../sourcing/specs/spec.ts';
import { specOf } from '../../../sourcing/specs/testing-specs.ts';
import { renderUi } from '../../../testing/test-render.tsx';
import { type Call, refusing, standInWire } from '../../../testing/test-wire.ts';
import { ItemsTab } from '../ItemsTab.tsx';

const wire = standInWire();
const item = (id: string, description: string, room: string | null): ProjectItem => ({
  ...drywall,
  id,
  description,
  room,
});
const items = [
  item('tap', 'Torneira do lavatório', 'Banheiro'),
  item('basin', 'Cuba de apoio', 'Banheiro'),
  item('lamp', 'Pendente', 'Sala'),
];
let stored: Spec[] = [];

beforeEach(() => {
  sessionStorage.clear();
  stored = [specOf()];
  wire.answers.project_items = items;
  wire.answers.item_forecasts = [];
  wire.answers.quotes = [];
  wire.answers.attachments = [];
  wire.answers.item_parts = [];
  wire.answers['rpc/get_item_specs'] = () => stored;
  wire.answers['rpc/set_item_specs'] = ({ body }: Call) => {
    const { specs } = body as { specs: SpecChange[] };
    const versionOf = (id: string) => stored.find(({ item_id }) => item_id === id)?.version ?? 0;
    if (specs.some(({ item_id, version }) => versionOf(item_id) !== version))
      return refusing('Esta ficha mudou.', 409, 'PT409');
    return specs.map(({ version, ...change }) => {
      const before = stored.find(({ item_id }) => item_id === change.item_id);
      const base = before ?? specOf({ brand: null, model: null, finish: null, code: null });
      const next = { ...base, ...change, version: version + 1, status: 'draft' } as Spec;
      stored = [...stored.filter(({ item_id }) => item_id !== change.item_id), next];
      return { item_id: change.item_id, version: next.version, status: 'draft' };
    });
  };
});

function Page() {
  return <ItemsTab project={clinic} items={useQuery(itemsQuery('p1'))} />;
}
const open = (path = '/?ver=fichas', client?: QueryClient) =>
  renderUi(
    <ProfileProvider value={ana}>
      <Page />
      <Link to="/?ver=cartoes">Voltar à lista</Link>
    </ProfileProvider>,
    path,
    client,
  );
const sent = (to: string) => wire.calls.filter((call) => call.to === to).map(({ body }) => body);
const grid = () => screen.findByRole('grid', { name: 'Especificação dos itens' });
const cell = (id: string, column: string) =>
  document.querySelector<HTMLElement>(`[data-row="${id}"][data-column="${column}"]`);
const focus = (element: HTMLElement | null) => act(() => element?.focus());
const paste = (text: string) =>
  fireEvent.paste(document.activeElement as Element, { clipboardData: { getData: () => text } });
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

describe('the fichas of a project as a grid', () => {
  test('[FIC-030] a letter writes in a cell, Enter goes down, and only what changed is sent with the version that was read', async () => {
    open();
    await grid();
    focus(cell('tap', 'brand'));
    await userEvent.keyboard('Docol{Enter}');
    await waitFor(() =>
      expect(sent('rpc/set_item_specs')).toEqual([
        { target_project_id: 'p1', specs: [{ item_id: 'tap', version: 2, brand: 'Docol' }] },
      ]),
    );
    expect(cell('basin', 'brand')).toHaveFocus();
    // An item without a ficha gets one.
    await userEvent.keyboard('Deca{Enter}');
    await waitFor(() =>
      expect(sent('rpc/set_item_specs').at(-1)).toEqual({
        target_project_id: 'p1',
        specs: [{ item_id: 'basin', version: 0, brand: 'Deca' }],
      }),
    );
    await waitFor(() => expect(cell('basin', 'status')).toHaveTextContent('Rascunho'));
    expect(cell('lamp', 'status')).toHaveTextContent('Sem ficha');
  });

  test('[FIC-030] rows of a spreadsheet fall into the columns from the active cell on, in one call; undo puts back what stood there', async () => {
    open();
    await grid();
    focus(cell('tap', 'code'));
    paste(
      'Código\tMarca\tModelo\tAcabamento\tCor\tDimensão\tEquivalente\nLM-10\tDocol\t\t\tbranco\t40 cm\tnão\nCB-01\tDeca',
    );
    await waitFor(() =>
      expect(sent('rpc/set_item_specs')).toEqual([
        {
          target_project_id: 'p1',
          specs: [
            {
              item_id: 'tap',
              version: 2,
              code: 'LM-10',
              brand: 'Docol',
              model: null,
              finish: null,
              color: 'branco',
              size: '40 cm',
              accepts_equivalent: false,
            },
            { item_id: 'basin', version: 0, code: 'CB-01', brand: 'Deca' },
          ],
        },
      ]),
    );
    await press('Desfazer');
    await waitFor(() =>
      expect(stored.find(({ item_id }) => item_id === 'tap')).toMatchObject({
        code: 'LM-04',
        brand: 'Deca',
        model: 'Link',
        accepts_equivalent: true,
      }),
    );
  });

  test('[FIC-030] a code that another row has, and a word that is neither yes nor no, stay in their cells with the reason', async () => {
    open();
    await grid();
    focus(cell('basin', 'code'));
    await userEvent.keyboard('lm-04{Enter}');
    expect(await screen.findByText(/Este código já está em outro item: lm-04/)).toBeVisible();
    expect(cell('basin', 'code')).toHaveAttribute('aria-invalid', 'true');
    focus(cell('lamp', 'accepts_equivalent'));
    paste('talvez\n');
    expect(await screen.findByText(/“talvez” não é sim nem não/)).toBeVisible();
    expect(sent('rpc/set_item_specs')).toEqual([]);
  });

  test('[FIC-030] of several pasted rows the one that the server refuses stays with its sentence, and the others are stored', async () => {
    const asBefore = wire.answers['rpc/set_item_specs'] as (call: Call) => unknown;
    wire.answers['rpc/set_item_specs'] = (call: Call) =>
      (call.body as { specs: SpecChange[] }).specs.some(({ item_id }) => item_id === 'basin')
        ? refusing(
            'Este item já foi pedido a fornecedores. Mude a especificação por adendo.',
            400,
            'SPECS',
          )
        : asBefore(call);
    open();
    await grid();
    focus(cell('tap', 'brand'));
    paste('Docol\nDeca\nReka');
    expect(await screen.findByText(/já foi pedido a fornecedores/)).toBeVisible();
    expect(cell('basin', 'brand')).toHaveTextContent('Deca');
    expect(stored.map(({ item_id, brand }) => [item_id, brand])).toEqual([
      ['tap', 'Docol'],
      ['lamp', 'Reka'],
    ]);
  });

  test('[FIC-030] another field that was written elsewhere meanwhile does not stop a cell: it goes with the version read since', async () => {
    open();
    await grid();
    stored = [specOf({ version: 3, size: '30 cm' })];
    focus(cell('tap', 'brand'));
    await userEvent.keyboard('Docol{Enter}');
    await waitFor(() =>
      expect(stored[0]).toMatchObject({ brand: 'Docol', size: '30 cm', version: 4 }),
    );
    expect(screen.queryByRole('list', { name: 'Células que não foram salvas' })).toBeNull();
  });

  test('[FIC-030] a cell that changed while it was open is not written over: left as it was it writes nothing, and a new text waits with the reason', async () => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    open('/?ver=fichas', client);
    await grid();
    const meanwhile = async (brand: string) => {
      stored = [specOf({ version: (stored[0]?.version ?? 0) + 1, brand })];
      await act(() => client.invalidateQueries());
    };
    focus(cell('tap', 'brand'));
    await userEvent.keyboard('{Enter}');
    await meanwhile('Lorenzetti');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(cell('tap', 'brand')).toHaveTextContent('Lorenzetti'));

    focus(cell('tap', 'brand'));
    await userEvent.keyboard('Docol');
    await meanwhile('Roca');
    await userEvent.keyboard('{Enter}');
    const left = await screen.findByRole('list', { name: 'Células que não foram salvas' });
    expect(left).toHaveTextContent('Mudou enquanto você escrevia: agora está “Roca”.');
    expect(sent('rpc/set_item_specs')).toEqual([]);
    await press('Tentar de novo');
    await waitFor(() => expect(stored[0]).toMatchObject({ brand: 'Docol' }));
  });

  test('[FIC-030] a ficha that suppliers were asked for is not written in, and says how it changes', async () => {
    stored = [specOf({ change_by: 'addendum' })];
    open('/?ver=fichas&ficha=tap');
    await grid();
    focus(cell('tap', 'brand'));
    await userEvent.keyboard('Docol{Enter}');
    expect(sent('rpc/set_item_specs')).toEqual([]);
    const panel = await screen.findByRole('dialog', { name: 'Torneira do lavatório' });
    expect(within(panel).getByLabelText('Marca')).toBeDisabled();
    expect(within(panel).getByRole('link', { name: 'Mudar a solicitação' })).toHaveAttribute(
      'href',
      expect.stringContaining('/projects/p1/addendum'),
    );
  });
});

describe('the fichas of a project as cards', () => {
  test('[FIC-031] a card has code, name and three words; search and status are in the URL and narrow both looks', async () => {
    open('/?ver=cartoes');
    const card = await screen.findByRole('button', { name: /Torneira do lavatório/ });
    for (const words of ['LM-04', 'Deca Link · cromado', 'Rascunho'])
      expect(card).toHaveTextContent(words);
    expect(screen.getByRole('button', { name: /Pendente/ })).toHaveTextContent('Sem ficha');
    await userEvent.selectOptions(screen.getByLabelText('Situação'), 'none');
    expect(screen.queryByRole('button', { name: /Torneira/ })).toBeNull();
    await userEvent.type(screen.getByLabelText('Filtrar fichas'), 'nada assim');
    await press('Mostrar todas');
    expect(await screen.findByRole('button', { name: /Torneira/ })).toBeVisible();
  });

  test('[FIC-031] where no item has a ficha the page says where to begin', async () => {
    stored = [];
    open('/?ver=cartoes');
    expect(await screen.findByText('Nenhuma ficha ainda')).toBeVisible();
    expect(screen.getByText('Comece pelos itens que o cliente escolhe pela cara.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Enviar ao cliente' })).toBeDisabled();
  });
});

describe('the ficha of one item', () => {
  const panel = () => screen.findByRole('dialog', { name: 'Torneira do lavatório' });

  test('[FIC-032] what was typed is asked about before it is left, and saved with only what changed', async () => {
    open('/?ver=cartoes&ficha=tap');
    await userEvent.type(within(await panel()).getByLabelText('Cor'), 'preto');
    await press('Fechar');
    expect(await screen.findByText('Sair sem salvar a ficha?')).toBeVisible();
    await press('Continuar escrevendo');
    await press('Salvar ficha');
    await waitFor(() =>
      expect(sent('rpc/set_item_specs')).toEqual([
        { target_project_id: 'p1', specs: [{ item_id: 'tap', version: 2, color: 'preto' }] },
      ]),
    );
    expect(await screen.findByRole('button', { name: 'Tudo salvo' })).toBeDisabled();
    await press('Próxima');
    expect(await screen.findByRole('dialog', { name: 'Cuba de apoio' })).toBeVisible();

    // As by the browser's Back: the address has no ficha any more.
    await userEvent.type(screen.getByLabelText('Cor'), 'branco');
    await userEvent.click(screen.getByRole('link', { name: 'Voltar à lista' }));
    await press('Continuar escrevendo');
    expect(screen.getByLabelText('Cor')).toHaveValue('branco');
    await waitFor(() => expect(screen.queryByText('Sair sem salvar a ficha?')).toBeNull());
    await userEvent.click(screen.getByRole('link', { name: 'Voltar à lista' }));
    await press('Sair sem salvar');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('rpc/set_item_specs')).toHaveLength(1);
  });

  test('[FIC-032] a field that a colleague stored meanwhile is written over only by a second save, which says what it held', async () => {
    open('/?ver=cartoes&ficha=tap');
    const brand = within(await panel()).getByLabelText('Marca');
    await userEvent.clear(brand);
    await userEvent.type(brand, 'Docol');
    stored = [specOf({ version: 3, brand: 'Lorenzetti', color: 'preto' })];
    await press('Salvar ficha');
    expect(await screen.findByText('A ficha não foi salva')).toBeVisible();
    expect(await screen.findByLabelText('Cor')).toHaveValue('preto');
    await press('Salvar ficha');
    expect(
      await screen.findByText(/Vocês dois mudaram: Marca \(agora “Lorenzetti”\)/),
    ).toBeVisible();
    expect(stored[0]).toMatchObject({ brand: 'Lorenzetti', version: 3 });
    await press('Salvar ficha');
    await waitFor(() =>
      expect(stored[0]).toMatchObject({ brand: 'Docol', color: 'preto', version: 4 }),
    );
    expect(await screen.findByRole('button', { name: 'Tudo salvo' })).toBeDisabled();
  });

  test('[FIC-032] a picture pasted beside the fields is on its way to the item; pasted into a field, text stays text', async () => {
    open('/?ver=cartoes&ficha=tap');
    const photo = new File(['x'], 'torneira.png', { type: 'image/png' });
    await panel();
    fireEvent.paste(document.body, { clipboardData: { files: [], getData: () => 'Deca' } });
    expect(screen.queryByRole('list', { name: /^Enviando/ })).toBeNull();
    fireEvent.paste(document.body, { clipboardData: { files: [photo], getData: () => '' } });
    expect(
      await screen.findByRole('list', { name: 'Enviando: Fotos de Torneira do lavatório' }),
    ).toHaveTextContent('torneira.png');
  });

  test('[FIC-032] a refused change stays in the form with the sentence, which has the focus wherever it was sent from', async () => {
    wire.answers['rpc/set_item_specs'] = refusing(
      'Este código já está em outro item: LM-10.',
      400,
      'SPECS',
    );
    open('/?ver=cartoes&ficha=basin');
    const code = await screen.findByLabelText('Código');
    await userEvent.clear(code);
    await userEvent.type(code, 'lm-10');
    for (const sent of ['Salvar ficha', 'Salvar e ir à próxima']) {
      code.focus();
      await press(sent);
      await waitFor(() =>
        expect(document.activeElement).toHaveTextContent(/já está em outro item/),
      );
      expect(code).toHaveValue('lm-10');
    }
    // The sentence is about this ficha alone.
    await press('Anterior');
    await press('Sair sem salvar');
    await panel();
    expect(screen.queryByText(/já está em outro item/)).toBeNull();
  });

  test('[FIC-033] the words of a refusal stand first, and the history says what was sent, answered and changed', async () => {
    stored = [
      specOf({
        status: 'refused',
        reason: 'Prefiro bica alta.',
        decided_at: '2026-11-20T12:00:00Z',
      }),
    ];
    const content = {
      ...{
        code: 'LM-04',
        brand: 'Deca',
        model: 'Link',
        finish: 'cromado',
        color: null,
        size: null,
      },
      ...{
        notes: null,
        accepts_equivalent: true,
        vendor_name: null,
        vendor_url: null,
        cover_id: null,
      },
    };
    const version = {
      ...{ version: 2, content, outcome: 'refused', message: 'Veja o lavabo.', source: 'sent' },
      ...{ reason: 'Prefiro bica alta.', content_hash: null },
      ...{ sent_at: '2026-11-19T12:00:00Z', decided_at: '2026-11-20T12:00:00Z' },
    };
    wire.answers['rpc/list_spec_versions'] = [
      version,
      { ...version, version: 1, outcome: 'withdrawn', content: { ...content, model: 'Izy' } },
    ];
    open('/?ver=cartoes&ficha=tap');
    expect(within(await panel()).getByText('“Prefiro bica alta.”')).toBeVisible();
    expect(sent('rpc/list_spec_versions')).toEqual([]);
    await userEvent.click(screen.getByText('Histórico'));
    expect(await screen.findByText('Retirada antes da resposta')).toBeVisible();
    expect((await panel()).textContent).toContain('Modelo: Link, antes Izy');
  });

  test('[FIC-033] a whole room, or what was chosen, goes to the client with a message; what cannot be approved is not offered', async () => {
    stored = [
      specOf(),
      specOf({ item_id: 'basin', description: 'Cuba de apoio', brand: null, model: null }),
      specOf({ item_id: 'lamp', description: 'Pendente', room: 'Sala', status: 'refused' }),
    ];
    wire.answers['rpc/send_specs'] = 1;
    open('/?ver=cartoes');
    await press('Enviar as fichas de Banheiro ao cliente');
    const dialog = await screen.findByRole('dialog', { name: 'Enviar fichas ao cliente' });
    expect(within(dialog).queryByRole('checkbox', { name: /Cuba/ })).toBeNull();
    expect(within(dialog).getByRole('checkbox', { name: /Torneira/ })).toBeChecked();
    expect(within(dialog).getByRole('checkbox', { name: /Pendente/ })).not.toBeChecked();
    await userEvent.type(within(dialog).getByLabelText('Mensagem (opcional)'), 'Veja o lavabo.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Enviar ao cliente' }));
    await waitFor(() =>
      expect(sent('rpc/send_specs')).toEqual([
        { target_project_id: 'p1', item_ids: ['tap'], message: 'Veja o lavabo.' },
      ]),
    );
    expect(await screen.findByText('1 ficha enviada ao cliente')).toBeVisible();
  });

  test('[FIC-033] a sending that is refused stays in its dialog with the sentence', async () => {
    wire.answers['rpc/send_specs'] = refusing(
      'Escolha ao menos uma ficha para enviar.',
      400,
      'SPECS',
    );
    open('/?ver=cartoes');
    await press('Enviar as fichas de Banheiro ao cliente');
    const dialog = await screen.findByRole('dialog', { name: 'Enviar fichas ao cliente' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Enviar ao cliente' }));
    expect(
      await within(dialog).findByText('Escolha ao menos uma ficha para enviar.'),
    ).toBeVisible();
  });

  test('[FIC-033] a ficha that waits for the client is taken back; where that is refused the panel says why', async () => {
    stored = [specOf({ status: 'proposed', sent_at: '2026-11-19T12:00:00Z' })];
    wire.answers['rpc/withdraw_specs'] = refusing('O cliente já respondeu.', 409, 'PT409');
    open('/?ver=cartoes&ficha=tap');
    await press('Retirar do cliente');
    expect(await within(await panel()).findByText('O cliente já respondeu.')).toBeVisible();
    wire.answers['rpc/withdraw_specs'] = 1;
    await press('Retirar do cliente');
    expect(await screen.findByText('Ficha retirada')).toBeVisible();
    expect(sent('rpc/withdraw_specs')).toEqual([{ item_ids: ['tap'] }, { item_ids: ['tap'] }]);
  });
});
