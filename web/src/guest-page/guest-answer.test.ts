import { expect, test } from 'vitest';
import { totalOf } from '../sourcing/quotes/answer/answer.ts';
import { bookcaseOffer } from '../sourcing/quotes/answer/testing-offer.ts';
import { draftOf, guestOffer, isSame, openingAnswer, sentAnswer } from './guest-answer.ts';
import { type GuestRequest, openItemsOf } from './request.ts';

const item = (id: string, description: string, quantity: number, status = 'requested') => ({
  id,
  description,
  quantity,
  unit: 'un',
  room: null,
  code: null,
  specifications_url: null,
  status,
  closed_as: null,
  price: null,
  note: null,
});
const asked = {
  state: 'open',
  version: 0,
  addendum: 2,
  items: [item('i1', 'Estante da sala', 1), item('i2', 'Portas internas', 6)],
  files: [{ id: 'f1', kind: 'request', is_own: true }],
  offer: null,
  draft: null,
} as unknown as GuestRequest;
const kept = {
  prices: { i1: 6900, i2: 10_398, gone: 5 },
  unitPrices: { i2: 1733 },
  quantities: { i2: 5 },
  lineDays: { i1: 12 },
  deliveryDays: 30,
  conditions: { freight: 450, discount: 100 },
};

test('[CVD-018] the page opens with its draft, for the items as they are asked now', () => {
  const answer = openingAnswer({
    ...asked,
    draft: { draft: kept, saved_at: '2026-11-27T12:00:00Z' },
  });
  expect(answer.prices).toEqual({ i1: 6900, i2: 10_398 });
  expect(totalOf(answer)).toBe(17_648);
});

test('[CVD-018] a draft from before the answer that stands gives way to what was sent', () => {
  const sent = { ...asked, version: 2, offer: bookcaseOffer };
  const draft = { draft: { ...kept, follows: 1 }, saved_at: '2026-11-27T12:00:00Z' };
  expect(openingAnswer({ ...sent, draft }).prices).toEqual({ i1: 6900, i2: 10_398 });
  expect(
    openingAnswer({ ...sent, draft: { ...draft, draft: { ...kept, follows: 2 } } }).lineDays,
  ).toEqual({ i1: 12 });
});

test.each([
  ['nothing', null],
  ['a list', []],
  ['no prices', { notes: {} }],
])('[CVD-018] a draft that is %s is none', (_, draft) => {
  expect(draftOf(draft, 0)).toBeNull();
});

test('[CVD-018] a draft that somebody made up is read as far as it is one', () => {
  const made = draftOf(
    {
      prices: { i1: '12', i2: 5 },
      notes: { i1: 7 },
      details: { i1: { scope: 'free', brand: 3 }, i2: 'x' },
      deliveryDays: 'soon',
      conditions: { freight: '1', wholeOnly: 'yes', validUntil: 3, taxes: 'apart' },
    },
    0,
  );
  expect(made).toMatchObject({
    prices: { i1: '', i2: 5 },
    notes: { i1: '' },
    details: { i1: { scope: 'quoted', brand: '' } },
    deliveryDays: '',
    conditions: { freight: '', wholeOnly: false, validUntil: '', taxes: 'apart' },
  });
});

test('[CVD-019] what is sent has the days of single items, the own files and the last change that was read', () => {
  const answer = openingAnswer({ ...asked, draft: { draft: kept, saved_at: '' } });
  expect(guestOffer(asked, answer)).toMatchObject({
    addendum: 2,
    attachment_ids: ['f1'],
    freight: 450,
    lines: [
      { project_item_id: 'i1', value: 6900, delivery_time_days: 12 },
      { project_item_id: 'i2', unit_price: 1733 },
    ],
  });
});

test('[CVD-019] an answer is known again in what stands, and another one is not', () => {
  const stands = { ...asked, version: 2, offer: bookcaseOffer };
  const answer = sentAnswer(openItemsOf(stands), bookcaseOffer);
  expect(isSame(stands, answer)).toBe(true);
  expect(isSame(stands, { ...answer, unitPrices: {}, prices: { i1: 6800, i2: 10_498 } })).toBe(
    false,
  );
  expect(isSame(asked, answer)).toBe(false);
});
