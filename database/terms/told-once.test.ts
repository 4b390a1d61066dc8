import { describe, expect, test } from 'vitest';
import { fromNow, mailed, notified, rendered } from '../notifications/testing.ts';
import { noticeWords } from '../notifications/words.ts';
import { itemId, PROJECT, quoteIds } from '../quotes/testing-renovation.ts';
import { type Scene, useScene } from '../testing.ts';
import { offer, submit } from '../versions/testing.ts';

// One act is told once. Bruno and Silvia were asked for the joinery of Alto da Lapa, a shelf and six doors; Silvia has answered.

const scene = useScene();
const SHELF = itemId('0203');
const DOORS = itemId('0204');

const addendum = ({ as }: Scene, ...changes: object[]) =>
  as('ana').query('select * from issue_addendum($1, $2, null, $3)', [
    PROJECT.altoDaLapa,
    'marcenaria',
    JSON.stringify(changes),
  ]);
const cancel = (item_id: string) => ({ op: 'cancel', item_id });

/** Kinds that somebody was notified and mailed of. */
const told = async (stage: Scene, who: string) => ({
  notified: (await notified(stage)).filter(({ to }) => to === who).map(({ kind }) => kind),
  mailed: (await mailed(stage)).filter(({ to }) => to === who).map(({ kind }) => kind),
});
const titleFor = async (stage: Scene, who: string) => {
  const [notice] = (await notified(stage)).filter(({ to }) => to === who);
  if (!notice) return null;
  return noticeWords({ ...notice, project_name: null, about_name: 'Ana' }).title;
};
/** The mail of a kind to somebody, as paragraphs without greeting and button. */
const letterTo = async ({ owner }: Scene, who: string, kind: string) => {
  const [row] = await owner.query<{ data: Record<string, unknown> }>(
    `select data from private.outbox where kind = $1 and recipient = $2 || '@prumo.test'`,
    [kind, who],
  );
  const { subject, text } = rendered(kind, {
    ...row?.data,
    category_label: 'Marcenaria',
  });
  return [subject, ...text.split('\n\n').slice(1, -2)];
};

describe('an addendum that takes an item away', () => {
  test(
    '[AVI-013] is one notification and one mail: what changed, the deadline, and nothing about sending again to who sent nothing',
    scene(async (stage) => {
      await stage.owner.query(
        `update quote_requests set respond_until = now() + interval '9 days'`,
      );
      await fromNow(stage);
      await addendum(stage, cancel(DOORS));

      expect(await told(stage, 'bruno')).toEqual({ notified: ['addendum'], mailed: ['addendum'] });
      expect(await titleFor(stage, 'bruno')).toBe('Um item foi retirado da solicitação');
      const letter = await letterTo(stage, 'bruno', 'addendum');
      expect(letter).toEqual([
        expect.stringMatching(/^Um item foi retirado: /),
        expect.stringMatching(
          /^Um item foi retirado da solicitação de Marcenaria .* \(mudança 1\)\.$/,
        ),
        '• Retirado: Portas internas em madeira (6 un)',
        expect.stringMatching(/^Prazo para responder: até \d\d\/\d\d, \d\d:\d\d\.$/),
        'A sua resposta vale para a solicitação como está agora.',
      ]);
    }),
  );

  test(
    '[AVI-013] who sent an offer is asked to send it again, once, and not told of a defeat',
    scene(async (stage) => {
      await submit(stage.as('bruno'), stage.owner, offer(100, 200));
      await fromNow(stage);
      await addendum(stage, cancel(DOORS), { op: 'change', item_id: SHELF, quantity: 2.5 });

      expect(await told(stage, 'bruno')).toEqual({ notified: ['addendum'], mailed: ['addendum'] });
      expect(await titleFor(stage, 'bruno')).toBe('Mudança 1 da solicitação');
      expect(await letterTo(stage, 'bruno', 'addendum')).toEqual(
        expect.arrayContaining([
          expect.stringContaining('• Mudou: Estante da sala (1 un → 2,5 un)'),
          'Confira os itens e envie a proposta de novo: a anterior valia para a solicitação de antes.',
        ]),
      );
    }),
  );

  test(
    '[AVI-013] who has nothing left to quote is told so',
    scene(async (stage) => {
      await fromNow(stage);
      await addendum(stage, cancel(DOORS), cancel(SHELF));

      expect(await told(stage, 'bruno')).toEqual({ notified: ['addendum'], mailed: ['addendum'] });
      expect(await titleFor(stage, 'bruno')).toBe(
        'A solicitação foi cancelada: os itens foram retirados',
      );
      expect((await letterTo(stage, 'bruno', 'addendum')).at(-1)).toBe(
        'Não resta item a cotar nesta solicitação: você não precisa responder.',
      );
    }),
  );

  test(
    '[AVI-013] the item counts nowhere: not as not quoted, not as refused',
    scene(async (stage) => {
      const counts = async () => {
        const [row] = await stage.as('bruno').query(
          `select requested_items, unquoted_items, rejected_items, waiting_items from list_quote_requests()
           where quote_id = any ($1)`,
          [await quoteIds(stage.owner, '0203 bruno', '0204 bruno')],
        );
        return row;
      };
      await addendum(stage, cancel(DOORS));
      expect(await counts()).toEqual({
        requested_items: 1,
        unquoted_items: 0,
        rejected_items: 0,
        waiting_items: 0,
      });
    }),
  );
});

