import { PROJECT } from '../quotes/testing-renovation.ts';
import type { Actor } from '../testing.ts';

// Steps of the tests of categories (docs/decisions/121).

export const save = (who: Actor, key: string | null, label: string, place: number | null = null) =>
  who.query('select save_category($1, $2, $3)', [key, label, place]);
export const retire = (who: Actor, key: string) => who.query('select retire_category($1)', [key]);
export const listed = async (who: Actor) =>
  (await who.query('select * from list_categories()')).map(
    ({ key, label, retired }) => `${key} ${label}${retired ? ' (retirada)' : ''}`,
  );
export const addItem = (who: Actor, category: string, project: string = PROJECT.consultorio) =>
  who.query(
    `insert into project_items (project_id, description, category) values ($1, 'Pontos', $2) returning id`,
    [project, category],
  );
/** Bruno's category, as an admin changes it. */
export const moveBruno = (who: Actor, category: string) =>
  who.query(
    `update profiles set supplier_category = $1 where email = 'bruno@prumo.test' returning id`,
    [category],
  );
export const SEVEN = [
  'civil Civil',
  'decoracao Decoração',
  'iluminacao Iluminação',
  'marcenaria Marcenaria',
  'marmoraria Marmoraria',
  'pintura Pintura',
  'vidracaria Vidraçaria',
];
export const refused = { code: 'CATEG' };
export const denied = { code: '42501' };
