import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { addColleague } from '../account-people/testing-colleagues.ts';
import { PERSON } from '../quotes/testing-renovation.ts';
import { type Actor, useScene } from '../testing.ts';
import { addAdmin, answerSupport, askTeam, mailed, notified, setState } from './testing.ts';

// The order in which the team answers requests, and the people who are notified of them.

const scene = useScene();

/** Numbers of the queue in its order, as the team's page asks for it. */
const queue = async (admin: Actor, at = 'now()') =>
  (
    await admin.query<{ subject: string; is_overdue: boolean }>(
      `select subject, is_overdue from list_support_requests(${at}) where state = 'open' order by place, waiting_since, id`,
    )
  ).map(({ subject, is_overdue }) => (is_overdue ? `${subject}!` : subject));

describe('the queue', () => {
  test(
    '[ATE-2] [POR-142] a request has the priority of the plan that its account had, and keeps it',
    scene(async (stage) => {
      const { as } = stage;
      const plan = (name: string | null) =>
        as('davi').query('select set_plan($1, $2)', [PERSON.ana, name]);
      for (const name of [null, 'basico', 'profissional', 'empresarial']) {
        await plan(name);
        await askTeam(as('ana'), { subject: String(name) });
      }
      await askTeam(as('clara'), { subject: 'cliente' });
      await plan('basico');

      expect(
        await as('davi').query(
          'select subject, priority, plan from list_support_requests() order by opened_at, priority, subject',
        ),
      ).toEqual(
        expect.arrayContaining([
          { subject: 'null', priority: 1, plan: 'basico' },
          { subject: 'basico', priority: 1, plan: 'basico' },
          { subject: 'profissional', priority: 2, plan: 'basico' },
          { subject: 'empresarial', priority: 3, plan: 'basico' },
          { subject: 'cliente', priority: 1, plan: null },
        ]),
      );
    }),
  );

  test(
    '[ATE-2] [POR-142] the more urgent come first, and within a priority who waits longest; what waited two working days comes before all, so that nothing starves',
    scene(async (stage) => {
      const { owner, as } = stage;
      // Friday, 15:00 in São Paulo.
      const requests: [string, number, string][] = [
        ['normal', 1, '2026-11-20 18:00+00'],
        ['normal later', 1, '2026-11-20 18:01+00'],
        ['pro', 2, '2026-11-23 14:00+00'],
        ['big', 3, '2026-11-23 15:00+00'],
        ['big earlier', 3, '2026-11-23 13:00+00'],
      ];
      for (const [subject, priority, at] of requests) {
        const id = await askTeam(as(subject.startsWith('normal') ? 'bruno' : 'ana'), { subject });
        await owner.query(
          'update support_requests set priority = $2, waiting_since = $3 where id = $1',
          [id, priority, at],
        );
      }
      const davi = as('davi');
      // Monday: the weekend does not count.
      expect(await queue(davi, `'2026-11-24 17:59+00'`)).toEqual([
        'big earlier',
        'big',
        'pro',
        'normal',
        'normal later',
      ]);
      // Tuesday, 15:00: two working days.
      expect(await queue(davi, `'2026-11-24 18:00+00'`)).toEqual([
        'normal!',
        'big earlier',
        'big',
        'pro',
        'normal later',
      ]);
      // A month later all waited, and the oldest is first whatever its priority.
      expect(await queue(davi, `'2026-12-20 18:00+00'`)).toEqual([
        'normal!',
        'normal later!',
        'big earlier!',
        'pro!',
        'big!',
      ]);
    }),
  );

  test.each([
    ['Tuesday', '2026-11-24 18:00+00', '2026-11-20 18:00+00'],
    [
      'Saturday, whose wait is that of its first moment',
      '2026-11-28 15:00+00',
      '2026-11-26 03:00+00',
    ],
    ['Sunday', '2026-11-29 15:00+00', '2026-11-26 03:00+00'],
    [
      'Wednesday at midnight, which frees the weekend',
      '2026-11-25 03:00+00',
      '2026-11-23 03:00+00',
    ],
  ])('[ATE-2] two working days before %s', (_day, at, then) =>
    scene(async ({ owner }) => {
      const [row] = await owner.query<{ ago: Date }>(
        'select private.working_days_ago($1, 2) as ago',
        [at],
      );
      expect(row?.ago.toISOString()).toBe(
        new Date(then.replace('+00', 'Z').replace(' ', 'T')).toISOString(),
      );
    })(),
  );

  test(
    '[POR-143] the team is notified of a request; then who takes care of it, and otherwise the manager of the account; the account’s writers of the answer, whose mail has it',
    scene(async (stage) => {
      const { owner, as } = stage;
      const ines = await addAdmin(owner, 'ines');
      await addColleague(owner, { name: 'lia', account: 'ana', role: 'collaborator' });
      const id = await askTeam(as('ana'));
      expect(await notified(stage, 'support_opened')).toEqual(
        ['davi@prumo.test', 'ines@prumo.test'].map((email) => ({
          email,
          data: { support: expect.stringMatching(/^0001\//), priority: 1 },
          link: `/admin/support/${id}`,
        })),
      );
      expect(await mailed(stage, 'support_opened')).toMatchObject([
        { data: { subject: 'Como exporto a comparação?', body: 'Não acho o botão.' } },
        {},
      ]);
      await owner.query('delete from notifications');
      await as('davi').query('select assign_support_request($1, $2)', [id, ines]);
      expect(await notified(stage, 'support_opened')).toMatchObject([
        { email: 'ines@prumo.test', data: { assigned: true } },
      ]);
      await answerSupport(as('lia', PERSON.ana), id, { body: 'E na aba?' });
      expect(
        (await notified(stage, 'support_opened')).filter(({ data }) => 'again' in (data as object)),
      ).toMatchObject([{ email: 'ines@prumo.test', data: { again: true } }]);
      await answerSupport(as('davi'), id);
      expect(
        (await mailed(stage, 'support_answered')).map(({ recipient, data }) => [
          recipient,
          data.body,
        ]),
      ).toEqual([
        ['ana@prumo.test', 'Em Exportar.'],
        ['lia@prumo.test', 'Em Exportar.'],
      ]);
      await setState(as('davi'), id, 'solved');
      expect(await mailed(stage, 'support_answered')).toHaveLength(2);
      expect(await notified(stage, 'support_answered')).toMatchObject([
        { email: 'ana@prumo.test', data: { solved: true }, link: `/suporte/${id}` },
        { email: 'lia@prumo.test' },
      ]);

      await owner.query('delete from notifications');
      await as('davi').query('select set_account_manager($1, $2)', [PERSON.ana, ines]);
      const next = await askTeam(as('ana'));
      expect(await notified(stage, 'support_opened')).toMatchObject([{ email: 'ines@prumo.test' }]);
      // The person who asked has left: all the people of the account are notified.
      await owner.query(
        `update support_requests set opened_by = (select id from profiles where email = 'silvia@prumo.test') where id = $1`,
        [next],
      );
      await owner.query(
        `update support_messages set author_id = (select id from profiles where email = 'silvia@prumo.test') where request_id = $1`,
        [next],
      );
      await answerSupport(as('ines'), next);
      expect((await notified(stage, 'support_answered')).map(({ email }) => email)).toEqual(
        expect.arrayContaining(['ana@prumo.test', 'lia@prumo.test']),
      );
      for (const [who, admin] of [
        ['davi', PERSON.bruno],
        ['davi', randomUUID()],
      ])
        await expect(
          as(who ?? '').query('select assign_support_request($1, $2)', [id, admin]),
        ).rejects.toMatchObject({ code: 'PT404' });
    }),
  );
});
