import { describe, expect, test } from 'vitest';
import { newcomer } from '../profiles/testing-newcomer.ts';
import { useScene } from '../testing.ts';
import { asked, confirm, endWork, secondAdmin } from './testing-erasure-steps.ts';

// A person asks to be forgotten; the team decides (LGPD art. 18 VI).

const scene = useScene();

describe('asking', () => {
  test(
    'is one request however often it is asked, told to the team, and can be taken back',
    scene(async (stage) => {
      const { owner, as } = stage;
      const id = await asked(stage, 'ana', '  Vou mudar de ramo.  ');
      expect(await asked(stage, 'ana', 'de novo')).toBe(id);

      const listed = await as('davi').query(
        'select id, email, reason, status from list_erasure_requests()',
      );
      expect(listed).toEqual([
        { id, email: 'ana@prumo.test', reason: 'Vou mudar de ramo.', status: 'open' },
      ]);
      expect(
        await owner.query(
          `select recipient, data from private.outbox where kind = 'erasure_requested'`,
        ),
      ).toEqual([
        {
          recipient: 'davi@prumo.test',
          data: { full_name: 'Davi Teixeira', path: '/admin/erasures' },
        },
      ]);

      expect(await as('elisa').query('select cancel_erasure() as done')).toEqual([{ done: false }]);
      expect(await as('ana').query('select cancel_erasure() as done')).toEqual([{ done: true }]);
      expect(await as('ana').query('select cancel_erasure() as done')).toEqual([{ done: false }]);
      await expect(confirm(stage, id, 'ana@prumo.test')).rejects.toMatchObject({ code: 'PT409' });
      expect(await asked(stage, 'ana')).not.toBe(id);
    }),
  );

  test(
    'is open to people who wait, were rejected or have no profile, and to nobody signed out',
    scene(async (stage) => {
      const google = await newcomer(stage, { provider: 'google' });
      for (const person of ['otavio', 'sergio', google, 'bruno', 'clara'])
        expect(await asked(stage, person), person).toBeTruthy();
      for (const call of ['request_erasure()', 'cancel_erasure()', 'my_privacy()'])
        await expect(stage.asAnonymous().query(`select ${call}`)).rejects.toMatchObject({
          code: '42501',
        });
    }),
  );

  test(
    'shows each their own request only, and what is in the way',
    scene(async (stage) => {
      await asked(stage, 'ana', 'meu motivo');
      const standing = async (person: string) =>
        (
          await stage
            .as(person)
            .query<{ my: { request: unknown; obstacles: string[] } }>('select my_privacy() as my')
        )[0]?.my;

      expect(await standing('ana')).toMatchObject({
        request: { status: 'open', reason: 'meu motivo' },
      });
      expect((await standing('ana'))?.obstacles[0]).toMatch(/^Há obra em andamento em “.+”/);
      expect(await standing('elisa')).toMatchObject({ request: null });
      expect((await standing('davi'))?.obstacles).toEqual([
        'É a única conta de administração. Crie outra antes.',
      ]);
    }),
  );

  test(
    'with too many words, or as the only admin, is refused [PT400] [ERASE]',
    scene(async ({ as }) => {
      await expect(
        as('ana').query('select request_erasure($1)', ['x'.repeat(1001)]),
      ).rejects.toMatchObject({ code: 'PT400' });
      await expect(as('davi').query('select request_erasure()')).rejects.toMatchObject({
        code: 'ERASE',
      });
    }),
  );
});

