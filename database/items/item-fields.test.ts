import { expect, test } from 'vitest';
import { PROJECT } from '../quotes/testing-renovation.ts';
import { useScene } from '../testing.ts';

// A field of an item is a column that its architect may write: what copies items takes every such column (docs/decisions/216).

const scene = useScene({ cast: true });
const NEW_COLUMN = `
  alter table public.project_items add column swatch text;
  grant select (swatch), insert (swatch), update (swatch) on public.project_items to app_architect`;

test(
  'a new column is changed, imported and copied as soon as it is granted',
  scene(async ({ owner, as }) => {
    await owner.query(NEW_COLUMN);
    const [first] = await owner.query(
      'select id from project_items where project_id = $1 order by position limit 1',
      [PROJECT.consultorio],
    );
    const swatches = async (project: string) =>
      (
        await owner.query(
          'select swatch from project_items where project_id = $1 and swatch is not null order by position',
          [project],
        )
      ).map(({ swatch }) => swatch);

    await as('ana').query('select change_items($1, $2)', [
      PROJECT.consultorio,
      JSON.stringify([{ id: first?.id, swatch: 'azul', seen: { swatch: null } }]),
    ]);
    await as('ana').query('select * from import_items($1, $2)', [
      PROJECT.consultorio,
      JSON.stringify([{ description: 'Parede', category: 'pintura', swatch: 'ocre' }]),
    ]);
    expect(await swatches(PROJECT.consultorio)).toEqual(['azul', 'ocre']);

    const copy = 'e0000000-0000-4000-8000-0000000000d9';
    await as('ana').query(
      `select duplicate_project($1, $2, 'Cópia', (select client_id from projects where id = $1))`,
      [PROJECT.consultorio, copy],
    );
    expect(await swatches(copy)).toEqual(['azul', 'ocre']);
  }),
);

test(
  'what is no field of an item is refused in a change and left out of an import',
  scene(async ({ owner, as }) => {
    const [{ id } = {}] = await owner.query(
      'select id from project_items where project_id = $1 limit 1',
      [PROJECT.consultorio],
    );
    for (const key of ['position', 'created_at', 'architect_id', 'cancelled_at', 'swatch'])
      await expect(
        as('ana').query('select change_items($1, $2)', [
          PROJECT.consultorio,
          JSON.stringify([{ id, [key]: '1' }]),
        ]),
      ).rejects.toMatchObject({
        code: 'PT400',
        message: 'Informe o que muda em cada item.',
      });

    const [stored] = await as('ana').query('select * from import_items($1, $2)', [
      PROJECT.consultorio,
      JSON.stringify([{ description: 'Porta', category: 'civil', created_at: 'x', swatch: 1 }]),
    ]);
    expect(stored).toMatchObject({ row_number: 1, error: null });
  }),
);

/** Fields of an item that a kit does not keep, with the reason. */
const NOT_IN_A_KIT: Record<string, string> = {
  code: 'it counts the items of one project',
  room: 'the kit has one for all its items',
  specifications_url: 'it leads to what was chosen for one project',
};

test(
  'a kit keeps every field of an item, or is named here with the reason why not',
  scene(async ({ owner }) => {
    const fields = await owner.query<{ field: string; is_kept: boolean }>(`
      select field, not exists (
        select from pg_proc p
        where p.oid in ('public.save_kit'::regproc, 'public.apply_kit'::regproc) and p.prosrc !~ ('\\m[il]\\.' || field || '\\M')
      ) and exists (
        select from pg_attribute a where a.attrelid = 'public.kit_items'::regclass and a.attname = field
      ) as is_kept
      from unnest(private.item_fields()) field`);

    expect(fields.length).toBeGreaterThan(4);
    expect(fields.flatMap(({ field, is_kept }) => (is_kept ? [] : [field])).sort()).toEqual(
      Object.keys(NOT_IN_A_KIT).sort(),
    );
  }),
);

test(
  'every column of an item but these is fixed once its project has left planning',
  scene(async ({ owner }) => {
    const free = await owner.query<{ name: string }>(`
      select a.attname as name
      from pg_attribute a
      join pg_trigger t on t.tgrelid = a.attrelid and t.tgname = 'project_items_change'
      where a.attrelid = 'public.project_items'::regclass and a.attnum > 0 and not a.attisdropped
        and not a.attnum = any (t.tgattr::int2[])
      order by 1`);

    expect(free.map(({ name }) => name)).toEqual([
      'cancelled_at',
      'code',
      'created_at',
      'id',
      'position',
      'room',
    ]);
  }),
);
