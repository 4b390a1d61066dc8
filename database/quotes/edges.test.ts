import { describe, expect, test } from 'vitest';
import { fromNow, notified } from '../notifications/testing.ts';
import { standing } from '../selections/testing.ts';
import { invite, quoteIdOf } from '../terms/testing.ts';
import { type Scene, useScene } from '../testing.ts';
import { offer, SHELF, submit } from '../versions/testing.ts';
import { itemId, PERSON, PROJECT, quoteIds } from './testing-renovation.ts';

// The second approval of a supplier, and who is told or asked again when something ends in several ways at once.

const scene = useScene();
const { altoDaLapa, consultorio } = PROJECT;

const approve = async ({ owner, as }: Scene, quotes: string[], keep = true) =>
  as('ana').query('select * from approve_quotes($1, $2, $3)', [
    altoDaLapa,
    await quoteIds(owner, ...quotes),
    keep,
  ]);
const undo = async ({ owner, as }: Scene, ...quotes: string[]) =>
  as('ana').query('select * from undo_approval($1)', [await quoteIds(owner, ...quotes)]);
const toldTo = async (stage: Scene, who: string) =>
  (await notified(stage)).filter(({ to }) => to === who);

describe('that a supplier reads a client’s contact', () => {
  test.each([
    ['at once', [['0203 silvia', '0204 silvia']]],
    ['one after the other', [['0203 silvia'], ['0204 silvia']]],
  ])('is in the trail once, of two approvals %s', (_, acts) =>
    scene(async (stage) => {
      const shown = async () =>
        (
          await stage.owner.query(
            `select id from private.audit_entries
             where action = 'contact_shown' and project_id = $1 and after ->> 'seen_by' = $2`,
            [altoDaLapa, PERSON.silvia],
          )
        ).length;
      expect(await shown()).toBe(0);
      for (const quotes of acts) await approve(stage, quotes);
      expect(await shown()).toBe(1);
    })(),
  );
});

test(
  '[AVI-013] a supplier who wins one item and loses another in one act is told once, with how many were lost',
  scene(async (stage) => {
    await fromNow(stage);
    await approve(stage, ['0203 silvia'], false);
    expect(
      (await toldTo(stage, 'silvia')).map(({ kind, data }) => [
        kind,
        data.item_count,
        data.lost_count,
      ]),
    ).toEqual([['quote_approved', 1, 1]]);
  }),
);

test(
  '[AVI-013] what was lost is named in the order of the project’s list',
  scene(async (stage) => {
    const { owner } = stage;
    await owner.query(
      `insert into project_items (id, project_id, description, category, position) values ($1, $2, 'Primeiro da lista', 'marcenaria', 1)`,
      [itemId('0299'), altoDaLapa],
    );
    await owner.query('insert into quotes (project_item_id, supplier_id) values ($1, $2)', [
      itemId('0299'),
      PERSON.silvia,
    ]);
    await owner.query(
      `update quotes set status = 'submitted', price = 10, delivery_time_days = 5, submitted_at = now()
       where project_item_id = $1`,
      [itemId('0299')],
    );
    await fromNow(stage);
    await approve(stage, ['0203 silvia'], false);
    const [mail] = await owner.query<{ lost: string[] }>(
      `select data -> 'lost_items' as lost from private.outbox where kind = 'quote_approved'`,
    );
    expect(mail?.lost).toEqual(['Primeiro da lista', 'Portas internas em madeira']);
  }),
);

test(
  '[TRM-040] an item that was taken out of a request is not among those that were refused',
  scene(async ({ owner, as }) => {
    await submit(as('bruno'), owner, offer(100, 200));
    await as('ana').query(`select * from issue_addendum($1, 'marcenaria', null, $2)`, [
      altoDaLapa,
      JSON.stringify([{ op: 'cancel', item_id: itemId('0204') }]),
    ]);
    const [request] = await as('bruno').query(
      `select requested_items, rejected_items, unquoted_items from list_quote_requests() where project_name = 'Casa Alto da Lapa'`,
    );
    expect(request).toEqual({ requested_items: 1, rejected_items: 0, unquoted_items: 0 });
  }),
);

