import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { clara, flat } from '../../../money/finances/testing-finances.ts';
import { ProfileProvider } from '../../../session/session.tsx';
import { renderUi } from '../../../testing/test-render.tsx';
import { refusing, standInWire } from '../../../testing/test-wire.ts';
import { specOf } from '../../specs/testing-specs.ts';
import ClientSpecs from './ClientSpecs.tsx';

const wire = standInWire();
const proposed = (id: string, description: string, more = {}) =>
  specOf({
    item_id: id,
    description,
    status: 'proposed',
    change_by: null,
    message: 'Escolhi com a sua paleta.',
    sent_at: '2026-11-20T12:00:00Z',
    ...more,
  });
const three = [
  proposed('tap', 'Torneira'),
  proposed('basin', 'Cuba', {
    vendor_name: 'Loja do Bairro',
    vendor_url: 'https://loja.test/cuba',
  }),
  proposed('lamp', 'Pendente', { room: 'Sala', notes: 'Cabo de 2 m.' }),
];

beforeEach(() => {
  sessionStorage.clear();
  wire.answers['rpc/get_item_specs'] = three;
  wire.answers.attachments = [];
  wire.answers['rpc/sign_off_specs'] = [];
});

const open = () =>
  renderUi(
    <ProfileProvider value={clara}>
      <ClientSpecs project={flat} />
    </ProfileProvider>,
  );
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
const sent = () =>
  wire.calls.filter(({ to }) => to === 'rpc/sign_off_specs').map(({ body }) => body);
const bar = () => screen.findByRole('region', { name: 'Sua resposta' });

