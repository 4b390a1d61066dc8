import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { addColleague } from '../account-people/testing-colleagues.ts';
import { filesSeen, mayWrite, putFile } from '../attachments/testing.ts';
import { asked, confirm, endWork } from '../privacy/testing-erasure-steps.ts';
import { race, withRacers } from '../quotes/testing-parallel.ts';
import { PERSON } from '../quotes/testing-renovation.ts';
import { type Actor, type Scene, useDatabase, useScene } from '../testing.ts';
import { addAdmin, answerSupport, askTeam } from './testing.ts';

// Requests of accounts to the team: who reads them, in which order they are answered, and when they end (docs/decisions/302).

const scene = useScene();

const stateOf = async ({ owner }: Pick<Scene, 'owner'>, id: string) => {
  const [row] = await owner.query<{ state: string }>(
    'select state from support_requests where id = $1',
    [id],
  );
  return row?.state;
};
const setState = (who: Actor, id: string, state: string | null) =>
  who.query('select set_support_state($1, $2)', [id, state]);
const read = async (who: Actor, id: string) =>
  (await who.query<Record<string, unknown>>('select * from get_support_request($1)', [id]))[0];
const notified = ({ owner }: Pick<Scene, 'owner'>, kind: string) =>
  owner.query<{ email: string; data: unknown; link: string }>(
    `select r.email, n.data, n.link from notifications n join profiles r on r.id = n.recipient_id where n.kind = $1 order by 1`,
    [kind],
  );
const mailed = ({ owner }: Pick<Scene, 'owner'>, kind: string) =>
  owner.query<{ recipient: string; data: Record<string, unknown> }>(
    'select recipient, data from private.outbox where kind = $1 order by id',
    [kind],
  );
/** Numbers of the queue in its order, as the team's page asks for it. */
const queue = async (admin: Actor, at = 'now()') =>
  (
    await admin.query<{ subject: string; is_overdue: boolean }>(
      `select subject, is_overdue from list_support_requests(${at}) where state = 'open' order by place, waiting_since, id`,
    )
  ).map(({ subject, is_overdue }) => (is_overdue ? `${subject}!` : subject));

