import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { standInWire } from '../../../testing/test-wire.ts';
import type { ResponseDetails } from '../../received/requests.ts';
import { bookcaseTerms } from '../../terms/testing-terms.ts';
import { bookcaseOffer, line } from './testing-offer.ts';
import { bookcaseDetails } from './testing-requests.ts';
import { openResponse, plain } from './testing-response-screen.tsx';

const wire = standInWire();
const [item] = bookcaseDetails.items_data;
if (!item) throw new Error('The example has an item.');

const rooms = { a: 'Sala', b: 'Cozinha', c: 'Sala', d: null } as const;
const items = Object.entries(rooms).map(([id]) => ({
  ...item,
  id,
  description: `Item ${id}`,
  status: 'submitted' as const,
  price: 1_000,
}));
const offer = {
  ...bookcaseOffer,
  total: 4_200,
  freight: 200,
  commission_rate: 0.07,
  lines: items.map(({ id }) =>
    line({ project_item_id: id, quote_id: id, line_value: 1_000, price: 1_050 }),
  ),
};

/** Bruno reads the answer that he sent; `more` says what else is known of it. */
function sent(more: Partial<ResponseDetails> = {}) {
  const { request_id, first_quote_id, architect_id } = bookcaseDetails;
  wire.answers['rpc/get_quote_response_details'] = [
    { ...bookcaseDetails, quote_status: 'submitted', items_data: items, ...more },
  ];
  wire.answers['rpc/get_quote_request'] = [
    {
      ...{ request_id, first_quote_id, architect_id, decided_items: items, version: 2 },
      ...{ offer, revision: null, ...more },
      item_facts: Object.entries(rooms).map(([id, room]) => ({
        id,
        room,
        code: null,
        closed_as: null,
      })),
    },
  ];
  wire.answers['rpc/get_request_terms'] = [{ ...bookcaseTerms, addenda: [] }];
  wire.answers['rpc/list_quote_versions'] = [
    { ...offer, lines: offer.lines.slice(0, 1) },
    {
      ...offer,
      version: 1,
      freight: 300,
      lines: offer.lines.slice(0, 1).map((one) => ({ ...one, line_value: 2_000 })),
    },
  ];
  openResponse();
}

test('[VER-023] a sent answer begins with its state, its total, what remains, how many items are quoted and the days', async () => {
  sent();
  const head = await screen.findByRole('region', { name: 'Total enviado' });
  expect(plain(head)).toMatch(
    /^EnviadoVersão 2 · .+R\$ 4\.200,00Você recebeR\$ 3\.906,00Cotados4 de 4Prazo30 dias/,
  );
  const terms = screen.getByRole('region', { name: 'Prazo e condições da solicitação' });
  expect(head.compareDocumentPosition(terms)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(within(head).getByRole('link', { name: 'Corrigir proposta' })).toBeVisible();
});

test('[VER-023] its items are a line each under their rooms with the sum of each room, and freight is a line of its own', async () => {
  sent();
  const table = await screen.findByRole('table', { name: 'Sua resposta, item por item' });
  expect(within(table).getAllByRole('row').slice(1).map(plain)).toEqual([
    'Sala2R$ 2.000,00',
    'Item a1 unR$ 1.000,00',
    'Item c1 unR$ 1.000,00',
    'Cozinha1R$ 1.000,00',
    'Item b1 unR$ 1.000,00',
    'Sem ambiente1R$ 1.000,00',
    'Item d1 unR$ 1.000,00',
    'Soma dos itensR$ 4.000,00',
    'FreteR$ 200,00',
    'Total enviadoR$ 4.200,00',
  ]);
  const room = screen.getByRole('button', { name: /^Sala/ });
  await userEvent.click(room);
  expect(room).toHaveAttribute('aria-expanded', 'false');
});

test('[VER-023] an item that an earlier version answered stands apart: it is not in the total of the shown one', async () => {
  sent({ offer: { ...offer, lines: offer.lines.slice(1) } });
  const room = await screen.findByRole('row', { name: /^Respondidos em versões anteriores/ });
  expect(plain(room)).toBe('Respondidos em versões anteriores1R$ 1.000,00');
  expect(plain(screen.getByRole('region', { name: 'Total enviado' }))).toContain('3 de 3');
});

test('[VER-023] what the last correction changed is said in a line, with the way to all versions', async () => {
  sent();
  const changed = (await screen.findByText('Mudou da 1ª para a 2ª versão')).closest('li');
  expect(await screen.findByText(/Frete/, { selector: 'li span' })).toBeVisible();
  expect(plain(changed)).toContain('Item −50%, Frete R$ 200,00');
  await userEvent.click(screen.getByRole('button', { name: 'Versões' }));
  expect(await screen.findByRole('dialog', { name: 'Versões da proposta' })).toBeVisible();
});

test('[VER-023] of a first version nothing changed, and its versions are among its actions', async () => {
  sent({ offer: { ...offer, version: 1 }, version: 1 });
  await screen.findByRole('region', { name: 'Total enviado' });
  expect(screen.queryByText(/^Mudou da/)).toBeNull();
  expect(wire.calls.map(({ to }) => to)).not.toContain('rpc/list_quote_versions');
  expect(screen.getByRole('button', { name: 'Versões' })).toBeVisible();
});

test('[VER-023] an item says how it stands only where that differs from the whole answer', async () => {
  const [first, ...others] = items;
  if (!first) throw new Error('The example has items.');
  sent({
    items_data: [{ ...first, status: 'rejected', rejection_reason: 'Fora do prazo' }, ...others],
  });
  const table = await screen.findByRole('table', { name: 'Sua resposta, item por item' });
  expect(plain(within(table).getByRole('row', { name: /Item a/ }))).toContain('Fora do prazo');
  expect(plain(within(table).getByRole('row', { name: /Item b/ }))).toBe('Item b1 unR$ 1.000,00');
});
