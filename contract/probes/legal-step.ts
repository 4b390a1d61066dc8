import type { Actor, Got } from '../threats/fixture.ts';
import { behind } from '../threats/fixture.ts';
import { ask, ids, PEOPLE } from './setup.ts';

/** Two numbers that fast-check drew: which of the candidates, and how much of it. */
export interface Draw {
  which: number;
  much: number;
}

/** A step that a person may take now; null when no step of the kind is possible. */
export type LegalStep = (draw: Draw) => Promise<Got | null>;

export type Row = Record<string, string>;

/** One of the rows that a query finds, in an order that does not depend on ids made by chance. */
export async function pick(
  { which }: Draw,
  text: string,
  values: unknown[] = [],
): Promise<Row | null> {
  const rows = (await behind(text, values)) as Row[];
  return rows[which % rows.length] ?? null;
}

export const nameOf = (id: string | undefined) =>
  Object.entries(ids).find(([, known]) => known === id)?.[0] as Actor;

/** People with a registration whose tokens we hold: a colleague in an account of others has no steps of their own. */
export const held = () => PEOPLE.map((person) => ids[person]);
export const approved = (role: string, column = 'id') =>
  `${column} in (select id from profiles where role = '${role}' and status = 'approved' and id = any ($1))`;

export const write = (id: string | undefined, path: string, method: string, body?: object) =>
  ask(nameOf(id), `/rest/v1/${path}`, { method, body, headers: { prefer: 'return=minimal' } });
