import { describe, expect, test } from 'vitest';
import { fromNow } from '../notifications/testing.ts';
import { type Actor, useScene } from '../testing.ts';
import { GUSTAVO, invite, itemId, MARCOS, PERSON, PROJECT, quoteIdOf } from './testing.ts';

const scene = useScene();
const { consultorio } = PROJECT;

interface Question {
  id: string;
  body: string;
  answer: string | null;
  is_mine: boolean;
  asked_by: string | null;
  asked_at: Date | null;
}

const ask = async (who: Actor, quote: string, body: string, item: string | null = null) =>
  (await who.query<{ id: string }>('select ask_question($1, $2, $3) as id', [quote, body, item]))[0]
    ?.id ?? '';
const answer = (who: Actor, id: string, words: string, published?: string, isPublic = true) =>
  who.query('select answer_question($1, $2, $3, $4)', [id, words, published ?? null, isPublic]);
const list = (who: Actor, category = 'marcenaria') =>
  who.query<Question>('select * from list_questions($1, $2)', [consultorio, category]);

/** Bruno and Sílvia are asked for the joinery, Marcos for the masonry. */
async function inviteAll(owner: Actor, ana: Actor) {
  await invite(ana, consultorio, {
    marcenaria: [PERSON.bruno, PERSON.silvia],
    civil: [MARCOS, GUSTAVO],
  });
  return await quoteIdOf(owner, consultorio, 'bruno');
}

describe('a question', () => {
  test(
    '[TRM-015] is read by the architect with its asker, and once it is answered by the invited of its category without [T72]',
    scene(async ({ owner, as }) => {
      const quote = await inviteAll(owner, as('ana'));
      const id = await ask(as('bruno'), quote, 'Aqui é a Marcenaria Carvalho: qual a espessura?');

      expect(await list(as('ana'))).toMatchObject([
        { id, is_mine: false, asked_by: 'Marcenaria Carvalho', answer: null },
      ]);
      expect(await list(as('bruno'))).toMatchObject([{ id, is_mine: true, asked_by: null }]);
      expect(await list(as('silvia'))).toEqual([]);

      await answer(as('ana'), id, '18 mm', 'Qual a espessura?');

      const [read] = await list(as('silvia'));
      expect(read).toMatchObject({
        body: 'Qual a espessura?',
        answer: '18 mm',
        is_mine: false,
        asked_by: null,
        asked_at: null,
      });
      expect(JSON.stringify(read)).not.toContain('Carvalho');
      expect(Object.keys(read ?? {})).not.toContain('request_id');
      expect(await list(as('bruno'))).toMatchObject([
        { body: 'Aqui é a Marcenaria Carvalho: qual a espessura?', answer: '18 mm' },
      ]);
      expect(await list(as('davi'))).toHaveLength(1);
    }),
  );

  test(
    '[TRM-015] [T72] nobody who did not ask is mailed the words that name who asked: the published ones go to all',
    scene(async (stage) => {
      const { owner, as } = stage;
      const quote = await inviteAll(owner, as('ana'));
      const asked = 'Aqui é a Marcenaria Carvalho: qual a espessura?';
      const id = await ask(as('bruno'), quote, asked);
      await fromNow(stage);
      await answer(as('ana'), id, '18 mm', 'Qual a espessura?', true);

      const mails = await owner.query<{ to: string; data: Record<string, unknown> }>(
        `select split_part(recipient, '@', 1) as to, data from private.outbox where kind = 'question_answered' order by 1`,
      );
      expect(mails.map(({ to }) => to)).toContain('silvia');
      for (const { to, data } of mails) {
        expect(data.question, to).toBe('Qual a espessura?');
        expect(JSON.stringify(data), to).not.toContain('Carvalho:');
      }
      const rows = await owner.query('select data from notifications');
      expect(JSON.stringify(rows)).not.toContain('espessura');
    }),
  );

  test(
    '[TRM-015] answered to its asker alone is read by nobody else; an answer can be corrected',
    scene(async ({ owner, as }) => {
      const quote = await inviteAll(owner, as('ana'));
      const id = await ask(as('bruno'), quote, 'Posso entregar em duas etapas?');
      await answer(as('ana'), id, 'Pode', undefined, false);
      expect(await list(as('silvia'))).toEqual([]);
      expect(await list(as('bruno'))).toMatchObject([{ answer: 'Pode' }]);

      await answer(as('ana'), id, 'Pode, em até três', undefined, true);
      expect(await list(as('silvia'))).toMatchObject([{ answer: 'Pode, em até três' }]);
    }),
  );

  test(
    '[TRM-015] is asked and answered by nobody else, and read by no supplier of another category [T72]',
    scene(async ({ owner, as }) => {
      const quote = await inviteAll(owner, as('ana'));
      const id = await ask(as('bruno'), quote, 'Qual a espessura?');
      for (const [who, code] of [
        ['silvia', 'PT404'],
        ['ana', '42501'],
        ['elisa', '42501'],
        ['clara', '42501'],
      ] as const)
        await expect(ask(as(who), quote, 'Oi?')).rejects.toMatchObject({ code });
      for (const [who, code] of [
        ['elisa', 'PT404'],
        ['bruno', '42501'],
        ['clara', '42501'],
        ['davi', '42501'],
      ] as const)
        await expect(answer(as(who), id, 'Sim')).rejects.toMatchObject({ code });
      await answer(as('ana'), id, '18 mm');
      for (const who of ['marcos', 'elisa'] as const) expect(await list(as(who))).toEqual([]);
      await expect(list(as('clara'))).rejects.toMatchObject({ code: '42501' });

      expect(await owner.query('select body, answer from questions')).toEqual([
        { body: 'Qual a espessura?', answer: '18 mm' },
      ]);
    }),
  );

  test(
    '[TRM-015] needs words, an item of its request, and a project that takes answers; twenty a day are enough',
    scene(async ({ owner, as }) => {
      const quote = await inviteAll(owner, as('ana'));
      await expect(ask(as('bruno'), quote, '  ')).rejects.toMatchObject({ code: '23514' });
      await expect(ask(as('bruno'), quote, 'Qual?', itemId('0203'))).rejects.toMatchObject({
        code: 'QITEM',
      });
      for (let n = 0; n < 20; n += 1) await ask(as('bruno'), quote, `Pergunta ${n}`);
      await expect(ask(as('bruno'), quote, 'Mais uma')).rejects.toMatchObject({ code: 'LIMIT' });
      await owner.query(`update projects set status = 'archived' where id = $1`, [consultorio]);
      await expect(ask(as('bruno'), quote, 'Ainda?')).rejects.toMatchObject({ code: 'QPHAS' });
    }),
  );
});
