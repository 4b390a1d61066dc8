import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { type Held, heldQuotes } from '../../sourcing/orders/held.ts';
import { kitchenOrder } from '../../sourcing/orders/testing-order.ts';
import type { ProjectQuote } from '../../sourcing/quotes/queries.ts';
import { renderUi } from '../../testing/test-render.tsx';
import type { QuoteStatus } from '../../words/labels.ts';
import { ItemOutcome } from './ItemOutcome.tsx';

const quote = (
  company_name: string,
  status: QuoteStatus,
  price: number | null,
  closed_as: ProjectQuote['closed_as'] = status === 'rejected' ? 'refused' : null,
): ProjectQuote => ({
  id: company_name,
  project_item_id: 'i1',
  supplier_id: company_name,
  status,
  closed_as,
  price,
  created_at: '2026-11-02T10:00:00Z',
  supplier: { full_name: `Pessoa de ${company_name}`, company_name },
});

const wordsOf = (
  quotes: ProjectQuote[],
  onUndo: (() => void) | null = null,
  held: ReadonlyMap<string, Held> | null = new Map(),
) => {
  const { container } = renderUi(
    <p data-testid="words">
      <ItemOutcome
        itemName="Armário"
        quotes={quotes}
        inviteTo="/convidar"
        onUndo={onUndo}
        held={held}
      />
    </p>,
  );
  return container.querySelector('[data-testid=words]');
};

test('a supplier who answered without a price for this item is named', () => {
  expect(
    wordsOf([quote('Andrade', 'submitted', 780), quote('Vidal', 'submitted', null)]),
  ).toHaveTextContent(/^2 de 2 · menor 780,00Não cotou: Vidal$/);
  expect(screen.queryByRole('link')).toBeNull();
});

test('one line says how many answered and the lowest price, and on pointing who is missing', () => {
  const words = wordsOf([
    quote('Andrade', 'viewed', 780),
    quote('A', 'requested', null),
    quote('B', 'requested', null),
    quote('C', 'requested', null),
  ]);

  expect(words).toHaveTextContent(/^1 de 4 · menor 780,00$/);
  expect(words?.querySelector('[title]')).toHaveAttribute('title', 'Aguardando: A, B, C');
});

test('where nobody quotes the item any more, others can be invited', () => {
  expect(
    wordsOf([quote('Andrade', 'rejected', 780), quote('Vidal', 'submitted', 0)]),
  ).toHaveTextContent('Não cotou: VidalRecusado: Andrade');
  expect(screen.getByRole('link', { name: 'Convidar' })).toHaveAttribute('href', '/convidar');
});

test('[Q-20] each supplier of an item without a winner is said to have ended it as they did', () => {
  const words = wordsOf([
    quote('Andrade', 'submitted', 780),
    quote('Jacarandá', 'rejected', null, 'declined'),
    quote('Rizzo', 'rejected', null, 'no_response'),
    quote('Vidal', 'rejected', 900, 'refused'),
  ]);

  expect(words).toHaveTextContent(
    /^3 de 4 · menor 780,00Não vai cotar: JacarandáNão respondeu: RizzoRecusado: Vidal$/,
  );
});

test('nobody invited, and a winner', () => {
  expect(wordsOf([])).toHaveTextContent('Ninguém convidado');
  expect(
    wordsOf([quote('Vidal', 'rejected', 900), quote('Andrade', 'approved', 780)]),
  ).toHaveTextContent('Andrade, R$ 780,00');
});

test('[DEC-026] a winner can be undone, until the project is over', async () => {
  const onUndo = vi.fn();
  wordsOf([quote('Andrade', 'approved', 780)], onUndo);
  await userEvent.click(screen.getByRole('button', { name: 'Desfazer aprovação: Armário' }));
  expect(onUndo).toHaveBeenCalledOnce();

  cleanup();
  wordsOf([quote('Andrade', 'approved', 780)]);
  expect(screen.queryByRole('button')).toBeNull();
});

test('[PED-020] a winner whose order is confirmed or paid has the order instead of the undoing', () => {
  const winner = { ...quote('Andrade', 'approved', 780), id: 'q1' };
  const undo = vi.fn();
  const words = (held: ReadonlyMap<string, Held> | null) => {
    cleanup();
    wordsOf([winner], undo, held);
    return screen.queryByRole('link', { name: /Armário$/ });
  };

  const paid = words(heldQuotes([kitchenOrder]));
  expect(paid).toHaveTextContent('Pagamento registrado');
  expect(paid).toHaveAttribute('href', `/orders/${kitchenOrder.order_id}`);
  expect(words(heldQuotes([{ ...kitchenOrder, status: 'confirmed' }]))).toHaveTextContent(
    'Pedido confirmado',
  );
  expect(screen.queryByRole('button')).toBeNull();
  // Nothing is offered before it is known.
  expect(words(null)).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('[PED-020] an item of the same order that nothing was paid of can still be undone', () => {
  const held = heldQuotes([kitchenOrder]);
  expect([held.has('q1'), held.has('q2')]).toEqual([true, false]);
});

describe('[PED-031] what an approved item offers, by what became of its order and payment', () => {
  const [first, ...others] = kitchenOrder.items;
  const winner = { ...quote('Andrade', 'approved', 780), id: 'q1' };
  const states = [
    ['nothing was paid', 'issued', { paid: 0, was_paid: false }, 'Desfazer'],
    ['something was paid', 'issued', { paid: 100, was_paid: true }, 'Pagamento registrado'],
    ['all of it was reversed', 'issued', { paid: 0, was_paid: true }, 'Pagamento estornado'],
    ['confirmed', 'confirmed', { paid: 0, was_paid: false }, 'Pedido confirmado'],
    ['confirmed and reversed', 'confirmed', { paid: 0, was_paid: true }, 'Pedido confirmado'],
  ] as const;
  test.each(states)('%s', (_state, status, payment, offered) => {
    if (!first) throw new Error('no item');
    const order = { ...kitchenOrder, status, items: [{ ...first, ...payment }, ...others] };
    wordsOf([winner], vi.fn(), heldQuotes([order]));
    const undo = screen.queryByRole('button', { name: /^Desfazer/ });
    const link = screen.queryByRole('link', { name: /Armário$/ });
    expect([undo?.textContent, link?.textContent].filter(Boolean)).toEqual([offered]);
  });
});
