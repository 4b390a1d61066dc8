import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { ProfileProvider } from '../../session/session.tsx';
import { ana } from '../../sourcing/projects/testing-projects.ts';
import { renderUi } from '../../testing/test-render.tsx';
import { refusing, standInWire } from '../../testing/test-wire.ts';
import { PaymentHistoryDialog } from './PaymentHistoryDialog.tsx';
import type { PaymentWord } from './queries.ts';
import { partlyPaid, payment } from './testing-quotes.ts';

const wire = standInWire();
const contested: PaymentWord = {
  id: 's1',
  entity_id: 'b1',
  decision: 'refused',
  reason: 'Ainda não caiu na conta.',
  person_role: 'supplier',
  created_at: '2026-11-24T15:00:00Z',
};
const confirmed: PaymentWord = {
  ...contested,
  id: 's2',
  decision: 'agreed',
  reason: null,
  created_at: '2026-11-25T15:00:00Z',
};
const other = { ...payment, id: 'y2', batch_id: 'b2', amount: 100 };

beforeEach(() => {
  wire.answers.payments = [payment, other];
  wire.answers.attachments = [];
  wire.answers.sign_offs = [contested, confirmed];
});

const open = () =>
  renderUi(
    <ProfileProvider value={ana}>
      <PaymentHistoryDialog quote={partlyPaid} onClose={() => undefined} />
    </ProfileProvider>,
  );

test('[SCR-SHR-009] the newest payment date comes first, each with its amount, date and notes', async () => {
  const entrada = { ...payment, id: 'y0', payment_date: '2026-02-01', notes: 'Entrada' };
  wire.answers.payments = [payment, entrada];
  open();

  const lines = (await screen.findByText('Entrada')).closest('ul, ol') as HTMLElement;
  const [first, second] = within(lines).getAllByRole('listitem');
  expect(first).toHaveTextContent(/09\/03\/2026R\$\s400,25/);
  expect(second).toHaveTextContent(/01\/02\/2026.*R\$\s400,25.*Entrada/);
  const asked = wire.calls.find(({ to }) => to === 'payments')?.query;
  expect(asked?.get('order')).toMatch(/^payment_date\.desc/);
});

test('[PAR-017] each payment has what its sides said of it, oldest first, with the reason', async () => {
  open();

  const said = await screen.findByRole('list', {
    name: /^O que foi dito do pagamento de R\$.400,25/,
  });
  expect(
    within(said)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Contestadopelo fornecedor em 24/11/2026Ainda não caiu na conta.',
    'Recebimento confirmadopelo fornecedor em 25/11/2026',
  ]);
  // Nobody said anything of the other.
  expect(screen.getAllByRole('list', { name: /^O que foi dito/ })).toHaveLength(1);
  const asked = wire.calls.find(({ to }) => to === 'sign_offs')?.query;
  expect(asked?.get('kind')).toBe('eq.payment');
  expect(asked?.get('entity_id')).toBe('in.(b1,b2)');
});

test('[PAR-017] a reversal is no transfer that anybody confirms', async () => {
  wire.answers.payments = [
    { ...payment, id: 'y3', amount: -400.25, reverses_payment_id: 'y1' },
    payment,
  ];
  open();

  await screen.findByText('Estorno');
  expect(await screen.findAllByRole('list', { name: /^O que foi dito/ })).toHaveLength(1);
});

test('[PAR-017] without the sign-offs the payments are there all the same', async () => {
  wire.answers.sign_offs = refusing('quebrou');
  open();

  expect(await screen.findByText('R$ 100,00', { exact: false })).toBeVisible();
});
