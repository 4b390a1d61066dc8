import type { Guest } from './queries.ts';

/** A contact of Ana's: a joiner who was never asked. */
export const joao: Guest = {
  id: 'joao',
  full_name: 'João Lima',
  company_name: 'Marcenaria Lima',
  email: 'joao@lima.test',
  phone_number: '(11) 95550-0901',
  category: 'marcenaria',
  further_categories: [],
  requests: 0,
  orders: 0,
  refuses: false,
  is_blocked: false,
};
