import { describe, expect, test } from 'vitest';
import { payInstalment } from '../instalments/testing.ts';
import { fromNow, notified } from '../notifications/testing.ts';
import { approve, orders } from '../orders/testing.ts';
import { useScene } from '../testing.ts';

// The notice of a payment names the person who recorded it, and the day when there is one.

const scene = useScene();

describe('[PIX-020] the supplier reads who recorded a payment', () => {
  test.each(['ana', 'rafael', 'davi'])('%s', (person) =>
    scene(async (stage) => {
      const { owner, as } = stage;
      await approve(as('ana'), owner, '0203 silvia');
      const [placed] = await orders(as('ana'));
      await fromNow(stage);
      await payInstalment(as(person), placed?.instalments[0]?.id, 100);

      expect(
        await owner.query(
          `select split_part(about.email, '@', 1) as about, n.data ->> 'payment_date' as day
           from notifications n join profiles about on about.id = n.about_id where n.kind = 'payment_recorded'`,
        ),
      ).toEqual([{ about: person, day: '2026-11-20' }]);
    })(),
  );
});

test.each([
  [['2026-11-19', '2026-11-19'], '2026-11-19'],
  [['2026-11-19', '2026-11-20'], undefined],
])('[PIX-020] payments of %j that are recorded at once are one notice of the day %s', (days, day) =>
  scene(async (stage) => {
    const { owner, as } = stage;
    const quotes = await approve(as('ana'), owner, '0203 silvia', '0204 silvia');
    await fromNow(stage);
    await as('ana').query(
      'insert into payments (quote_id, amount, payment_date) values ($1, 10, $3), ($2, 20, $4)',
      [...quotes, ...days],
    );

    const told = (await notified(stage)).map(({ kind, to, data }) => [
      kind,
      to,
      data.amount,
      data.payment_date,
    ]);
    expect(told).toEqual([
      ['payment_recorded', 'silvia', 30, day],
      ['payment_registered', 'rafael', 30, day],
    ]);
  })(),
);