describe('who reads and writes', () => {
  test(
    '[ATE-1] [T118] [POR-140] a request is read and answered by its account and the team, by table, function and file; nobody else learns that it is there',
    scene(async (stage) => {
      const { owner, as, asAnonymous } = stage;
      await addColleague(owner, { name: 'lia', account: 'ana', role: 'collaborator' });
      const lia = as('lia', PERSON.ana);
      const id = await askTeam(as('ana'), { files: 1, link: '/projects?projeto=1' });
      await putFile(as('ana'), `support/${id}/tela.pdf`);
      expect(await answerSupport(lia, id, { body: 'Achei.' })).toBe('open');
      expect(await answerSupport(as('davi'), id)).toBe('waiting');

      for (const who of [as('ana'), lia, as('davi')]) {
        expect(await who.query('select id from support_requests')).toEqual([{ id }]);
        expect(await who.query('select count(*)::int as messages from support_messages')).toEqual([
          { messages: 3 },
        ]);
        expect(await filesSeen(who)).toContain('tela.pdf');
      }
      expect(await read(lia, id)).toMatchObject({
        label: expect.stringMatching(/^0001\/\d{4}$/),
        subject: 'Como exporto a comparação?',
        link: '/projects?projeto=1',
        state: 'waiting',
        can_answer: true,
        opener_name: 'Ana Ribeiro',
        assigned_to: null,
        plan: null,
        messages: [
          {
            by_team: false,
            author_name: 'Ana Ribeiro',
            is_mine: false,
            body: 'Não acho o botão.',
            files: 1,
          },
          { by_team: false, author_name: 'Lia Melo', is_mine: true, body: 'Achei.' },
          { by_team: true, author_name: null, is_mine: false, body: 'Em Exportar.' },
        ],
      });
      expect(await read(as('davi'), id)).toMatchObject({
        account_name: 'Ribeiro Arquitetura',
        messages: [{}, {}, { by_team: true, author_name: 'Davi Teixeira', is_mine: true }],
      });

      for (const name of ['elisa', 'bruno', 'clara', 'helena', 'sergio']) {
        const stranger = as(name);
        expect(await stranger.query('select id from support_requests')).toEqual([]);
        expect(await stranger.query('select id from support_messages')).toEqual([]);
        expect(await filesSeen(stranger)).not.toContain('tela.pdf');
        expect(await read(stranger, id)).toBeUndefined();
        for (const refused of [
          () => answerSupport(stranger, id),
          () => setState(stranger, id, 'solved'),
          () => askTeam(stranger, { id }),
        ])
          await expect(refused()).rejects.toMatchObject({
            code: 'PT404',
            message: 'Atendimento não encontrado.',
          });
        expect(await mayWrite(stage, name, `support/${id}/outro.pdf`)).toBe(false);
        await expect(
          stranger.query('select assign_support_request($1)', [id]),
        ).rejects.toMatchObject({ code: '42501' });
        await expect(stranger.query('select * from list_support_requests()')).rejects.toMatchObject(
          { code: '42501' },
        );
      }
      // The id of a message is its author's alone.
      await expect(
        answerSupport(as('elisa'), await askTeam(as('elisa')), { id }),
      ).rejects.toMatchObject({ code: 'PT404' });
      for (const refused of [
        () => askTeam(asAnonymous()),
        () => read(asAnonymous(), id),
        () => answerSupport(asAnonymous(), id),
      ])
        await expect(refused()).rejects.toMatchObject({ code: '42501' });
      // Nor does a plain client write the tables, or read which admin answered.
      for (const text of [
        `update support_requests set state = 'solved'`,
        'delete from support_messages',
        'select author_id from support_messages',
        'select assigned_to from support_requests',
      ])
        await expect(as('ana').query(text)).rejects.toMatchObject({ code: '42501' });
    }),
  );

  test(
    '[ATE-1] [POR-140] as many files as a message announced, by its author and within a day, and none is taken back',
    scene(async (stage) => {
      const { owner, as } = stage;
      const id = await askTeam(as('bruno'), { files: 1, body: ' ' });
      expect(await mayWrite(stage, 'vera', `support/${id}/a.pdf`)).toBe(false);
      expect(await mayWrite(stage, 'davi', `support/${id}/a.pdf`)).toBe(false);
      await putFile(as('bruno'), `support/${id}/a.pdf`);
      await expect(putFile(as('bruno'), `support/${id}/b.pdf`)).rejects.toMatchObject({
        code: '42501',
      });
      expect(
        await as('bruno').query(
          `delete from storage.objects where name like 'support/%' returning id`,
        ),
      ).toEqual([]);
      const answer = randomUUID();
      await answerSupport(as('davi'), id, { id: answer, files: 1 });
      await putFile(as('davi'), `support/${answer}/guia.pdf`);
      expect(await filesSeen(as('bruno'))).toEqual(expect.arrayContaining(['a.pdf', 'guia.pdf']));
      const late = randomUUID();
      await answerSupport(as('bruno'), id, { id: late, files: 1 });
      await owner.query(
        `update support_messages set created_at = now() - interval '25 hours' where id = $1`,
        [late],
      );
      expect(await mayWrite(stage, 'bruno', `support/${late}/c.pdf`)).toBe(false);
    }),
  );

  test(
    '[ATE-4] [POR-141] people whom the gate holds ask and are answered: waiting, refused, suspended, and without a role',
    scene(async (stage) => {
      const { owner, as } = stage;
      await as('davi').query(`select suspend_profile($1, 'Falta um documento')`, [PERSON.bruno]);
      await addColleague(owner, { name: 'lia', account: 'ana', role: 'reader' });
      for (const name of ['helena', 'sergio', 'bruno', 'lia']) {
        const held = as(
          name,
          name === 'lia'
            ? (
                await owner.query<{ id: string }>(
                  `select id from profiles where email = 'lia@prumo.test'`,
                )
              )[0]?.id
            : undefined,
        );
        const id = await askTeam(held, { subject: `Ajuda para ${name}`, files: 1 });
        await putFile(held, `support/${id}/${name}.pdf`);
        await answerSupport(as('davi'), id, { body: `Olá, ${name}` });

        expect(await read(held, id)).toMatchObject({
          state: 'waiting',
          messages: [{}, { body: `Olá, ${name}` }],
        });
        expect(await filesSeen(held)).toContain(`${name}.pdf`);
        expect((await mailed(stage, 'support_answered')).at(-1)).toMatchObject({
          recipient: `${name}@prumo.test`,
          data: { body: `Olá, ${name}`, path: `/suporte/${id}` },
        });
        await setState(held, id, 'solved');
      }
      expect(
        await as('davi').query(
          'select count(account_name)::int as named from list_support_requests()',
        ),
      ).toEqual([{ named: 4 }]);
      // Once the registration is complete, what was asked before is still theirs.
      await owner.query(
        `update profiles set role = 'architect', status = 'approved' where email = 'lia@prumo.test'`,
      );
      await owner.query(
        `update account_people set ended_at = now() where person_id = (select id from profiles where email = 'lia@prumo.test')`,
      );
      expect(await filesSeen(as('lia'))).toContain('lia.pdf');
    }),
  );

  test(
    '[ATE-1] who only reads an account reads its requests and writes none',
    scene(async ({ owner, as }) => {
      await addColleague(owner, { name: 'eva', account: 'ana', role: 'reader' });
      const eva = as('eva', PERSON.ana);
      const id = await askTeam(as('ana'));
      expect(await read(eva, id)).toMatchObject({ messages: [{ is_mine: false }] });
      for (const refused of [
        () => askTeam(eva),
        () => answerSupport(eva, id),
        () => setState(eva, id, 'solved'),
      ])
        await expect(refused()).rejects.toMatchObject({ code: 'RIGHT' });
    }),
  );
});

