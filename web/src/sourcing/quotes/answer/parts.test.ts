import { expect, test } from 'vitest';
import { type Answer, answerFor, blankAnswer, PLAIN_ITEM, totalOf } from './answer.ts';
import { readDraft } from './draft.ts';
import { answerOf, isDetailed, offerOf } from './offer.ts';
import { bookcaseOffer, line } from './testing-offer.ts';
import { bookcaseDetails } from './testing-requests.ts';

// An item of two parts, 12 points and 10 metres, that a supplier prices one by one.

const [shelf] = bookcaseDetails.items_data;
if (!shelf) throw new Error('The example has an item.');
const points = { id: 'p1', description: 'Pontos', quantity: 12, unit: 'pt' as const };
const cable = { id: 'p2', description: 'Cabo', quantity: 10, unit: 'm' as const };
const item = { ...shelf, parts: [points, cable] };
const priced: Answer = {
  ...blankAnswer([item]),
  prices: { i1: 933.3 },
  details: { i1: { ...PLAIN_ITEM, parts: { p1: 50, p2: 33.33 } } },
  deliveryDays: 10,
};

test('an answer by parts sends each price with the sum that was confirmed [PRC-067]', () => {
  expect(isDetailed(priced)).toBe(true);
  expect(totalOf(answerFor([item], priced))).toBe(933.3);
  expect(offerOf([item], priced, 0, []).lines).toMatchObject([
    {
      scope: 'quoted',
      value: 933.3,
      parts: [
        { part_id: 'p1', unit_price: 50 },
        { part_id: 'p2', unit_price: 33.33 },
      ],
    },
  ]);
});

test('parts of which one has no price are not sent: the price of the whole item is', () => {
  const half = {
    ...priced,
    details: { i1: { ...PLAIN_ITEM, parts: { p1: 50, p2: '' as const } } },
  };
  expect(offerOf([item], half, 0, []).lines[0]).not.toHaveProperty('parts');
});

test('an addendum moves the sum with the new quantities, and asks again where a part is new', () => {
  const longer = { ...item, parts: [points, { ...cable, quantity: 12 }] };
  expect(answerFor([longer], priced).prices).toEqual({ i1: 999.96 });
  const added = { ...item, parts: [points, cable, { ...cable, id: 'p3' }] };
  expect(answerFor([added], priced).prices).toEqual({ i1: '' });
});

test('a sent answer and a draft come back with the prices of their parts', () => {
  const said = [
    { part_id: 'p1', description: 'Pontos', quantity: 12, unit: 'pt' as const, unit_price: 50 },
    { part_id: 'p2', description: 'Cabo', quantity: 10, unit: 'm' as const, unit_price: 33.33 },
  ].map((part) => ({ ...part, value: part.quantity * part.unit_price }));
  const again = answerOf([item], {
    ...bookcaseOffer,
    lines: [line({ project_item_id: 'i1', line_value: 933.3, price: 933.3, parts: said })],
  });
  expect(again.details).toEqual(priced.details);
  expect(again.prices).toEqual({ i1: 933.3 });
  const draft = readDraft(
    JSON.parse(JSON.stringify({ ...priced, savedAt: '2026-11-27T10:00:00Z' })),
  );
  expect(draft?.details).toEqual(priced.details);
});
