import { describe, expect, test } from 'vitest';
import { useScene } from '../testing.ts';

const scene = useScene({ cast: true });
const refused = { code: '42501' };
const ANA = 'a0000000-0000-4000-8000-000000000001';
const CLARA = 'c0000000-0000-4000-8000-000000000001';
const HELENA = 'c0000000-0000-4000-8000-000000000003';
const BRUNO = 'b0000000-0000-4000-8000-000000000001';

/** Ana's projects in the cast, by the state they are in. */
const IN_PROGRESS = 'e0000000-0000-4000-8000-000000000001';
const QUOTING = 'e0000000-0000-4000-8000-000000000002';
const PLANNING = 'e0000000-0000-4000-8000-000000000003';
const COMPLETED = 'e0000000-0000-4000-8000-000000000004';

const CREATE = `
  insert into projects (name, client_id, architect_id, address, status)
  values ('  Casa nova ', $1, $2, '', $3) returning name, address, status, client_id, architect_id`;

describe('the people who see a project', () => {
  test.each([
    ['ana', 4],
    ['elisa', 1],
    ['clara', 2],
    ['rafael', 3],
    ['davi', 5],
  ] as const)('[PER-009] [PER-016] [PER-004] %s sees %i', (person, count) =>
    scene(async ({ as, owner }) => {
      const columns = 'id, name, address, status, client_id, architect_id, created_at';
      const seen = await as(person).query(`select ${columns} from projects order by id`);

      expect(seen).toHaveLength(count);
      expect(seen).toEqual(
        await owner.query(
          `select ${columns.replace(/\w+/g, 'p.$&')} from projects p join profiles me on me.email = $1
           where me.id in (p.client_id, p.architect_id) or me.role = 'admin' order by p.id`,
          [`${person}@prumo.test`],
        ),
      );
    })(),
  );

  test(
    'suppliers, pending and rejected people and nobody see none',
    scene(async ({ as, asAnonymous }) => {
      for (const actor of [as('bruno'), as('otavio'), as('helena'), as('sergio'), asAnonymous()]) {
        await expect(actor.query('select id from projects')).rejects.toMatchObject(refused);
      }
    }),
  );
});

describe('a new project', () => {
  test(
    '[DAT-022] [VAL-016] is an architect’s, for an approved client, in planning',
    scene(async ({ as }) => {
      const [created] = await as('ana').query(CREATE, [CLARA, ANA, 'planning']);

      expect(created).toEqual({
        name: 'Casa nova',
        address: null,
        status: 'planning',
        client_id: CLARA,
        architect_id: ANA,
      });
    }),
  );

  test(
    'starts in planning and is its author’s when neither is said',
    scene(async ({ as }) => {
      const [created] = await as('ana').query(
        `insert into projects (name, client_id) values ('Casa', $1) returning status, architect_id`,
        [CLARA],
      );

      expect(created).toEqual({ status: 'planning', architect_id: ANA });
    }),
  );

  test.each([
    ['for a pending client', HELENA, 'CLIEN'],
    ['for a supplier', BRUNO, 'CLIEN'],
    ['for the architect', ANA, 'CLIEN'],
    ['for nobody', null, 'CLIEN'],
    ['for somebody who does not exist', '00000000-0000-4000-8000-000000000000', 'CLIEN'],
  ])('[PER-005] [T38] is not made %s (%s, %s)', (_case, client, code) =>
    scene(async ({ as }) => {
      await expect(as('ana').query(CREATE, [client, ANA, 'planning'])).rejects.toMatchObject({
        code,
      });
    })(),
  );

  test.each(['quoting', 'in_progress', 'completed', 'archived'])(
    '[T08] does not start in %s',
    (status) =>
      scene(async ({ as }) => {
        await expect(as('ana').query(CREATE, [CLARA, ANA, status])).rejects.toMatchObject(refused);
      })(),
  );

  test(
    '[T08] [PER-005] is not made for another architect, nor by anybody who is not an approved one',
    scene(async ({ as, asAnonymous }) => {
      const actors = ['elisa', 'clara', 'bruno', 'otavio', 'sergio', 'davi'].map((person) =>
        as(person),
      );
      for (const actor of [...actors, asAnonymous()]) {
        await expect(actor.query(CREATE, [CLARA, ANA, 'planning'])).rejects.toMatchObject(refused);
      }
    }),
  );

  test.each(['', '   ', null])('has a name: not %o', (name) =>
    scene(async ({ as }) => {
      await expect(
        as('ana').query('insert into projects (name, client_id) values ($1, $2)', [name, CLARA]),
      ).rejects.toMatchObject({ code: name === null ? '23502' : '23514' });
    })(),
  );
});