describe('what is refused', () => {
  test.each([
    ['no subject', { subject: ' ' }],
    ['null as subject', { subject: null }],
    ['a subject of 121 letters', { subject: 'a'.repeat(121) }],
    ['no words', { body: '\u200b \n' }],
    ['null as words', { body: null }],
    ['4,001 letters', { body: 'a'.repeat(4001) }],
    ['no id', { id: null }],
    ['eleven files', { files: 11 }],
    ['a link to elsewhere', { link: '//exemplo.test' }],
    ['a link with a secret', { link: '/convite#s=abc' }],
    ['a long link', { link: `/${'a'.repeat(500)}` }],
  ])('[POR-140] a request with %s', (_what, said) =>
    scene(async ({ as }) => {
      await expect(askTeam(as('ana'), said)).rejects.toMatchObject({ code: 'PT400' });
    })(),
  );

  test(
    '[POR-140] the sixth request of an account within a day, by any of its people, and a person’s 31st message within an hour; what is sent again is one',
    scene(async ({ owner, as }) => {
      await addColleague(owner, { name: 'lia', account: 'ana', role: 'manager' });
      const lia = as('lia', PERSON.ana);
      const ids = [];
      for (const who of [as('ana'), lia, as('ana'), lia, as('ana')]) ids.push(await askTeam(who));
      await expect(askTeam(lia)).rejects.toMatchObject({ code: 'LIMIT' });
      // The response was lost.
      await askTeam(as('ana'), { id: ids[0] ?? null });
      await askTeam(as('bruno'));
      await owner.query(
        `update support_requests set opened_at = opened_at - interval '25 hours' where id = $1`,
        [ids[0]],
      );
      const sixth = await askTeam(lia);
      const message = randomUUID();
      for (const id of [message, message]) await answerSupport(lia, sixth, { id });
      expect(
        await owner.query(
          'select count(*)::int as messages from support_messages where request_id = $1',
          [sixth],
        ),
      ).toEqual([{ messages: 2 }]);
      // Three of Lia's openings and this one: 26 more.
      for (let sent = 4; sent < 30; sent += 1) await answerSupport(lia, sixth);
      await expect(answerSupport(lia, sixth)).rejects.toMatchObject({ code: 'LIMIT' });
      expect(await answerSupport(as('ana'), sixth)).toBe('open');
      // Numbers have no gaps.
      expect(
        await owner.query(
          'select array_agg(number order by number) as numbers from support_requests',
        ),
      ).toEqual([{ numbers: [1, 2, 3, 4, 5, 6, 7] }]);
    }),
  );
});

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

