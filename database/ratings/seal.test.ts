import { describe, expect, test } from 'vitest';
import { notified } from '../notifications/testing.ts';
import { PERSON, PROJECT } from '../quotes/testing-renovation.ts';
import { useScene } from '../testing.ts';
import { fulfilled, later, rate, ratingOf } from './testing.ts';

// A rating is its rater's alone until its seal is open: by the last side, or by the clock.

const scene = useScene({ cast: true });

describe('[T98] sealed', () => {
  test(
    '[AVA-1] [OBR-180] [T98] nobody but the rater reads a row, a count, a notification, an entry of the trail, a hit, a mail or data of a sealed rating, the team included',
    scene(async ({ as, owner }) => {
      const order = await fulfilled(owner);
      const counts = () =>
        owner.query(
          `select (select count(*) from notifications)::int as notices, (select count(*) from private.outbox)::int as mails,
             (select count(*) from private.audit_entries where action <> 'signed_in')::int as entries, (select count(*) from messages)::int as messages,
             (select md5(o::text) from orders o where o.id = $1) as placed`,
          [order],
        );
      const everything = async (who: string) => {
        const reads = [
          'select id from ratings',
          'select count(*)::int from ratings',
          'select rating_id from private.held_comments',
          `select ratings, may_rate from get_order_rating('${order}')`,
          `select rating_id from get_ratings('${PERSON.bruno}')`,
          `select * from get_supplier_scorecards(array['${PERSON.bruno}']::uuid[])`,
          `select kind, entity_id from search_everything('capricho')`,
          `select id, entity_kind from entity_timeline('order', '${order}')`,
          'select kind from list_notifications()',
          ...(who === 'davi'
            ? [
                'select rating_id from list_ratings_to_moderate()',
                'select id, kind from list_outbox()',
                "select id from list_audit() where entity_kind = 'rating'",
              ]
            : []),
        ];
        const results = [];
        for (const read of reads)
          results.push(
            await as(who)
              .query(read)
              .catch((refused) => refused.code),
          );
        return results;
      };
      const others = ['ana', 'bruno', 'davi', 'elisa', 'rafael', 'silvia'];
      const empty: Record<string, unknown> = {};
      for (const who of others) empty[who] = await everything(who);

      const before = await counts();
      const [given] = await rate(as('clara'), order, 2, 'Sem capricho. Ligue 11 98888-7777');

      expect(await counts()).toEqual(before);
      for (const who of others) expect(await everything(who), who).toEqual(empty[who]);
      for (const who of ['ana', 'bruno']) {
        const file = await owner.query('select private.own_data($1) as data', [
          who === 'ana' ? PERSON.ana : PERSON.bruno,
        ]);
        expect(JSON.stringify(file)).not.toContain(given?.rating_id);
      }
      // A reply, a report and a decision about it are refused as for a rating that does not exist.
      for (const [who, call] of [
        ['bruno', `select reply_rating($1, 'x')`],
        ['bruno', `select report_rating($1, 'x')`],
        ['davi', `select moderate_rating($1, 'hide', 'x')`],
      ] as const)
        for (const id of [given?.rating_id, order])
          await expect(as(who).query(call, [id])).rejects.toMatchObject({
            code: 'PT404',
            message: 'Avaliação não encontrada.',
          });
      expect((await ratingOf(as('clara'), order))?.ratings).toMatchObject([
        { is_mine: true, is_sealed: true, is_held: true, quality: 2 },
      ]);
    }),
  );

  test(
    '[AVA-2] [OBR-181] [T98] the third side opens all at the same moment, and who was rated is notified',
    scene(async (stage) => {
      const { as, owner } = stage;
      const order = await fulfilled(owner);
      await rate(as('clara'), order, 4, 'Ficou bom');
      await rate(as('ana'), order, 5);
      expect((await ratingOf(as('bruno'), order))?.ratings).toEqual([]);
      await rate(as('bruno'), order, 3);
      for (const who of ['ana', 'bruno', 'clara']) {
        const read = await ratingOf(as(who), order);
        expect(read?.ratings.map((r) => r.rater_role).sort()).toEqual([
          'architect',
          'client',
          'supplier',
        ]);
        expect(read?.ratings.every((r) => !r.is_sealed)).toBe(true);
      }
      for (const who of ['elisa', 'rafael', 'silvia'])
        expect(await as(who).query('select id from ratings')).toEqual([]);
      expect(await as('davi').query('select id from ratings')).toHaveLength(3);
      const notices = await notified(stage);
      expect(notices.filter((n) => n.kind === 'rating_published').map((n) => n.to)).toEqual([
        'ana',
        'bruno',
      ]);
    }),
  );

  test(
    '[AVA-2] [OBR-182] after fourteen days the policies open what is there, without a job; a quarter of an hour before they do not',
    scene(async ({ as, owner }) => {
      const order = await fulfilled(owner);
      await rate(as('clara'), order, 4);
      await later(owner, order, 14 * 24 - 0.25);
      expect(await as('bruno').query('select id from ratings')).toEqual([]);
      expect(await as('davi').query('select id from ratings')).toEqual([]);
      await later(owner, order, 0.25);
      for (const who of ['bruno', 'ana', 'davi'])
        expect(await as(who).query('select quality from ratings'), who).toEqual([{ quality: 4 }]);
      await expect(rate(as('ana'), order)).rejects.toMatchObject({ code: 'RATEW' });
    }),
  );
});

