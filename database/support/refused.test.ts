import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { addColleague } from '../account-people/testing-colleagues.ts';
import { PERSON } from '../quotes/testing-renovation.ts';
import { useScene } from '../testing.ts';
import { answerSupport, askTeam } from './testing.ts';

// Requests to the team that are refused.

const scene = useScene();

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