describe('one decision', () => {
  const approve = async ({ owner, as }: Scene, keep: boolean, ...quotes: string[]) =>
    as('ana').query('select approve_quotes($1, $2, $3)', [
      PROJECT.altoDaLapa,
      await quoteIds(owner, ...quotes),
      keep,
    ]);

  test.each([[true], [false]])(
    '[AVI-013] of a part of an offer is one mail with the win first, whether the rest stays undecided (%s) or not',
    (keep) =>
      scene(async (stage) => {
        const { owner, as } = stage;
        await submit(as('bruno'), owner, offer(100, 200));
        // Silvia wins the doors, Bruno the shelf.
        await submit(as('silvia'), owner, offer(300, 150), 0, '0203 silvia').catch(async () =>
          submit(as('silvia'), owner, offer(300, 150), 1, '0203 silvia'),
        );
        await fromNow(stage);
        await approve(stage, keep, '0203 bruno', '0204 silvia');

        for (const who of ['bruno', 'silvia'])
          expect(await told(stage, who), who).toEqual({
            notified: ['quote_approved'],
            mailed: ['quote_approved'],
          });
        const letter = await letterTo(stage, 'bruno', 'quote_approved');
        expect(letter[0]).toMatch(/^Orçamento aprovado: /);
        expect(letter.slice(2, 5)).toEqual([
          '• Estante da sala',
          'Da mesma proposta, desta vez não foi aprovado:',
          '• Portas internas em madeira',
        ]);
      })(),
  );

  test(
    '[AVI-014] that takes what somebody never answered is told in its own words',
    scene(async (stage) => {
      const { owner, as } = stage;
      await submit(as('silvia'), owner, offer(300, 150), 0, '0203 silvia').catch(async () =>
        submit(as('silvia'), owner, offer(300, 150), 1, '0203 silvia'),
      );
      await fromNow(stage);
      await approve(stage, true, '0203 silvia', '0204 silvia');

      expect(await told(stage, 'bruno')).toEqual({
        notified: ['quote_not_approved'],
        mailed: ['quote_not_approved'],
      });
      expect(await titleFor(stage, 'bruno')).toBe(
        'A solicitação foi decidida antes da sua resposta',
      );
    }),
  );

  test(
    '[AVI-014] a deadline that passed unanswered is told in its own words',
    scene(async (stage) => {
      await fromNow(stage);
      await stage.owner.query(
        `update quote_requests set respond_until = now() - interval '1 minute', accepts_late = false
         where id = (select request_id from quotes where id = any ($1) limit 1)`,
        [await quoteIds(stage.owner, '0203 bruno')],
      );
      await stage.owner.query('select private.close_overdue()');
      expect(await titleFor(stage, 'bruno')).toBe('O prazo terminou sem a sua resposta');
    }),
  );

  test(
    '[AVI-014] who declined is told nothing',
    scene(async (stage) => {
      await fromNow(stage);
      await stage
        .as('bruno')
        .query(`select answer_intent($1, 'will_not_quote', 'price')`, [
          ...(await quoteIds(stage.owner, '0203 bruno')),
        ]);
      await addendum(stage, { op: 'add', description: 'Nicho', quantity: 1 });
      expect((await told(stage, 'bruno')).notified).toEqual([]);
    }),
  );
});
