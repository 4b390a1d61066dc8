import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { type Profile, ProfileProvider } from '../../session/session.tsx';
import { ana } from '../../sourcing/projects/testing-projects.ts';
import { bruno } from '../../sourcing/quotes/answer/testing-requests.ts';
import { renderUi } from '../../testing/test-render.tsx';
import { refusing, standInWire } from '../../testing/test-wire.ts';
import { clara } from '../finances/testing-finances.ts';
import TaxDocumentsOfOrder from './TaxDocumentsOfOrder.tsx';
import { note } from './testing-tax-documents.ts';

const wire = standInWire();
const davi: Profile = { ...ana, id: 'davi', role: 'admin' };

beforeEach(() => {
  wire.answers['rpc/get_tax_documents'] = [note];
});

const open = (profile: Profile, status: 'confirmed' | 'cancelled' = 'confirmed') =>
  renderUi(
    <ProfileProvider value={profile}>
      <TaxDocumentsOfOrder order={{ order_id: 'o1', status }} role={profile.role ?? 'admin'} />
    </ProfileProvider>,
  );
const row = (name = 'NF-e 1234 · série 1') => screen.findByRole('article', { name });

test('[NOT-010] the page of an order says how much of it has notas, what differs in words, and copies the key', async () => {
  const press = userEvent.setup();
  wire.answers['rpc/get_tax_documents'] = [
    note,
    {
      ...note,
      id: 'n2',
      number: 77,
      issuer_match: 'other',
      recipient_match: 'other',
      status: 'active',
    },
    { ...note, id: 'n3', number: 78, issuer_match: 'same_root' },
    {
      ...note,
      id: 'n4',
      number: 79,
      status: 'cancelled',
      cancelled_on: '2026-11-21',
      issuer_match: 'other',
    },
    {
      ...note,
      id: 'n5',
      number: 80,
      status: 'removed',
      access_key: null,
      object_name: null,
      removed_at: '2026-11-26T12:00:00Z',
      removal_reason: 'É de outra obra.',
    },
  ];
  open(clara);

  expect(await row()).toHaveTextContent(
    'Emitida em 20/11/2026 por Marcenaria Ofício Ltda. · enviada pelo fornecedor',
  );
  expect(screen.getByText(/com nota/)).toHaveTextContent('R$ 4.000,00 de R$ 5.520,00 com nota.');
  expect(await row('NF-e 77 · série 1')).toHaveTextContent(
    'O emitente não é o CNPJ do fornecedor.O destinatário não é o cliente.',
  );
  expect(await row('NF-e 78 · série 1')).toHaveTextContent(
    'O emitente é uma filial do fornecedor.',
  );
  const cancelled = await row('NF-e 79 · série 1');
  expect(cancelled).toHaveTextContent('Cancelada em 21/11/2026: não conta na soma.');
  expect(cancelled).not.toHaveTextContent('emitente');
  const removed = await row('NF-e 80 · série 1');
  expect(removed).toHaveTextContent('Removida pela equipe em 26/11/2026: É de outra obra.');
  expect(within(removed).queryByRole('button')).toBeNull();

  await press.click(screen.getByRole('button', { name: 'Copiar chave: NF-e 1234 · série 1' }));
  expect(await navigator.clipboard.readText()).toBe(note.access_key);
  expect(
    screen.getByRole('link', { name: 'Consultar no portal da NF-e: NF-e 1234 · série 1' }),
  ).toHaveAttribute('rel', 'noopener noreferrer');
});

test.each([
  ['equal', 5520, 'R$ 5.520,00 de R$ 5.520,00 com nota: o pedido inteiro.'],
  ['higher', 6000, 'R$ 6.000,00 de R$ 5.520,00 com nota: R$ 480,00 a mais que o pedido.'],
] as const)('[NOT-010] a sum that is %s says so', async (standing, covered, words) => {
  wire.answers['rpc/get_tax_documents'] = [{ ...note, standing, covered }];
  open(ana);
  expect((await screen.findByText(/com nota/)).textContent?.replace(/\u00a0/g, ' ')).toBe(words);
});

test('[NOT-010] without a nota each side reads what to do; the team and a cancelled order have no empty section', async () => {
  wire.answers['rpc/get_tax_documents'] = [];
  const first = open(clara);
  expect(
    await screen.findByText('Nenhuma nota. Arraste o XML que o fornecedor enviou.'),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Enviar XML: Notas fiscais' })).toBeVisible();
  first.unmount();
  const second = open(bruno);
  expect(
    await screen.findByText('Nenhuma nota. Arraste o XML da nota deste pedido.'),
  ).toBeVisible();
  second.unmount();
  for (const [profile, status] of [
    [davi, 'confirmed'],
    [ana, 'cancelled'],
  ] as const) {
    const { unmount } = open(profile, status);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Notas fiscais' })).toBeNull());
    unmount();
  }
});

test('[NOT-011] the team removes a nota with a reason that stays in the dialog where it is refused', async () => {
  const press = userEvent.setup();
  wire.answers['rpc/remove_tax_document'] = refusing('Esta nota já foi removida.', 409, 'PT409');
  open(davi);
  await press.click(await screen.findByRole('button', { name: 'Remover NF-e 1234 · série 1' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remover a NF-e 1234 · série 1?' });
  await press.click(within(dialog).getByRole('button', { name: 'Remover nota' }));
  expect(dialog).toHaveTextContent('Escreva o motivo');
  await press.type(within(dialog).getByRole('textbox', { name: /Motivo/ }), 'É de outra obra.');
  await press.click(within(dialog).getByRole('button', { name: 'Remover nota' }));
  expect(await within(dialog).findByText('Esta nota já foi removida.')).toBeVisible();
  wire.answers['rpc/remove_tax_document'] = null;
  await press.click(within(dialog).getByRole('button', { name: 'Remover nota' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(wire.calls.findLast(({ to }) => to === 'rpc/remove_tax_document')?.body).toEqual({
    target_document_id: 'n1',
    reason: 'É de outra obra.',
  });
});
