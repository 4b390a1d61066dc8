import { describe, expect, test } from 'vitest';
import { brokenInvariants, PERSON, PROJECT } from '../quotes/testing-renovation.ts';
import { type Scene, useScene } from '../testing.ts';

// "Não reconheço este projeto": the client of a project opened in their name says so (docs/decisions/060).

const scene = useScene();
const CLARA = 'c0000000-0000-4000-8000-000000000001';
const RAFAEL_PLANNED = PROJECT.consultorio;

const object = ({ as }: Scene, person: string, project: string) =>
  as(person).query('select object_to_project($1)', [project]);
const withdraw = ({ as }: Scene, person: string, project: string) =>
  as(person).query('select withdraw_objection($1) as done', [project]);
const decide = async ({ as, owner }: Scene, project: string, uphold: boolean | null) => {
  const [row] = await owner.query(
    'select id from private.project_objections where project_id = $1',
    [project],
  );
  return as('davi').query('select decide_objection($1, $2)', [row?.id, uphold]);
};
const phoneFor = async ({ as }: Scene, architect: string, client: string) =>
  (
    await as(architect).query(
      `select m.phone_number from profiles p join masked.profiles m on m.id = p.id where p.email = $1`,
      [`${client}@prumo.test`],
    )
  )[0]?.phone_number ?? null;
const mails = ({ owner }: Scene) =>
  owner.query(
    `select kind, recipient, data from private.outbox where kind ~ '^(project_objected|objection_)' order by id`,
  );

describe('[T56] a client does not recognise a project', () => {
  test(
    'R01: the architect stops seeing the phone at once, the team is notified, the trail records it',
    scene(async (stage) => {
      expect(await phoneFor(stage, 'ana', 'rafael')).toMatch(/\d/);

      await object(stage, 'rafael', RAFAEL_PLANNED);

      expect(await phoneFor(stage, 'ana', 'rafael')).toBeNull();
      expect(await phoneFor(stage, 'elisa', 'rafael')).toMatch(/\d/);
      expect(await mails(stage)).toEqual([
        {
          kind: 'project_objected',
          recipient: 'davi@prumo.test',
          data: { full_name: 'Davi Teixeira', path: '/admin/projects' },
        },
      ]);
      expect(await stage.as('davi').query('select * from list_project_objections()')).toEqual([
        expect.objectContaining({
          project_id: RAFAEL_PLANNED,
          status: 'open',
          client_email: 'rafael@prumo.test',
          architect_email: 'ana@prumo.test',
        }),
      ]);
      expect(await stage.as('rafael').query('select * from list_my_objections()')).toEqual([
        expect.objectContaining({ project_id: RAFAEL_PLANNED, status: 'open', decided_at: null }),
      ]);
      const lines = await stage
        .as('rafael')
        .query(`select * from entity_timeline('project', $1)`, [RAFAEL_PLANNED]);
      expect(lines[0]).toMatchObject({
        entity_kind: 'objection',
        action: 'created',
        after: { status: 'open' },
      });
    }),
  );

  test(
    'R01: while it is open, and once it was upheld, the architect opens no other project for them',
    scene(async (stage) => {
      const open = () =>
        stage
          .as('ana')
          .query(
            `insert into projects (name, client_id) select 'Outra', client_id from projects where id = $1`,
            [RAFAEL_PLANNED],
          );
      await object(stage, 'rafael', RAFAEL_PLANNED);
      await expect(open()).rejects.toMatchObject({ code: 'CLIEN' });
      await decide(stage, RAFAEL_PLANNED, true);
      await expect(open()).rejects.toMatchObject({ code: 'CLIEN' });
    }),
  );

  test(
    'taken back, everything is as before; again and again it is one mail a day',
    scene(async (stage) => {
      for (let n = 0; n < 5; n++) {
        await object(stage, 'rafael', RAFAEL_PLANNED);
        expect(await withdraw(stage, 'rafael', RAFAEL_PLANNED)).toEqual([{ done: true }]);
      }

      expect(await phoneFor(stage, 'ana', 'rafael')).toMatch(/\d/);
      expect(await mails(stage)).toHaveLength(1);
      expect(await withdraw(stage, 'rafael', RAFAEL_PLANNED)).toEqual([{ done: false }]);
      expect(await stage.as('rafael').query('select * from list_my_objections()')).toEqual([]);
      expect(await stage.as('davi').query('select * from list_project_objections()')).toEqual([]);
    }),
  );

  test(
    'dismissed, the architect sees the phone again; it is not asked twice',
    scene(async (stage) => {
      await object(stage, 'rafael', RAFAEL_PLANNED);
      await decide(stage, RAFAEL_PLANNED, false);

      expect(await phoneFor(stage, 'ana', 'rafael')).toMatch(/\d/);
      await expect(object(stage, 'rafael', RAFAEL_PLANNED)).rejects.toMatchObject({
        code: 'PT409',
      });
      await expect(decide(stage, RAFAEL_PLANNED, true)).rejects.toMatchObject({ code: 'PT409' });
      expect((await mails(stage)).at(-1)).toMatchObject({
        kind: 'objection_dismissed',
        recipient: 'rafael@prumo.test',
      });
    }),
  );

  test(
    'upheld, the project is archived and no longer a reason to see the phone; others of the two still are',
    scene(async (stage) => {
      await object(stage, 'rafael', RAFAEL_PLANNED);
      await decide(stage, RAFAEL_PLANNED, true);

      const [project] = await stage.owner.query('select status from projects where id = $1', [
        RAFAEL_PLANNED,
      ]);
      expect(project).toEqual({ status: 'archived' });
      expect(await phoneFor(stage, 'ana', 'rafael')).toMatch(/\d/);
      await stage.owner.query(`set local session_replication_role = replica`);
      await stage.owner.query(
        `update projects set architect_id = $1 where client_id = (select client_id from projects where id = $2) and id <> $2`,
        [PERSON.elisa, RAFAEL_PLANNED],
      );
      expect(await phoneFor(stage, 'ana', 'rafael')).toBeNull();
    }),
  );

  test(
    'where something was approved the project stays, and its suppliers lose the client’s contact',
    scene(async (stage) => {
      const deal = () =>
        stage
          .as('bruno')
          .query(
            `select client_name, client_email, client_phone from get_supplier_approved_projects()`,
          );
      const before = await deal();
      expect(before[0]).toMatchObject({ client_email: 'clara@prumo.test' });

      await object(stage, 'clara', PROJECT.vilaMariana);
      await object(stage, 'clara', PROJECT.barraFunda);
      expect((await deal()).map((row) => [row.client_email, row.client_phone])).toEqual(
        before.map(() => [null, null]),
      );
      await decide(stage, PROJECT.vilaMariana, true);

      const [project] = await stage.owner.query('select status from projects where id = $1', [
        PROJECT.vilaMariana,
      ]);
      expect(project).toEqual({ status: 'in_progress' });
      expect(await brokenInvariants(stage.owner)).toEqual([]);
    }),
  );
});

