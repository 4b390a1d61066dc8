import { expect, test } from 'vitest';
import { renderUi } from '../testing/test-render.tsx';
import { PlumbLine } from './PlumbLine.tsx';

/** Left end and width of each drawn part, in percent of the whole line. */
function partsOf(line: Parameters<typeof PlumbLine>[0]) {
  const { container, unmount } = renderUi(<PlumbLine {...line} />);
  const parts = [...container.querySelectorAll<HTMLElement>('[aria-hidden] > i')].map(
    ({ className, style }) => ({
      part: /_(\w+?)_/.exec(className)?.[1] ?? className,
      left: style.left ? Number.parseFloat(style.left).toFixed(1) : undefined,
      width: style.width ? Number.parseFloat(style.width).toFixed(1) : undefined,
    }),
  );
  unmount();
  return Object.fromEntries(parts.map(({ part, left, width }) => [part, [left, width]]));
}

test('paid, approved, added and beyond the forecast are drawn on one scale', () => {
  // The longest, 104, has four percent of room behind it: 108.16.
  expect(partsOf({ planned: 90, approved: 60, paid: 30, after: 104 })).toEqual({
    approved: [undefined, '55.5'],
    paid: [undefined, '27.7'],
    added: ['55.5', '40.7'],
    beyond: ['83.2', '12.9'],
    planned: ['83.2', undefined],
  });
});

test('without a forecast nothing is beyond it, without a decision nothing is added, and nothing is nothing', () => {
  expect(Object.keys(partsOf({ planned: 0, approved: 10, after: 20 }))).toEqual([
    'approved',
    'paid',
    'added',
  ]);
  expect(Object.keys(partsOf({ planned: 30, approved: 20, after: 20 }))).toEqual([
    'approved',
    'paid',
    'planned',
  ]);
  expect(partsOf({ planned: 0, approved: 0, after: 0 })).toEqual({
    paid: [undefined, '0.0'],
  });
});
