import { expect, test } from 'vitest';
import { newcomer } from '../profiles/testing-newcomer.ts';
import { type Scene, useScene } from '../testing.ts';
import { accept, colleague, invite } from './testing-invitations.ts';

// Less usual ways into an account and out of it (docs/decisions/266).

const scene = useScene({ cast: true });
const idOf = async ({ owner }: Scene, name: string) =>
  (await owner.query('select id from profiles where email = $1', [`${name}@prumo.test`]))[0]
    ?.id as string;
const ROLE = `select current_setting('role') as role, auth.uid() as account`;

test(
  'somebody whose own registration waits works in the account of another, and goes on waiting',
  scene(async (stage) => {
    const { as } = stage;
    const { secret } = await invite(stage, { email: 'otavio@prumo.test' });
    const account = await accept(as('otavio'), secret);
    expect(await as('otavio', account).query(ROLE)).toEqual([{ role: 'app_architect', account }]);
    expect(await as('otavio').query(ROLE)).toMatchObject([{ role: 'app_pending' }]);
    expect(
      await as('davi').query(
        `select email from profiles where status = 'pending_approval' and email = 'otavio@prumo.test'`,
      ),
    ).toHaveLength(1);
  }),
);

test(
  'two founders in each other’s account inherit nothing: each has the role that was given',
  scene(async (stage) => {
    const { as } = stage;
    const [ana, elisa] = [await idOf(stage, 'ana'), await idOf(stage, 'elisa')];
    await accept(
      as('elisa'),
      (await invite(stage, { email: 'elisa@prumo.test', role: 'reader' })).secret,
    );
    await accept(
      as('ana'),
      (await invite(stage, { by: 'elisa', email: 'ana@prumo.test', role: 'collaborator' })).secret,
    );
    const rights = `select auth.uid() as account, current_setting('request.rights', true) as rights`;
    expect(await as('ana', elisa).query(rights)).toEqual([{ account: elisa, rights: 'prepare' }]);
    expect(await as('elisa', ana).query(rights)).toEqual([{ account: ana, rights: 'none' }]);
    // Rita, of Ana's account, is nobody in Elisa's.
    await expect(as('rita', elisa).query('select 1')).rejects.toMatchObject({ code: 'ACCNO' });
    await as('ana', elisa).query('select leave_account()');
    expect(await as('ana').query('select name, is_own from list_my_accounts()')).toEqual([
      { name: 'Ribeiro Arquitetura', is_own: true },
    ]);
  }),
);

test(
  'an invitation ends with the person whom it invites',
  scene(async (stage) => {
    const { as, owner } = stage;
    const id = await colleague(stage);
    await as('ana').query('select remove_person($1)', [id]);
    const { secret } = await invite(stage);
    await owner.query('select private.erase_person($1)', [id]);
    expect(await as('ana').query('select * from get_account_invitation($1)', [secret])).toEqual([]);
    expect(
      await owner.query(
        `select 1 from private.person_invitations where email = 'caio.lima@exemplo.test'`,
      ),
    ).toEqual([]);
  }),
);

test(
  'with a right of one account nobody manages the people of another',
  scene(async (stage) => {
    const { as } = stage;
    const [ana, elisa] = [await idOf(stage, 'ana'), await idOf(stage, 'elisa')];
    const { secret } = await invite(stage, { email: 'elisa@prumo.test', role: 'manager' });
    await accept(as('elisa'), secret);
    const teo = await idOf(stage, 'teo');
    await expect(as('elisa').query('select remove_person($1)', [teo])).rejects.toMatchObject({
      code: 'PT404',
    });
    await expect(as('elisa', ana).query('select remove_person($1)', [teo])).rejects.toMatchObject({
      code: 'RIGHT',
    });
    await expect(
      as('elisa', ana).query('select invite_person(gen_random_uuid(), $1, $2, $3)', [
        'x@exemplo.test',
        'X Lima',
        'reader',
      ]),
    ).rejects.toMatchObject({ code: 'RIGHT' });
    expect(await as('elisa', elisa).query('select person_role from list_account_people()')).toEqual(
      [{ person_role: 'owner' }],
    );
  }),
);

test(
  'a name at the sign-up that is not allowed gives way to the one of the invitation',
  scene(async (stage) => {
    const { as, owner } = stage;
    const { secret } = await invite(stage);
    const id = await newcomer(stage, { email: 'caio.lima@exemplo.test' });
    await owner.query(
      `update auth.users set user_metadata = '{"full_name": "Equipe Prumo"}' where id = $1`,
      [id],
    );
    await accept(as(id), secret);
    expect(await owner.query('select full_name from profiles where id = $1', [id])).toEqual([
      { full_name: 'Caio Lima' },
    ]);
  }),
);