describe('states', () => {
  test(
    '[ATE-3] [POR-144] open waits for the team, waiting for the account; solved by either is opened again within 14 days, and not later',
    scene(async (stage) => {
      const { owner, as } = stage;
      const id = await askTeam(as('clara'));
      const since = async () =>
        (
          await owner.query<{ at: Date | null; first: Date | null }>(
            'select waiting_since as at, first_answered_at as first from support_requests where id = $1',
            [id],
          )
        )[0];
      await owner.query(
        `update support_requests set waiting_since = now() - interval '3 hours' where id = $1`,
        [id],
      );
      const asked = (await since())?.at;
      await answerSupport(as('clara'), id, { body: 'Mais uma coisa' });
      expect((await since())?.at).toEqual(asked);
      expect(await answerSupport(as('davi'), id)).toBe('waiting');
      expect((await since())?.at).not.toEqual(asked);
      expect((await since())?.first).not.toBeNull();
      await expect(setState(as('clara'), id, 'open')).rejects.toMatchObject({ code: 'SUPST' });
      for (const who of ['clara', 'davi']) {
        await setState(as(who), id, 'solved');
        await setState(as(who), id, 'solved');
        expect(await stateOf(stage, id)).toBe('solved');
        expect(await answerSupport(as(who), id)).toBe(who === 'davi' ? 'waiting' : 'open');
        await setState(as(who), id, 'solved');
        await setState(as(who), id, 'open');
        expect(await stateOf(stage, id)).toBe('open');
      }
      await setState(as('clara'), id, 'solved');
      await owner.query(
        `update support_requests set solved_at = now() - interval '14 days' where id = $1`,
        [id],
      );
      const late = { code: 'SUPST', message: 'Este atendimento já foi resolvido. Abra outro.' };
      for (const who of ['clara', 'davi']) {
        await expect(answerSupport(as(who), id)).rejects.toMatchObject(late);
        await expect(setState(as(who), id, 'open')).rejects.toMatchObject(late);
      }
      expect(await read(as('clara'), id)).toMatchObject({ can_answer: false });
      for (const state of ['waiting', 'closed', null])
        await expect(setState(as('clara'), id, state)).rejects.toMatchObject({ code: 'PT400' });
    }),
  );

  test(
    '[ATE-3] [POR-144] the clock closes what waited 14 days for its account, and nothing that waits for the team',
    scene(async (stage) => {
      const { owner, as } = stage;
      const [open, waiting] = [await askTeam(as('clara')), await askTeam(as('clara'))];
      await answerSupport(as('davi'), waiting);
      const close = async (at: string) =>
        (
          await owner.query<{ closed: number }>(
            `select private.solve_support_requests(now() + $1::interval) as closed`,
            [at],
          )
        )[0]?.closed;

      expect(await close('13 days 23 hours')).toBe(0);
      expect(await close('14 days')).toBe(1);
      expect([await stateOf(stage, open), await stateOf(stage, waiting)]).toEqual([
        'open',
        'solved',
      ]);
    }),
  );
});

