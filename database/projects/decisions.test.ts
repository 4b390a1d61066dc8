import { describe, expect, test } from 'vitest';
import { proposed } from '../change-orders/testing.ts';
import { approve, CASA, orders, sign } from '../orders/testing.ts';
import { quoteIds } from '../quotes/testing-renovation.ts';
import { decide, send } from '../selections/testing.ts';
import { inHours, invite, PERSON, PROJECT, requestOf, setDeadline } from '../terms/testing.ts';
import { type Actor, useScene } from '../testing.ts';

// get_decisions and get_arrivals, which the architect's home shows.

const scene = useScene({ cast: true });

interface Decision {
  kind: string;
  project_id: string;
  project_name: string;
  category: string | null;
  entity_id: string | null;
  label: string | null;
  person: string | null;
  item: string | null;
  words: string | null;
  things: number;
  of_things: number;
  amount: string | null;
  forecast: string | null;
  due_on: Date | null;
  since: Date;
  suppliers: { name: string; total: number | null; owes: boolean; opened: boolean }[];
  decisions: string;
}

const decisions = (who: Actor, most: number | null = 50) =>
  who.query<Decision & Record<string, unknown>>('select * from get_decisions($1)', [most]);
const inBrief = async (who: Actor) =>
  (await decisions(who)).map(({ kind, project_name, category, things }) =>
    [kind, project_name, category, things].filter((word) => word !== null).join(' '),
  );
const of = async (who: Actor, kind: string, project: string = CASA) =>
  (await decisions(who)).filter((row) => row.kind === kind && row.project_id === project);
const { consultorio } = PROJECT;

/** Bruno and Silvia are asked for the joinery of the clinic. */
async function ask(as: (person: string) => Actor) {
  await invite(as('ana'), consultorio, { marcenaria: [PERSON.bruno, PERSON.silvia] });
}
const answer = (as: (person: string) => Actor, owner: Actor, supplier: string, price: number) =>
  requestOf(owner, consultorio, supplier).then(({ id }) =>
    as(supplier).query(
      `update quotes set status = 'submitted', price = $2, delivery_time_days = 5 where request_id = $1`,
      [id, price],
    ),
  );
const endIn = (owner: Actor, days: number) =>
  owner.query(
    `update quote_requests set valid_until = (now() at time zone 'America/Sao_Paulo')::date + $2::integer
     where project_id = $1 and version > 0`,
    [consultorio, days],
  );
async function passDeadline(owner: Actor, ...suppliers: string[]) {
  for (const supplier of suppliers) {
    const { id } = await requestOf(owner, consultorio, supplier);
    await setDeadline(owner, id, inHours(-30), true);
  }
}