describe('deciding', () => {
  test.each(['ana', 'bruno', 'clara', 'otavio', 'sergio'])('is not for %s [42501]', (person) =>
    scene(async (stage) => {
      const id = await asked(stage, 'elisa');
      for (const call of [
        'select * from list_erasure_requests()',
        `select confirm_erasure('${id}', 'elisa@prumo.test')`,
        `select refuse_erasure('${id}', 'não quero')`,
        `select private.erase_person('${id}')`,
        'select * from private.erasure_requests',
      ])
        await expect(stage.as(person).query(call), call).rejects.toMatchObject({ code: '42501' });
      await expect(
        stage.asAnonymous().query(`select refuse_erasure('${id}', 'não')`),
      ).rejects.toMatchObject({ code: '42501' });
    })(),
  );

  test(
    'asks for the person’s own address, a request that is there and somebody else’s [PT400] [PT404] [42501]',
    scene(async (stage) => {
      const id = await asked(stage, 'otavio');
      for (const typed of ['ana@prumo.test', '', null])
        await expect(confirm(stage, id, typed as string)).rejects.toMatchObject({ code: 'PT400' });
      await expect(
        confirm(stage, '00000000-0000-4000-8000-000000000000', 'x@x'),
      ).rejects.toMatchObject({ code: 'PT404' });

      await secondAdmin(stage);
      const own = await asked(stage, 'davi');
      await expect(confirm(stage, own, 'davi@prumo.test')).rejects.toMatchObject({ code: '42501' });
      expect(
        await stage.owner.query(`select from private.erasure_requests where status = 'open'`),
      ).toHaveLength(2);
    }),
  );

  test(
    'a refusal needs a reason, which the person reads on the screen and in a mail',
    scene(async (stage) => {
      const { owner, as } = stage;
      const id = await asked(stage, 'otavio');
      for (const reason of ['', '  x ', null, 'x'.repeat(1001)])
        await expect(
          as('davi').query('select refuse_erasure($1, $2)', [id, reason]),
        ).rejects.toMatchObject({ code: 'PT400' });

      await as('davi').query('select refuse_erasure($1, $2)', [
        id,
        ' Seu cadastro está em análise. ',
      ]);

      const [{ my } = {}] = await as('otavio').query<{ my: object }>('select my_privacy() as my');
      expect(my).toMatchObject({
        request: { status: 'refused', decision_reason: 'Seu cadastro está em análise.' },
      });
      expect(
        await owner.query(
          `select recipient, data from private.outbox where kind = 'erasure_refused'`,
        ),
      ).toEqual([
        {
          recipient: 'otavio@prumo.test',
          data: { full_name: 'Otávio Lemos', reason: 'Seu cadastro está em análise.' },
        },
      ]);
      await expect(confirm(stage, id, 'otavio@prumo.test')).rejects.toMatchObject({
        code: 'PT409',
      });
      const steps = await owner.query(
        `select action, actor_role from private.audit_entries where entity_kind = 'erasure' order by id`,
      );
      expect(steps).toEqual([
        { action: 'created', actor_role: 'app_pending' },
        { action: 'changed', actor_role: 'app_admin' },
      ]);
    }),
  );

  test(
    'carried out after an earlier refusal and a request taken back, keeps no word of either',
    scene(async (stage) => {
      const { owner, as } = stage;
      const refused = await asked(stage, 'otavio', 'Mudei de cidade.');
      await as('davi').query('select refuse_erasure($1, $2)', [refused, 'Otávio, faltam papéis.']);
      await asked(stage, 'otavio', 'Mudei de ideia.');
      await as('otavio').query('select cancel_erasure()');
      await confirm(stage, await asked(stage, 'otavio', 'Quero mesmo.'), 'otavio@prumo.test');

      expect(
        await owner.query(
          'select status, reason, decision_reason from private.erasure_requests order by status',
        ),
      ).toEqual([
        { status: 'cancelled', reason: null, decision_reason: null },
        { status: 'done', reason: null, decision_reason: null },
        { status: 'refused', reason: null, decision_reason: '…' },
      ]);
    }),
  );

  test(
    'waits while there is work in progress, for each of its sides [ERASE]',
    scene(async (stage) => {
      for (const person of ['ana', 'bruno', 'clara']) {
        const id = await asked(stage, person);
        await expect(confirm(stage, id, `${person}@prumo.test`), person).rejects.toMatchObject({
          code: 'ERASE',
          message: expect.stringContaining('Há obra em andamento'),
        });
      }
      expect(await stage.owner.query(`select from profiles where erased_at is not null`)).toEqual(
        [],
      );
    }),
  );

  test(
    'waits for a client who owes in a project that is done, until it is archived [ERASE]',
    scene(async (stage) => {
      await stage.owner.query(
        `update projects set status = 'completed' where status = 'in_progress'`,
      );
      const clara = await asked(stage, 'clara');
      await expect(confirm(stage, clara, 'clara@prumo.test')).rejects.toMatchObject({
        code: 'ERASE',
        message: expect.stringContaining('Há saldo a pagar'),
      });
      await endWork(stage);
      await confirm(stage, clara, 'clara@prumo.test');
    }),
  );
});

test(
  '[LST-003] more requests than fit on a page are all listed',
  scene(async ({ owner, as }) => {
    await owner.query(
      `insert into private.erasure_requests (user_id, status, requested_at, decided_at, decided_by, decision_reason)
       select u.id, 'refused', now() - make_interval(hours => n), now(), u.id, 'porque'
       from auth.users u, generate_series(1, 230) n where u.email = 'davi@prumo.test'`,
    );

    const listed = await as('davi').query('select id from list_erasure_requests()');

    expect(listed).toHaveLength(230);
  }),
);