describe('at once', () => {
  const database = useDatabase({ cast: true });

  test('[ATE-7] [POR-144] two admins who answer at once: both answers stand and there is one state', async () => {
    const { owner } = database.current;
    const actor: Actor = { query: async (text, values) => (await owner.query(text, values)).rows };
    await addAdmin(actor, 'ines');
    const id = randomUUID();
    await withRacers(database.current, ['ana', 'davi', 'ines'], async ([ana, davi, ines]) => {
      await ana?.query(`select open_support_request($1, 'Ajuda', 'Olá')`, [id]);
      await davi?.begin();
      await davi?.query(`select answer_support_request($1, $2, 'Sim')`, [randomUUID(), id]);
      const second = ines?.query(`select answer_support_request($1, $2, 'Também')`, [
        randomUUID(),
        id,
      ]);
      await davi?.commit();
      await second;
    });
    const { rows } = await owner.query(
      `select r.state, array_agg(m.body order by m.created_at) as bodies from support_requests r join support_messages m on m.request_id = r.id
       where r.id = $1 group by r.id`,
      [id],
    );
    expect(rows).toEqual([{ state: 'waiting', bodies: ['Olá', 'Sim', 'Também'] }]);
  });

  test('[POR-140] ten requests of one account at once are five, with numbers without gaps', async () => {
    await race(database.current, 'clara', 10, (clara) =>
      clara.query(`select open_support_request($1, 'Ajuda', 'Olá')`, [randomUUID()]),
    );
    const { rows } = await database.current.owner.query(
      `select count(*)::int as mine, (select max(number) - count(*) from support_requests)::int as gaps
       from support_requests where account_id = (select id from profiles where email = 'clara@prumo.test')`,
    );
    expect(rows).toEqual([{ mine: 5, gaps: 0 }]);
  });
});

test(
  '[ATE-6] [POR-145] a person’s own file has what they asked and wrote; their erasure takes it and its files, and their name from what others wrote',
  scene(async (stage) => {
    const { owner, as } = stage;
    await endWork(stage);
    await addColleague(owner, { name: 'lia', account: 'ana', role: 'collaborator' });
    const [lia] = await owner.query<{ id: string }>(
      `select id from profiles where email = 'lia@prumo.test'`,
    );
    const id = await askTeam(as('clara'), { files: 1, subject: 'Sobre a obra' });
    await putFile(as('clara'), `support/${id}/planta.pdf`);
    await answerSupport(as('davi'), id, { body: 'Resposta' });
    const other = await askTeam(as('ana'), {
      subject: 'Clara Nogueira não entra',
      body: 'A cliente Clara Nogueira não entra.',
    });
    await answerSupport(as('lia', PERSON.ana), other, { body: 'Aqui é a Lia.' });
    const file = async (who: string) =>
      (
        await as(who).query<{ data: Record<string, Record<string, unknown>[]> }>(
          'select export_my_data() as data',
        )
      )[0]?.data ?? {};

    expect((await file('clara')).atendimentos).toMatchObject([
      { subject: 'Sobre a obra', state: 'waiting' },
    ]);
    expect((await file('clara')).mensagens_de_atendimentos?.map(({ body }) => body)).toEqual([
      'Não acho o botão.',
      'Resposta',
    ]);
    expect((await file('lia')).mensagens_de_atendimentos?.map(({ body }) => body)).toEqual([
      'Aqui é a Lia.',
    ]);
    expect(JSON.stringify(await file('bruno'))).not.toMatch(/Sobre a obra|Não acho/);

    await confirm(stage, await asked(stage, 'clara'), 'clara@prumo.test');
    expect(await owner.query('select id from support_requests where id = $1', [id])).toEqual([]);
    expect(await owner.query(`select id from attachments where kind = 'support'`)).toEqual([]);
    expect(await read(as('ana'), other)).toMatchObject({
      subject: expect.not.stringContaining('Nogueira'),
      messages: [{ body: expect.not.stringContaining('Nogueira') }, { body: 'Aqui é a Lia.' }],
    });
    await confirm(stage, await asked(stage, lia?.id ?? ''), 'lia@prumo.test');
    expect(await read(as('ana'), other)).toMatchObject({
      messages: [{}, { author_name: 'Pessoa removida', body: 'Aqui é a Lia.' }],
    });
  }),
);