describe('[FIC-035] the client decides fichas', () => {
  test('cards by room say what it is, where it is sold, and what the architect wrote once', async () => {
    open();
    const rooms = (await screen.findAllByRole('heading', { level: 2 })).map(
      (one) => one.textContent,
    );
    expect(rooms).toEqual(['Banheiro', 'Sala']);
    expect(screen.getAllByText(/Escolhi com a sua paleta/)).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Loja do Bairro' })).toHaveAttribute(
      'href',
      'https://loja.test/cuba',
    );
    expect(screen.getByText('Cabo de 2 m.')).toBeVisible();
  });

  test('a refusal needs words; all marks go in one call with the versions that were read', async () => {
    open();
    await press('Aprovar Torneira');
    await press('Recusar Cuba');
    await press('Aprovar Pendente');
    expect(await bar()).toHaveTextContent('2 de 3 decididas');
    await press('Escrever por que recusou');
    await userEvent.type(await screen.findByLabelText(/^Por que recusou/), 'Funda demais.');
    expect(await bar()).toHaveTextContent('3 de 3 decididas');
    await press('Enviar resposta');
    const dialog = await screen.findByRole('dialog', {
      name: 'Aprovar 2 fichas e recusar 1 ficha?',
    });
    expect(dialog).toHaveTextContent('Cuba: “Funda demais.”');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Enviar resposta' }));
    await waitFor(() =>
      expect(sent()).toEqual([
        {
          target_project_id: flat.id,
          decisions: [
            { item_id: 'tap', version: 2, decision: 'agreed' },
            { item_id: 'basin', version: 2, decision: 'refused', reason: 'Funda demais.' },
            { item_id: 'lamp', version: 2, decision: 'agreed' },
          ],
        },
      ]),
    );
    expect(await screen.findByText('Resposta enviada ao arquiteto')).toBeVisible();
  });

  test('a part may be sent; marks survive a reload, but not another version of the ficha', async () => {
    const { unmount } = open();
    await press('Aprovar Torneira');
    await press('Aprovar Cuba');
    unmount();
    wire.answers['rpc/get_item_specs'] = [{ ...three[0], version: 3 }, three[1], three[2]];
    open();
    expect(await bar()).toHaveTextContent('1 de 3 decididas');
    await press('Enviar só a que está decidida');
    await press('Enviar resposta');
    await waitFor(() =>
      expect(sent()).toMatchObject([{ decisions: [{ item_id: 'basin', decision: 'agreed' }] }]),
    );
  });

  test('a refusal of the server stays in the dialog, and the marks stay', async () => {
    wire.answers['rpc/sign_off_specs'] = refusing('Esta ficha mudou. Leia de novo.', 409, 'PT409');
    open();
    await press('Aprovar todas');
    const dialog = await screen.findByRole('dialog', { name: 'Aprovar 3 fichas?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Enviar resposta' }));
    expect(await within(dialog).findByText('Esta ficha mudou. Leia de novo.')).toBeVisible();
    await press('Voltar');
    expect(await bar()).toHaveTextContent('3 de 3 decididas');
  });

  test('[FIC-037] a ficha that was approved before says that it changed, and what', async () => {
    const content = { ...three[0], cover_id: null };
    const version = {
      ...{ version: 2, content, outcome: 'proposed', message: null, source: 'sent', reason: null },
      ...{ sent_at: '2026-11-20T12:00:00Z', decided_at: null, content_hash: null },
    };
    wire.answers['rpc/get_item_specs'] = [
      proposed('tap', 'Torneira', { approved_version: 1, earlier: 1 }),
    ];
    wire.answers['rpc/list_spec_versions'] = [
      version,
      { ...version, version: 1, outcome: 'approved', content: { ...content, model: 'Izy' } },
    ];
    open();
    expect(await screen.findByText('Mudou desde que você aprovou')).toBeVisible();
    await userEvent.click(screen.getByText('O que mudou'));
    expect(await screen.findByText(/antes Izy/)).toBeVisible();
  });

  test('what was decided stands below, with the words of a refusal; nothing waits any more', async () => {
    wire.answers['rpc/get_item_specs'] = [
      specOf({ status: 'approved', decided_at: '2026-11-20T12:00:00Z' }),
      specOf({ item_id: 'basin', description: 'Cuba', status: 'refused', reason: 'Funda demais.' }),
    ];
    open();
    const refused = await screen.findByRole('region', { name: 'Recusadas' });
    expect(refused).toHaveTextContent('“Funda demais.”');
    expect(screen.getByRole('region', { name: 'Aprovadas' })).toHaveTextContent('Deca Link');
    expect(screen.queryByRole('region', { name: 'Sua resposta' })).toBeNull();
  });
});

describe('[FIC-036] all at once', () => {
  let see: (ids: readonly string[]) => void = () => undefined;
  beforeEach(() => {
    class Observer {
      elements = new Set<Element>();
      constructor(seen: (entries: object[]) => void) {
        const before = see;
        see = (ids) => {
          before(ids);
          const entries = [...this.elements].filter(({ id }) => ids.includes(id));
          if (entries.length > 0)
            seen(entries.map((target) => ({ target, intersectionRatio: 1, rootBounds: null })));
        };
      }
      observe = (element: Element) => this.elements.add(element);
      unobserve = (element: Element) => this.elements.delete(element);
      disconnect = () => this.elements.clear();
    }
    vi.stubGlobal('IntersectionObserver', Observer);
  });

  test('is offered only after each ficha was in sight', async () => {
    open();
    const all = await screen.findByRole('button', { name: 'Aprovar todas' });
    expect(all).toBeDisabled();
    expect(screen.getByText(/faltam ver 3 fichas/)).toBeVisible();
    see(['ficha-tap', 'ficha-lamp']);
    expect(await screen.findByText(/falta ver 1 ficha/)).toBeVisible();
    expect(all).toBeDisabled();
    see(['ficha-basin']);
    await waitFor(() => expect(all).toBeEnabled());
    await userEvent.click(all);
    expect(await screen.findByRole('dialog', { name: 'Aprovar 3 fichas?' })).toBeVisible();
  });
});
