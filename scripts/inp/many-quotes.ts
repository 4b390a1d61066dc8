const ITEMS = 60;
const SUPPLIERS = 6;
const ROOMS = [
  ...['Cozinha', 'Área de serviço', 'Sala de estar', 'Escritório'],
  ...['Suíte', 'Quarto', 'Banheiros', 'Circulação'],
];

/** The conditions of those offers beyond their prices: as many as a cell and a head can show. */
export function manyOffers(category = 'marcenaria') {
  return manyQuotes(category).map(({ id, supplier_id, price }, place) => ({
    quote_id: id,
    request_id: `r-${supplier_id}`,
    version: 2,
    scope: place % 37 === 0 ? 'alternative' : 'quoted',
    unit_price: null,
    line_value: price,
    price,
    previous_price: place % 3 === 0 ? price * 1.05 : price,
    brand: place % 4 === 0 ? 'Duratex' : null,
    model: null,
    alternative: place % 37 === 0 ? 'MDF laminado' : null,
    sent_at: '2026-11-20T12:00:00Z',
    is_late: false,
    is_outdated: false,
    valid_until: '2026-12-10',
    is_expired: false,
    whole_only: false,
    total: 100_000,
    freight: null,
    discount: null,
    taxes_included: supplier_id !== 's2',
    taxes_note: null,
    payment_note: null,
    down_payment_percent: null,
    instalments: null,
    warranty_months: 60,
    change_note: null,
  }));
}

/** The offers of 60 items in 8 rooms by 6 suppliers of one category, as the architect's analysis reads them. */
export function manyQuotes(category = 'marcenaria') {
  // Ids of each category are its own.
  const own = category === 'marcenaria' ? '' : category;
  return Array.from({ length: ITEMS * SUPPLIERS }, (_, place) => {
    const item = place % ITEMS;
    const supplier = Math.floor(place / ITEMS);
    return {
      id: `${own}q${place}`,
      project_item_id: `${own}i${item}`,
      supplier_id: `${own}s${supplier}`,
      status: 'submitted',
      // No order that a sorting would find already there.
      price: 1_000 + ((place * 7_919) % 4_000),
      delivery_time_days: 10 + ((place * 31) % 40),
      notes: `Orçamento de ${supplier}`,
      item_note: place % 5 === 0 ? 'MDF 18 mm' : null,
      viewed_at: '2026-11-20T12:00:00Z',
      created_at: '2026-11-18T12:00:00Z',
      supplier: {
        id: `${own}s${supplier}`,
        full_name: `Fornecedor ${supplier + 1}`,
        email: `f${supplier}@prumo.test`,
        company_name: `Marcenaria ${supplier + 1}`,
      },
      project_item: {
        id: `${own}i${item}`,
        position: item,
        room: ROOMS[Math.floor(item / 8)],
        description: `Armário ${item + 1}`,
        category,
        quantity: 1,
        unit: 'un',
        specifications_url: null,
        project: { id: 'p', name: 'Casa', status: 'quoting' },
      },
    };
  });
}