test.each(['plainly', 'submit_quote_response', 'submit_quote', 'confirm_quote'])(
  '[TRM-004] an answer by %s to what the deadline closed is refused with the deadline',
  (way) =>
    scene(async ({ owner, as }) => {
      await invite(as('ana'), consultorio, { marcenaria: [PERSON.bruno] });
      const quote = await quoteIdOf(owner, consultorio, 'bruno');
      const [item] = await owner.query<{ id: string }>(
        'select project_item_id as id from quotes where id = $1',
        [quote],
      );
      await owner.query(
        `update quote_requests set accepts_late = false, respond_until = now() - interval '1 hour' where project_id = $1`,
        [consultorio],
      );
      await owner.query('select private.close_overdue()');
      const line = { project_item_id: item?.id };
      const said = {
        plainly: [
          `update quotes set status = 'submitted', price = 10, delivery_time_days = 1 where id = $1`,
          [quote],
        ],
        submit_quote_response: [
          'select * from submit_quote_response($1, $2, 10)',
          [quote, JSON.stringify([{ ...line, price: 10 }])],
        ],
        submit_quote: [
          'select * from submit_quote($1, $2, 0)',
          [quote, JSON.stringify({ delivery_time_days: 1, lines: [{ ...line, value: 10 }] })],
        ],
        confirm_quote: ['select * from confirm_quote($1, 0)', [quote]],
      }[way] as [string, unknown[]];
      await expect(as('bruno').query(...said)).rejects.toMatchObject({ code: 'QLATE' });
    })(),
);

test(
  '[TRM-008] the conversation says that a supplier declined, and not that its request was closed too',
  scene(async ({ owner, as }) => {
    await invite(as('ana'), consultorio, { marcenaria: [PERSON.bruno] });
    await as('bruno').query(`select answer_intent($1, 'will_not_quote', 'price')`, [
      await quoteIdOf(owner, consultorio, 'bruno'),
    ]);
    expect(
      (
        await owner.query<{ event: string }>(
          'select event from messages where project_id = $1 and request_id is not null order by event',
          [consultorio],
        )
      ).map(({ event }) => event),
    ).toEqual(['intent_changed', 'invited']);
  }),
);

describe('[DEC-008] of an approval that is undone', () => {
  test(
    'a supplier who is suspended is not asked again for what it had not answered',
    scene(async (stage) => {
      await approve(stage, ['0203 silvia']);
      await stage
        .as('davi')
        .query(`select suspend_profile($1, 'Cadastro em análise.')`, [PERSON.bruno]);
      await undo(stage, '0203 silvia');
      expect(await standing(stage.owner, '0203')).toEqual([
        'bruno rejected no_response',
        'silvia submitted',
        'tomas requested',
      ]);
    }),
  );

  test(
    'a supplier who did not quote the item is not told that it is back',
    scene(async (stage) => {
      const { owner, as } = stage;
      await submit(as('bruno'), owner, {
        delivery_time_days: 9,
        lines: [
          { project_item_id: SHELF, scope: 'not_quoted' },
          { project_item_id: itemId('0204'), value: 200 },
        ],
      });
      await approve(stage, ['0203 silvia']);
      await fromNow(stage);
      await undo(stage, '0203 silvia');
      expect(await standing(owner, '0203')).toContain('bruno submitted');
      expect(await toldTo(stage, 'bruno')).toEqual([]);
    }),
  );

  test(
    'what another supplier included in its own offer is not concerned',
    scene(async ({ owner }) => {
      const [other, mine] = await quoteIds(owner, '0203 bruno', '0201 marcos');
      await owner.query('set local session_replication_role = replica');
      await owner.query(
        `update quotes set status = 'approved', scope = 'included', price = 0, line_value = 0, delivery_time_days = 9,
           submitted_at = now(), approved_at = now() where id = $1`,
        [other],
      );
      await owner.query('set local session_replication_role = origin');
      expect(await owner.query('select private.left_inclusions($1) as left', [[mine]])).toEqual([
        { left: [] },
      ]);
    }),
  );
});
