import { daysAfter } from '../../../words/days-after.ts';
import { today } from '../../../words/format.ts';
import type { SentOffer } from './offer.ts';

/** A line of an answer of which nothing but an item is known; what it says is named. */
export const line = (said: Partial<SentOffer['lines'][number]>): SentOffer['lines'][number] => ({
  quote_id: 'q',
  project_item_id: 'i',
  description: 'Item',
  quantity: 1,
  unit: 'un',
  scope: 'quoted',
  unit_price: null,
  line_value: null,
  price: null,
  delivery_time_days: null,
  brand: null,
  model: null,
  alternative: null,
  note: null,
  ...said,
});

/** Bruno's offer for the bookcase request (testing-requests.ts): its second version, valid for thirty days. */
export const bookcaseOffer: SentOffer = {
  version: 2,
  round: 1,
  addendum: 0,
  sent_at: '2026-11-23T14:00:00Z',
  is_late: false,
  total: 17_298,
  freight: null,
  discount: null,
  taxes_included: true,
  taxes_note: null,
  payment_note: null,
  down_payment_percent: null,
  instalments: null,
  warranty_months: 60,
  valid_until: daysAfter(today(), 30),
  whole_only: false,
  delivery_time_days: 30,
  notes: 'Com montagem',
  change_note: null,
  attachment_ids: [],
  commission_rate: null,
  lines: [
    line({
      quote_id: 'q1',
      project_item_id: 'i1',
      description: 'Estante da sala',
      line_value: 6900,
      price: 6900,
    }),
    line({
      quote_id: 'q2',
      project_item_id: 'i2',
      description: 'Portas internas',
      quantity: 6,
      unit_price: 1733,
      line_value: 10_398,
      price: 10_398,
      brand: 'Pormade',
    }),
  ],
};
