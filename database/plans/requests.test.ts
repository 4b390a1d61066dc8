import { describe, expect, test } from 'vitest';
import { newcomer, UPSERT_PROFILE } from '../profiles/testing-newcomer.ts';
import { PERSON } from '../quotes/testing-renovation.ts';
import { type Scene, useScene } from '../testing.ts';

// An architect asks for a plan, the team grants it or not (docs/decisions/120).

const scene = useScene();

/** Somebody of the cast, or somebody signed out. */
const actor = ({ as, asAnonymous }: Scene, who: string) =>
  who === 'nobody' ? asAnonymous() : as(who);
const ask = async (stage: Scene, plan: string | null = 'basico', who = 'ana') =>
  (await actor(stage, who).query<{ id: string }>('select request_plan($1) as id', [plan]))[0]?.id ??
  '';
const decide = (stage: Scene, id: string, granted: boolean | null, reason?: string, who = 'davi') =>
  actor(stage, who).query('select decide_plan_request($1, $2, $3)', [id, granted, reason ?? null]);
const give = (stage: Scene, plan: string | null, who = 'davi', to = PERSON.ana) =>
  actor(stage, who).query('select set_plan($1, $2)', [to, plan]);
const mine = async ({ as }: Scene, who = 'ana') =>
  (await as(who).query('select * from get_my_plan()'))[0];
const told = ({ owner }: Scene, kind: string) =>
  owner.query(
    `select r.email, n.data, n.link from notifications n join profiles r on r.id = n.recipient_id where n.kind = $1`,
    [kind],
  );
const states = ({ as }: Scene) =>
  as('davi').query('select plan, status, reason from plan_requests order by asked_at, status');

const NO_PLAN = {
  plan: null,
  project_limit: null,
  active_projects: expect.any(Number),
  asked: null,
  asked_at: null,
  refused_plan: null,
  refusal_reason: null,
  plans_on_sale: true,
};

test(
  '[OPE-013] an architect asks for a plan; the team is notified, reads it in the directory and grants it, and the person has it',
  scene(async (stage) => {
    expect(await mine(stage)).toEqual(NO_PLAN);
    const id = await ask(stage);

    expect(await mine(stage)).toMatchObject({ plan: null, asked: 'basico' });
    expect(await told(stage, 'plan_requested')).toEqual([
      { email: 'davi@prumo.test', data: { plan: 'basico' }, link: `/admin/people/${PERSON.ana}` },
    ]);
    expect(
      await stage
        .as('davi')
        .query(
          `select full_name, plan, plan_asked from list_people() where plan_asked is not null`,
        ),
    ).toEqual([{ full_name: 'Ana Ribeiro', plan: null, plan_asked: 'basico' }]);
    expect(await stage.as('davi').query('select open_plan_requests from team_tasks()')).toEqual([
      { open_plan_requests: 1 },
    ]);

    await decide(stage, id, true);

    expect(await mine(stage)).toEqual({ ...NO_PLAN, plan: 'basico', project_limit: 3 });
    expect(await told(stage, 'plan_changed')).toEqual([
      { email: 'ana@prumo.test', data: { plan: 'basico' }, link: '/account' },
    ]);
    expect(
      await stage.owner.query(`select recipient from private.outbox where kind = 'plan_changed'`),
    ).toEqual([{ recipient: 'ana@prumo.test' }]);
    expect(await stage.as('davi').query('select open_plan_requests from team_tasks()')).toEqual([
      { open_plan_requests: 0 },
    ]);
  }),
);

