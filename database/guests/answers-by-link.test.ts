import { describe, expect, test } from 'vitest';
import { brokenInvariants } from '../quotes/testing-renovation.ts';
import { type Actor, useScene } from '../testing.ts';
import {
  altoDaLapa,
  answerByLink,
  askByLink,
  JOAO,
  offerOf,
  quotesOf,
  readLink,
} from './testing.ts';

const scene = useScene();
const board = async (who: Actor, request: string) =>
  (
    await who.query<Record<string, unknown> & { guest: Record<string, unknown> | null }>(
      'select * from get_request_board($1) where request_id = $2',
      [altoDaLapa, request],
    )
  )[0];

describe('[CVD-009] by the link of a request', () => {
  test(
    '[CON-2] a guest reads, drafts, answers, corrects and withdraws; the board follows',
    scene(async ({ owner, as, asAnonymous }) => {
      const { request_id, secret, item_count } = await askByLink(as('ana'));
      expect(item_count).toBe('2');
      const progress = async () =>
        (
          await as('ana').query<{ answered: number }>(
            `select submitted_quotes as answered from get_quote_progress_by_category($1) where category = 'marcenaria'`,
            [altoDaLapa],
          )
        )[0] ?? { answered: -1 };
      const before = await progress();
      expect(await readLink(asAnonymous(), secret)).toMatchObject({
        state: 'open',
        category: 'marcenaria',
        guest: { full_name: 'João Lima' },
        asked_by: { full_name: 'Ana Ribeiro', company_name: 'Ribeiro Arquitetura' },
        items: [{ description: 'Estante da sala' }, { description: 'Portas internas em madeira' }],
        version: 0,
        draft: null,
        order: null,
      });

      await asAnonymous().query('select save_guest_draft($1, $2, now(), 0)', [
        secret,
        '{"prices": {"a": "1"}}',
      ]);
      expect((await readLink(asAnonymous(), secret)).draft).toMatchObject({
        draft: { prices: { a: '1' } },
      });

      expect(await answerByLink(asAnonymous(), secret, offerOf(12_000, 5000))).toEqual([
        { version: 1, total: '17000.00' },
      ]);
      expect(await readLink(asAnonymous(), secret)).toMatchObject({
        state: 'sent',
        version: 1,
        draft: null,
        offer: { total: 17_000 },
      });
      expect(await board(as('ana'), request_id)).toMatchObject({
        state: 'answered',
        total: '17000.00',
        supplier_name: 'Marcenaria Lima',
        supplier_phone: '(11) 95550-0901',
        guest: { answered_by: 'João Lima', links: 1, news_kind: null },
      });
      expect((await progress()).answered).toBe(before.answered + 1);
      expect(
        await owner.query(
          `select kind from notifications where recipient_id =
          (select id from profiles where email = 'ana@prumo.test') and kind = 'quote_received' and about_id = $1`,
          [JOAO],
        ),
      ).toEqual([{ kind: 'quote_received' }]);

      await answerByLink(asAnonymous(), secret, offerOf(11_500, 5000), 1, 'Maria Lima');
      expect(await board(as('ana'), request_id)).toMatchObject({
        version: 2,
        total: '16500.00',
        guest: { answered_by: 'Maria Lima' },
      });
      await asAnonymous().query('select withdraw_guest_quote($1, $2)', [secret, 'Sem agenda']);
      expect(await readLink(asAnonymous(), secret)).toMatchObject({ state: 'open', version: 2 });
      expect((await quotesOf(owner, JOAO)).map(({ status }) => status)).toEqual([
        'requested',
        'requested',
      ]);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    '[CON-2] it declines with a reason and changes its mind; it asks, and the architect answers',
    scene(async ({ owner, as, asAnonymous }) => {
      const { secret } = await askByLink(as('ana'));
      await asAnonymous().query(`select note_guest($1, 'will_not_quote', 'schedule')`, [secret]);
      expect((await readLink(asAnonymous(), secret)).state).toBe('declined');
      await asAnonymous().query(`select note_guest($1, 'will_quote')`, [secret]);
      expect(await readLink(asAnonymous(), secret)).toMatchObject({
        state: 'open',
        intent: 'will_quote',
      });

      const [asked] = await asAnonymous().query<{ id: string }>(
        'select ask_by_link($1, $2) as id',
        [secret, 'Qual a madeira?'],
      );
      await as('ana').query('select answer_question($1, $2, null, false)', [asked?.id, 'Freijó.']);
      expect((await readLink(asAnonymous(), secret)).questions).toMatchObject([
        { body: 'Qual a madeira?', answer: 'Freijó.', is_mine: true },
      ]);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    '[CON-4] [T83] reading it marks nothing; the first touch of the page does, once',
    scene(async ({ owner, as, asAnonymous }) => {
      const { request_id, secret } = await askByLink(as('ana'));
      for (let time = 0; time < 5; time++) await readLink(asAnonymous(), secret);
      expect(await board(as('ana'), request_id)).toMatchObject({
        state: 'invited',
        opened_at: null,
        guest: { seen_at: null },
      });
      expect(await owner.query('select act from private.link_acts')).toEqual([]);

      await asAnonymous().query(`select note_guest($1, 'seen')`, [secret]);
      await asAnonymous().query(`select note_guest($1, 'seen')`, [secret]);
      expect(await board(as('ana'), request_id)).toMatchObject({ state: 'opened' });
      expect(await owner.query('select act from private.link_acts')).toEqual([{ act: 'seen' }]);
    }),
  );

  test.each<[string, string, (secret: string, anybody: Actor) => Promise<unknown>]>([
    ['an answer without a name', 'GUEST', (s, a) => answerByLink(a, s, offerOf(1, 1), 0, ' ')],
    [
      'an answer with a link for a name',
      'NNAME',
      (s, a) => answerByLink(a, s, offerOf(1, 1), 0, 'www.golpe.test'),
    ],
    [
      'an answer to a version that is not there',
      'PT409',
      (s, a) => answerByLink(a, s, offerOf(1, 1), 3),
    ],
    ['an answer without lines', 'QITEM', (s, a) => answerByLink(a, s, {})],
    ['a negative price', 'QPRIC', (s, a) => answerByLink(a, s, offerOf(-1, 5))],
    ['a withdrawal of nothing', 'QSTAT', (s, a) => a.query('select withdraw_guest_quote($1)', [s])],
    [
      'a refusal without a reason',
      'QINTE',
      (s, a) => a.query(`select note_guest($1, 'will_not_quote')`, [s]),
    ],
    ['an act that is none', 'QINTE', (s, a) => a.query(`select note_guest($1, 'approve')`, [s])],
    [
      'a draft that is no object',
      'PT400',
      (s, a) => a.query(`select save_guest_draft($1, '[]', now(), 0)`, [s]),
    ],
    [
      'a question about an item of another request',
      'QITEM',
      (s, a) =>
        a.query(`select ask_by_link($1, 'Oi?', 'f0000000-0000-4000-8000-000000000101')`, [s]),
    ],
  ])('[T88] refuses %s (%s) and changes nothing', async (_, code, act) => {
    await scene(async ({ owner, as, asAnonymous }) => {
      const { secret } = await askByLink(as('ana'));
      await expect(act(secret, asAnonymous())).rejects.toMatchObject({ code });
      expect(await readLink(asAnonymous(), secret)).toMatchObject({ state: 'open', version: 0 });
      expect(await owner.query('select act from private.link_acts')).toEqual([]);
    })();
  });

  test(
    '[CON-9] [T83] the 21st answer of a day is refused',
    scene(async ({ as, asAnonymous }) => {
      const { secret } = await askByLink(as('ana'));
      for (let version = 0; version < 20; version++)
        await answerByLink(asAnonymous(), secret, offerOf(100 + version, 100), version);
      await expect(answerByLink(asAnonymous(), secret, offerOf(99, 100), 20)).rejects.toMatchObject(
        { code: 'LIMIT' },
      );
    }),
  );
});