describe('the course of a project', () => {
  const move = (id: string, status: string) =>
    `update projects set status = '${status}' where id = '${id}' returning status`;

  test.each([
    ['planning', 'archived', PLANNING],
    ['quoting', 'archived', QUOTING],
    ['in_progress', 'completed', IN_PROGRESS],
    ['in_progress', 'archived', IN_PROGRESS],
    ['completed', 'archived', COMPLETED],
    ['in_progress', 'in_progress', IN_PROGRESS],
  ])('[STA-013] [Q-49] its architect moves it from %s to %s', (_from, to, id) =>
    scene(async ({ as }) => {
      expect(await as('ana').query(move(id, to))).toEqual([{ status: to }]);
    })(),
  );

  test.each([
    ['planning', 'quoting', PLANNING, 'PHASE'],
    ['planning', 'in_progress', PLANNING, 'START'],
    ['planning', 'completed', PLANNING, 'PHASE'],
    ['quoting', 'in_progress', QUOTING, 'START'],
    ['quoting', 'planning', QUOTING, 'PHASE'],
    ['quoting', 'completed', QUOTING, 'PHASE'],
    ['in_progress', 'quoting', IN_PROGRESS, 'PHASE'],
    ['in_progress', 'planning', IN_PROGRESS, 'PHASE'],
    ['completed', 'in_progress', COMPLETED, 'PHASE'],
    ['completed', 'planning', COMPLETED, 'PHASE'],
  ])(
    '[STA-013] [Q-06] [Q-49] [T38] [I6] nobody moves it from %s to %s by hand',
    (_from, to, id, code) =>
      scene(async ({ as }) => {
        await expect(as('ana').query(move(id, to))).rejects.toMatchObject({ code });
      })(),
  );

  test(
    '[Q-49] an archived project stays archived',
    scene(async ({ as }) => {
      await as('ana').query(move(COMPLETED, 'archived'));

      for (const status of ['planning', 'quoting', 'in_progress', 'completed']) {
        await expect(as('ana').query(move(COMPLETED, status))).rejects.toMatchObject({
          code: 'PHASE',
        });
      }
    }),
  );

  test(
    '[DAT-023] [STA-012] starts once a quote is approved',
    scene(async ({ as, owner }) => {
      await owner.query(`update projects set status = 'quoting' where id = $1`, [IN_PROGRESS]);

      expect(await as('ana').query(move(IN_PROGRESS, 'in_progress'))).toEqual([
        { status: 'in_progress' },
      ]);
    }),
  );

  test(
    '[T06] [PER-009] a stranger, its client, a supplier, an admin and nobody move it nowhere',
    scene(async ({ as, asAnonymous, owner }) => {
      expect(await as('elisa').query(move(PLANNING, 'archived'))).toEqual([]);
      for (const actor of [as('rafael'), as('bruno'), as('davi'), as('otavio'), asAnonymous()]) {
        await expect(actor.query(move(PLANNING, 'archived'))).rejects.toMatchObject(refused);
      }
      expect(await owner.query('select status from projects where id = $1', [PLANNING])).toEqual([
        { status: 'planning' },
      ]);
    }),
  );
});

describe('name and address', () => {
  const rename = (id: string) =>
    `update projects set name = 'Outro nome', address = 'Rua Nova, 1' where id = '${id}' returning name, address`;

  test(
    '[Q-75] are edited in planning',
    scene(async ({ as }) => {
      expect(await as('ana').query(rename(PLANNING))).toEqual([
        { name: 'Outro nome', address: 'Rua Nova, 1' },
      ]);
    }),
  );

  test.each([QUOTING, IN_PROGRESS, COMPLETED])('[Q-75] not afterwards (%s)', (id) =>
    scene(async ({ as }) => {
      await expect(as('ana').query(rename(id))).rejects.toMatchObject({ code: 'PHASE' });
    })(),
  );

  test(
    '[T08] a project does not change its people, not even at the owner’s hand',
    scene(async ({ as, owner }) => {
      for (const change of [
        `client_id = '${CLARA}'`,
        `architect_id = '${BRUNO}'`,
        'id = gen_random_uuid()',
      ]) {
        await expect(
          as('ana').query(`update projects set ${change} where id = '${PLANNING}'`),
        ).rejects.toMatchObject(refused);
      }
      await expect(
        owner.query(`update projects set client_id = '${CLARA}' where id = '${PLANNING}'`),
      ).rejects.toMatchObject({ code: 'PHASE' });
    }),
  );

  test(
    'nobody deletes a project',
    scene(async ({ as, asAnonymous }) => {
      const actors = ['ana', 'elisa', 'rafael', 'bruno', 'davi'].map((person) => as(person));
      for (const actor of [...actors, asAnonymous()]) {
        await expect(actor.query('delete from projects')).rejects.toMatchObject(refused);
      }
    }),
  );
});