describe('[HOJ-001] the order of decisions', () => {
  test(
    'goes by kind: what is refused or proposed, ready, late, then what is still to be asked for and paid',
    scene(async ({ as }) => {
      expect(await inBrief(as('ana'))).toEqual([
        'change Apartamento Vila Mariana 0',
        'compare Apartamento Vila Mariana decoracao 0',
        'compare Casa Alto da Lapa pintura 1',
        'compare Casa Alto da Lapa marcenaria 2',
        'compare Casa Alto da Lapa civil 1',
        'late Apartamento Vila Mariana civil 1',
        'invite Casa Alto da Lapa 1',
        'invite Consultório Jardim Paulista 4',
        'pay Apartamento Vila Mariana 6',
      ]);
    }),
  );

  test(
    'within a kind what has waited longest comes first, whatever its project',
    scene(async ({ as, owner }) => {
      await owner.query(`update projects set created_at = '2020-01-01' where id = $1`, [
        consultorio,
      ]);
      const invites = (await inBrief(as('ana'))).filter((line) => line.startsWith('invite'));
      expect(invites).toEqual([
        'invite Consultório Jardim Paulista 4',
        'invite Casa Alto da Lapa 1',
      ]);
    }),
  );

  test.each([
    [0, 1],
    [3, 3],
    [null, 9],
    [1000, 9],
  ])('%s rows asked for are %s, and each says how many there are', (asked, rows) =>
    scene(async ({ as }) => {
      const found = await decisions(as('ana'), asked);
      expect(found).toHaveLength(rows);
      expect(new Set(found.map(({ decisions }) => Number(decisions)))).toEqual(new Set([9]));
    })(),
  );

  test(
    'an archived project asks for nothing, and a concluded one only to be paid',
    scene(async ({ as, owner }) => {
      await as('ana').query(`update projects set status = 'archived' where id = any ($1)`, [
        [PROJECT.vilaMariana, PROJECT.altoDaLapa, consultorio],
      ]);
      expect(await decisions(as('ana'))).toEqual([]);

      await owner.query('set local session_replication_role = replica');
      await owner.query('delete from payments where project_id = $1 and amount = 6300', [
        PROJECT.barraFunda,
      ]);
      expect(await decisions(as('ana'))).toMatchObject([{ kind: 'pay', amount: '6300.00' }]);
    }),
  );

  test(
    '[T07] another architect reads nothing of it, and nobody else may ask',
    scene(async ({ as, asAnonymous }) => {
      expect(await inBrief(as('elisa'))).toEqual([
        'compare Loft Santa Cecília vidracaria 0',
        'compare Loft Santa Cecília marcenaria 1',
      ]);
      for (const who of [as('clara'), as('bruno'), as('davi'), as('otavio'), asAnonymous()])
        await expect(decisions(who)).rejects.toMatchObject({ code: '42501' });
    }),
  );

  test(
    'counts ten thousand items that nobody was asked for',
    scene(async ({ as, owner }) => {
      await owner.query(
        `insert into project_items (project_id, description, category)
         select $1, 'Item ' || n, 'civil' from generate_series(1, 10000) n`,
        [consultorio],
      );
      expect(await of(as('ana'), 'invite', consultorio)).toMatchObject([{ things: 10_004 }]);
    }),
  );
});

describe('[HOJ-002] what the client refused', () => {
  /** Two items, sent a day ago: rules read the clock. */
  const sentBefore = async (as: (person: string) => Actor, owner: Actor) => {
    const sent = await send(as('ana'), owner, ['0201 marcos', '0203 silvia']);
    await owner.query(`update selections set sent_at = now() - interval '1 day' where id = $1`, [
      sent,
    ]);
    return sent;
  };

  test(
    'comes first with the client’s words, and nothing of it stands among what is ready',
    scene(async ({ as, owner }) => {
      const sent = await sentBefore(as, owner);
      expect(await of(as('ana'), 'refused')).toEqual([]);
      await decide(as('rafael'), owner, sent, {
        '0201 marcos': 'Quero ver outra pedra.',
        '0203 silvia': true,
      });

      const [first] = await decisions(as('ana'));
      expect(first).toMatchObject({
        kind: 'refused',
        project_id: CASA,
        entity_id: sent,
        person: expect.stringContaining('Rafael'),
        words: 'Quero ver outra pedra.',
        things: 1,
        of_things: 2,
      });
      expect(first?.item).not.toBeNull();
    }),
  );

  test(
    'stays until another offer is approved or sent',
    scene(async ({ as, owner }) => {
      const sent = await sentBefore(as, owner);
      await decide(as('rafael'), owner, sent, {
        '0201 marcos': 'Não.',
        '0203 silvia': 'Também não.',
      });
      expect(await of(as('ana'), 'refused')).toMatchObject([{ things: 2, of_things: 2 }]);

      await approve(as('ana'), owner, '0201 marcos');
      expect(await of(as('ana'), 'refused')).toMatchObject([{ things: 1, of_things: 2 }]);

      await send(as('ana'), owner, ['0203 silvia']);
      expect(await of(as('ana'), 'refused')).toEqual([]);
    }),
  );

  test(
    'what the client is deciding about waits for nobody else',
    scene(async ({ as, owner }) => {
      expect(await of(as('ana'), 'compare')).toHaveLength(3);
      await send(as('ana'), owner, ['0203 silvia']);
      const left = (await of(as('ana'), 'compare')).map(({ category, suppliers }) => [
        category,
        suppliers.map(({ total }) => total),
      ]);
      expect(left).toContainEqual(['marcenaria', expect.not.arrayContaining([18_330])]);
    }),
  );
});

