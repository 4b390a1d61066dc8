const ITEMS = 40;
const SUPPLIERS = 8;

/** The offers of 40 items by 8 suppliers of one category, as the architect's analysis reads them. */
export function manyQuotes() {
  return Array.from({ length: ITEMS * SUPPLIERS }, (_, place) => {
    const item = place % ITEMS;
    const supplier = Math.floor(place / ITEMS);
    return {
      id: `q${place}`,
      project_item_id: `i${item}`,
      supplier_id: `s${supplier}`,
      status: 'submitted',
      // No order that a sorting would find already there.
      price: 1_000 + ((place * 7_919) % 4_000),
      delivery_time_days: 10 + ((place * 31) % 40),
      notes: `Orçamento de ${supplier}`,
      item_note: place % 5 === 0 ? 'MDF 18 mm' : null,
      viewed_at: '2026-11-20T12:00:00Z',
      created_at: '2026-11-18T12:00:00Z',
      supplier: {
        id: `s${supplier}`,
        full_name: `Fornecedor ${supplier + 1}`,
        email: `f${supplier}@prumo.test`,
        company_name: `Marcenaria ${supplier + 1}`,
      },
      project_item: {
        id: `i${item}`,
        description: `Armário ${item + 1}`,
        category: 'marcenaria',
        quantity: 1,
        unit: 'un',
        specifications_url: null,
        project: { id: 'p', name: 'Casa', status: 'quoting' },
      },
    };
  });
}
