import type { Site } from '../../e2e/support/site.ts';

/** Rows that somebody has once the product has served them for years. */
export const THOUSAND = 1_000;
const NEWEST = '70707070-0000-4000-8000-000000001000';
/** The URL of the newest project. */
export const PROJECT = `/projects/${NEWEST}`;

/**
 * Gives Ana a thousand more projects, and the newest of them a thousand items. Written by the owner of the database,
 * since nobody may open more than twenty projects a day.
 */
export async function seedThousands(site: Site): Promise<void> {
  await site.beside(async (owner) => {
    await owner.query(
      `insert into public.projects (id, name, address, client_id, architect_id, status)
       select ('70707070-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Apartamento ' || n,
         format('Rua das Laranjeiras, %s, São Paulo, SP', n), client.id, ana.id, 'planning'
       from generate_series(1, $1) n,
         (select id from public.profiles where email = 'ana@prumo.test') ana,
         (select id from public.profiles where email = 'clara@prumo.test') client`,
      [THOUSAND],
    );
    await owner.query(
      `insert into public.project_items (project_id, description, category, quantity, unit)
       select $2::uuid, 'Armário ' || n, 'marcenaria', n % 40 + 1.5, 'm²' from generate_series(1, $1) n`,
      [THOUSAND, NEWEST],
    );
  });
}
