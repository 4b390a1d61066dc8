import type { SelectedQuote } from './selection.ts';

/** A quote of the example's selection: Ana sent it to Clara, who has not decided. */
export const wardrobe: SelectedQuote = {
  selection_id: 's1',
  status: 'sent',
  sent_at: '2026-11-22T17:30:00Z',
  decided_at: null,
  message: 'Fiquei com o Bruno nos armários: é o mesmo acabamento da cozinha.',
  keep_undecided: true,
  total: 19_880,
  quote_id: 'q-wardrobe',
  item_id: 'wardrobe',
  category: 'marcenaria',
  description: 'Guarda-roupa do casal',
  quantity: 1,
  unit: 'un',
  supplier_name: 'Bruno Carvalho',
  supplier_company: 'Marcenaria Carvalho',
  version: 2,
  price: 8_750,
  scope: 'quoted',
  delivery_time_days: 40,
  warranty_months: 60,
  brand: 'Duratex',
  model: 'Freijó',
  alternative: null,
  note: 'Portas de correr.',
  valid_until: '2026-12-20',
  forecast: 25_000,
  category_approved: 12_400,
  category_missing: 0,
  project_missing: 0,
  rivals: null,
  is_stale: false,
  decision: null,
  justification: null,
  undecided_categories: null,
  room: 'Suíte',
  item_position: 2,
  origin: null,
};

const panel: SelectedQuote = {
  ...wardrobe,
  quote_id: 'q-panel',
  item_id: 'panel',
  description: 'Painel da sala',
  price: 5_930,
  note: null,
  brand: null,
  model: null,
  room: 'Sala',
  item_position: 1,
};

const curtains: SelectedQuote = {
  ...panel,
  quote_id: 'q-curtains',
  item_id: 'curtains',
  category: 'decoracao',
  description: 'Cortinas e persianas',
  supplier_name: 'Carla Costa',
  supplier_company: null,
  price: 5_200,
  delivery_time_days: 21,
  warranty_months: null,
  room: 'Suíte',
  item_position: 3,
  forecast: null,
  category_approved: 0,
};

/** The selection of the example: two of joinery, one of decoration without a forecast. */
export const threeQuotes: SelectedQuote[] = [curtains, wardrobe, panel];

/** Clara approves the first two, and refuses the panel. */
export const decidedQuotes: SelectedQuote[] = threeQuotes.map((quote) => ({
  ...quote,
  status: 'decided',
  decided_at: '2026-11-23T13:05:00Z',
  decision: quote === panel ? 'refused' : 'approved',
  justification: quote === panel ? 'Quero em freijó, como os armários.' : null,
}));

/** A long selection of all categories. */
export const sixtyQuotes: SelectedQuote[] = Array.from({ length: 60 }, (_, n) => {
  const category = (
    [
      'civil',
      'decoracao',
      'iluminacao',
      'marcenaria',
      'marmoraria',
      'pintura',
      'vidracaria',
    ] as const
  )[Math.floor(n / 9)];
  return {
    ...wardrobe,
    quote_id: `q-${n}`,
    item_id: `item-${n}`,
    category: category ?? 'vidracaria',
    description: `Item ${n + 1} do projeto, com o nome que o arquiteto lhe deu na lista`,
    room: ['Cozinha', 'Sala', 'Suíte', null][n % 4] ?? null,
    item_position: n,
    price: 900 + n * 37.45,
    forecast: n % 9 === 0 ? 4_000 : 14_000,
    category_approved: (n % 4) * 900,
    rivals: [
      { price: 1_000 + n * 40, delivery_time_days: 30, place: 1 },
      { price: 1_100 + n * 40, delivery_time_days: 25, place: 2 },
    ],
  };
});
