import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as region from '../../ui/LiveRegion.tsx';
import type { QuoteStatus } from '../../words/labels.ts';
import type { ProjectQuote } from './queries.ts';
import { useArrivals } from './use-arrivals.ts';

const announce = vi.spyOn(region, 'announce');
beforeEach(() => {
  vi.useFakeTimers();
  announce.mockClear();
});
afterEach(() => vi.useRealTimers());

const quote = (id: string, name: string, status: QuoteStatus): ProjectQuote => ({
  id: `${id}-${name}`,
  project_item_id: id,
  supplier_id: name,
  status,
  closed_as: null,
  price: null,
  created_at: '2026-11-02T10:00:00Z',
  supplier: { full_name: name, company_name: null },
});
const of = (name: string, status: QuoteStatus) =>
  Array.from({ length: 20 }, (_, item) => quote(`i${item}`, name, status));

function Listener({ quotes }: { quotes: ProjectQuote[] | undefined }) {
  const arrivals = useArrivals(quotes);
  return <p>{arrivals.map(({ name, quoteIds }) => `${name} ${quoteIds.length}`).join('; ')}</p>;
}

const spoken = () => announce.mock.calls.map(([text]) => text);
const later = () => act(() => vi.advanceTimersByTime(2_000));

test('an answer of twenty items is spoken once, by name; what was there before is not', () => {
  const { rerender, container } = render(
    <Listener quotes={[...of('Iara', 'submitted'), ...of('Bruno', 'requested')]} />,
  );
  later();
  expect(spoken()).toEqual([]);

  rerender(<Listener quotes={[...of('Iara', 'submitted'), ...of('Bruno', 'submitted')]} />);
  later();
  rerender(<Listener quotes={[...of('Iara', 'submitted'), ...of('Bruno', 'submitted')]} />);
  later();

  expect(spoken()).toEqual(['Bruno respondeu.']);
  expect(container).toHaveTextContent(/^Bruno 20$/);
});

test('two that come together are spoken in one sentence', () => {
  const { rerender } = render(
    <Listener quotes={[...of('Bruno', 'requested'), ...of('Iara', 'requested')]} />,
  );
  rerender(<Listener quotes={[...of('Bruno', 'submitted'), ...of('Iara', 'requested')]} />);
  act(() => vi.advanceTimersByTime(100));
  rerender(<Listener quotes={[...of('Bruno', 'submitted'), ...of('Iara', 'viewed')]} />);
  later();

  expect(spoken()).toEqual(['Bruno e Iara responderam.']);
});

test('a request that was closed or approved is no answer', () => {
  const { rerender } = render(<Listener quotes={of('Bruno', 'requested')} />);
  rerender(<Listener quotes={of('Bruno', 'rejected')} />);
  rerender(<Listener quotes={of('Bruno', 'approved')} />);
  later();

  expect(spoken()).toEqual([]);
});
