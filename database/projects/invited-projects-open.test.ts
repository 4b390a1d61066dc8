import { describe, expect, test } from 'vitest';
import { PERSON } from '../quotes/testing-renovation.ts';
import { type Scene, useScene } from '../testing.ts';
import {
  accept,
  confirm,
  decide,
  HELENA,
  invite,
  mails,
  projectsOf,
  prove,
  registered,
  waiting,
  whoInvites,
} from './testing-invitations.ts';

// The project of an invited client opens when the client is there and the team has let them in (docs/decisions/068).

const scene = useScene();

describe('opening', () => {
  test(
    'with the team’s approval the project is in planning in the architect’s name, and the client is informed how to object',
    scene(async (stage) => {
      const { secret } = await invite(stage);
      const helena = await registered(stage);
      await accept(stage, helena, secret);
      expect(await projectsOf(stage, 'ana')).toMatchObject([{ client_id: null }]);

      await decide(stage, helena, 'approved');

      const expected = [
        {
          name: 'Casa da serra',
          address: 'Rua das Acácias, 12',
          status: 'planning',
          client_id: helena,
          architect_id: PERSON.ana,
        },
      ];
      expect(await projectsOf(stage, 'ana')).toEqual(expected);
      expect(await projectsOf(stage, helena)).toEqual(expected);
      expect(await projectsOf(stage, 'elisa')).toEqual([]);
      expect(await waiting(stage)).toEqual([]);
      expect(await mails(stage, 'project_opened')).toEqual([
        { recipient: HELENA, data: expect.objectContaining({ project_name: 'Casa da serra' }) },
      ]);
      expect(await mails(stage, 'invited_project_opened')).toEqual([
        {
          recipient: 'ana@prumo.test',
          data: expect.objectContaining({
            project_name: 'Casa da serra',
            client_name: 'Helena Prado Lima',
            path: expect.stringMatching(/^\/projects\/[0-9a-f-]{36}$/),
          }),
        },
      ]);
      expect(
        await stage.as('ana').query("select kind from notifications where kind like 'invited%'"),
      ).toEqual([{ kind: 'invited_project_opened' }]);
      const trail = await stage.owner.query(
        `select action from private.audit_entries e
         where e.action = 'contact_shown' and e.project_id = (select id from projects where name = 'Casa da serra')`,
      );
      expect(trail).toEqual([{ action: 'contact_shown' }]);
    }),
  );

  test(
    'with another address than the invited one the architect confirms first, before or after the team',
    scene(async (stage) => {
      const before = await invite(stage, { project: 'Antes' });
      const after = await invite(stage, { project: 'Depois' });
      const helena = await registered(stage, { email: 'lena@chegou.test' });
      await accept(stage, helena, before.secret);
      await accept(stage, helena, after.secret);
      expect(await waiting(stage)).toMatchObject([
        {
          state: 'unconfirmed',
          joined_name: 'Helena Prado Lima',
          joined_email: 'lena@chegou.test',
        },
        { state: 'unconfirmed' },
      ]);
      await expect(confirm(stage, 'elisa', before.id)).rejects.toMatchObject({ code: 'PT404' });

      expect(await confirm(stage, 'ana', before.id)).toBeNull();
      await decide(stage, helena, 'approved');
      expect(await projectsOf(stage, helena, 'Antes')).toHaveLength(1);
      expect(await projectsOf(stage, helena, 'Depois')).toEqual([]);

      expect(await mails(stage, 'invited_project_opened')).toHaveLength(1);
      expect(await confirm(stage, 'ana', after.id)).toEqual(expect.any(String));
      // Ana opened this one herself.
      expect(await mails(stage, 'invited_project_opened')).toHaveLength(1);
      expect(await projectsOf(stage, helena, 'Depois')).toHaveLength(1);
      await expect(confirm(stage, 'ana', after.id)).rejects.toMatchObject({ code: 'PT409' });
    }),
  );

  test(
    '[T62] the invited address counts only once it is proven: until then the architect is asked, and then they are not',
    scene(async (stage) => {
      const { secret } = await invite(stage);
      const stranger = await registered(stage, { isProven: false });
      expect(await accept(stage, stranger, secret)).toBeNull();
      await decide(stage, stranger, 'approved');
      expect(await projectsOf(stage, stranger)).toEqual([]);
      expect(await waiting(stage)).toMatchObject([{ state: 'unconfirmed', joined_email: HELENA }]);

      await prove(stage, stranger);

      expect(await projectsOf(stage, stranger)).toHaveLength(1);
      expect(await projectsOf(stage, 'ana')).toMatchObject([{ client_id: stranger }]);
    }),
  );

  test(
    '[T62] a proof opens what was invited at that address alone, and nothing before the team approves',
    scene(async (stage) => {
      const own = await invite(stage, { project: 'Dela' });
      const others = await invite(stage, { project: 'De outra', email: 'outra@chegou.test' });
      const helena = await registered(stage, { isProven: false });
      for (const { secret } of [own, others]) await accept(stage, helena, secret);

      await prove(stage, helena);
      expect((await waiting(stage)).map(({ state }) => state).sort()).toEqual([
        'joined',
        'unconfirmed',
      ]);
      await decide(stage, helena, 'approved');

      expect(await projectsOf(stage, helena, 'Dela')).toHaveLength(1);
      expect(await projectsOf(stage, helena, 'De outra')).toEqual([]);
    }),
  );

  test(
    '[T62] a person who proves another address and then changes to the invited one is its client',
    scene(async (stage) => {
      const { secret } = await invite(stage);
      const helena = await registered(stage, { email: 'lena@chegou.test' });
      await accept(stage, helena, secret);
      await decide(stage, helena, 'approved');
      expect(await projectsOf(stage, helena)).toEqual([]);

      await stage.owner.query('update auth.users set email = $2 where id = $1', [helena, HELENA]);

      expect(await projectsOf(stage, helena)).toHaveLength(1);
    }),
  );

  test(
    'a client who already has access opens it as soon as the architect confirms',
    scene(async (stage) => {
      const { secret } = await invite(stage, { email: 'clara.nova@chegou.test' });
      expect(await accept(stage, 'clara', secret)).toBeNull();
      const [{ id } = { id: '' }] = await stage
        .as('ana')
        .query<{ id: string }>('select id from list_client_invitations()');
      expect(await confirm(stage, 'ana', id)).toEqual(expect.any(String));
      expect(await projectsOf(stage, 'clara')).toHaveLength(1);
    }),
  );

  test(
    'who is rejected stands so in the list, and opens nothing when the architect cancels',
    scene(async (stage) => {
      const { id, secret } = await invite(stage);
      const helena = await registered(stage);
      await accept(stage, helena, secret);
      await decide(stage, helena, 'rejected');
      expect(await waiting(stage)).toMatchObject([{ state: 'rejected' }]);
      await stage.as('ana').query('select cancel_client_invitation($1)', [id]);
      expect(await waiting(stage)).toEqual([]);
      await expect(
        stage.as('ana').query('select cancel_client_invitation($1)', [id]),
      ).rejects.toMatchObject({ code: 'PT409' });
    }),
  );

  test(
    'cancelled before the approval, no project opens',
    scene(async (stage) => {
      const { id, secret } = await invite(stage);
      const helena = await registered(stage);
      await accept(stage, helena, secret);
      await expect(
        stage.as('elisa').query('select cancel_client_invitation($1)', [id]),
      ).rejects.toMatchObject({ code: 'PT404' });
      await stage.as('ana').query('select cancel_client_invitation($1)', [id]);
      await decide(stage, helena, 'approved');
      expect(await projectsOf(stage, helena)).toEqual([]);
    }),
  );

  test(
    'an architect whose access ended meanwhile gets no project',
    scene(async (stage) => {
      const { secret } = await invite(stage, { by: 'elisa' });
      const helena = await registered(stage);
      await accept(stage, helena, secret);
      await decide(stage, PERSON.elisa, 'rejected');
      await decide(stage, helena, 'approved');
      expect(await projectsOf(stage, helena)).toEqual([]);
    }),
  );
});

