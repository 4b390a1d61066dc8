import { describe, expect, test } from 'vitest';
import { invite } from '../projects/testing-invitations.ts';
import { type Scene, useScene } from '../testing.ts';

// A client chooses whether architects who do not work with them find them (docs/decisions/124). Clara has
// projects with Ana, none with Elisa.

const scene = useScene({ cast: true });

const hide = ({ as }: Scene, person = 'clara') => as(person).query('select set_findable(false)');
const seenBy = async ({ as }: Scene, person: string, who = 'clara') =>
  (await as(person).query('select id from profiles where email = $1', [`${who}@prumo.test`]))
    .length;
const idOf = async ({ owner }: Scene, person: string) =>
  (await owner.query('select id from profiles where email = $1', [`${person}@prumo.test`]))[0]?.id;

describe('[OPE-050] a client who may not be found', () => {
  test(
    'is in the list of no architect but those of own projects, and is back when they change their mind',
    scene(async (stage) => {
      expect([await seenBy(stage, 'ana'), await seenBy(stage, 'elisa')]).toEqual([1, 1]);

      await hide(stage);
      expect([await seenBy(stage, 'ana'), await seenBy(stage, 'elisa')]).toEqual([1, 0]);

      await stage.as('clara').query('select set_findable(true)');
      expect(await seenBy(stage, 'elisa')).toBe(1);
    }),
  );

  test(
    'gets no project from an architect who knows their id: refused as for somebody who is not there',
    scene(async (stage) => {
      await hide(stage);
      const clara = await idOf(stage, 'clara');
      const open = (architect: string, client: unknown) =>
        stage
          .as(architect)
          .query(`insert into projects (name, client_id) values ('Casa nova', $1)`, [client]);

      await expect(open('elisa', clara)).rejects.toMatchObject({ code: 'CLIEN' });
      await open('ana', clara);
    }),
  );

  test(
    'is invited by e-mail like somebody without an account, which does not tell that they have one',
    scene(async (stage) => {
      const again = { by: 'elisa', email: 'clara@prumo.test' };
      await expect(invite(stage, again)).rejects.toMatchObject({ code: 'PT409' });

      await hide(stage);
      const { secret } = await invite(stage, again);
      const [accepted] = await stage
        .as('clara')
        .query('select accept_client_invitation($1) as project', [secret]);

      expect(accepted?.project).toEqual(expect.any(String));
      expect(await seenBy(stage, 'elisa')).toBe(1);
      // An architect of theirs sees them, so nothing is kept from them by refusing.
      await expect(invite(stage, { by: 'ana', email: 'clara@prumo.test' })).rejects.toMatchObject({
        code: 'PT409',
      });
    }),
  );

  test(
    'is nobody whom other architects could see, in the words of “Quem podia ver”',
    scene(async (stage) => {
      const readers = async () =>
        (
          await stage
            .as('davi')
            .query(`select email from list_who_could_see('profile', $1) where role = 'architect'`, [
              await idOf(stage, 'clara'),
            ])
        ).map(({ email }) => email);
      expect(await readers()).toContain('elisa@prumo.test');

      await hide(stage);

      // Ana, with the people of her account.
      expect((await readers()).sort()).toEqual([
        'ana@prumo.test',
        'nora@prumo.test',
        'rita@prumo.test',
        'teo@prumo.test',
      ]);
    }),
  );

  test(
    'reads the choice in their own state and file; the trail has who made it',
    scene(async (stage) => {
      await hide(stage);

      const [own] = await stage.as('clara').query('select my_privacy() as state');
      expect(own?.state).toMatchObject({ findable: false });
      const [ana] = await stage.as('ana').query('select my_privacy() as state');
      expect(ana?.state).toMatchObject({ findable: null });
      const [file] = await stage.as('clara').query('select export_my_data() as data');
      expect(file?.data).toMatchObject({ perfil: { findable: false } });
      const [entry] = await stage
        .as('davi')
        .query(`select actor_name, after from list_audit() where after ? 'findable' limit 1`);
      expect(entry).toMatchObject({ actor_name: 'Clara Nogueira', after: { findable: false } });
    }),
  );

  test(
    'chooses alone: the column is in no read or write of a profile, and others have no such choice',
    scene(async (stage) => {
      const refused = { code: '42501' };
      for (const person of ['clara', 'ana', 'davi']) {
        await expect(stage.as(person).query('select findable from profiles')).rejects.toMatchObject(
          refused,
        );
        await expect(
          stage.as(person).query('update profiles set findable = false'),
        ).rejects.toMatchObject(refused);
      }
      for (const person of ['ana', 'bruno', 'davi', 'caio']) {
        await expect(hide(stage, person)).rejects.toMatchObject(refused);
      }
      await expect(stage.as('clara').query('select set_findable(null)')).rejects.toMatchObject({
        code: 'PT400',
      });
    }),
  );
});
