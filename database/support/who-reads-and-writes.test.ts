import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { addColleague } from '../account-people/testing-colleagues.ts';
import { filesSeen, mayWrite, putFile } from '../attachments/testing.ts';
import { asked, confirm, endWork } from '../privacy/testing-erasure-steps.ts';
import { PERSON } from '../quotes/testing-renovation.ts';
import { useScene } from '../testing.ts';
import { answerSupport, askTeam, mailed, read, setState } from './testing.ts';

// Requests of accounts to the team: who reads and writes them, and what an erasure leaves (docs/decisions/302).

const scene = useScene();

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
