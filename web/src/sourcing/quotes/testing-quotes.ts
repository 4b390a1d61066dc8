import type { QuotedItem, QuotingSupplier, SubmittedQuote } from './ranking.ts';

/** Building blocks of the tests of this folder: three joiners and the items of one flat. */
export const bruno = supplier('bruno', 'Bruno Carvalho', 'Marcenaria Bom Corte');
export const iara = supplier('iara', 'Iara Melo', 'Móveis do Vale');
export const otto = supplier('otto', 'Otto Lins', null);
export const pintor = supplier('pintor', 'Paulo Reis', 'Tinta Boa');

export const wardrobe = item('wardrobe', 'Armário de cozinha', 'marcenaria', 1);
export const panel = item('panel', 'Painel de TV', 'marcenaria', 2);
export const doors = item('doors', 'Portas internas', 'marcenaria', 3);
export const walls = item('walls', 'Pintura das paredes', 'pintura', 4);

/** A submitted quote; `price` null is an item left blank. */
export function quote(
  project_item: QuotedItem,
  from: QuotingSupplier,
  price: number | null,
  delivery_time_days: number | null = 30,
  more: Partial<SubmittedQuote> = {},
): SubmittedQuote {
  return {
    id: `${project_item.id}-${from.id}`,
    status: 'submitted',
    price,
    delivery_time_days,
    notes: null,
    item_note: null,
    viewed_at: null,
    supplier: from,
    project_item,
    ...more,
  };
}

function supplier(id: string, full_name: string, company_name: string | null): QuotingSupplier {
  return { id, full_name, company_name, email: `${id}@prumo.test` };
}

function item(
  id: string,
  description: string,
  category: QuotedItem['category'],
  position: number,
): QuotedItem {
  return {
    ...{ id, position, description, category },
    ...{ quantity: 1, unit: 'un', specifications_url: null },
  };
}