test(
  '[HOJ-003] a change order stays until the architect has answered, with who proposes what',
  scene(async (stage) => {
    const { as } = stage;
    await as('ana').query(`update projects set status = 'archived' where id = $1`, [
      PROJECT.vilaMariana,
    ]);
    const { id } = await proposed(stage, 'marcos');
    const [first] = await decisions(as('ana'));
    expect(first).toMatchObject({
      kind: 'change',
      entity_id: id,
      amount: '1800.00',
      words: 'Reforço da estrutura',
      label: expect.stringMatching(/^\d{4}\/\d{4}$/),
    });

    await as('ana').query(`select * from sign_off('change_order', $1, 1, 'agreed', null)`, [id]);
    expect(await of(as('ana'), 'change')).toEqual([]);
  }),
);

describe('[HOJ-004] a category with requests', () => {
  const now = async (as: (person: string) => Actor) =>
    (await decisions(as('ana'))).filter(
      ({ project_id, category }) => project_id === consultorio && category === 'marcenaria',
    );

  /** The deadline of both; null: none was set, as of requests of before. */
  const dueIn = async (owner: Actor, hours: number | null) =>
    owner.query(
      `update quote_requests set respond_until = now() + make_interval(mins => $2)
       where project_id = $1 and category = 'marcenaria'`,
      [consultorio, hours === null ? null : hours * 60],
    );

  test.each([
    ['a week', 7 * 24, []],
    ['48 hours and an hour', 49, []],
    ['48 hours less a minute', 48 - 1 / 60, [{ kind: 'answer', things: 2 }]],
    ['an hour', 1, [{ kind: 'answer', things: 2 }]],
    ['no deadline', null, [{ kind: 'answer', things: 2 }]],
  ])('that nobody has answered is listed %s before its deadline, or is not', (_when, hours, rows) =>
    scene(async ({ as, owner }) => {
      await ask(as);
      await dueIn(owner, hours);
      expect(await now(as)).toMatchObject(rows);
      expect(await now(as)).toHaveLength(rows.length);
    })(),
  );

  test(
    'waits for answers until its deadline',
    scene(async ({ as, owner }) => {
      await ask(as);
      await dueIn(owner, 40);
      expect(await now(as)).toMatchObject([{ kind: 'answer', things: 2, of_things: 2 }]);
      await answer(as, owner, 'bruno', 500);
      expect(await now(as)).toMatchObject([{ kind: 'answer', things: 1, of_things: 2 }]);
    }),
  );

  test(
    'is ready when all have answered, with the offers by total beside what is left of the forecast',
    scene(async ({ as, owner }) => {
      await owner.query(
        `insert into project_category_budgets (project_id, category, budgeted_amount) values ($1, 'marcenaria', 600)`,
        [consultorio],
      );
      await ask(as);
      await answer(as, owner, 'bruno', 500);
      await answer(as, owner, 'silvia', 450);
      const [ready] = await now(as);
      expect(ready).toMatchObject({ kind: 'compare', things: 0, of_things: 2, forecast: '600.00' });
      expect(ready?.suppliers.map(({ total, owes }) => [total, owes])).toEqual([
        [450, false],
        [500, false],
      ]);
    }),
  );

  test(
    'is ready when the deadline has passed, and says who did not answer',
    scene(async ({ as, owner }) => {
      await ask(as);
      await answer(as, owner, 'bruno', 500);
      await passDeadline(owner, 'bruno', 'silvia');
      expect(await now(as)).toMatchObject([
        { kind: 'compare', things: 1, of_things: 2, suppliers: [{ total: 500 }, { owes: true }] },
      ]);
    }),
  );

  test(
    'asks to extend a deadline that passed without an offer, also where it closed the requests',
    scene(async ({ as, owner }) => {
      await ask(as);
      await passDeadline(owner, 'bruno', 'silvia');
      const { id } = await requestOf(owner, consultorio, 'silvia');
      await owner.query('update quote_requests set opened_at = now() where id = $1', [id]);
      const [silent] = await now(as);
      expect(silent).toMatchObject({ kind: 'silent', things: 2, of_things: 2 });
      expect(silent?.suppliers.map(({ opened }) => opened).toSorted()).toEqual([false, true]);

      for (const supplier of ['bruno', 'silvia']) {
        const request = await requestOf(owner, consultorio, supplier);
        await setDeadline(owner, request.id, inHours(-30), false);
      }
      await owner.query('select private.close_overdue(now())');
      expect(await now(as)).toMatchObject([{ kind: 'silent' }]);
      expect(await of(as('ana'), 'invite', consultorio)).toMatchObject([{ things: 3 }]);

      await as('ana').query(`select * from set_request_terms($1, 'marcenaria', $2)`, [
        consultorio,
        { respond_until: inHours(40) },
      ]);
      expect(await now(as)).toMatchObject([{ kind: 'answer', things: 2 }]);
    }),
  );

  test.each([
    [-1, 'expiring'],
    [3, 'expiring'],
    [4, 'answer'],
  ])('names an offer that ends in %s days: %s', (days, kind) =>
    scene(async ({ as, owner }) => {
      await ask(as);
      await answer(as, owner, 'bruno', 500);
      await endIn(owner, days);
      await dueIn(owner, 40);
      expect(await now(as)).toMatchObject([{ kind }]);
    })(),
  );

  test(
    'a supplier without access is neither waited for nor chosen',
    scene(async ({ as, owner }) => {
      await ask(as);
      await answer(as, owner, 'bruno', 500);
      await owner.query(`update profiles set status = 'rejected' where id = $1`, [PERSON.silvia]);
      expect(await now(as)).toMatchObject([
        { kind: 'compare', of_things: 1, suppliers: [{ total: 500 }] },
      ]);
    }),
  );

  test(
    'an approval takes it off the list',
    scene(async ({ as, owner }) => {
      await as('ana').query('select * from approve_quotes($1, $2, true)', [
        CASA,
        await quoteIds(owner, '0201 marcos'),
      ]);
      expect((await of(as('ana'), 'compare')).map(({ category }) => category)).not.toContain(
        'marmoraria',
      );
      expect(await of(as('ana'), 'pay', PROJECT.vilaMariana)).toMatchObject([
        { things: 7, of_things: 2 },
      ]);
    }),
  );
});

