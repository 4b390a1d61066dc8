import { expect, test } from 'vitest';
import { recordOf } from './record-of.ts';

const entry = { entity_id: 'e', project_id: 'p', before: null, after: null };

test.each([
  ['project', {}, '/admin/projects/e'],
  ['quote', {}, '/admin/quotes/e'],
  ['quote_request', {}, '/admin/requests/e'],
  ['order', {}, '/orders/e'],
  ['profile', { project_id: null }, '/admin/people/e'],
  ['payment', { after: { quote_id: 'q' } }, '/admin/quotes/q'],
  ['commission', { after: { due_at: '2026-11-25' } }, '/admin/projects/p'],
  ['transfer', {}, '/admin/projects/p'],
  ['note', { project_id: null, before: { person_id: 'n' } }, '/admin/people/n'],
  ['session', { project_id: null }, null],
])(
  '[OPE-035] an entry about a %s leads to the record of its subject',
  (entity_kind, facts, page) => {
    expect(recordOf({ ...entry, entity_kind, ...facts })).toBe(page);
  },
);
