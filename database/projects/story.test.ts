import { describe, expect, test } from 'vitest';
import { approve, CASA, orders, sign } from '../orders/testing.ts';
import { PROJECT } from '../quotes/testing-renovation.ts';
import { type Actor, useScene } from '../testing.ts';

// A project told from the choice to the keys.

const scene = useScene();

interface Event {
  state: string;
  kind: string;
  day: string | null;
  category: string | null;
  supplier_company: string | null;
  things: number | null;
  amount: string | null;
  order_id: string | null;
  more: number;
}

const story = (reader: Actor, project: string = PROJECT.vilaMariana, most: number | null = 50) =>
  reader.query<Event>('select *, day::text as day from get_project_story($1, $2)', [project, most]);
const kinds = (events: readonly Event[], state: string) =>
  events.filter((event) => event.state === state).map(({ kind }) => kind);
const dayFromNow = async (owner: Actor, days: number) =>
  (
    await owner.query<{ day: string }>(
      `select ((now() at time zone 'America/Sao_Paulo')::date + $1::integer)::text as day`,
      [days],
    )
  )[0]?.day;

describe('[CLI-001] the story of a project', () => {
  test(
    'is the same for its client, its architect and the team, and nothing for anybody else',
    scene(async ({ as, asAnonymous }) => {
      const told = await story(as('clara'));
      expect(told.length).toBeGreaterThan(3);
      for (const person of ['ana', 'davi']) expect(await story(as(person))).toEqual(told);
      for (const person of ['rafael', 'elisa']) expect(await story(as(person))).toEqual([]);
      await expect(story(as('bruno'))).rejects.toThrow('permission denied');
      await expect(story(asAnonymous())).rejects.toThrow('permission denied');
    }),
  );

  test(
    'begins with the opening, has what is done by day, and ends with the keys',
    scene(async ({ as }) => {
      const told = await story(as('clara'));
      expect(told[0]?.kind).toBe('opened');
      expect(told.at(-1)).toMatchObject({ state: 'next', kind: 'keys' });
      const states = told.map(({ state }) => ['done', 'now', 'next'].indexOf(state));
      expect(states).toEqual(states.toSorted());
      const days = told.flatMap(({ state, day }) => (state === 'done' && day ? [day] : []));
      expect(days).toEqual(days.toSorted());
      expect(told.every(({ more }) => more === 0)).toBe(true);
    }),
  );

  test(
    'begins with the opening on the day of the first order too, and of few rows it is the first left out',
    scene(async ({ as, owner }) => {
      await approve(as('ana'), owner, '0201 marcos');
      const [placed] = await orders(as('ana'));
      await sign(as('marcos'), placed?.order_id, placed?.version ?? 0);
      await owner.query('update projects set created_at = now() where id = $1', [CASA]);

      const done = (await story(as('rafael'), CASA)).filter(({ state }) => state === 'done');
      expect(done.map(({ kind }) => kind)).toEqual(['opened', 'placed']);
      expect(done[0]?.day).toBe(done[1]?.day);
      expect(kinds(await story(as('rafael'), CASA, 1), 'done')).toEqual(['placed']);
    }),
  );

  test(
    'an order waits for its supplier, is delivered by a day once confirmed, and that day passes',
    scene(async ({ as, owner }) => {
      await approve(as('ana'), owner, '0201 marcos');
      const [placed] = await orders(as('ana'));
      const own = async () =>
        (await story(as('rafael'), CASA)).filter(({ order_id }) => order_id === placed?.order_id);
      expect(await own()).toMatchObject([
        { state: 'now', kind: 'confirm', category: 'civil', things: 1, amount: '29800.00' },
      ]);

      await sign(as('marcos'), placed?.order_id, placed?.version ?? 0);
      expect(await own()).toMatchObject([
        { state: 'done', kind: 'placed', supplier_company: 'Antunes Reformas' },
        { state: 'next', kind: 'delivery', day: await dayFromNow(owner, 55) },
      ]);

      await owner.query(
        `update orders set created_at = created_at - interval '56 days', confirmed_at = confirmed_at - interval '56 days'
         where id = $1`,
        [placed?.order_id],
      );
      expect(await own()).toMatchObject([
        { state: 'done', kind: 'placed' },
        {
          state: 'now',
          kind: 'delivery_over',
          day: await dayFromNow(owner, -1),
          amount: '29800.00',
        },
      ]);
    }),
  );

  test(
    'what is paid whole is told once, on the day of the last payment',
    scene(async ({ as }) => {
      const paid = (await story(as('clara'))).filter(({ kind }) => kind === 'paid_off');
      expect(paid.length).toBeGreaterThan(0);
      for (const { order_id } of paid) {
        const about = (await story(as('clara'))).filter((event) => event.order_id === order_id);
        // Paid before it comes, it is still to come.
        expect(about.map(({ kind }) => kind).filter((kind) => kind !== 'delivery')).toEqual([
          'paid_off',
        ]);
      }
    }),
  );

  test(
    'a selection that waits comes first of what is going on',
    scene(async ({ as, owner }) => {
      const [quote] = await owner.query<{ id: string }>(
        `select q.id from quotes q join project_items i on i.id = q.project_item_id
         where q.project_id = $1 and q.status in ('submitted', 'viewed') and q.price > 0 order by q.id limit 1`,
        [CASA],
      );
      await as('ana').query('select * from send_selection($1, $2, true, null)', [
        CASA,
        [quote?.id],
      ]);
      const [first] = (await story(as('rafael'), CASA)).filter(({ state }) => state === 'now');
      expect(first).toMatchObject({ kind: 'decide', things: 1 });
    }),
  );

  test(
    'items without a winner are in quotation, or wait to be asked; then the keys have no day',
    scene(async ({ as }) => {
      const told = await story(as('rafael'), CASA);
      expect(kinds(told, 'now')).toContain('quoting');
      expect(told.at(-1)).toMatchObject({ kind: 'keys', day: null });
      const planned = await story(as('rafael'), PROJECT.consultorio);
      expect(kinds(planned, 'now')).toEqual([]);
      expect(kinds(planned, 'next')).toContain('to_ask');
    }),
  );

  test(
    'a completed project ends with that, and nothing comes next',
    scene(async ({ as }) => {
      const told = await story(as('clara'), PROJECT.barraFunda);
      expect(told.at(-1)).toMatchObject({ state: 'done', kind: 'finished' });
      expect([...kinds(told, 'now'), ...kinds(told, 'next')]).toEqual([]);
    }),
  );

  test(
    'at most so many of each state: the latest of what is done, the end always, and how many more there are',
    scene(async ({ as }) => {
      const all = await story(as('clara'));
      const short = await story(as('clara'), PROJECT.vilaMariana, 1);
      for (const state of new Set(all.map((event) => event.state))) {
        const whole = all.filter((event) => event.state === state);
        const cut = short.filter((event) => event.state === state);
        expect(cut).toHaveLength(1);
        expect(cut[0]?.more).toBe(whole.length - 1);
      }
      expect(short.at(-1)?.kind).toBe('keys');
      expect(await story(as('clara'), PROJECT.vilaMariana, 0)).toEqual(short);
    }),
  );
});
