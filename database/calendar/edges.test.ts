import { expect, test } from 'vitest';
import { line, plan } from '../instalments/testing.ts';
import { approve, orders } from '../orders/testing.ts';
import { PERSON } from '../quotes/testing-renovation.ts';
import { useScene } from '../testing.ts';

// How far back a calendar goes, to the day.

const scene = useScene();

test.each([
  [365, 1],
  [366, 0],
])('[CAL-001] an instalment that was due %d days ago is in the calendar %d times', (ago, times) =>
  scene(async ({ owner, as }) => {
    await approve(as('ana'), owner, '0201 marcos');
    const [placed] = await orders(as('ana'));
    const [row] = await owner.query<{ day: string }>(
      'select (private.day_in_sao_paulo(now()) - $1::integer)::text as day',
      [ago],
    );
    await plan(as('ana'), placed?.order_id, 1, [line('Tudo', 29_800, row?.day)]);
    expect(
      await owner.query('select uid from private.calendar_events($1) where path = $2', [
        PERSON.ana,
        `/orders/${placed?.order_id}`,
      ]),
    ).toHaveLength(times);
  })(),
);

test(
  '[CAL-002] an instalment that is gone does not say any more of how many it was',
  scene(async ({ owner, as }) => {
    await approve(as('ana'), owner, '0201 marcos');
    const [placed] = await orders(as('ana'));
    const dated = (label: string, amount: number) => line(label, amount, '2026-12-20');
    await plan(as('ana'), placed?.order_id, 1, [dated('Entrada', 800), dated('Resto', 29_000)]);
    await plan(as('ana'), placed?.order_id, 2, [dated('Tudo', 29_800)]);
    const events = await owner.query<{ cancelled: boolean; summary: string }>(
      'select cancelled, summary from private.calendar_events($1) where path = $2 order by cancelled',
      [PERSON.ana, `/orders/${placed?.order_id}`],
    );
    expect(events.map(({ cancelled, summary }) => [cancelled, summary.split(' · ')[0]])).toEqual([
      [false, 'Parcela 1 de 1'],
      [true, 'Parcela 2'],
    ]);
  }),
);
