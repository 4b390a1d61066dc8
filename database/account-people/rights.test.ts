import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { useDatabase, useScene } from '../testing.ts';
import { addColleague } from './testing-colleagues.ts';

const scene = useScene();
const MAY = `select private.may('prepare') as prepares, private.may('decide') as decides, private.may('manage') as manages`;

test.each([
  ['manager', { prepares: true, decides: true, manages: false }],
  ['collaborator', { prepares: true, decides: false, manages: false }],
  ['reader', { prepares: false, decides: false, manages: false }],
] as const)('a %s of an account may do what the role says', (role, expected) =>
  scene(async ({ owner, as }) => {
    await addColleague(owner, { name: 'lia', account: 'ana', role });
    expect(await as('lia').query(MAY)).toEqual([expected]);
  })(),
);

test(
  'a person alone, the founder and a titular who joined may do everything',
  scene(async ({ owner, as }) => {
    const all = [{ prepares: true, decides: true, manages: true }];
    await addColleague(owner, {
      name: 'lia',
      account: 'ana',
      role: 'owner',
    });

    expect(await as('ana').query(MAY)).toEqual(all);
    expect(await as('bruno').query(MAY)).toEqual(all);
    expect(await as('lia').query(MAY)).toEqual(all);
  }),
);

test(
  'an unknown right, and none, are nobody’s but of who may do everything',
  scene(async ({ owner, as }) => {
    await addColleague(owner, { name: 'lia', account: 'ana', role: 'manager' });
    const ask = `select private.may('prepar') as part, private.may('prepare decide') as both, private.may('') as empty, private.may(null) as nothing`;

    expect(await as('lia').query(ask)).toEqual([
      { part: false, both: false, empty: false, nothing: false },
    ]);
  }),
);

test(
  'a refusal names the titular of the account, also one who joined it',
  scene(async ({ owner, as }) => {
    await addColleague(owner, { name: 'lia', account: 'ana', role: 'reader' });
    const need = `select private.need('prepare')`;

    await expect(as('lia').query(need)).rejects.toMatchObject({
      code: 'RIGHT',
      message: 'Seu acesso a esta conta não permite isso. Peça a Ana Ribeiro.',
    });
    await addColleague(owner, { name: 'rui', account: 'ana', role: 'owner' });
    await expect(as('lia').query(need)).rejects.toMatchObject({
      message: 'Seu acesso a esta conta não permite isso. Peça a Rui Melo.',
    });
    await as('rui').query(`select private.need('manage')`);
  }),
);

test(
  'the trigger refuses what lacks the right of its argument, by rows and by statements, and lets the rest through',
  scene(async ({ owner, as }) => {
    await addColleague(owner, { name: 'lia', account: 'ana', role: 'collaborator' });
    await owner.query(`
      create table public.shelves (id integer, place text);
      grant select, insert, update, delete on public.shelves to app_architect;
      create trigger needs_prepare before insert or update or delete on public.shelves
        for each statement when (current_setting('request.rights', true) <> '') execute function private.needs('prepare');
      create trigger needs_decide before update or delete on public.shelves
        for each row when (current_setting('request.rights', true) <> '') execute function private.needs('decide');`);
    const lia = as('lia');
    const refused = { code: 'RIGHT' };

    await lia.query(`insert into public.shelves values (1, 'sala')`);
    await expect(lia.query(`update public.shelves set place = 'hall'`)).rejects.toMatchObject(
      refused,
    );
    await expect(lia.query('delete from public.shelves')).rejects.toMatchObject(refused);
    await owner.query(`update public.account_people set role = 'manager'`);
    await lia.query(`update public.shelves set place = 'hall'`);
    expect(await owner.query('select place from public.shelves')).toEqual([{ place: 'hall' }]);
    await owner.query(`update public.account_people set role = 'reader'`);
    await expect(lia.query(`insert into public.shelves values (2, 'sala')`)).rejects.toMatchObject(
      refused,
    );
    await expect(lia.query('delete from public.shelves where id = 9')).rejects.toMatchObject(
      refused,
    );
    await as('ana').query('delete from public.shelves');
    expect(await owner.query('select place from public.shelves')).toEqual([]);
  }),
);

describe('where acts land', () => {
  const database = useDatabase();

  test('every table that is written has a trigger of a right, or stands in effects.csv with a reason', async () => {
    const [, ...lines] = readFileSync(path.join(import.meta.dirname, 'effects.csv'), 'utf8')
      .trim()
      .split('\n');
    const { rows } = await database.current.owner.query<{ name: string }>(`
      select n.nspname || '.' || c.relname as name
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'private', 'storage') and c.relkind in ('r', 'p')
        and not exists (
          select from pg_trigger t
          where t.tgrelid = c.oid and t.tgfoid = 'private.needs()'::regprocedure and t.tgenabled <> 'D'
        )
      order by 1`);

    expect(lines.map((line) => line.split(',')[0])).toEqual(rows.map(({ name }) => name));
    expect(lines.filter((line) => !/^[\w.]+,(\w.{8,}|"\w[^"]+")$/.test(line))).toEqual([]);
  });

  test('each trigger names a right that there is, comes before the change and costs nobody alone more than a look', async () => {
    const { rows } = await database.current.owner.query<{ on: string; definition: string }>(`
      select t.tgrelid::regclass::text as on, pg_get_triggerdef(t.oid) as definition
      from pg_trigger t where t.tgfoid = 'private.needs()'::regprocedure order by 1, 2`);

    expect(rows.length).toBeGreaterThan(40);
    expect(
      rows.filter(
        ({ definition }) =>
          !/^CREATE TRIGGER needs_(prepare|decide|manage)(_insert|_update|_delete)? BEFORE .*current_setting\('request\.rights'::text, true\) <> ''::text.* EXECUTE FUNCTION private\.needs\('\1'\)$/.test(
            definition,
          ),
      ),
    ).toEqual([]);
  });
});