describe('[T56] nobody else', () => {
  test.each(['clara', 'ana', 'elisa', 'bruno', 'davi', 'otavio'])(
    '%s does not object to a project of Rafael’s, nor take his objection back',
    (person) =>
      scene(async (stage) => {
        const code = person === 'clara' ? 'PT404' : '42501';
        await expect(object(stage, person, RAFAEL_PLANNED)).rejects.toMatchObject({ code });
        await object(stage, 'rafael', RAFAEL_PLANNED);
        await withdraw(stage, person, RAFAEL_PLANNED).catch(() => undefined);

        const kept = await stage.owner.query('select status from private.project_objections');
        expect(kept).toEqual([{ status: 'open' }]);
      })(),
  );

  test.each(['clara', 'ana', 'bruno', 'otavio'])('%s neither lists nor decides', (person) =>
    scene(async ({ as }) => {
      await expect(
        as(person).query('select * from list_project_objections()'),
      ).rejects.toMatchObject({ code: '42501' });
      await expect(
        as(person).query('select decide_objection($1, true)', [CLARA]),
      ).rejects.toMatchObject({ code: '42501' });
    })(),
  );

  test(
    'a decision names an objection and a side',
    scene(async (stage) => {
      await expect(
        stage.as('davi').query('select decide_objection($1, true)', [CLARA]),
      ).rejects.toMatchObject({ code: 'PT404' });
      await object(stage, 'rafael', RAFAEL_PLANNED);
      await expect(decide(stage, RAFAEL_PLANNED, null)).rejects.toMatchObject({ code: 'PT400' });
    }),
  );
});

test.each([
  ['23 hours 59 minutes', 1],
  ['24 hours', 2],
])(
  '[T56] a client who objects again %s after the team was told has told it %d times',
  (later, times) =>
    scene(async (stage) => {
      await object(stage, 'rafael', RAFAEL_PLANNED);
      await withdraw(stage, 'rafael', RAFAEL_PLANNED);
      await stage.owner.query(
        'update private.project_objections set team_told_at = now() - $1::interval',
        [later],
      );
      await object(stage, 'rafael', RAFAEL_PLANNED);
      expect((await mails(stage)).filter(({ kind }) => kind === 'project_objected')).toHaveLength(
        times,
      );
    })(),
);
