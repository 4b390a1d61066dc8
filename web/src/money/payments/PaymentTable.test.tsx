import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { MarkedQuote } from '../../sourcing/origins/queries.ts';
import { typed } from '../../sourcing/origins/testing-origins.ts';
import { renderUi } from '../../testing/test-render.tsx';
import { PaymentTable } from './PaymentTable.tsx';
import { paid, partlyPaid, unpaid } from './testing-quotes.ts';

const onPay = vi.fn();
const onRead = vi.fn();
const paging = { isStale: false, more: null, list: () => undefined };
const open = (marked: readonly MarkedQuote[] = [], count = 3) =>
  renderUi(
    <PaymentTable
      quotes={[paid, partlyPaid, unpaid]}
      count={count}
      marked={marked}
      onPay={onPay}
      onRead={onRead}
      {...paging}
    />,
  );
const row = (name: RegExp) => screen.getByRole('row', { name });

test('[SCR-SHR-006] [SCR-SHR-007] each row shows its amounts and state; only what is owed can be paid', async () => {
  open();

  const names = [/Portas/, /Armário/, /Bancada/].map((name) =>
    within(row(name))
      .getAllByRole('cell')
      .slice(1, 5)
      .map(({ textContent }) => textContent?.replace(/\s/g, ' ')),
  );
  expect(names).toEqual([
    ['1.000,00', '1.000,00', '0,00', 'Pago'],
    ['1.000,00', '400,25', '599,75', 'Parcial'],
    ['1.000,00', '0,00', '1.000,00', 'Pendente'],
  ]);
  const offers = screen.getAllByRole('button', { name: /^Registrar Pagamento/ });
  expect(offers.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Registrar Pagamento: Armário, Bruno Carvalho',
    'Registrar Pagamento: Bancada, Bruno Carvalho',
  ]);
  expect(screen.getAllByRole('button', { name: /^Ver Histórico/ })).toHaveLength(3);
  expect(screen.getByText(/valores em R\$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Restante' })).toBeNull();
});

test('nine payments and more are put in order by their columns', () => {
  open([], 9);

  expect(screen.getByRole('button', { name: 'Restante' })).toBeVisible();
});

test('[SCR-SHR-008] the two buttons of a row are about that row', async () => {
  open();

  await userEvent.click(screen.getByRole('button', { name: /^Registrar Pagamento: Bancada/ }));
  await userEvent.click(screen.getByRole('button', { name: /^Ver Histórico: Portas/ }));

  expect(onPay.mock.calls).toEqual([[unpaid]]);
  expect(onRead.mock.calls).toEqual([[paid]]);
});

test('[CVD-060] [BEH-8] an offer that was typed or came from outside is marked beside its supplier, and no other', () => {
  open([
    {
      ...typed,
      is_guest: true,
      quote_id: paid.quote_id,
      request_id: 'r1',
      order_id: 'o1',
      supplier_id: 's1',
    },
  ]);
  expect(row(/Portas/)).toHaveTextContent(/Fora do PrumoRegistrada por Ana/);
  for (const other of [/Armário/, /Bancada/])
    expect(row(other)).not.toHaveTextContent(/Fora do Prumo|Registrada/);
});
