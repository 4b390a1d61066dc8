import { ACTIVITIES_SHOWN, type NewestRows } from './queries.ts';

/** Something that happened, with the row it comes from: the list invents nothing. */
export type Activity =
  | { kind: 'sign-up'; at: string; row: NewestRows['signUps'][number] }
  | { kind: 'project'; at: string; row: NewestRows['projects'][number] }
  | { kind: 'commission'; at: string; row: NewestRows['commissions'][number] };

/** The newest things of all three kinds, newest first. */
export function recentActivity({ signUps, projects, commissions }: NewestRows): Activity[] {
  const all: Activity[] = [
    ...signUps.map((row) => ({ kind: 'sign-up' as const, at: row.created_at, row })),
    ...projects.map((row) => ({ kind: 'project' as const, at: row.created_at, row })),
    ...commissions.map((row) => ({ kind: 'commission' as const, at: row.created_at, row })),
  ];
  return all.sort((a, b) => Date.parse(b.at) - Date.parse(a.at)).slice(0, ACTIVITIES_SHOWN);
}
