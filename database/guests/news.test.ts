import { describe, expect, test } from 'vitest';
import { type Actor, useScene } from '../testing.ts';
import { altoDaLapa, answerByLink, askByLink, JOAO, offerOf, PERSON, readLink } from './testing.ts';

const scene = useScene();

describe('[CVD-013] what a guest is not notified of', () => {
  const news = async (who: Actor, request: string) =>
    (
      await who.query<{ guest: { news_kind: string | null } }>(
        'select guest from get_request_board($1) where request_id = $2',
        [altoDaLapa, request],
      )
    )[0]?.guest.news_kind;

  test.each<
    [
      string,
      string,
      (as: (who: string) => Actor, owner: Actor, request: string) => Promise<unknown>,
    ]
  >([
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
  ])('%s is kept as news until another link is made', async (_, kind, happen) => {
    await scene(async ({ owner, as, asAnonymous }) => {
      const { request_id, secret } = await askByLink(as('ana'));
      if (kind === 'quote_not_approved')
        await answerByLink(asAnonymous(), secret, offerOf(12_000, 5000));
      expect(await news(as('ana'), request_id)).toBeNull();
      // Asked in an earlier transaction than the one in which it happens.
      await owner.query(
        `update quote_requests set invited_at = now() - interval '1 hour' where id = $1`,
        [request_id],
      );
      await happen(as, owner, request_id);
      expect(await news(as('ana'), request_id)).toBe(kind);
      await as('ana').query('select make_request_link($1)', [request_id]);
      expect(await news(as('ana'), request_id)).toBeNull();
    })();
  });

  test(
    'a revision reaches the page, and its answer the architect; a late answer is QLATE',
    scene(async ({ owner, as, asAnonymous }) => {
      const { request_id, secret } = await askByLink(as('ana'));
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

test(
  '[CVD-002] a project that passes to another architect takes its guests along: the new one reads them and their links go on',
  scene(async ({ as, asAnonymous }) => {
    const { request_id, secret } = await askByLink(as('ana'));
    await answerByLink(asAnonymous(), secret, offerOf(12_000, 5000));
    await as('davi').query('select transfer_project($1, $2, $3)', [
      altoDaLapa,
      PERSON.elisa,
      'Ana saiu do escritório',
    ]);
    const name = 'select full_name from profiles where id = $1';
    expect(await as('elisa').query(name, [JOAO])).toEqual([{ full_name: 'João Lima' }]);
    expect(await readLink(asAnonymous(), secret)).toMatchObject({
      asked_by: { full_name: 'Elisa Prado' },
      version: 1,
    });
    await as('elisa').query('select make_request_link($1)', [request_id]);
    await expect(
      as('ana').query('select make_request_link($1)', [request_id]),
    ).rejects.toMatchObject({ code: 'PT404' });
  }),
);