describe('sending again', () => {
  const renew = async ({ as }: Scene, id: string, byMail: boolean, person = 'ana') =>
    (
      await as(person).query<{ secret: string }>(
        'select renew_client_invitation($1, $2) as secret',
        [id, byMail],
      )
    )[0]?.secret ?? '';
  const later = ({ owner }: Scene, by: string) =>
    owner.query('update private.client_invitations set mailed_at = mailed_at - $1::interval', [by]);

  test(
    'three mails in all, one in 24 hours; a link to copy at any time',
    scene(async (stage) => {
      const { id } = await invite(stage);
      await later(stage, '23 hours 59 minutes');
      await expect(renew(stage, id, true)).rejects.toMatchObject({
        code: 'LIMIT',
        message:
          'O último e-mail saiu há menos de 24 horas. Mande o link por outro meio ou tente amanhã.',
      });
      expect(await whoInvites(stage, 'bruno', await renew(stage, id, false))).toHaveLength(1);
      for (let n = 0; n < 2; n++) {
        await later(stage, '24 hours');
        await renew(stage, id, true);
      }
      await later(stage, '25 hours');
      await expect(renew(stage, id, true)).rejects.toMatchObject({
        code: 'LIMIT',
        message: 'Já enviamos três e-mails deste convite. Mande o link por outro meio.',
      });
      expect(await mails(stage, 'client_invited')).toHaveLength(3);
    }),
  );

  test(
    'opens one that ran out for 30 more days, and is the architect’s own affair',
    scene(async (stage) => {
      const { id, secret } = await invite(stage);
      await stage.owner.query(
        `update private.client_invitations set expires_at = now() - interval '1 day'`,
      );
      await expect(renew(stage, id, false, 'elisa')).rejects.toMatchObject({ code: 'PT404' });
      await renew(stage, id, false);
      expect(await waiting(stage)).toMatchObject([{ state: 'waiting' }]);
      const helena = await registered(stage);
      await accept(stage, helena, secret);
      await expect(renew(stage, id, false)).rejects.toMatchObject({ code: 'PT409' });
    }),
  );

  test(
    'the eleventh link ends the first',
    scene(async (stage) => {
      const { id, secret } = await invite(stage);
      for (let n = 0; n < 9; n++) await renew(stage, id, false);
      expect(await whoInvites(stage, 'bruno', secret)).toHaveLength(1);
      await renew(stage, id, false);
      expect(await whoInvites(stage, 'bruno', secret)).toEqual([]);
    }),
  );
});
