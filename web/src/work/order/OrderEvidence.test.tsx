import { QueryClient, useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { clara } from '../../money/finances/testing-finances.ts';
import { type Profile, ProfileProvider } from '../../session/session.tsx';
import { type OrderEvidence as File, orderQuery } from '../../sourcing/orders/queries.ts';
import { kitchenOrder } from '../../sourcing/orders/testing-order.ts';
import { ana } from '../../sourcing/projects/testing-projects.ts';
import { bruno } from '../../sourcing/quotes/answer/testing-requests.ts';
import { renderUi } from '../../testing/test-render.tsx';
import { refusing, standInWire } from '../../testing/test-wire.ts';
import type { Role } from '../../words/labels.ts';
import { OrderEvidence } from './OrderEvidence.tsx';

// Ana typed Bruno's offer from a PDF and a picture.

const wire = standInWire();
const id = kitchenOrder.order_id;
const pdf: File = {
  id: 'f1',
  kind: 'request',
  entity_id: 'r1',
  file_name: 'proposta.pdf',
  mime_type: 'application/pdf',
  size: 40_000,
  uploaded_by: ana.id,
  created_at: new Date().toISOString(),
  is_shown: false,
};
const sheet: File = { ...pdf, id: 'f2', file_name: 'planilha.xlsx', mime_type: 'text/csv' };
const answer = (...evidence: File[]) => {
  wire.answers['rpc/get_orders'] = [{ ...kitchenOrder, evidence }];
};

function Page({ who }: { who: Profile }) {
  const order = useQuery(orderQuery(id)).data;
  return order ? <OrderEvidence order={order} role={who.role as Role} /> : null;
}
const open = (who: Profile) =>
  renderUi(
    <ProfileProvider value={who}>
      <Page who={who} />
      <p>fim</p>
    </ProfileProvider>,
    '/',
    new QueryClient({ defaultOptions: { queries: { retry: false } } }),
  );
const box = (name: string) => screen.findByRole('checkbox', { name: `Mostrar ${name} ao cliente` });
const sent = () =>
  wire.calls.filter(({ to }) => to === 'rpc/show_evidence').map(({ body }) => body);

test('[TYP-014] each file is off until the architect shows it, with what it may show; it is shown and taken off by itself', async () => {
  answer(pdf, sheet);
  wire.answers['rpc/show_evidence'] = () => {
    answer({ ...pdf, is_shown: true }, sheet);
    return null;
  };
  open(ana);
  expect(await box('proposta.pdf')).not.toBeChecked();
  expect(await box('planilha.xlsx')).not.toBeChecked();
  expect(screen.getByText('Pode mostrar preços de itens que não foram escolhidos.')).toBeVisible();
  // A sent version names it.
  expect(screen.queryByRole('button', { name: /^Remover/ })).toBeNull();

  await userEvent.click(await box('proposta.pdf'));
  await waitFor(async () => expect(await box('proposta.pdf')).toBeEnabled());
  expect(await box('proposta.pdf')).toBeChecked();
  expect(await box('planilha.xlsx')).not.toBeChecked();

  wire.answers['rpc/show_evidence'] = () => {
    answer(pdf, sheet);
    return null;
  };
  await userEvent.click(await box('proposta.pdf'));
  await waitFor(async () => expect(await box('proposta.pdf')).not.toBeChecked());
  expect(sent()).toEqual(
    [true, false].map((is_shown) => ({ order_id: id, attachment_id: 'f1', is_shown })),
  );
});

test('[TYP-014] what is refused is not shown as done, and says why beside the file', async () => {
  answer(pdf);
  wire.answers['rpc/show_evidence'] = refusing('Este arquivo não é deste pedido.', 404, 'PT404');
  open(ana);
  await userEvent.click(await box('proposta.pdf'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Este arquivo não é deste pedido.');
  expect(await box('proposta.pdf')).not.toBeChecked();
  expect(await box('proposta.pdf')).toBeEnabled();
});

test.each<[Profile, boolean]>([
  [clara, true],
  [{ ...clara, role: 'admin' }, true],
  [bruno, false],
])(
  '[TYP-014] the $0.role reads the files that the server lists, and decides nothing',
  async (who, reads) => {
    answer(...(reads ? [{ ...pdf, is_shown: true }] : []));
    open(who);
    expect(await screen.findByText('fim')).toBeVisible();
    if (reads) expect(await screen.findByText('proposta.pdf')).toBeVisible();
    else await waitFor(() => expect(wire.calls).not.toEqual([]));
    expect(screen.queryByRole('heading') !== null).toBe(reads);
    expect(screen.queryByText('Aberto ao cliente', { exact: false }) !== null).toBe(
      who.role === 'admin',
    );
    expect(screen.queryByRole('checkbox')).toBeNull();
  },
);
