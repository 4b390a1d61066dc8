import { expect, test } from 'vitest';
import { recentActivity } from './activity.ts';
import { ACTIVITIES_SHOWN, type NewestRows } from './queries.ts';

const none: NewestRows = { signUps: [], projects: [], commissions: [] };
const project = (name: string, created_at: string) => ({
  id: name,
  name,
  created_at,
  architect: { id: 'ana', full_name: 'Ana Ribeiro' },
});

test('[SCR-ADM-006] recent activity is what really happened, newest first, of all three kinds', () => {
  const happened = recentActivity({
    signUps: [
      {
        id: 'caio',
        full_name: 'Caio Barros',
        role: 'supplier',
        status: 'pending_approval',
        created_at: '2026-11-20T12:00:00-03:00',
      },
    ],
    projects: [project('Casa', '2026-11-21T01:00:00Z'), project('Loft', '2026-11-01T01:00:00Z')],
    commissions: [
      {
        id: 'deal',
        quote_id: 'offer',
        commission_amount: 10,
        created_at: '2026-11-19T12:00:00Z',
        project: { id: 'casa', name: 'Casa' },
        supplier: { id: 'bruno', full_name: 'Bruno Carvalho' },
      },
    ],
  });

  expect(happened.map(({ kind, row }) => `${kind} ${row.id}`)).toEqual([
    'project Casa',
    'sign-up caio',
    'commission deal',
    'project Loft',
  ]);
});

test('[SCR-ADM-006] an empty product has no activity to show', () => {
  expect(recentActivity(none)).toEqual([]);
});

test('the list stays short', () => {
  const projects = Array.from({ length: 20 }, (_, day) =>
    project(`Obra ${day}`, new Date(Date.UTC(2026, 10, day + 1)).toISOString()),
  );

  const happened = recentActivity({ ...none, projects });

  expect(happened).toHaveLength(ACTIVITIES_SHOWN);
  expect(happened[0]?.row.id).toBe('Obra 19');
});
