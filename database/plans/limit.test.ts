import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { accept, decide, invite, registered } from '../projects/testing-invitations.ts';
import { race } from '../quotes/testing-parallel.ts';
import { PERSON } from '../quotes/testing-renovation.ts';
import { type Scene, useDatabase, useScene } from '../testing.ts';

// How many active projects a plan allows (docs/decisions/120).

const rolledBack = useScene();
/** Everybody's projects of before are over. */
const OVER = `update projects set status = 'archived'`;
const scene = (body: (stage: Scene) => Promise<void>) =>
  rolledBack(async (stage) => {
    await stage.owner.query(OVER);
    await body(stage);
  });
const CLARA = 'c0000000-0000-4000-8000-000000000001';
const OPEN = `insert into projects (id, name, client_id) values ($1, 'Obra', $2)`;
const TOO_MANY = { code: 'PLANL', message: 'Seu plano permite até 3 projetos ativos.' };

const open = ({ as }: Scene, id = randomUUID()) => as('ana').query(OPEN, [id, CLARA]);
const plan = ({ as }: Scene, name: string | null) =>
  as('davi').query('select set_plan($1, $2)', [PERSON.ana, name]);

describe('[OPE-4] [OPE-012] active projects', () => {
  test.each([[null], ['profissional'], ['empresarial']])(
    'are not limited with plan %s: ten are opened',
    (name) =>
      scene(async (stage) => {
        await plan(stage, name);
        for (let n = 0; n < 10; n++) await open(stage);
      })(),
  );

  test(
    'are three with the plan Básico: the fourth is refused in words, and one that is over makes room',
    scene(async (stage) => {
      await plan(stage, 'basico');
      const first = randomUUID();
      await open(stage, first);
      await open(stage);
      await open(stage);

      await expect(open(stage)).rejects.toMatchObject(TOO_MANY);
      await stage.as('ana').query(`update projects set status = 'archived' where id = $1`, [first]);
      await open(stage);
      await expect(open(stage)).rejects.toMatchObject(TOO_MANY);
    }),
  );

  test(
    'sent again after the answer was lost are a duplicate, not one too many',
    scene(async (stage) => {
      await plan(stage, 'basico');
      const third = randomUUID();
      for (const id of [randomUUID(), randomUUID(), third]) await open(stage, id);

      await expect(open(stage, third)).rejects.toMatchObject({ code: '23505' });
    }),
  );

  test(
    'stay when the plan allows fewer; none is opened before there is room; copies count too',
    scene(async (stage) => {
      const source = randomUUID();
      await open(stage, source);
      for (let n = 0; n < 4; n++) await open(stage);
      await plan(stage, 'basico');

      expect(
        await stage.as('ana').query(`select id from projects where name = 'Obra'`),
      ).toHaveLength(5);
      await expect(
        stage
          .as('ana')
          .query('select duplicate_project($1, $2, $3, $4)', [
            source,
            randomUUID(),
            'Cópia',
            CLARA,
          ]),
      ).rejects.toMatchObject(TOO_MANY);
    }),
  );

  test(
    'of others do not count, and the limit of one architect is nobody else’s',
    scene(async (stage) => {
      await plan(stage, 'basico');
      for (let n = 0; n < 3; n++) await open(stage);

      for (let n = 0; n < 4; n++) await stage.as('elisa').query(OPEN, [randomUUID(), CLARA]);
    }),
  );

  test(
    'include those that wait for their client, which then open without a refusal',
    scene(async (stage) => {
      await plan(stage, 'basico');
      await open(stage);
      await open(stage);
      const { secret } = await invite(stage);

      await expect(open(stage)).rejects.toMatchObject(TOO_MANY);
      await expect(invite(stage, { email: 'outra@chegou.test' })).rejects.toMatchObject(TOO_MANY);

      const helena = await registered(stage);
      await accept(stage, helena, secret);
      await expect(open(stage)).rejects.toMatchObject(TOO_MANY);
      await decide(stage, helena, 'approved');
      expect(
        await stage.as('ana').query(`select id from projects where name = 'Casa da serra'`),
      ).toHaveLength(1);
    }),
  );

  test(
    'count a project that waits for its client like any other, also when its invitation has expired',
    scene(async (stage) => {
      await plan(stage, 'basico');
      const { id } = await invite(stage);
      await stage.owner.query(
        `update private.client_invitations set expires_at = now() - interval '1 day' where id = $1`,
        [id],
      );
      for (let n = 0; n < 2; n++) await open(stage);
      await expect(open(stage)).rejects.toMatchObject(TOO_MANY);
      await stage.as('ana').query('select renew_client_invitation($1, false)', [id]);
    }),
  );

  test(
    'are counted when one that was over becomes active again, for the owner and the team alike',
    scene(async (stage) => {
      await plan(stage, 'basico');
      const over = randomUUID();
      await open(stage, over);
      await stage.as('ana').query(`update projects set status = 'archived' where id = $1`, [over]);
      for (let n = 0; n < 3; n++) await open(stage);
      const again = () =>
        stage.owner.query(`update projects set status = 'in_progress' where id = $1`, [over]);

      await expect(again()).rejects.toMatchObject(TOO_MANY);
      await plan(stage, null);
      await again();
    }),
  );
});

const database = useDatabase({ cast: true });

test('[OPE-4] [OPE-012] of six projects opened at the same moment, three are opened', async () => {
  const { owner } = database.current;
  await owner.query(OVER);
  await owner.query(`update profiles set plan = 'basico' where id = $1`, [PERSON.ana]);

  const { won, lost } = await race(database.current, 'ana', 6, (each) =>
    each.query(OPEN, [randomUUID(), CLARA]),
  );

  expect(won).toHaveLength(3);
  expect(lost.map(({ code }) => code)).toEqual(['PLANL', 'PLANL', 'PLANL']);
});
