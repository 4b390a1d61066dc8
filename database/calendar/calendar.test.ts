import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { line, payInstalment, plan } from '../instalments/testing.ts';
import { approve, CASA, orders } from '../orders/testing.ts';
import { PERSON } from '../quotes/testing-renovation.ts';
import { type Actor, useScene } from '../testing.ts';

// A person's calendar programs read the days of their instalments by a link.

const scene = useScene();

interface Event {
  uid: string;
  sequence: number;
  cancelled: boolean;
  day: string;
  summary: string;
  description: string;
  path: string;
  changed_at: string;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const dayFromNow = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Makes the person's link and returns its token. */
async function renew(person: Actor) {
  const [row] = await person.query<{ path: string }>('select renew_calendar_link() as path');
  const [, token = ''] = /^\/calendar\/v1\/([A-Za-z0-9_-]{43})\.ics$/.exec(row?.path ?? '') ?? [];
  expect(token).not.toBe('');
  return token;
}

/** The feed that the gateway reads with a token. */
async function feed(owner: Actor, token: string) {
  const [row] = await owner.query<{ feed: { name: string; events: Event[] } | null }>(
    'select private.calendar_feed($1) as feed',
    [sha256(token)],
  );
  return row?.feed ?? null;
}

/** Everything that a person's calendar holds. */
const events = (owner: Actor, person: string) =>
  owner.query<Event>(
    `select e.*, e.day::text as day from profiles p, private.calendar_events(p.id) e
     where p.email = $1 || '@prumo.test' order by e.day, e.uid`,
    [person],
  );

const ofCasa = async (owner: Actor, person: string, order: string | undefined) =>
  (await events(owner, person)).filter(({ path }) => path === `/orders/${order}`);

/** Marcos's order of R$ 29,800: two parts with a day, one with the delivery. */
async function inThree(as: (person: string) => Actor, owner: Actor) {
  await approve(as('ana'), owner, '0201 marcos');
  const [placed] = await orders(as('ana'));
  const order = placed?.order_id;
  await plan(as('ana'), order, 1, [
    line('Entrada', 8940, dayFromNow(5)),
    line('Segunda', 10_430, dayFromNow(35)),
    line('Entrega', 10_430),
  ]);
  return order;
}

describe('the days of a calendar', () => {
  test(
    '[CAL-001] instalments with a day of one’s projects and own orders; nobody else’s, and never an amount',
    scene(async ({ owner, as }) => {
      const order = await inThree(as, owner);
      await owner.query(`update projects set name = 'Apê; Lapa, 2' where id = $1`, [CASA]);

      for (const person of ['ana', 'rafael', 'marcos']) {
        expect(await ofCasa(owner, person, order)).toMatchObject([
          {
            cancelled: false,
            day: dayFromNow(5),
            summary: expect.stringMatching(/^Parcela 1 de 3 · .+ · Apê; Lapa, 2$/),
            description: expect.stringMatching(/^Pedido \d{4}\/\d{4}\. O valor/),
          },
          { day: dayFromNow(35), summary: expect.stringContaining('Parcela 2 de 3 · ') },
        ]);
      }
      for (const person of ['elisa', 'clara', 'bruno', 'davi'])
        expect(await ofCasa(owner, person, order)).toEqual([]);
      expect(JSON.stringify(await events(owner, 'ana'))).not.toMatch(/8\.?940|10\.?430|R\$/);
    }),
  );

  test(
    '[PAR-006] [CAL-002] a changed instalment keeps its uid and raises its sequence; a removed one is cancelled for 90 days',
    scene(async ({ owner, as }) => {
      const order = await inThree(as, owner);
      const [first, second] = await ofCasa(owner, 'rafael', order);

      await plan(as('ana'), order, 2, [
        line('Sinal', 20_000, dayFromNow(12)),
        line('Entrega', 9800),
      ]);

      const [moved, gone] = await ofCasa(owner, 'rafael', order);
      expect(moved).toMatchObject({ uid: first?.uid, day: dayFromNow(12), cancelled: false });
      expect(moved?.summary).toContain('Parcela 1 de 2 · ');
      expect(moved?.sequence).toBeGreaterThan(first?.sequence ?? 0);
      // Due with the delivery from now on.
      expect(gone).toMatchObject({ uid: second?.uid, day: dayFromNow(35), cancelled: true });
      expect(gone?.sequence).toBeGreaterThan(second?.sequence ?? 0);

      await plan(as('ana'), order, 3, [
        line('Sinal', 20_000, dayFromNow(12)),
        line('Resto', 9800, dayFromNow(20)),
      ]);
      const [, back] = await ofCasa(owner, 'rafael', order);
      expect(back).toMatchObject({ uid: second?.uid, day: dayFromNow(20), cancelled: false });
      expect(back?.sequence).toBeGreaterThan(gone?.sequence ?? 0);

      await plan(as('ana'), order, 4, [line('Tudo', 29_800, dayFromNow(12))]);
      expect(await ofCasa(owner, 'rafael', order)).toMatchObject([
        { uid: first?.uid, cancelled: false },
        { uid: second?.uid, cancelled: true },
      ]);
      await owner.query(
        `update private.calendar_changes set removed_at = now() - interval '89 days 23:59:59' where instalment_id = $1`,
        [second?.uid],
      );
      expect(await ofCasa(owner, 'rafael', order)).toHaveLength(2);
      await owner.query(
        `update private.calendar_changes set removed_at = now() - interval '90 days' where instalment_id = $1`,
        [second?.uid],
      );
      expect(await ofCasa(owner, 'rafael', order)).toMatchObject([{ uid: first?.uid }]);
    }),
  );

  test(
    '[CAL-002] what is gone is forgotten after 90 days; what only waits for its delivery keeps its count',
    scene(async ({ owner, as }) => {
      const order = await inThree(as, owner);
      const [, second] = await ofCasa(owner, 'rafael', order);
      const kept = async () =>
        (
          await owner.query<{ instalment_id: string }>(
            'select instalment_id from private.calendar_changes where order_id = $1',
            [order],
          )
        ).map(({ instalment_id }) => instalment_id);
      const forget = () => owner.query('select private.forget_calendar_changes()');
      const age = (days: number) =>
        owner.query(
          `update private.calendar_changes set removed_at = now() - $1 * interval '1 day'
           where instalment_id = $2`,
          [days, second?.uid],
        );

      await plan(as('ana'), order, 2, [
        line('Sinal', 20_000, dayFromNow(12)),
        line('Entrega', 9800),
      ]);
      await age(91);
      await forget();
      expect(await kept()).toContain(second?.uid);

      await plan(as('ana'), order, 3, [line('Tudo', 29_800, dayFromNow(12))]);
      await age(89);
      await forget();
      expect(await kept()).toContain(second?.uid);
      await age(91);
      await forget();
      expect(await kept()).not.toContain(second?.uid);
      expect(await kept()).toHaveLength(1);
    }),
  );

  test(
    '[CAL-002] an order that its supplier declines leaves the calendars',
    scene(async ({ owner, as }) => {
      const order = await inThree(as, owner);
      await as('marcos').query(`select sign_off('order', $1, 2, 'refused', 'Sem prazo')`, [order]);

      for (const person of ['ana', 'rafael', 'marcos']) {
        const left = await ofCasa(owner, person, order);
        expect(left.map(({ cancelled }) => cancelled)).toEqual([true, true]);
      }
    }),
  );

  test(
    '[CAL-003] what is paid says so, and counts as a change; a reversal too',
    scene(async ({ owner, as }) => {
      const order = await inThree(as, owner);
      const [first] = await ofCasa(owner, 'rafael', order);

      await payInstalment(as('rafael'), first?.uid, 8940);
      const [paid, next] = await ofCasa(owner, 'rafael', order);
      expect(paid?.summary).toMatch(/^Paga · Parcela 1 de 3 · /);
      expect(next?.summary).toMatch(/^Parcela 2 de 3 · /);
      expect(paid?.sequence).toBeGreaterThan(first?.sequence ?? 0);

      const [payment] = await owner.query<{ id: string }>(
        'select id from payments where amount = 8940 order by created_at desc limit 1',
      );
      await as('ana').query('select reverse_payment($1, $2)', [payment?.id, 'Engano']);
      const [again] = await ofCasa(owner, 'rafael', order);
      expect(again?.summary).toMatch(/^Parcela 1 de 3 · /);
      expect(again?.sequence).toBeGreaterThan(paid?.sequence ?? 0);
    }),
  );

  test(
    '[CAL-001] a day of more than a year ago is left out; without a day there is none',
    scene(async ({ owner, as }) => {
      const order = await inThree(as, owner);
      await plan(as('ana'), order, 2, [
        line('Antiga', 8940, dayFromNow(-400)),
        line('Entrega', 20_860),
      ]);
      expect(await ofCasa(owner, 'ana', order)).toMatchObject([
        // The second part, which waits for the delivery.
        { day: dayFromNow(35), cancelled: true },
      ]);
    }),
  );
});

describe('[T76] the link', () => {
  test(
    '[CAL-005] is shown once: only its digest is stored; another one ends it, and so does switching off',
    scene(async ({ owner, as }) => {
      for (const person of ['ana', 'rafael', 'marcos']) {
        const since = () =>
          as(person).query<{ since: Date | null }>('select calendar_link_since() as since');
        expect(await since()).toEqual([{ since: null }]);
        const first = await renew(as(person));
        expect(await since()).toEqual([{ since: expect.any(Date) }]);
        expect(await feed(owner, first)).toMatchObject({ name: 'Prumo' });

        const second = await renew(as(person));
        expect(second).not.toBe(first);
        expect(await feed(owner, first)).toBeNull();
        expect(await feed(owner, second)).not.toBeNull();
        const kept = await owner.query(
          'select to_jsonb(l)::text as row from private.calendar_links l',
        );
        expect(JSON.stringify(kept)).not.toContain(second);

        await as(person).query('select revoke_calendar_link()');
        expect(await feed(owner, second)).toBeNull();
        expect(await since()).toEqual([{ since: null }]);
      }
    }),
  );

  test(
    '[CAL-005] shows its own person’s days, and ends nobody else’s link',
    scene(async ({ owner, as }) => {
      const order = await inThree(as, owner);
      const rafaels = await renew(as('rafael'));
      const elisas = await renew(as('elisa'));
      await as('elisa').query('select revoke_calendar_link()');

      expect(await feed(owner, elisas)).toBeNull();
      const shown = (await feed(owner, rafaels))?.events ?? [];
      expect(shown.some(({ path }) => path === `/orders/${order}`)).toBe(true);
      expect(shown).toHaveLength((await events(owner, 'rafael')).length);
    }),
  );

  test(
    '[CAL-005] admins and people without access have none; nobody calls the feed over the wire',
    scene(async ({ as, asAnonymous }) => {
      const refused = { code: '42501' };
      for (const nobody of [as('davi'), asAnonymous()])
        for (const call of ['renew_calendar_link', 'revoke_calendar_link', 'calendar_link_since'])
          await expect(nobody.query(`select ${call}()`)).rejects.toMatchObject(refused);
      for (const reader of [as('ana'), asAnonymous()])
        await expect(reader.query(`select private.calendar_feed('x')`)).rejects.toMatchObject(
          refused,
        );
      await expect(as('ana').query('select * from private.calendar_links')).rejects.toMatchObject({
        code: '42501',
      });
    }),
  );

  test.each([
    ['rejected', `update profiles set status = 'rejected' where id = $1`],
    ['banned', `update auth.users set banned_until = now() + interval '1 day' where id = $1`],
    ['erased', 'select private.erase_person($1)'],
  ])('[CAL-006] of a person who was %s shows nothing', (_how, statement) =>
    scene(async ({ owner, as }) => {
      const token = await renew(as('elisa'));
      expect(await feed(owner, token)).not.toBeNull();

      await owner.query(statement, [PERSON.elisa]);

      expect(await feed(owner, token)).toBeNull();
    })(),
  );

  test(
    '[CAL-006] is deleted with its person, whose own data says since when there was one and never the link',
    scene(async ({ owner, as }) => {
      const token = await renew(as('elisa'));
      const [own] = await owner.query<{ data: Record<string, unknown> }>(
        'select private.own_data($1) as data',
        [PERSON.elisa],
      );
      expect(own?.data.link_do_calendario).toEqual({ created_at: expect.any(String) });
      expect(JSON.stringify(own)).not.toContain(token);
      expect(JSON.stringify(own)).not.toContain(sha256(token));

      await owner.query('select private.erase_person($1)', [PERSON.elisa]);
      expect(await owner.query('select from private.calendar_links')).toEqual([]);
    }),
  );
});