test(
  '[OPE-013] a refusal has a reason, which the person reads, in a mail too; the plan stays as it was',
  scene(async (stage) => {
    await give(stage, 'basico');
    const id = await ask(stage, 'empresarial');

    await expect(decide(stage, id, false)).rejects.toMatchObject({ code: 'PT400' });
    await expect(decide(stage, id, null)).rejects.toMatchObject({ code: 'PT400' });
    await decide(stage, id, false, ' Falta o contrato. ');

    expect(await mine(stage)).toMatchObject({
      plan: 'basico',
      asked: null,
      refused_plan: 'empresarial',
      refusal_reason: 'Falta o contrato.',
    });
    expect(
      await stage.owner.query(
        `select data ->> 'reason' as reason from private.outbox where kind = 'plan_refused'`,
      ),
    ).toEqual([{ reason: 'Falta o contrato.' }]);
    await expect(decide(stage, id, true)).rejects.toMatchObject({ code: 'DECID' });
  }),
);

test(
  '[OPE-013] one request waits at a time: the same one again is itself, another replaces it, and it can be withdrawn',
  scene(async (stage) => {
    const first = await ask(stage);
    expect(await ask(stage)).toBe(first);
    const second = await ask(stage, 'profissional');
    expect(second).not.toBe(first);
    await expect(decide(stage, first, true)).rejects.toMatchObject({ code: 'DECID' });

    await stage.as('ana').query('select withdraw_plan_request()');

    expect((await states(stage)).map(({ plan, status }) => [plan, status]).sort()).toEqual([
      ['basico', 'withdrawn'],
      ['profissional', 'withdrawn'],
    ]);
    await expect(stage.as('ana').query('select withdraw_plan_request()')).rejects.toMatchObject({
      code: 'PT404',
    });
    await expect(decide(stage, second, true)).rejects.toMatchObject({ code: 'DECID' });
  }),
);

test(
  '[OPE-014] an admin gives and takes a plan without a request; one for the same plan is granted with it, the same plan again does nothing',
  scene(async (stage) => {
    await ask(stage);
    await give(stage, 'basico');
    await give(stage, 'basico');
    expect(await states(stage)).toEqual([{ plan: 'basico', status: 'granted', reason: null }]);
    expect(await told(stage, 'plan_changed')).toHaveLength(1);

    await give(stage, null);

    expect(await mine(stage)).toEqual(NO_PLAN);
    expect(await told(stage, 'plan_changed')).toEqual(
      expect.arrayContaining([{ email: 'ana@prumo.test', data: {}, link: '/account' }]),
    );
    await expect(give(stage, 'ouro')).rejects.toMatchObject({ code: 'PT400' });
    await expect(
      stage
        .as('davi')
        .query('select set_plan(id, $1) from profiles where email = $2', [
          'basico',
          'bruno@prumo.test',
        ]),
    ).rejects.toMatchObject({ code: 'PT400' });
  }),
);

describe('[OPE-013] asking for a plan', () => {
  test(
    'is open to an architect who waits for approval, and to nobody but architects',
    scene(async (stage) => {
      const id = await newcomer(stage, { email: 'nova@chegou.test' });
      await stage
        .as(id)
        .query(UPSERT_PROFILE, [
          id,
          'nova@chegou.test',
          'Nova Traço',
          'architect',
          null,
          null,
          null,
        ]);

      await ask(stage, 'profissional', id);

      expect(await mine(stage, id)).toMatchObject({ asked: 'profissional' });
      for (const who of ['bruno', 'clara', 'davi', 'nobody']) {
        await expect(ask(stage, 'basico', who)).rejects.toMatchObject({ code: '42501' });
      }
    }),
  );

  test(
    'is refused for an unknown plan, for the one that one has, and while plans are not on sale',
    scene(async (stage) => {
      await expect(ask(stage, 'ouro')).rejects.toMatchObject({ code: 'PT400' });
      await expect(ask(stage, null)).rejects.toMatchObject({ code: 'PT400' });
      await give(stage, 'basico');
      await expect(ask(stage, 'basico')).rejects.toMatchObject({ code: 'PT409' });
      await stage.owner.query('update platform_settings set plans_on_sale = false');
      await expect(ask(stage, 'profissional')).rejects.toMatchObject({
        code: 'PLANS',
        message: 'Os planos não estão à venda no momento.',
      });
    }),
  );

  test(
    'ends after ten times in a day',
    scene(async (stage) => {
      for (let n = 0; n < 10; n++) await ask(stage, n % 2 ? 'basico' : 'profissional');
      await expect(ask(stage, 'empresarial')).rejects.toMatchObject({ code: 'LIMIT' });
    }),
  );
});