test(
  '[HOJ-005] a project without items is told apart from one that lacks invitations',
  scene(async ({ as, owner }) => {
    await owner.query('delete from project_items where project_id = $1', [consultorio]);
    expect((await inBrief(as('ana'))).slice(-3)).toEqual([
      'invite Casa Alto da Lapa 1',
      'list Consultório Jardim Paulista 0',
      'pay Apartamento Vila Mariana 6',
    ]);
  }),
);

describe('deliveries', () => {
  /** Marcos's order, promised for a day so far from today. */
  async function promised(as: (person: string) => Actor, owner: Actor, days: number) {
    await approve(as('ana'), owner, '0201 marcos');
    const [placed] = await orders(as('marcos'));
    await sign(as('marcos'), placed?.order_id, placed?.version ?? 0);
    await owner.query('set local session_replication_role = replica');
    await owner.query(
      `update orders set confirmed_at = now() - make_interval(days => 400) where id = $1`,
      [placed?.order_id],
    );
    await owner.query(`update quotes set delivery_time_days = 400 + $2 where id = any ($1)`, [
      await quoteIds(owner, '0201 marcos'),
      days,
    ]);
    await owner.query('set local session_replication_role = origin');
    return placed?.order_id ?? '';
  }
  const arrivals = (who: Actor) =>
    who.query<{ order_id: string; arrives_on: Date; items: number; supplier_name: string }>(
      'select * from get_arrivals(50)',
    );

  test.each([
    [-1, 'late'],
    [0, undefined],
  ])('[HOJ-006] promised for %s days from today: %s', (days, kind) =>
    scene(async ({ as, owner }) => {
      const order = await promised(as, owner, days);
      const found = (await decisions(as('ana'))).find(({ entity_id }) => entity_id === order);
      expect(found?.kind).toBe(kind);
      if (found) expect(found).toMatchObject({ things: 1, person: expect.any(String) });
    })(),
  );

  test(
    '[HOJ-006] one that is paid is not late any more',
    scene(async ({ as, owner }) => {
      const order = await promised(as, owner, -2);
      const [{ price = '0' } = {}] = await owner.query<{ price: string }>(
        'select private.order_price($1)::text as price',
        [order],
      );
      const [quote] = await quoteIds(owner, '0201 marcos');
      await as('ana').query(
        `insert into payments (quote_id, amount, payment_date) values ($1, $2, current_date - 1)`,
        [quote, price],
      );
      expect((await of(as('ana'), 'late')).map(({ entity_id }) => entity_id)).not.toContain(order);
    }),
  );

  test.each([
    [-1, false],
    [0, true],
    [7, true],
    [8, false],
  ])('[HOJ-007] what is promised in %s days arrives this week: %s', (days, arrives) =>
    scene(async ({ as, owner }) => {
      const order = await promised(as, owner, days);
      const found = await arrivals(as('ana'));
      expect(found.some(({ order_id }) => order_id === order)).toBe(arrives);
      const dates = found.map(({ arrives_on }) => arrives_on.getTime());
      expect(dates).toEqual(dates.toSorted((one, other) => one - other));
    })(),
  );

  test(
    '[HOJ-007] [T07] another architect reads nothing of it, and nobody else may ask',
    scene(async ({ as, asAnonymous }) => {
      expect(await arrivals(as('elisa'))).toEqual([]);
      expect((await arrivals(as('ana'))).length).toBeGreaterThan(0);
      for (const who of [as('clara'), as('bruno'), as('davi'), as('otavio'), asAnonymous()])
        await expect(arrivals(who)).rejects.toMatchObject({ code: '42501' });
    }),
  );
});

