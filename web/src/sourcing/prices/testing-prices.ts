import type { PastPrice } from './queries.ts';

/** An own price of the tests: R$ 82,30 a m² of porcelanato, paid in March. */
export const pastPrice = (more: Partial<PastPrice> = {}): PastPrice => ({
  item_id: 'i2',
  source_quote_id: 'q1',
  kind: 'paid',
  description: 'Porcelanato 60x60',
  brand: null,
  model: null,
  quantity: 50,
  unit: 'm²',
  unit_price: 82.3,
  index_factor: null,
  corrected_price: 82.3,
  day: '2026-03-12',
  project_name: 'Vila Mariana',
  supplier_name: 'Pisos Lima',
  likeness: 0.9,
  same_model: false,
  median: 82.3,
  settled: 1,
  newest: '2026-03-12',
  ...more,
});
