import type { Actor } from '../testing.ts';

/** Ana's project in planning and Elisa's, and Prumo's kit for a washroom. */
export const PLANNING = 'e0000000-0000-4000-8000-000000000003';
export const ELISAS = 'e0000000-0000-4000-8000-000000000005';
export const LAVABO = 'a1700000-0000-4000-8000-000000000002';
/** The id of an item of the cast, by its last four figures. */
export const item = (place: string) => `f0000000-0000-4000-8000-00000000${place}`;
/** Two items of Ana's project in planning, not in the order of the list. */
export const items = ['0304', '0302'].map(item);

/** Saves items of a project as a kit of the actor. */
export const save = (actor: Actor, name: unknown, ids: unknown = items, project = PLANNING) =>
  actor.query<{ id: string }>('select save_kit($1, $2, $3) as id', [project, name, ids]);
/** People who have no part in Ana's kits. */
export const outsiders = ['rafael', 'bruno', 'davi', 'otavio', 'sergio'];
