import { memberOf } from '../../testing/test-people.ts';
import type { ProjectItem } from '../items/item.ts';
import type { ListedProject, Project } from './queries.ts';
import type { ProjectStanding } from './standing.ts';

/** Ana, the architect of the examples. */
export const ana = memberOf({
  id: 'ana',
  full_name: 'Ana Ribeiro',
  role: 'architect',
  commission_rate: 0.07,
});

/** A project of hers in planning, as the wire gives it. */
export const clinic: Project = {
  id: 'p1',
  name: 'Consultório Jardim Paulista',
  address: 'Alameda Lorena, 310',
  status: 'planning',
  client_id: 'rafael',
  architect_id: 'ana',
  created_at: '2026-11-19T15:00:00Z',
  client: { full_name: 'Rafael Moura', email: 'rafael@prumo.test', phone_number: null },
};

/** The same as the list of projects has it. */
export const listedClinic: ListedProject = {
  id: clinic.id,
  name: clinic.name,
  address: clinic.address,
  status: clinic.status,
  created_at: clinic.created_at,
  client_name: 'Rafael Moura',
  items: 0,
  open_items: 0,
  suppliers_asked: 0,
  suppliers_answered: 0,
  planned: 0,
  approved: 0,
  paid: 0,
  last_paid_on: null,
};

/** Where it stands with its one item. */
export const clinicStanding: ProjectStanding = {
  project_id: clinic.id,
  items: 1,
  approved_items: 0,
  decidable_items: 0,
  idle_items: 1,
  waiting_requests: 0,
  approved_total: 0,
  unpaid_deals: 0,
  unpaid_total: 0,
  asked_requests: 0,
  answered_requests: 0,
  categories: 1,
  asked_categories: 0,
  open_deliveries: 0,
  open_issues: 0,
};

/** An item of it. */
export const drywall: ProjectItem = {
  id: 'i1',
  project_id: 'p1',
  description: 'Divisórias em drywall',
  category: 'civil',
  quantity: 32,
  unit: 'm²',
  specifications_url: null,
  created_at: '2026-11-19T16:00:00Z',
  position: 1,
  room: null,
  code: null,
};
