import { memberOf } from '../../../testing/test-people.ts';
import type { RowOf } from '../../../wire/rows.ts';
import type { QuoteRequest, ResponseDetails } from '../../received/requests.ts';

/** Bruno, joinery, 7 % commission: the supplier of the examples. */
export const bruno = memberOf({
  id: 'bruno',
  full_name: 'Bruno Carvalho',
  role: 'supplier',
  company_name: 'Marcenaria Carvalho',
  commission_rate: 0.07,
  supplier_category: 'marcenaria',
});

/** A request for a bookcase and doors, still to be answered. */
export const bookcase: QuoteRequest = {
  quote_id: 'q1',
  project_name: 'Casa Alto da Lapa',
  item_descriptions: ['Estante da sala', 'Portas internas'],
  total_items: 2,
  category: 'marcenaria',
  architect_name: 'Ana Ribeiro',
  created_at: '2026-11-09T15:00:00Z',
  quote_status: 'requested',
  rejection_reason: null,
  requested_items: 2,
  waiting_items: 0,
  approved_items: 0,
  rejected_items: 0,
  unquoted_items: 0,
  not_selected: false,
  under_way: false,
  request_id: 'r1',
  first_quote_id: 'q1',
  respond_until: '2026-12-12T23:59:00-03:00',
  accepts_late: true,
  intent: null,
  opened_at: null,
  round: 1,
  addendum: 0,
  version: 0,
  valid_until: null,
  owes: 'answer',
  due_at: '2026-12-12T23:59:00-03:00',
  place: 1,
};

export const bookcaseItself: RowOf<'get_quote_request'> = {
  request_id: 'r1',
  first_quote_id: 'q1',
  decided_items: [],
  version: 0,
  offer: null,
  typed: null,
  revision: null,
  item_facts: [],
  architect_id: 'ana',
};

/** The same request as the response screen reads it. */
export const bookcaseDetails: ResponseDetails = {
  quote_id: 'q1',
  project_name: 'Casa Alto da Lapa',
  project_address: 'Rua Pio XI, 1450, São Paulo, SP',
  architect_name: 'Ana Ribeiro',
  architect_email: 'ana@prumo.test',
  architect_phone: '+55 11 95550-0101',
  quote_category: 'marcenaria',
  ...bookcaseItself,
  items_data: [
    {
      id: 'i1',
      description: 'Estante da sala',
      quantity: 1,
      unit: 'un',
      specifications_url: 'https://exemplo.test/estante.pdf',
      price: null,
      note: null,
      status: 'requested',
      rejection_reason: null,
    },
    {
      id: 'i2',
      description: 'Portas internas',
      quantity: 6,
      unit: 'un',
      specifications_url: null,
      price: null,
      note: null,
      status: 'requested',
      rejection_reason: null,
    },
  ],
  quote_price: null,
  quote_delivery_days: null,
  quote_notes: null,
  quote_status: 'requested',
};