test(
  '[AVA-3] [OBR-183] [T98] twice, by a stranger, before it opens, after the window and for an order that ended unpaid it is refused, in the same words, whether others have rated or not',
  scene(async ({ as, owner }) => {
    const [issued] = await owner.query<{ id: string }>(
      `select id from orders where project_id = $1 and rating_opened_at is null and status = 'confirmed' limit 1`,
      [PROJECT.vilaMariana],
    );
    await expect(rate(as('clara'), String(issued?.id))).rejects.toMatchObject({
      code: 'RATEW',
      message: 'Este pedido ainda não pode ser avaliado.',
    });
    const order = await fulfilled(owner);
    const refusals = async () => {
      const said = [];
      for (const who of ['elisa', 'rafael', 'silvia', 'davi'])
        said.push(await rate(as(who), order).catch(({ code, message }) => [who, code, message]));
      for (const wrong of ['{}', '{"punctuality": 6, "quality": 1, "scope": 1, "service": 1}'])
        said.push(
          await as('ana')
            .query('select * from rate_order($1, $2)', [order, wrong])
            .catch(({ code, message }) => [code, message]),
        );
      return said;
    };
    const before = await refusals();
    expect(before.map(([, code]) => code)).toEqual([
      'PT404',
      'PT404',
      'PT404',
      '42501',
      'Dê uma nota de 1 a 5 a cada ponto.',
      'Dê uma nota de 1 a 5 a cada ponto.',
    ]);
    const [first] = await rate(as('clara'), order, 4, 'Bom');
    expect(await rate(as('clara'), order, 4, ' Bom ')).toEqual([first]);
    await expect(rate(as('clara'), order, 5, 'Bom')).rejects.toMatchObject({
      code: 'PT409',
      message: 'Você já avaliou este pedido.',
    });
    expect(await refusals()).toEqual(before);
    await later(owner, order, 14 * 24);
    for (const who of ['ana', 'bruno'])
      await expect(rate(as(who), order)).rejects.toMatchObject({
        code: 'RATEW',
        message: 'O prazo desta avaliação terminou.',
      });
    await owner.query(
      `update orders set rating_opened_at = null, rating_architect_id = null, fulfilled_at = null where id = $1`,
      [issued?.id],
    );
    await owner.query(
      `delete from payments where quote_id in (select quote_id from private.order_items where order_id = $1)`,
      [issued?.id],
    );
    await owner.query(
      `update orders set status = 'cancelled', cancelled_at = now() where id = $1`,
      [issued?.id],
    );
    await expect(rate(as('ana'), String(issued?.id))).rejects.toMatchObject({
      code: expect.stringMatching(/RATEW|PT409/),
    });
  }),
);

test(
  '[OBR-184] ratings open once, by the last delivery, by the end of an order of which something was paid, and for a whole project when it is completed, with one notification a person',
  scene(async (stage) => {
    const { as, owner } = stage;
    await owner.query('delete from notifications');
    await as('ana').query(`update projects set status = 'completed' where id = $1`, [
      PROJECT.vilaMariana,
    ]);
    const opened = await owner.query<{ status: string; open: boolean }>(
      `select distinct status, rating_opened_at is not null as open from orders where project_id = $1 order by 1`,
      [PROJECT.vilaMariana],
    );
    expect(opened).toContainEqual({ status: 'confirmed', open: true });
    const notices = (await notified(stage)).filter((n) => n.kind === 'rating_open');
    expect(notices.filter((n) => n.to === 'clara')).toHaveLength(1);
    expect(notices.filter((n) => n.to === 'ana')).toHaveLength(1);
    const at = await owner.query('select id, rating_opened_at from orders order by id');
    await owner.query(
      `update orders set fulfilled_at = now() where project_id = $1 and status = 'confirmed'`,
      [PROJECT.vilaMariana],
    );
    expect(await owner.query('select id, rating_opened_at from orders order by id')).toEqual(at);
  }),
);
