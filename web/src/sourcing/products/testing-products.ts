import type { Product } from './queries.ts';

/** A tap of the library, as list_products has it. */
export const tap: Product = {
  id: 'aaaaaaaa-0000-4000-8000-000000000001',
  category: 'civil',
  description: 'Torneira de bancada',
  unit: 'un',
  code: 'LM-04',
  brand: 'Deca',
  model: 'Link',
  finish: null,
  color: 'cromado',
  size: null,
  vendor_name: 'Loja X',
  vendor_url: 'https://loja.test/torneira',
  notes: null,
  accepts_equivalent: true,
  cover_id: null,
  picture_id: null,
  picture_name: null,
  files: 0,
  is_archived: false,
  version: 3,
};

export const floor: Product = {
  ...tap,
  id: 'aaaaaaaa-0000-4000-8000-000000000002',
  description: 'Piso de porcelanato',
  unit: 'm²',
  code: null,
  brand: 'Portobello',
  model: null,
  color: null,
  vendor_name: null,
  vendor_url: 'javascript:alert(1)',
};
