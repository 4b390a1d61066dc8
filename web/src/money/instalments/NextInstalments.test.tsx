import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderUi } from '../../testing/test-render.tsx';
import { refusing, standInWire } from '../../testing/test-wire.ts';
import { NextInstalments } from './NextInstalments.tsx';
import { dueSentence, inDays } from './next-instalments.ts';
import type { NextInstalment } from './queries.ts';

const wire = standInWire();
const next: NextInstalment = {
  instalment_id: 'n1',
  order_id: 'o7',
  project_name: 'Apartamento Vila Mariana',
  category: 'pintura',
  supplier_name: 'Renata Lopes',
  supplier_company: 'Cor & Textura',
  number: 1,
  count: 3,
  due_on: '2026-11-22',
  expected_on: '2026-11-22',
  remaining: 2697.27,
  state: 'late',
  instalments: 9,
  late: 2697.27,
  soon: 15_519.52,
  soon_until: '2026-12-01',
};
const due = (id: string, more: Partial<NextInstalment>): NextInstalment => ({
  ...next,
  instalment_id: id,
  state: 'due',
  ...more,
});
const four = [
  next,
  due('n2', { due_on: '2026-11-24', expected_on: '2026-11-24', supplier_company: null }),
  due('n3', { due_on: null, expected_on: '2026-11-27', order_id: 'o8' }),
  due('n4', { due_on: '2026-11-27', expected_on: '2026-11-27' }),
  due('n5', { due_on: null, expected_on: '2026-11-03' }),
];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T15:00:00Z') });
  wire.answers['rpc/get_next_instalments'] = four;
});
afterEach(() => vi.useRealTimers());
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');

test('[PAR-015] what clients pay next, day by day, late first, each with project and supplier and the way to its order', async () => {
  renderUi(<NextInstalments />);

  const card = await screen.findByRole('region', { name: 'A pagar' });
  const days = within(card).getAllByRole('list')[0]?.querySelectorAll(':scope > li');
  expect([...(days ?? [])].map(({ textContent }) => plain(textContent))).toEqual([
    '22/11domCor & TexturaVenceu há 2 dias · Apartamento Vila Mariana2.697,27',
    '24/11hojeRenata LopesApartamento Vila Mariana2.697,27',
    '27/11sexCor & Texturana entrega · Apartamento Vila Mariana2.697,27Cor & TexturaApartamento Vila Mariana2.697,27',
    'Na entregaCor & Texturana entrega · Apartamento Vila Mariana2.697,27',
  ]);
  expect(card).toHaveTextContent('e mais 4 parcelas');
  expect(within(card).getByRole('link', { name: 'Ver parcelas' })).toHaveAttribute(
    'href',
    '/admin/payments?aba=parcelas',
  );
  expect(within(card).getAllByRole('link').at(3)).toHaveAttribute('href', '/orders/o8');
});

test('[PAR-015] nothing stands there while nothing is open, or it cannot be read', async () => {
  for (const answer of [[], refusing('quebrou')]) {
    wire.answers['rpc/get_next_instalments'] = answer;
    const { container, unmount } = renderUi(<NextInstalments />);
    await vi.waitFor(() => expect(wire.calls.length).toBeGreaterThan(0));
    expect(container.querySelector('section')).toBeNull();
    unmount();
  }
});

test.each([
  [2697.27, 15_519.52, 'R$ 2.697,27 já venceram e R$ 15.519,52 vencem até 1º de dezembro.'],
  [0, 15_519.52, 'R$ 15.519,52 vencem até 1º de dezembro.'],
  [2697.27, 0, 'R$ 2.697,27 já venceram.'],
  [0, 0, undefined],
])('[PAR-015] late %d and due %d reads: %s', (late, soon, words) => {
  expect(plain(dueSentence([{ ...next, late, soon }]))).toBe(words);
  expect(dueSentence([])).toBeUndefined();
});

test.each([
  ['2026-11-23', 'Na entrega', ''],
  ['2026-11-24', '24/11', 'hoje'],
  ['2026-11-25', '25/11', 'qua'],
])(
  '[PAR-015] a delivery expected on %s stands under "%s" on 24 November',
  (expected_on, head, weekday) => {
    const [day] = inDays([due('n', { due_on: null, expected_on })], '2026-11-24');
    expect([day?.head, day?.weekday]).toEqual([head, weekday]);
  },
);