describe('[HOJ-015] what suppliers ask', () => {
  test(
    'questions wait by category until the last has an answer, and lead nobody else there',
    scene(async ({ as, owner }) => {
      await ask(as);
      const [{ id: quote } = { id: '' }] = await owner.query<{ id: string }>(
        `select id from quotes where project_id = $1 and supplier_id = $2 limit 1`,
        [consultorio, PERSON.bruno],
      );
      const put = async (body: string) =>
        (
          await as('bruno').query<{ id: string }>('select ask_question($1, $2) as id', [
            quote,
            body,
          ])
        )[0]?.id;
      const first = await put('O tampo é seu?');
      // Both are asked in one transaction, and so at one instant.
      await owner.query(
        `update questions set asked_at = asked_at - interval '1 hour' where id = $1`,
        [first],
      );
      const second = await put('Com puxador?');

      expect(await of(as('ana'), 'question', consultorio)).toMatchObject([
        { category: 'marcenaria', things: 2, words: 'O tampo é seu?', suppliers: [] },
      ]);
      expect((await of(as('ana'), 'question', consultorio))[0]?.person).toMatch(/Carvalho/);
      expect(await of(as('elisa'), 'question', consultorio)).toEqual([]);

      const reply = (id: string | undefined) =>
        as('ana').query('select answer_question($1, $2)', [id, 'Sim.']);
      await reply(first);
      expect(await of(as('ana'), 'question', consultorio)).toMatchObject([
        { things: 1, words: 'Com puxador?' },
      ]);
      await reply(second);
      expect(await of(as('ana'), 'question', consultorio)).toEqual([]);
    }),
  );

  test(
    'a wish for more time waits until the deadline is set, or the supplier answers',
    scene(async ({ as, owner }) => {
      await ask(as);
      const { id } = await requestOf(owner, consultorio, 'bruno');
      await setDeadline(owner, id, inHours(48), false);
      const [{ id: quote } = { id: '' }] = await owner.query<{ id: string }>(
        'select id from quotes where request_id = $1 limit 1',
        [id],
      );
      await as('bruno').query('select ask_more_time($1, $2, $3)', [
        quote,
        inHours(24 * 10),
        'Feira',
      ]);

      expect(await of(as('ana'), 'more_time', consultorio)).toMatchObject([
        { category: 'marcenaria', entity_id: id, words: 'Feira', things: 1 },
      ]);
      await answer(as, owner, 'bruno', 900);
      expect(await of(as('ana'), 'more_time', consultorio)).toEqual([]);
    }),
  );
});

test(
  '[PRJ-015] of one project the next decision is asked alone, and counted alone',
  scene(async ({ as }) => {
    const all = await decisions(as('ana'));
    const alone = (who: Actor, project: string) =>
      who.query<Decision & { project_id: string }>(
        'select * from get_decisions(most => 1, target_project_id => $1)',
        [project],
      );
    const own = all.filter(({ project_id }) => project_id === CASA);
    const [first] = await alone(as('ana'), CASA);

    expect(first).toMatchObject({ kind: own[0]?.kind, decisions: String(own.length) });
    expect(await alone(as('elisa'), CASA)).toEqual([]);
  }),
);
