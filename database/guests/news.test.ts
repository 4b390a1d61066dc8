import { describe, expect, test } from 'vitest';
import { type Actor, useScene } from '../testing.ts';
import {
  altoDaLapa,
  answerByLink,
  askByLink,
  DEAD,
  guestMails,
  offerOf,
  PERSON,
  readLink,
  waitHours,
} from './testing.ts';

const scene = useScene();

describe('[CVD-013] what happens to the request of a guest', () => {
  const news = async (who: Actor, request: string) =>
    (
      await who.query<{ guest: { news_kind: string | null } }>(
        'select guest from get_request_board($1) where request_id = $2',
        [altoDaLapa, request],
      )
    )[0]?.guest.news_kind;

  type Event = [
    name: string,
    kind: string,
    happen: (as: (who: string) => Actor, owner: Actor, request: string) => Promise<unknown>,
  ];
  const EVENTS: Event[] = [
    [
      'a reminder',
      'reminder',
      (as, _o, r) => as('ana').query('select * from remind_suppliers(array[$1::uuid])', [r]),
    ],
    [
      'an addendum',
      'addendum',
      (as) =>
        as('ana').query(`select * from issue_addendum($1, 'marcenaria', 'Tudo em freijó.')`, [
          altoDaLapa,
        ]),
    ],
    [
      'another deadline',
      'terms_changed',
      (as) =>
        as('ana').query(`select set_request_terms($1, 'marcenaria', $2)`, [
          altoDaLapa,
          { respond_until: new Date(Date.now() + 20 * 86_400_000).toISOString() },
        ]),
    ],
    [
      'the choice of another',
      'quote_not_approved',
      async (as, owner) => {
        const [other] = await owner.query<{ id: string }>(
          `select q.id from quotes q join profiles s on s.id = q.supplier_id and s.email = 'silvia@prumo.test'
           where q.project_item_id = 'f0000000-0000-4000-8000-000000000203'`,
        );
        await as('ana').query('select * from approve_quotes($1, array[$2::uuid], true)', [
          altoDaLapa,
          other?.id,
        ]);
      },
    ],
    [
      'another round',
      'round_opened',
      async (as, owner) => {
        const [added] = await owner.query<{ id: string }>(
          `insert into project_items (project_id, description, category) values ($1, 'Painel', 'marcenaria') returning id`,
          [altoDaLapa],
        );
        await as('ana').query('select * from open_round($1, array[$2::uuid])', [
          altoDaLapa,
          added?.id,
        ]);
      },
    ],
    [
      'a revision',
      'revision_asked',
      (as, _o, r) =>
        as('ana').query(
          `select ask_revision($1, 'Pode baixar?', 15000, 20, now() + interval '1 day')`,
          [r],
        ),
    ],
    [
      'an answer to its question',
      'question_answered',
      async (as, owner, r) => {
        const [asked] = await owner.query<{ id: string }>(
          `select (private.take_question(q, 'Qual a cor?', null)) as id from quote_requests q where q.id = $1`,
          [r],
        );
        await as('ana').query('select answer_question($1, $2)', [asked?.id, 'Freijó.']);
      },
    ],
  ];
  const answered = ['quote_not_approved', 'revision_asked'];

  test.each(EVENTS)(
    '[CON-14] %s is kept as news until another link is made, where there is no address',
    async (_, kind, happen) => {
      await scene(async ({ owner, as, asAnonymous }) => {
        const { request_id, secret } = await askByLink(as('ana'), { change: { email: null } });
        if (answered.includes(kind))
          await answerByLink(asAnonymous(), secret, offerOf(12_000, 5000));
        expect(await news(as('ana'), request_id)).toBeNull();
        // Asked in an earlier transaction than the one in which it happens.
        await waitHours(owner, 25);
        await happen(as, owner, request_id);
        expect(await news(as('ana'), request_id)).toBe(kind);
        expect(await guestMails(owner)).toEqual([]);
        await as('ana').query('select make_request_link($1)', [request_id]);
        expect(await news(as('ana'), request_id)).toBeNull();
      })();
    },
  );

  test.each(EVENTS)(
    '[CVD-026] [CON-14] %s is one mail with a fresh link, where there is an address',
    async (_, kind, happen) => {
      await scene(async ({ owner, as, asAnonymous }) => {
        const { request_id, secret } = await askByLink(as('ana'), { byMail: true });
        if (answered.includes(kind))
          await answerByLink(asAnonymous(), secret, offerOf(12_000, 5000));
        await waitHours(owner, 25);
        await happen(as, owner, request_id);
        const [first, second, ...more] = await guestMails(owner);
        expect([second?.kind, second?.event, more]).toEqual(['guest_news', kind, []]);
        expect(new Set([first?.secret, second?.secret, secret]).size).toBe(3);
        expect((await readLink(asAnonymous(), second?.secret ?? '')).category).toBe('marcenaria');
        expect(await news(as('ana'), request_id)).toBeNull();
      })();
    },
  );

  test(
    '[CON-14] the suspension of the architect: every link shows nothing, copied and mailed, and no event is mailed any more',
    scene(async ({ owner, as, asAnonymous }) => {
      const { request_id, secret } = await askByLink(as('ana'), { byMail: true });
      const [mailed] = await guestMails(owner);
      await as('davi').query(`select suspend_profile($1, 'Teste de suspensão')`, [PERSON.ana]);
      for (const link of [secret, mailed?.secret ?? '']) {
        await expect(readLink(asAnonymous(), link)).rejects.toMatchObject(DEAD);
        await expect(answerByLink(asAnonymous(), link, offerOf(1, 1))).rejects.toMatchObject(DEAD);
      }
      await waitHours(owner, 25);
      await owner.query(`select private.notify_reminder($1, 'reminder:late')`, [request_id]);
      expect((await guestMails(owner)).length).toBe(1);
    }),
  );

  test(
    '[CON-14] a revision reaches the page, and its answer the architect; a late answer is QLATE',
    scene(async ({ owner, as, asAnonymous }) => {
      const { request_id, secret } = await askByLink(as('ana'), { change: { email: null } });
      await answerByLink(asAnonymous(), secret, offerOf(12_000, 5000));
      await as('ana').query(
        `select ask_revision($1, 'Pode baixar?', 15000, 20, now() + interval '1 day')`,
        [request_id],
      );
      expect(await news(as('ana'), request_id)).toBe('revision_asked');
      expect(await readLink(asAnonymous(), secret)).toMatchObject({
        state: 'revision',
        revision: { message: 'Pode baixar?', target_total: 15_000 },
      });
      await owner.query(
        `update quote_requests set revision_asked_at = now() - interval '1 hour' where id = $1`,
        [request_id],
      );
      await answerByLink(asAnonymous(), secret, offerOf(11_000, 4000), 1);
      expect((await readLink(asAnonymous(), secret)).state).toBe('sent');

      await owner.query(
        `update quote_requests set respond_until = now() - interval '1 hour', accepts_late = false where id = $1`,
        [request_id],
      );
      await expect(
        answerByLink(asAnonymous(), secret, offerOf(10_000, 4000), 2),
      ).rejects.toMatchObject({ code: 'QLATE' });
    }),
  );

  test(
    'a change of the items makes the answer one to be sent again: the page says changed, and version 1 is PT409',
    scene(async ({ as, asAnonymous }) => {
      const { secret } = await askByLink(as('ana'));
      await answerByLink(asAnonymous(), secret, offerOf(12_000, 5000));
      await as('ana').query(`select * from issue_addendum($1, 'marcenaria', 'Maior', $2)`, [
        altoDaLapa,
        JSON.stringify([
          { op: 'change', item_id: 'f0000000-0000-4000-8000-000000000203', quantity: 2 },
        ]),
      ]);
      expect(await readLink(asAnonymous(), secret)).toMatchObject({
        state: 'changed',
        addendum: 1,
      });
      await expect(
        answerByLink(asAnonymous(), secret, offerOf(12_000, 5000), 1),
      ).rejects.toMatchObject({ code: 'PT409' });
      await answerByLink(asAnonymous(), secret, offerOf(20_000, 5000, { addendum: 1 }), 1);
      expect((await readLink(asAnonymous(), secret)).state).toBe('sent');
    }),
  );
});