test(
  '[OPE-013] only the person and the team read a plan and what was asked for; only the team decides',
  scene(async (stage) => {
    const id = await ask(stage);
    const read = (who: string) =>
      actor(stage, who).query('select id, plan, status from plan_requests');

    expect(await read('ana')).toEqual([{ id, plan: 'basico', status: 'asked' }]);
    expect(await read('elisa')).toEqual([]);
    expect(await mine(stage, 'elisa')).toEqual(NO_PLAN);
    for (const who of ['bruno', 'clara', 'nobody']) {
      await expect(read(who)).rejects.toMatchObject({ code: '42501' });
    }
    for (const who of ['ana', 'bruno', 'clara', 'nobody']) {
      await expect(actor(stage, who).query('select plan from profiles')).rejects.toMatchObject({
        code: '42501',
      });
      await expect(decide(stage, id, true, undefined, who)).rejects.toMatchObject({
        code: '42501',
      });
      await expect(give(stage, 'basico', who)).rejects.toMatchObject({ code: '42501' });
    }
    await expect(
      stage.as('ana').query('select decided_by from plan_requests'),
    ).rejects.toMatchObject({
      code: '42501',
    });
    await expect(
      stage.as('ana').query(`update profiles set plan = 'empresarial' where id = $1`, [PERSON.ana]),
    ).rejects.toMatchObject({ code: '42501' });
    await expect(
      stage.as('davi').query(`update profiles set plan = 'empresarial'`),
    ).rejects.toMatchObject({ code: '42501' });
  }),
);

test(
  '[OPE-015] what somebody asked for is in their own data, without who decided, and goes with their erasure; reasons given to others lose their name',
  scene(async (stage) => {
    const own = await ask(stage);
    await decide(stage, own, false, 'Falta o contrato.');
    const others = await ask(stage, 'basico', 'elisa');
    await decide(stage, others, false, 'Igual ao de Ana Ribeiro.');
    const [file] = await stage
      .as('ana')
      .query<{ data: Record<string, unknown> }>('select export_my_data() as data');
    expect(file?.data.pedidos_de_plano).toEqual([
      {
        id: own,
        plan: 'basico',
        status: 'refused',
        asked_at: expect.any(String),
        decided_at: expect.any(String),
        reason: 'Falta o contrato.',
      },
    ]);

    await stage.owner.query('select private.erase_person($1)', [PERSON.ana]);

    const [left, ...more] = await stage.owner.query('select profile_id, reason from plan_requests');
    expect(more).toEqual([]);
    expect(left?.profile_id).toBe(PERSON.elisa);
    expect(left?.reason).not.toContain('Ana');
  }),
);

test(
  '[OPE-013] of two refusals the architect reads the last one',
  scene(async (stage) => {
    await decide(stage, await ask(stage), false, 'Primeira.');
    await stage.owner.query(`update plan_requests set asked_at = asked_at - interval '1 hour'`);
    await decide(stage, await ask(stage, 'profissional'), false, 'Segunda.');
    expect(await mine(stage)).toMatchObject({
      refused_plan: 'profissional',
      refusal_reason: 'Segunda.',
    });
  }),
);

test.each([
  ['profissional', 'granted', null],
  ['basico', 'asked', 'profissional'],
])(
  '[OPE-013] when the team gives %s by hand, a request for Profissional is %s',
  (plan, status, asked) =>
    scene(async (stage) => {
      await ask(stage, 'profissional');
      await give(stage, plan);
      expect(await states(stage)).toMatchObject([{ plan: 'profissional', status }]);
      expect(await mine(stage)).toMatchObject({ plan, asked });
    })(),
);
