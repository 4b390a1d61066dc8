import type { Site } from '../../e2e/support/site.ts';

const PROJECT = '70707070-0000-4000-8000-000000000060';

/** Gives Ana a project, with this id, of sixty items in eight rooms and three categories. @returns its URL. */
export async function seedItems(site: Site, project = PROJECT): Promise<string> {
  await site.beside(async (owner) => {
    await owner.query(
      `insert into public.projects (id, name, address, client_id, architect_id, status)
       select $1, 'Casa de sessenta itens', 'Rua das Laranjeiras, 60, São Paulo, SP', client.id, ana.id, 'planning'
       from (select id from public.profiles where email = 'ana@prumo.test') ana,
         (select id from public.profiles where email = 'clara@prumo.test') client`,
      [project],
    );
    await owner.query(
      `insert into public.project_items (project_id, description, category, quantity, unit, room)
       select $1::uuid, 'Armário ' || n, (array['marcenaria', 'civil', 'pintura'])[n % 3 + 1], n % 40 + 1.5, 'm²',
         'Ambiente ' || n / 8
       from generate_series(0, 59) n`,
      [project],
    );
  });
  return `/projects/${project}`;
}
