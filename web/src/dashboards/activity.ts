import type { ProfileStatus, Role } from '../words/labels.ts';

/** The results of the three queries (dashboards/queries.ts); amounts in R$. */
export interface NewestRows {
  signUps: {
    id: string;
    full_name: string;
    role: Role | null;
    status: ProfileStatus;
    created_at: string;
  }[];
  projects: {
    id: string;
    name: string;
    created_at: string;
    architect: { full_name: string } | null;
  }[];
  commissions: {
    id: string;
    commission_amount: number;
    created_at: string;
    project: { name: string } | null;
    supplier: { full_name: string } | null;
  }[];
}

/** Something that happened, with the row it comes from: the list invents nothing. */
export type Activity =
  | { kind: 'sign-up'; at: string; row: NewestRows['signUps'][number] }
  | { kind: 'project'; at: string; row: NewestRows['projects'][number] }
  | { kind: 'commission'; at: string; row: NewestRows['commissions'][number] };

/** As many as one look takes in. */
export const ACTIVITIES_SHOWN = 8;

/** The newest things of all three kinds, newest first. */
export function recentActivity({ signUps, projects, commissions }: NewestRows): Activity[] {
  const all: Activity[] = [
    ...signUps.map((row) => ({ kind: 'sign-up' as const, at: row.created_at, row })),
    ...projects.map((row) => ({ kind: 'project' as const, at: row.created_at, row })),
    ...commissions.map((row) => ({ kind: 'commission' as const, at: row.created_at, row })),
  ];
  return all.sort((a, b) => Date.parse(b.at) - Date.parse(a.at)).slice(0, ACTIVITIES_SHOWN);
}
